import { pointsText } from '#shared/browser/format.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { formatMoney, parseMoney, timesFen, ZERO } from '#shared/domain/money.ts';
import { NotFoundBoundary } from '../../components/NotFoundBoundary.tsx';
import { api, useRead, useSend } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useAccount } from '../../data/checkout.ts';
import { useHead } from '../../data/head.tsx';
import { useIdempotencyKey } from '#shared/browser/idempotency.ts';
import { useT } from '../../data/i18n.tsx';
import type { IntegralGoodsDetail } from '#shared/contract/integral.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Textarea } from '../../ui/Field.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AddressPicker } from '../order/AddressPicker.tsx';
import { useAddress } from '../order/use-address.ts';
import styles from './points.module.css';

const REMARK_MAX = 150;

/** Points have two decimals like money, and are counted the same way. */
const pointsTotal = (price: string, quantity: number) => timesFen(parseMoney(price) ?? ZERO, quantity);

function Exchange({ goods, quantity }: { goods: IntegralGoodsDetail; quantity: number }) {
  const t = useT();
  const navigate = useNavigate();
  const address = useAddress();
  const account = useAccount().data;
  const [remark, setRemark] = useState('');
  const once = useIdempotencyKey();
  const total = pointsTotal(goods.goods_price, quantity);
  const enough = (parseMoney(account?.integral ?? '0.00') ?? ZERO) >= total;
  const send = useSend(
    (address_id: number) =>
      once((key) => api.post('/integral/pay', { id: goods.id, buy_num: quantity, address_id, remark }, key)),
    {
      refresh: ['/integral', '/auth/info', '/user/money_logs'],
      done: t('points.done'),
      onSuccess: () => void navigate(paths.integralOrders(), { replace: true }),
    },
  );
  const submit = () => address.address && send.mutate(address.address.id);
  return (
    <>
      <AddressPicker address={address} />
      <section className={styles['sheet']}>
        <div className={styles['line']}>
          <Picture src={goods.goods_master_image} alt="" width={80} height={80} />
          <span>{goods.goods_name}</span>
          <span>
            {t('points.price', { points: pointsText(goods.goods_price) })} × {quantity}
          </span>
        </div>
        <Textarea
          label={t('checkout.remark')}
          rows={2}
          maxLength={REMARK_MAX}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
        <p className={styles['total']}>
          {account && (
            <span className={enough ? undefined : styles['lack']}>
              {enough ? t('points.enough', { points: pointsText(account.integral ?? '0') }) : t('points.notEnough')}
            </span>
          )}
          {t('points.total')} <b className={styles['points']}>{pointsText(formatMoney(total))}</b>
        </p>
        <Button kind="primary" size="l" disabled={!address.address || !enough} busy={send.isPending} onClick={submit}>
          {t('points.submit', { points: pointsText(formatMoney(total)) })}
        </Button>
      </section>
    </>
  );
}

/** Confirms an exchange: where to, how many points. */
export default function IntegralOrderPage() {
  const t = useT();
  const { id = '', buy_num = '1' } = useParams();
  const query = useRead(calls.integralGoods(id), { staleTime: 0 });
  const quantity = Math.max(1, Math.trunc(Number(buy_num)) || 1);
  useHead({ title: t('title.integralOrder'), noindex: true });
  return (
    <NotFoundBoundary error={query.error}>
      <div className={`container ${styles['confirm']}`}>
        <h1>{t('title.integralOrder')}</h1>
        <DataBlock query={query} skeleton={<Skeleton height={360} />}>
          {(goods) => <Exchange goods={goods} quantity={quantity} />}
        </DataBlock>
      </div>
    </NotFoundBoundary>
  );
}
