import { useParams, useSearchParams } from 'react-router-dom';
import { GoodsListing } from '../../components/list/GoodsListing.tsx';
import { useRead } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useHead } from '../../data/head.tsx';
import { useT } from '../../data/i18n.tsx';
import { useListSummary } from '../../data/summary.ts';
import { goodsSearch, pageOf, paths } from '../../paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Empty } from '../../ui/Empty.tsx';
import styles from './CollectivesPage.module.css';

const ONLY_GROUPS = { is_collective: 1 } as const;

/** Goods with a group price, narrowed like every list; it stays on this page whatever is chosen. */
export default function CollectivesPage() {
  const t = useT();
  const segment = useParams()['params'];
  const [search] = useSearchParams();
  const params = goodsSearch(segment, search);
  const query = useRead(calls.goodsList(params, pageOf(search), ONLY_GROUPS), { keep: true });
  const summary = useListSummary();
  useHead({
    title: t('title.collectives'),
    description: `${summary('goods', t('title.collectives'), query.data) ?? ''} ${t('collectives.hint')}`.trim(),
    canonical: paths.collectives(),
    noindex: segment !== undefined,
  });
  const to = (change: Partial<typeof params>) => paths.collectives({ ...params, ...change });
  return (
    <div className="container">
      <Breadcrumb crumbs={[{ name: t('title.collectives') }]} />
      <header className={styles['head']}>
        <h1>{t('title.collectives')}</h1>
        <p>{t('collectives.hint')}</p>
      </header>
      <GoodsListing
        params={params}
        query={query}
        to={to}
        pageTo={(page) => `${paths.collectives(params)}${page > 1 ? `?page=${page}` : ''}`}
        empty={<Empty drawing="search" title={t('collectives.empty')} hint={t('list.emptyHint')} />}
      />
    </div>
  );
}
