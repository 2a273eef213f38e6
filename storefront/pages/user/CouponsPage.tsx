import { useSearchParams } from 'react-router-dom';
import { dateText, wireTime } from '#shared/browser/format.ts';
import { serverNow } from '#shared/browser/server-clock.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { PagedList } from '../../components/account/PagedList.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import type { OwnCoupon } from '#shared/contract/coupons.ts';
import { useI18n } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { CouponTicket } from '../../ui/CouponTicket.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './CouponsPage.module.css';

const KINDS = { usable: { usable: 1 }, used: { status: 1 }, all: {} } as const;
type Kind = keyof typeof KINDS;
const kindOf = (text: string | null): Kind => (text === 'used' || text === 'all' ? text : 'usable');
const SOON_MS = 3 * 86_400_000;

function Ticket({ coupon }: { coupon: OwnCoupon }) {
  const { t, language } = useI18n();
  const state = coupon.status === 1 ? 'used' : coupon.expired ? 'expired' : 'open';
  const soon = state === 'open' && wireTime(coupon.end_time) - serverNow() < SOON_MS;
  const action = (
    <span className={styles['action']}>
      {coupon.upcoming ? (
        <small>{t('coupons.upcoming', { time: dateText(coupon.start_time, language) })}</small>
      ) : (
        <ButtonLink kind="primary" size="s" to={paths.search({ store_id: coupon.store_id })}>
          {t('coupons.use')}
        </ButtonLink>
      )}
      {soon && <Badge kind="warn">{t('coupons.soon')}</Badge>}
    </span>
  );
  const name = coupon.store_name ? `${coupon.store_name} · ${coupon.name}` : coupon.name;
  return (
    <CouponTicket
      money={coupon.money}
      useMoney={coupon.use_money}
      name={name}
      endTime={coupon.end_time}
      state={state}
      action={state === 'open' && action}
    />
  );
}

export default function CouponsPage() {
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  const kind = kindOf(search.get('kind'));
  const items = (Object.keys(KINDS) as Kind[]).map((key) => ({ key, label: t(`coupons.${key}`) })); // as: keys of the table above
  return (
    <AccountPage title={t('title.coupons')}>
      <Tabs
        label={t('title.coupons')}
        items={items}
        value={kind}
        onChange={(key) => setSearch({ kind: key }, { state: { keepScroll: true } })}
      >
        <PagedList
          call={(page) => accountCalls.coupons(KINDS[kind], page)}
          rowHeight={96}
          empty={
            <Empty
              title={t('coupons.empty')}
              hint={t('coupons.emptyHint')}
              action={<ButtonLink to={paths.couponCentre()}>{t('title.couponCentre')}</ButtonLink>}
            />
          }
        >
          {(rows) => (
            <ul className={styles['tickets']}>
              {rows.map((coupon) => (
                <li key={coupon.id}>
                  <Ticket coupon={coupon} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Tabs>
    </AccountPage>
  );
}
