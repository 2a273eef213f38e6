import { useSearchParams } from 'react-router-dom';
import { dateText, wireTime } from '#shared/browser/format.ts';
import { serverNow } from '#shared/browser/server-clock.ts';
import { COUPON_SORTS } from '#shared/contract/limits.ts';
import type { OfferedCoupon } from '#shared/contract/coupons.ts';
import { api, useRead, useSend } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useHead } from '../../data/head.tsx';
import { useI18n } from '../../data/i18n.tsx';
import { useSession } from '../../data/session.ts';
import { useUserAction } from '../../data/user-action.ts';
import { couponFilter, pageOf, paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { CouponTicket } from '../../ui/CouponTicket.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../ui/Link.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './CouponCentrePage.module.css';

const SOON_MS = 3 * 86_400_000;

/** Claims one more; who is not signed in does it after signing in. */
function Claim({ id }: { id: number }) {
  const { t } = useI18n();
  const { status } = useSession();
  const mayAct = useUserAction();
  const send = useSend(() => api.post('/user/coupon/receive', { id }), {
    done: t('coupon.claimOk'),
    refresh: ['/coupons', '/user/coupons', '/user/carts'],
  });
  const claim = () => {
    if (mayAct({ path: '/user/coupon/receive', body: { id }, done: t('coupon.claimOk') })) send.mutate();
  };
  return (
    <Button kind="primary" size="s" busy={send.isPending} onClick={claim}>
      {t(status === 'anonymous' ? 'centre.signIn' : 'coupon.claim')}
    </Button>
  );
}

/** What was claimed and can still be used: the way to where, or from when on. */
function Use({ coupon }: { coupon: OfferedCoupon }) {
  const { t, language } = useI18n();
  return (
    <>
      {coupon.upcoming ? (
        <small>{t('centre.starts', { time: dateText(coupon.start_time, language) })}</small>
      ) : (
        <ButtonLink kind="secondary" size="s" to={paths.search({ store_id: coupon.store_id })}>
          {t('centre.use')}
        </ButtonLink>
      )}
      <Badge kind="ok">{t('coupon.claimed')}</Badge>
    </>
  );
}

/** What one can do with it now: claim, use, or nothing any more. */
function Act({ coupon }: { coupon: OfferedCoupon }) {
  const { t } = useI18n();
  const mayClaim = coupon.stock > 0 && coupon.claimed < coupon.limit_num;
  const isUsable = coupon.unused > 0;
  const soon = wireTime(coupon.end_time) - serverNow() < SOON_MS;
  return (
    <span className={styles['act']}>
      {mayClaim && <Claim id={coupon.id} />}
      {isUsable && <Use coupon={coupon} />}
      {!mayClaim && !isUsable && <Badge kind="plain">{t('centre.usedUp')}</Badge>}
      {soon && (mayClaim || isUsable) && <Badge kind="warn">{t('centre.soon')}</Badge>}
    </span>
  );
}

function Card({ coupon, isAlone }: { coupon: OfferedCoupon; isAlone: boolean }) {
  const { t, language } = useI18n();
  return (
    <li className={styles['card']}>
      <p className={styles['store']}>
        <Link to={paths.store(coupon.store_id)}>{coupon.store_name}</Link>
        {!isAlone && (
          <Link
            to={paths.couponCentre({ store_id: coupon.store_id })}
            aria-label={t('centre.onlyThisOf', { name: coupon.store_name })}
          >
            {t('centre.onlyThis')}
          </Link>
        )}
      </p>
      <CouponTicket
        money={coupon.money}
        useMoney={coupon.use_money}
        name={coupon.name}
        endTime={coupon.end_time}
        action={<Act coupon={coupon} />}
      />
      <small>
        {t('centre.left', { count: coupon.stock })}
        {coupon.limit_num > 1 && ` · ${t('centre.perUser', { count: coupon.limit_num })}`}
        {coupon.upcoming &&
          coupon.unused === 0 &&
          ` · ${t('centre.starts', { time: dateText(coupon.start_time, language) })}`}
        {coupon.content && ` · ${coupon.content}`}
      </small>
    </li>
  );
}

const Skeletons = () => (
  <ul className={styles['grid']}>
    {Array.from({ length: 6 }, (_, index) => (
      <li key={index}>
        <Skeleton height={140} />
      </li>
    ))}
  </ul>
);

/** Coupons of all stores, to claim and to use. */
export default function CouponCentrePage() {
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  const { status } = useSession();
  const filter = couponFilter(search);
  const query = useRead(calls.couponCentre(filter, pageOf(search)), {
    keep: true,
    // The server's page knows nobody: what one has comes with the session.
    ...(status === 'user' && { staleTime: 0 }),
  });
  useHead({ title: t('title.couponCentre'), description: t('centre.hint'), canonical: paths.couponCentre() });
  const store = filter.store_id
    ? query.data?.data.find(({ store_id }) => store_id === filter.store_id)?.store_name
    : undefined;
  return (
    <div className="container">
      <Breadcrumb crumbs={[{ name: t('title.couponCentre') }]} />
      <header className={styles['head']}>
        <h1>{t('title.couponCentre')}</h1>
        <p>{t('centre.hint')}</p>
        {status === 'user' && <Link to={paths.coupons()}>{t('centre.mine')}</Link>}
      </header>
      {filter.store_id !== undefined && (
        <p className={styles['only']}>
          {t('centre.store')} <b>{store}</b>{' '}
          <Link to={paths.couponCentre({ sort: filter.sort })}>{t('centre.allStores')}</Link>
        </p>
      )}
      <Tabs
        label={t('centre.sort')}
        items={COUPON_SORTS.map((key) => ({ key, label: t(`centre.${key}`) }))}
        value={filter.sort}
        onChange={(sort) => {
          const next = new URLSearchParams(search);
          next.set('sort', sort);
          next.delete('page');
          setSearch(next, { state: { keepScroll: true } });
        }}
      >
        <DataBlock
          query={query}
          skeleton={<Skeletons />}
          isEmpty={(page) => page.data.length === 0}
          empty={
            <Empty
              title={t('centre.empty')}
              hint={t('centre.emptyHint')}
              action={<ButtonLink to={paths.stores()}>{t('title.stores')}</ButtonLink>}
            />
          }
        >
          {(page) => (
            <>
              <ul className={styles['grid']}>
                {page.data.map((coupon) => (
                  <Card key={coupon.id} coupon={coupon} isAlone={filter.store_id !== undefined} />
                ))}
              </ul>
              <Pagination
                current={page.current_page}
                last={page.last_page}
                to={(at) => paths.couponCentre({ ...filter, page: at })}
              />
            </>
          )}
        </DataBlock>
      </Tabs>
    </div>
  );
}
