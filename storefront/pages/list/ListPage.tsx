import { useParams, useSearchParams } from 'react-router-dom';
import { GoodsGrid } from '../../components/goods/GoodsGrid.tsx';
import { classAddress } from '../../components/layout/ClassPanel.tsx';
import { useAppliedFilters } from '../../components/list/AppliedFilters.tsx';
import { chosenClasses } from '../../components/list/FilterPanel.tsx';
import { GoodsListing } from '../../components/list/GoodsListing.tsx';
import { Section } from '../../components/Section.tsx';
import { useRead } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useHead } from '../../data/head.tsx';
import { useT } from '../../data/i18n.tsx';
import { useCommon } from '../../data/site.ts';
import { useListSummary } from '../../data/summary.ts';
import { goodsSearch, pageOf, paths, type SearchParams } from '../../paths.ts';
import { Breadcrumb, breadcrumbJsonLd } from '../../ui/Breadcrumb.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import styles from './ListPage.module.css';

/** Nothing found: loosen one condition at a time, and something else to look at. */
function NoResult({ params }: { params: SearchParams }) {
  const t = useT();
  const applied = useAppliedFilters(params);
  const recommended = useRead(calls.recommended()).data?.data ?? [];
  const removals = applied.map(({ name, without }) => (
    <ButtonLink key={name} size="s" to={paths.search({ ...params, ...without })}>
      {t('list.removeFilter', { name })}
    </ButtonLink>
  ));
  return (
    <>
      <Empty
        drawing="search"
        title={t('list.emptyTitle')}
        hint={t('list.emptyHint')}
        action={<div className={styles['removals']}>{removals}</div>}
      />
      {recommended.length > 0 && (
        <Section title={t('list.recommend')}>
          <GoodsGrid goods={recommended.slice(0, 10)} />
        </Section>
      )}
    </>
  );
}

/** What the list is of: the words, else the class, else the brand that narrow it. */
function useSubject(params: SearchParams) {
  const t = useT();
  const { classes, brands } = useCommon();
  const path = chosenClasses(classes, params);
  const brand = brands.find(({ id }) => id === params.brand_id);
  const title = params.keywords
    ? t('list.results', { keyword: params.keywords })
    : (path.at(-1)?.name ?? brand?.name ?? t('title.search'));
  const crumbs = [
    ...path.map((step, index) => ({ name: step.name, to: classAddress(path.slice(0, index + 1)) })),
    ...(params.keywords || path.length === 0 ? [{ name: title }] : []),
  ];
  const canonical = path.length > 0 ? classAddress(path) : paths.search(brand ? { brand_id: brand.id } : {});
  const conditions = [params.keywords, path.length, brand, params.price_min, params.price_max, params.in_stock];
  return { title, crumbs, canonical, noindex: Boolean(params.keywords) || conditions.filter(Boolean).length > 1 };
}

/** Search and list of goods: everything that narrows it is in the address (compatibility 11.1). */
export default function ListPage() {
  const segment = useParams()['params'];
  const [search] = useSearchParams();
  const params = goodsSearch(segment, search);
  const query = useRead(calls.goodsList(params, pageOf(search)), { keep: true });
  const { title, crumbs, canonical, noindex } = useSubject(params);
  const summary = useListSummary();
  useHead({
    title,
    description: summary('goods', title, query.data),
    canonical,
    noindex,
    jsonLd: [
      breadcrumbJsonLd(crumbs),
      {
        '@type': 'ItemList',
        itemListElement: (query.data?.data ?? []).map((goods, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: paths.goods(goods.id),
          name: goods.goods_name,
        })),
      },
    ],
  });
  const pageTo = (page: number) => `${paths.search(params)}${page > 1 ? `?page=${page}` : ''}`;
  return (
    <div className="container">
      <Breadcrumb crumbs={crumbs} />
      <h1 className={styles['title']}>{title}</h1>
      <GoodsListing
        params={params}
        query={query}
        to={(change) => paths.search({ ...params, ...change })}
        pageTo={pageTo}
        empty={<NoResult params={params} />}
      />
    </div>
  );
}
