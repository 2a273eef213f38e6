import { LocateFixed, Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { onChineseMap } from '#shared/browser/chinese-map.ts';
import { StoreCard } from '../../components/stores/StoreCard.tsx';
import { useRead } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useHead } from '../../data/head.tsx';
import { useT } from '../../data/i18n.tsx';
import { useListSummary } from '../../data/summary.ts';
import { toast } from '../../data/toast.ts';
import { pageOf, paths, storeSearch, type StoreSearchParams } from '../../paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../ui/Link.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './StoresPage.module.css';

const SORTS = [
  { type: undefined, label: 'store.sortDefault' },
  { type: 'distance', label: 'store.sortDistance' },
  { type: 'sales', label: 'store.sortSales' },
  { type: 'rate', label: 'store.sortRate' },
] as const;

/** Where the visitor is, as kept under `lonlat` ("lng,lat", compatibility 1.3). Asked for only on request. */
function usePlace() {
  const t = useT();
  const [at, setAt] = useState<{ lat: number; lng: number }>();
  const locate = () =>
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) => {
        const { lng, lat } = onChineseMap({ lng: coords.longitude, lat: coords.latitude });
        localStorage.setItem('lonlat', `${lng},${lat}`);
        setAt({ lat, lng });
      },
      () => toast.info(t('store.locateFailed')),
    );
  return { at, locate };
}

function Bar({ search, locate }: { search: StoreSearchParams; locate: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const keywords = String(new FormData(event.currentTarget).get('keywords') ?? '').trim();
    void navigate(paths.stores({ ...search, keywords }));
  };
  return (
    <div className={styles['bar']}>
      <ul className={styles['sorts']} aria-label={t('list.sort')}>
        {SORTS.map(({ type, label }) => (
          <li key={label}>
            <Link
              keepScroll
              to={paths.stores({ ...search, sort_type: type })}
              aria-current={search.sort_type === type || undefined}
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
      <Button kind="ghost" size="s" icon={<LocateFixed aria-hidden />} onClick={locate}>
        {t('store.locate')}
      </Button>
      <form role="search" className={styles['search']} onSubmit={find} action={paths.stores()}>
        <input
          key={search.keywords}
          name="keywords"
          defaultValue={search.keywords}
          aria-label={t('store.search')}
          placeholder={t('store.search')}
        />
        <button type="submit" aria-label={t('search.label')}>
          <Search size={18} aria-hidden />
        </button>
      </form>
    </div>
  );
}

export default function StoresPage() {
  const t = useT();
  const [params] = useSearchParams();
  const search = storeSearch(params);
  const { at, locate } = usePlace();
  const query = useRead(calls.stores(search, pageOf(params), at), { keep: true });
  const summary = useListSummary();
  useHead({
    title: t('title.stores'),
    description: summary('stores', t('title.stores'), query.data),
    noindex: Boolean(search.keywords),
    jsonLd: [
      {
        '@type': 'ItemList',
        itemListElement: (query.data?.data ?? []).map((store, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: paths.store(store.id),
          name: store.store_name,
        })),
      },
    ],
  });
  const pageTo = (page: number) => paths.stores({ ...search, page });
  return (
    <div className="container">
      <Breadcrumb crumbs={[{ name: t('title.stores') }]} />
      <header className={styles['head']}>
        <h1>{t('home.stores')}</h1>
        <p>{t('home.storesHint')}</p>
        {query.data && <span>{t('store.count', { count: query.data.total })}</span>}
      </header>
      <Bar search={search} locate={locate} />
      <DataBlock
        query={query}
        skeleton={
          <div className={styles['grid']}>
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} height={230} />
            ))}
          </div>
        }
        isEmpty={(page) => page.data.length === 0}
        empty={
          <Empty
            drawing="search"
            title={t('store.empty')}
            hint={t('store.emptyHint')}
            action={<ButtonLink to={paths.storeJoin()}>{t('frame.openStore')}</ButtonLink>}
          />
        }
      >
        {(page) => (
          <>
            <div className={styles['grid']}>
              {page.data.map((store) => (
                <StoreCard key={store.id} store={store} />
              ))}
            </div>
            <Pagination current={page.current_page} last={page.last_page} to={pageTo} />
          </>
        )}
      </DataBlock>
    </div>
  );
}
