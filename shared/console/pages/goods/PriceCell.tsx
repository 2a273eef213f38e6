/** What a goods costs, "1,299.00 ~ 1,599.00" where its variants differ. */
import { grouped } from '../../../browser/format.ts';
import type { CellProps } from '../../app/registry.ts';

export const PriceCell = ({ value }: CellProps) => (
  <span className="money">{String(value).split(' ~ ').map(grouped).join(' ~ ')}</span>
);
