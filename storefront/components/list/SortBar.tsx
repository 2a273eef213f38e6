import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useT } from '../../data/i18n.tsx';
import type { SearchParams } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './SortBar.module.css';

/** The address of the same list with something changed; always its first page. */
export type Change = (change: SearchParams) => string;

const SORTS = [
  { type: undefined, label: 'list.sortDefault' },
  { type: 'goods_sale', label: 'list.sortSales' },
  { type: 'goods_price', label: 'list.sortPrice' },
  { type: 'order_comment_count', label: 'list.sortComments' },
] as const;

/** Choosing the price again turns its direction; the others are always "most first". */
export function SortBar({ params, to }: { params: SearchParams; to: Change }) {
  const t = useT();
  const chosen = params.sort_type || undefined;
  return (
    <ul className={styles['bar']} aria-label={t('list.sort')}>
      {SORTS.map(({ type, label }) => {
        const current = chosen === type;
        const isPrice = type === 'goods_price';
        const ascending = isPrice && !(current && params.sort_order === 'asc');
        const Arrow = params.sort_order === 'asc' ? ArrowUp : ArrowDown;
        return (
          <li key={label}>
            <Link
              keepScroll
              to={to({ sort_type: type, sort_order: type && (ascending ? 'asc' : 'desc') })}
              className={clsx(styles['sort'], current && styles['current'])}
              aria-current={current || undefined}
            >
              {t(label)}
              {isPrice && current && (
                <>
                  <Arrow size={14} aria-hidden />
                  <span className="visually-hidden">
                    {t(params.sort_order === 'asc' ? 'list.ascending' : 'list.descending')}
                  </span>
                </>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
