import { EXACT_TOTAL_LIMIT } from '../../contract/limits.ts';

/** `1,234`, and `10,000+` where nobody has counted further. */
export const totalText = (total: number, isEstimate: boolean): string =>
  isEstimate ? `${EXACT_TOTAL_LIMIT.toLocaleString('en-US')}+` : total.toLocaleString('en-US');
