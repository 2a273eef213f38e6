import { lazy, Suspense, useState } from 'react';
import { moneyText } from '#shared/browser/format.ts';
import { useT } from '../../data/i18n.tsx';
import type { GoodsDetail } from '#shared/contract/goods-page.ts';
import { Badge } from '../../ui/Badge.tsx';
import styles from './Offers.module.css';

/** Comes when it is opened. */
const CouponDrawer = lazy(() => import('./CouponDrawer.tsx'));
const CHIPS = 3;

function freightText(t: ReturnType<typeof useT>, freight: GoodsDetail['freight'] | undefined): string {
  if (!freight || freight.is_free === 1) return t('goods.freightFree');
  const first = t('goods.freightFrom', { first: `${freight.f_weight} kg`, price: moneyText(freight.f_price) });
  const free =
    freight.free_over === '0.00' ? [] : [t('goods.freightFreeOver', { money: moneyText(freight.free_over) })];
  return [first, ...free, t('goods.freightLater')].join(' · ');
}

/** Coupons to take, full reductions, delivery and promises: the rows between price and variants. */
export function Offers({ goods }: { goods: GoodsDetail }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const reductions = goods.full_reductions ?? [];
  return (
    <dl className={styles['offers']}>
      {goods.coupons.length > 0 && (
        <div>
          <dt>{t('goods.coupons')}</dt>
          <dd>
            <button type="button" className={styles['open']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {goods.coupons.slice(0, CHIPS).map(({ id, money, use_money }) => (
                <Badge key={id} kind="offer">
                  {t('goods.fullReductionText', { use: moneyText(use_money), money: moneyText(money) })}
                </Badge>
              ))}
              <span>{t('coupon.claim')} ›</span>
            </button>
            {open && (
              <Suspense>
                <CouponDrawer coupons={goods.coupons} onClose={() => setOpen(false)} />
              </Suspense>
            )}
          </dd>
        </div>
      )}
      {reductions.length > 0 && (
        <div>
          <dt>{t('goods.fullReduction')}</dt>
          <dd>
            {reductions.map(({ id, use_money, money }) => (
              <Badge key={id} kind="offer">
                {t('goods.fullReductionText', { use: moneyText(use_money), money: moneyText(money) })}
              </Badge>
            ))}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('goods.delivery')}</dt>
        <dd>{freightText(t, goods.freight)}</dd>
      </div>
      <div>
        <dt>{t('goods.service')}</dt>
        <dd className={styles['promises']}>{t('goods.servicePromises')}</dd>
      </div>
    </dl>
  );
}
