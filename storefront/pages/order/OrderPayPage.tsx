import { Suspense, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { momentText, moneyText, wireTime } from '#shared/browser/format.ts';
import { addFen, formatMoney, parseMoney, ZERO } from '#shared/domain/money.ts';
import { ORDER_STATUS, PAY_CHANNELS, type PaymentName } from '#shared/domain/order.ts';
import { usePayDevices } from '../../components/pay/gateways.ts';
import { PayMethods } from '../../components/pay/PayMethods.tsx';
import { useBackFromWechat } from '../../components/pay/wechat-payer.ts';
import type { Order } from '#shared/contract/orders.ts';
import { ordersOf, useAccount, useOrders } from '../../data/checkout.ts';
import type { UserInfo } from '#shared/contract/profile.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useHead } from '../../data/head.tsx';
import { useI18n, type Translate } from '../../data/i18n.tsx';
import { deferredComponent } from '../../data/lazy-page.tsx';
import { paths, type OrderPayParams } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Price } from '../../ui/Price.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import { successAddress, usePayment } from './use-payment.ts';
import styles from './OrderPayPage.module.css';

const PayPasswordDialog = deferredComponent(async () => ({
  default: (await import('../../components/account/PayPasswordDialog.tsx')).PayPasswordDialog,
}));

const totalOf = (orders: readonly Order[]): string =>
  formatMoney(addFen(...orders.map(({ total_price }) => parseMoney(total_price) ?? ZERO)));

/** What is to be paid, until when. */
function Due({ orders, onEnd }: { orders: readonly Order[]; onEnd: () => void }) {
  const { t, language } = useI18n();
  const deadline = orders.flatMap(({ pay_deadline }) => pay_deadline ?? []).toSorted()[0];
  return (
    <section className={styles['due']}>
      <p>{t('pay.amount')}</p>
      <Price amount={totalOf(orders)} size="xl" />
      {deadline && (
        <p className={styles['deadline']}>
          {t('pay.left')}
          <Countdown
            until={wireTime(deadline)}
            label={t('countdown.endsAt', {
              time: momentText(deadline, language),
            })}
            onEnd={onEnd}
          />
          <small>{t('pay.deadlineHint')}</small>
        </p>
      )}
      <details className={styles['orders']}>
        <summary>{t('pay.orders', { count: orders.length })}</summary>
        <ul>
          {orders.map((order) => (
            <li key={order.id}>
              <span>
                {order.store.store_name} · {order.order_no}
              </span>
              <span>{moneyText(order.total_price)}</span>
              <small>
                {order.order_goods.map(({ goods_name, buy_num }) => `${goods_name} × ${buy_num}`).join(', ')}
              </small>
            </li>
          ))}
        </ul>
        <p>
          {orders[0]?.receive_name} {orders[0]?.receive_tel} {orders[0]?.receive_area} {orders[0]?.receive_address}
        </p>
      </details>
    </section>
  );
}

/** What is in the wallet, and what speaks against paying from it. */
function balanceNote(account: UseQueryResult<UserInfo, Error>, enough: boolean, t: Translate): string {
  if (!account.data) return account.error?.message ?? t('common.loading');
  const money = t('pay.balanceIs', { money: moneyText(account.data.money ?? '0.00') });
  if (account.data.has_pay_password === false) return `${money} · ${t('pay.passwordUnset')}`;
  return enough ? money : `${money} · ${t('pay.notEnough')}`;
}

function Payable({ orders, params, onEnd }: { orders: readonly Order[]; params: OrderPayParams; onEnd: () => void }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const account = useAccount();
  const payment = usePayment(params);
  const devices = usePayDevices();
  const [method, setMethod] = useState<PaymentName>('balance');
  const [asking, setAsking] = useState(false);
  const total = totalOf(orders);
  const enough = (parseMoney(account.data?.money ?? '0.00') ?? ZERO) >= (parseMoney(total) ?? ZERO);
  const unset = account.data?.has_pay_password === false;
  useBackFromWechat(() => {
    setMethod('wechat');
    payment.gateway.mutate('wechat');
  });
  const pay = () => {
    if (method !== 'balance') return payment.gateway.mutate(method);
    if (unset)
      return void navigate(`${paths.safePayPassword()}?redirect=${encodeURIComponent(paths.orderPay(params))}`);
    setAsking(true);
  };
  return (
    <>
      <Due orders={orders} onEnd={onEnd} />
      <PayMethods
        methods={['balance', ...PAY_CHANNELS.filter((name) => devices[name])]}
        devices={devices}
        method={method}
        onChange={setMethod}
        balanceNote={balanceNote(account, enough, t)}
      />
      <div className={styles['act']}>
        <Button
          kind="primary"
          size="l"
          busy={payment.gateway.isPending}
          disabled={method === 'balance' && (!account.data || (!enough && !unset))}
          onClick={pay}
        >
          {method === 'balance' && unset ? t('pay.setPassword') : t('pay.now', { total: moneyText(total) })}
        </Button>
        <small>{t('pay.safe')}</small>
      </div>
      <Suspense>
        <PayPasswordDialog
          open={asking}
          onClose={() => setAsking(false)}
          amount={total}
          onPay={payment.payFromBalance}
        />
      </Suspense>
    </>
  );
}

/** Paying one checkout: all of its orders at once. */
export default function OrderPayPage() {
  const { t } = useI18n();
  useHead({ title: t('title.orderPay'), noindex: true });
  const params = ordersOf(useParams()['params']);
  const query = useOrders(params);
  const toOrders = <ButtonLink to={paths.orders()}>{t('pay.toOrders')}</ButtonLink>;
  const nothing = <Empty drawing="paper" title={t('pay.noOrder')} action={toOrders} />;
  return (
    <div className={`container ${styles['page']}`}>
      <CheckoutSteps current={2} />
      <h1 className={styles['title']}>{t('title.orderPay')}</h1>
      {params.order_id.length + params.order_no.length === 0 ? (
        nothing
      ) : (
        <DataBlock
          query={query}
          skeleton={<Skeleton height={360} />}
          isEmpty={(orders) => orders.length === 0}
          empty={nothing}
        >
          {(orders) => {
            const due = orders.filter(({ order_status }) => order_status === ORDER_STATUS.waitPay);
            const named = { order_id: orders.map(({ id }) => id), order_no: orders.map(({ order_no }) => order_no) };
            if (due.length > 0)
              return (
                <Payable
                  orders={due}
                  params={{ order_id: due.map(({ id }) => id), order_no: due.map(({ order_no }) => order_no) }}
                  onEnd={() => void query.refetch()}
                />
              );
            if (orders.every(({ order_status }) => order_status === ORDER_STATUS.cancelled))
              return <Empty drawing="paper" title={t('pay.expired')} hint={t('pay.expiredHint')} action={toOrders} />;
            return <Navigate to={successAddress(named)} replace />;
          }}
        </DataBlock>
      )}
    </div>
  );
}
