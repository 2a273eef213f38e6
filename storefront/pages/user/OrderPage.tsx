import { useParams } from 'react-router-dom';
import { dateText, momentText, moneyText, wireTime } from '#shared/browser/format.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { NotFoundBoundary } from '../../components/NotFoundBoundary.tsx';
import { Reasons } from '../../components/orders/Amounts.tsx';
import { OrderActions } from '../../components/orders/OrderActions.tsx';
import { OrderGoodsList } from '../../components/orders/OrderGoodsList.tsx';
import { StatusText } from '../../components/orders/StatusText.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import type { OrderDetail } from '#shared/contract/orders.ts';
import { useRead, useRefresh } from '../../data/api.ts';
import { useI18n } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Countdown } from '../../ui/Countdown.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Link } from '../../ui/Link.tsx';
import { Price } from '../../ui/Price.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StepBar } from '../../ui/StepBar.tsx';
import { CopyText } from '../../components/account/CopyText.tsx';
import { OrderGroup } from './OrderGroup.tsx';
import { Tracking } from './Tracking.tsx';
import styles from './OrderPage.module.css';

const MOMENT = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

/** How far it is on its normal way. */
function Progress({ order }: { order: OrderDetail }) {
  const { t, language } = useI18n();
  const at = (time: string | null) => (time ? dateText(time, language, MOMENT) : undefined);
  const steps = [
    { label: t('order.stepCreate'), note: at(order.created_at) },
    { label: t('order.stepPay'), note: at(order.pay_time) },
    { label: t('order.stepSend'), note: at(order.delivery_time) },
    { label: t('order.stepReceive'), note: at(order.receipt_time) },
    { label: t('order.stepDone'), note: at(order.comment_time) },
  ];
  // The first step without a time is the present one; an order in after-sale keeps the steps it has made.
  const done =
    order.order_status === ORDER_STATUS.completed ? steps.length : steps.findIndex(({ note }) => note === undefined);
  return <StepBar steps={steps} current={done < 0 ? steps.length : done} label={t('order.steps')} />;
}

function Deadline({ order }: { order: OrderDetail }) {
  const { t, language } = useI18n();
  const refresh = useRefresh();
  const at = (time: string) => momentText(time, language);
  if (order.can.pay === true && order.pay_deadline) {
    return (
      <p className={styles['deadline']}>
        <Countdown
          until={wireTime(order.pay_deadline)}
          label={t('countdown.endsAt', { time: at(order.pay_deadline) })}
          onEnd={() => void refresh('/user/order')}
        />{' '}
        {order.next.text}
      </p>
    );
  }
  return (
    <p className={styles['deadline']}>
      {order.next.text}
      {order.after_sale_deadline && order.can.open_after_sale === true && (
        <small>{t('order.afterSaleUntil', { time: at(order.after_sale_deadline) })}</small>
      )}
    </p>
  );
}

function Facts({ order }: { order: OrderDetail }) {
  const { t } = useI18n();
  const rows: readonly (readonly [string, string | null])[] = [
    [t('order.created'), order.created_at],
    [t('order.method'), order.payment_name_cn],
    [t('order.paid'), order.pay_time],
    [t('order.sent'), order.delivery_time],
    [t('order.received'), order.receipt_time],
    [t('order.remark'), order.remark],
  ];
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('order.number')}</dt>
        <dd>
          <CopyText text={order.order_no} />
        </dd>
      </div>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      <div>
        <dt>{t('order.address')}</dt>
        <dd>
          {order.receive_name} {order.receive_tel}
          <br />
          {order.receive_area} {order.receive_address}
        </dd>
      </div>
    </dl>
  );
}

function History({ order }: { order: OrderDetail }) {
  const { t } = useI18n();
  return (
    <details className={styles['history']}>
      <summary>{t('order.log')}</summary>
      <ol>
        {order.timeline.toReversed().map(({ move, label, note, created_at }) => (
          <li key={`${move}-${created_at}`}>
            <time>{created_at}</time> {label} {note && <small>{note}</small>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Order({ order }: { order: OrderDetail }) {
  const { t } = useI18n();
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <span className={styles['state']}>
          <StatusText order={order} />
        </span>
        <Deadline order={order} />
        <OrderActions order={order} size="m" />
      </header>
      {order.order_status !== ORDER_STATUS.cancelled && <Progress order={order} />}
      {order.group && <OrderGroup order={order} id={order.group.id} />}
      {order.order_status > ORDER_STATUS.waitPay && (
        <section aria-labelledby="order-tracking">
          <h2 id="order-tracking">{t('order.tracking')}</h2>
          <Tracking order={order} />
        </section>
      )}
      <section aria-labelledby="order-goods">
        <h2 id="order-goods">
          {t('order.goods')} · <Link to={paths.store(order.store.id)}>{order.store.store_name}</Link>
        </h2>
        <OrderGoodsList goods={order.order_goods} details />
      </section>
      <div className={styles['columns']}>
        <section aria-labelledby="order-info">
          <h2 id="order-info">{t('order.info')}</h2>
          <Facts order={order} />
          <History order={order} />
        </section>
        <section aria-labelledby="order-amounts">
          <h2 id="order-amounts">{t('order.amounts')}</h2>
          <Reasons
            goods={order.order_price}
            reasons={order.reasons}
            freight={order.freight_money}
            store={order.store_id}
          />
          <p className={styles['total']}>
            {t(order.pay_time ? 'amounts.paid' : 'amounts.payable')} <Price amount={order.total_price} size="l" />
          </p>
          {order.refunded_money !== '0.00' && (
            <p className={styles['back']}>
              {t('amounts.refunded')} <b>{moneyText(order.refunded_money)}</b>
            </p>
          )}
        </section>
      </div>
    </div>
  );
}

export default function OrderPage() {
  const { t } = useI18n();
  const { id = '' } = useParams();
  const query = useRead(accountCalls.order(id), { staleTime: 0 });
  return (
    <NotFoundBoundary error={query.error}>
      <AccountPage title={t('title.order')} back={paths.orders()}>
        <DataBlock query={query} skeleton={<Skeleton height={420} />}>
          {(order) => <Order order={order} />}
        </DataBlock>
      </AccountPage>
    </NotFoundBoundary>
  );
}
