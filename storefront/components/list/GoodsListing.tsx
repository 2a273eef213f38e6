import type { UseQueryResult } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { Page } from '#shared/contract/envelope.ts';
import { announce } from '../../data/announcer.ts';
import { useT } from '../../data/i18n.tsx';
import { totalText } from '../../data/summary.ts';
import type { GoodsCardData } from '../goods/GoodsCard.tsx';
import type { SearchParams } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';
import { GoodsGrid } from '../goods/GoodsGrid.tsx';
import { AppliedFilters } from './AppliedFilters.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { SortBar, type Change } from './SortBar.tsx';
import styles from './GoodsListing.module.css';

/** Comes when it is opened, on small screens only. */
const FilterSheet = lazy(() => import('./FilterSheet.tsx'));

interface ListingProps {
  params: SearchParams;
  query: UseQueryResult<Page<GoodsCardData>, Error>;
  to: Change;
  pageTo: (page: number) => string;
  /** Inside a store there is nothing but the order to choose. */
  plain?: boolean;
  empty?: ReactNode;
}

/** A list of goods with everything that narrows, orders and pages it. /s, /collectives and stores use it. */
export function GoodsListing({ params, query, to, pageTo, plain, empty }: ListingProps) {
  const t = useT();
  const [sheet, setSheet] = useState(false);
  const count = query.data ? totalText(query.data) : '';
  useEffect(() => {
    if (count) announce(t('list.countLive', { count }));
  }, [count, t]);
  return (
    <>
      {!plain && (
        <>
          <div className={styles['panel']}>
            <FilterPanel params={params} to={to} />
          </div>
          <AppliedFilters params={params} to={to} />
          {sheet && (
            <Suspense>
              <FilterSheet params={params} to={to} count={count} onClose={() => setSheet(false)} />
            </Suspense>
          )}
        </>
      )}
      <div className={styles['bar']}>
        <SortBar params={params} to={to} />
        {!plain && (
          <Button
            kind="ghost"
            size="s"
            className={styles['open']}
            icon={<SlidersHorizontal aria-hidden />}
            onClick={() => setSheet(true)}
          >
            {t('list.filters')}
          </Button>
        )}
        <span className={styles['count']}>{count && t('list.countLive', { count })}</span>
      </div>
      <DataBlock
        query={query}
        skeleton={<SkeletonCards count={15} />}
        isEmpty={(page) => page.data.length === 0}
        empty={empty ?? <Empty drawing="search" title={t('list.emptyTitle')} hint={t('list.emptyHint')} />}
      >
        {(page) => (
          <>
            <GoodsGrid goods={page.data} eager={5} heading="h2" />
            <Pagination current={page.current_page} last={page.last_page} to={pageTo} />
          </>
        )}
      </DataBlock>
    </>
  );
}
