import { useState, type ReactNode } from 'react';
import type { Page } from '#shared/contract/envelope.ts';
import { useRead } from '../data/api.ts';
import type { Read } from '../data/calls.ts';
import { useT } from '../data/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { DataBlock } from '../ui/DataBlock.tsx';
import styles from './MorePages.module.css';

interface MorePagesProps<Row> {
  call: (page: number) => Read<Page<Row>>;
  children: (rows: readonly Row[]) => ReactNode;
  skeleton?: ReactNode;
  /** Instead of an empty first page. */
  empty?: ReactNode;
}

function Part<Row>({
  page,
  isLast,
  onMore,
  call,
  children,
  skeleton,
  empty,
}: MorePagesProps<Row> & { page: number; isLast: boolean; onMore: () => void }) {
  const t = useT();
  const part = useRead(call(page));
  return (
    <>
      <DataBlock
        query={part}
        skeleton={skeleton}
        isEmpty={(data) => page === 1 && data.data.length === 0}
        empty={empty}
      >
        {(data) => children(data.data)}
      </DataBlock>
      {isLast && part.data && part.data.last_page > page && (
        <p className={styles['more']}>
          <Button onClick={onMore}>{t('common.loadMore')}</Button>
        </p>
      )}
    </>
  );
}

/** A paged list that grows by a button, not by itself: what is below stays in reach. Start anew with another `key`. */
export function MorePages<Row>(props: MorePagesProps<Row>) {
  const [shown, setShown] = useState(1);
  return (
    <div className={styles['parts']}>
      {Array.from({ length: shown }, (_, index) => (
        <Part key={index} page={index + 1} isLast={index + 1 === shown} onMore={() => setShown(shown + 1)} {...props} />
      ))}
    </div>
  );
}
