import { useParams, useSearchParams } from 'react-router-dom';
import { useRead } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useHead } from '../../data/head.tsx';
import { useT } from '../../data/i18n.tsx';
import { useListSummary } from '../../data/summary.ts';
import { integralSearch, pageOf, paths, type IntegralSearchParams } from '../../paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../ui/Link.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';
import { PointsGrid } from './PointsCard.tsx';
import styles from './points.module.css';

const SORTS = [
  [undefined, 'points.sortDefault'],
  ['goods_price', 'points.sortPrice'],
  ['goods_sale', 'points.sortSale'],
] as const;

function Filters({
  params,
  classes,
}: {
  params: IntegralSearchParams;
  classes: readonly { id: number; name: string }[];
}) {
  const t = useT();
  const { cid: _cid, ...sorted } = params;
  const { sort_type: _type, sort_order: _order, ...narrowed } = params;
  return (
    <div className={styles['filters']}>
      <div>
        <b>{t('points.class')}</b>
        {[{ id: 0, name: t('points.all') }, ...classes].map(({ id, name }) => (
          <Link
            key={id}
            keepScroll
            to={paths.integralSearch({ ...sorted, ...(id && { cid: id }) })}
            aria-current={(params.cid ?? 0) === id || undefined}
          >
            {name}
          </Link>
        ))}
      </div>
      <div>
        <b>{t('points.sort')}</b>
        {SORTS.map(([sort_type, label]) => {
          const order =
            sort_type === 'goods_price' && !(params.sort_type === sort_type && params.sort_order === 'asc')
              ? 'asc'
              : 'desc';
          return (
            <Link
              key={label}
              keepScroll
              to={paths.integralSearch({ ...narrowed, ...(sort_type && { sort_type, sort_order: order }) })}
              aria-current={params.sort_type === sort_type || undefined}
            >
              {t(label)}
              {params.sort_type === sort_type &&
                sort_type === 'goods_price' &&
                (params.sort_order === 'asc' ? ' ↑' : ' ↓')}
            </Link>
          );
        })}
      </div>
    </div>
  );
}

/** Everything that points can buy, by class. */
export default function IntegralSearchPage() {
  const t = useT();
  const params = integralSearch(useParams()['params']);
  const [search] = useSearchParams();
  const query = useRead(calls.integralList(params, pageOf(search)), { keep: true });
  const classes = useRead(calls.integralClasses()).data ?? [];
  const title = classes.find(({ id }) => id === params.cid)?.name ?? t('points.more');
  const summary = useListSummary();
  useHead({
    title,
    description: summary('points', title, query.data),
    canonical: paths.integralSearch(params.cid ? { cid: params.cid } : {}),
  });
  return (
    <div className="container">
      <Breadcrumb crumbs={[{ name: t('title.integral'), to: paths.integral() }, { name: title }]} />
      <h1 className="visually-hidden">{title}</h1>
      <Filters params={params} classes={classes} />
      <DataBlock
        query={query}
        skeleton={<SkeletonCards count={10} />}
        isEmpty={(page) => page.data.length === 0}
        empty={<Empty drawing="search" title={t('points.empty')} />}
      >
        {(page) => (
          <>
            <PointsGrid goods={page.data} eager={5} heading="h2" />
            <Pagination
              current={page.current_page}
              last={page.last_page}
              to={(number) => `${paths.integralSearch(params)}?page=${number}`}
            />
          </>
        )}
      </DataBlock>
    </div>
  );
}
