import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useT } from '../data/i18n.tsx';
import { Link } from './Link.tsx';
import styles from './Pagination.module.css';

/** 1 … 4 [5] 6 … 20, with null for a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = new Set([1, last, current - 1, current, current + 1]);
  const shown = [...near].filter((page) => page >= 1 && page <= last).toSorted((a, b) => a - b);
  return shown.flatMap((page, index) => (index > 0 && page - (shown[index - 1] ?? 0) > 1 ? [null, page] : [page]));
}

interface PaginationProps {
  current: number;
  last: number;
  /** Address of a page; paging is navigation, so Back works. */
  to: (page: number) => string;
}

export function Pagination({ current, last, to }: PaginationProps) {
  const t = useT();
  if (last <= 1) return null;
  return (
    <nav aria-label={t('common.pagination')} className={styles['nav']}>
      {current > 1 && (
        <Link to={to(current - 1)} rel="prev" className={styles['page']} aria-label={t('common.previous')}>
          <ChevronLeft size={18} aria-hidden />
        </Link>
      )}
      {pageNumbers(current, last).map((page, index) =>
        page === null ? (
          <span key={`gap-${index}`} className={styles['gap']}>
            …
          </span>
        ) : (
          <Link
            key={page}
            to={to(page)}
            className={clsx(styles['page'], page === current && styles['current'])}
            aria-label={t('common.page', { page })}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
      {current < last && (
        <Link to={to(current + 1)} rel="next" className={styles['page']} aria-label={t('common.next')}>
          <ChevronRight size={18} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
