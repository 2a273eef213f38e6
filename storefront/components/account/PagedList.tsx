import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Page } from '#shared/contract/envelope.ts';
import { useRead } from '../../data/api.ts';
import type { Read } from '../../data/calls.ts';
import { pageOf } from '../../paths.ts';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PagedList.module.css';

interface PagedListProps<Row> {
  call: (page: number) => Read<Page<Row>>;
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
  /** Height of one row on its way. */
  rowHeight?: number;
}

const RowSkeletons = ({ height }: { height: number }) => (
  <div className={styles['skeleton']}>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} height={height} />
    ))}
  </div>
);

/** A list whose page is `?page=` of the address, with its four states. */
export function PagedList<Row>({ call, empty, children, rowHeight = 72 }: PagedListProps<Row>) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const query = useRead(call(pageOf(search)), { keep: true });
  const pageTo = (page: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(page));
    return `${pathname}?${next}`;
  };
  return (
    <DataBlock
      query={query}
      skeleton={<RowSkeletons height={rowHeight} />}
      isEmpty={(page) => page.data.length === 0}
      empty={empty}
    >
      {(page) => (
        <>
          {children(page.data)}
          <Pagination current={page.current_page} last={page.last_page} to={pageTo} />
        </>
      )}
    </DataBlock>
  );
}
