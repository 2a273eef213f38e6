import { Building2, CalendarDays, MapPin, Phone } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { dateText, moneyText } from '#shared/browser/format.ts';
import { mapLink } from '#shared/browser/map-link.ts';
import { ChatButton } from '../../components/chat/ChatButton.tsx';
import { CouponClaim } from '../../components/CouponClaim.tsx';
import { FavoriteButton } from '../../components/FavoriteButton.tsx';
import { GoodsRow } from '../../components/goods/GoodsGrid.tsx';
import { GoodsListing } from '../../components/list/GoodsListing.tsx';
import { NotFoundBoundary } from '../../components/NotFoundBoundary.tsx';
import { Section } from '../../components/Section.tsx';
import { Holiday } from '../../components/stores/Holiday.tsx';
import { ScoreList } from '../../components/stores/StoreAside.tsx';
import { useRead } from '../../data/api.ts';
import { ask, calls } from '../../data/calls.ts';
import { useHead } from '../../data/head.tsx';
import { useI18n, useT } from '../../data/i18n.tsx';
import { useListSummary } from '../../data/summary.ts';
import type { driveToStore } from '#shared/contract/maps.ts';
import type { StoreDetail } from '#shared/contract/stores.ts';
import { pageOf, paths, storeGoodsSearch } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Breadcrumb, breadcrumbJsonLd } from '../../ui/Breadcrumb.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './StorePage.module.css';

const slideList = (slides: string | string[] | undefined): string[] =>
  (Array.isArray(slides) ? slides : (slides ?? '').split(',')).filter(Boolean);

/** A store for search engines; rated only when somebody did. */
const storeJsonLd = (store: StoreDetail): object => ({
  '@type': 'Store',
  name: store.store_name,
  url: paths.store(store.id),
  image: store.store_logo,
  ...(store.store_description && { description: store.store_description }),
  ...(store.store_mobile && { telephone: store.store_mobile }),
  address: {
    '@type': 'PostalAddress',
    addressCountry: 'CN',
    addressRegion: store.area_info,
    streetAddress: store.store_address,
  },
  ...(store.comment_count && {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: store.rate.scoreAll, reviewCount: store.comment_count },
  }),
});

/** Where the store is; opens on a map when the store has set its point. */
function Address({ store: { id, area_info, store_address, store_lng, store_lat } }: { store: StoreDetail }) {
  const t = useT();
  const text = `${area_info ?? ''} ${store_address ?? ''}`.trim();
  if (!store_lng || !store_lat) return text;
  return (
    <span>
      <a href={mapLink(store_lng, store_lat)} target="_blank" rel="noopener noreferrer" title={t('store.onMap')}>
        {text}
      </a>
      <Drive id={id} />
    </span>
  );
}

/** How far it is by car, for visitors who have told where they are (on the list of stores). */
function Drive({ id }: { id: number }) {
  const t = useT();
  const [lng = '', lat = ''] = useSyncExternalStore(neverChanges, keptPlace, nowhere).split(',');
  const { data } = useRead(lng && lat ? ask<typeof driveToStore>(`/store/${id}/drive`, { lng, lat }) : null, {
    staleTime: Infinity,
  });
  if (!data) return null;
  return ` · ${t('store.drive', { distance: kilometres(data.metres), minutes: Math.max(1, Math.round(data.seconds / 60)) })}`;
}
const neverChanges = () => () => {};
const nowhere = () => '';
const keptPlace = () => localStorage.getItem('lonlat') ?? '';
const kilometres = (metres: number): string => String(Math.round(metres / 100) / 10);

function StoreHead({ store }: { store: StoreDetail }) {
  const { t, language } = useI18n();
  const [banner] = slideList(store.store_slide);
  const [mobileBanner = banner] = slideList(store.store_mobile_slide);
  return (
    <header className={styles['head']}>
      {banner && (
        <picture>
          <source media="(max-width: 767px)" srcSet={mobileBanner} />
          <img src={banner} alt="" width={1200} height={400} className={styles['banner']} fetchPriority="high" />
        </picture>
      )}
      <div className={styles['card']}>
        <Picture src={store.store_logo} alt="" width={88} height={88} className={styles['logo']} eager />
        <div className={styles['about']}>
          <h1>{store.store_name}</h1>
          <p className={styles['badges']}>
            <Badge kind="ok">{t('store.verified')}</Badge>
            {store.goods_count !== undefined && <Badge>{t('store.items', { count: store.goods_count })}</Badge>}
          </p>
          {store.store_description && <p>{store.store_description}</p>}
        </div>
        <ScoreList rate={store.rate} />
        <ChatButton topic={{ storeId: store.id }} />
        <FavoriteButton type={1} id={store.id} kind="primary" size="m" />
      </div>
      <ul className={styles['facts']}>
        {store.store_mobile && (
          <li>
            <Phone size={16} aria-hidden />
            <a href={`tel:${store.store_mobile}`}>{store.store_mobile}</a>
          </li>
        )}
        <li>
          <MapPin size={16} aria-hidden />
          <Address store={store} />
        </li>
        {store.store_company_name && (
          <li>
            <Building2 size={16} aria-hidden />
            {store.store_company_name}
          </li>
        )}
        {store.created_at && (
          <li>
            <CalendarDays size={16} aria-hidden />
            {t('store.opened', { date: dateText(store.created_at, language) })}
          </li>
        )}
      </ul>
    </header>
  );
}

/** All goods of the store with search words and order in the address. */
function StoreGoods({ store }: { store: StoreDetail }) {
  const t = useT();
  const [search] = useSearchParams();
  const params = storeGoodsSearch(store.id, search);
  const query = useRead(calls.goodsList(params, pageOf(search)), { keep: true });
  const order = { keywords: params.keywords, sort_type: params.sort_type, sort_order: params.sort_order };
  return (
    <Section title={t('store.tabGoods')}>
      <GoodsListing
        plain
        params={params}
        query={query}
        to={({ sort_type, sort_order }) => paths.store(store.id, { ...order, sort_type, sort_order })}
        pageTo={(page) => paths.store(store.id, { ...order, page })}
        empty={<Empty title={t('store.noGoods')} />}
      />
    </Section>
  );
}

function Store({ store }: { store: StoreDetail }) {
  const t = useT();
  const crumbs = [
    { name: t('title.stores'), to: paths.stores() },
    { name: store.store_name, to: paths.store(store.id) },
  ];
  const summary = useListSummary();
  const { goods_count: total, sale_list: data } = store;
  const about = total && data.length > 0 ? summary('goods', store.store_name, { data, total }) : undefined;
  useHead({
    title: store.store_name,
    description: [about, store.store_description].filter(Boolean).join(' '),
    canonical: paths.store(store.id),
    image: slideList(store.store_slide)[0] ?? store.store_logo,
    jsonLd: [storeJsonLd(store), breadcrumbJsonLd(crumbs)],
  });
  const coupons = store.coupons ?? [];
  const reductions = store.full_reductions ?? [];
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <StoreHead store={store} />
      <Holiday holiday={store.holiday} />
      {coupons.length + reductions.length > 0 && (
        <Section
          title={t('coupon.claimTitle')}
          aside={reductions.map(({ id, use_money, money }) => (
            <Badge key={id} kind="offer">
              {t('goods.fullReductionText', { use: moneyText(use_money), money: moneyText(money) })}
            </Badge>
          ))}
        >
          <div className={styles['coupons']}>
            {coupons.map((coupon) => (
              <CouponClaim key={coupon.id} coupon={coupon} />
            ))}
          </div>
        </Section>
      )}
      {store.sale_list.length > 0 && (
        <Section title={t('store.topSales')}>
          <GoodsRow goods={store.sale_list} />
        </Section>
      )}
      <StoreGoods store={store} />
    </>
  );
}

export default function StorePage() {
  const t = useT();
  const { id = '' } = useParams();
  const query = useRead(calls.store(id));
  return (
    <NotFoundBoundary error={query.error}>
      <div className="container">
        <DataBlock query={query} heading={t('title.store')}>
          {(store) => <Store key={store.id} store={store} />}
        </DataBlock>
      </div>
    </NotFoundBoundary>
  );
}
