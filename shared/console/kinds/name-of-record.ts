import type { Row } from '../data/resources.ts';
import { isBlank } from './text-of.ts';

/** What a picked record is called: its name, else goods name, else nickname, or the configured field (requirements 2.6). */
export function nameOfRecord(row: Row | undefined, field?: string): string {
  const value = [field && row?.[field], row?.['name'], row?.['goods_name'], row?.['nickname']].find(
    (one) => !isBlank(one),
  );
  return isBlank(value) ? '' : String(value);
}
