import { momentText, wireTime } from '#shared/browser/format.ts';
import type { Order } from '#shared/contract/orders.ts';
import { useRefresh } from '../../data/api.ts';
import { useI18n } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { Link } from '../../ui/Link.tsx';
import { Price } from '../../ui/Price.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderGoodsList } from './OrderGoodsList.tsx';
import { StatusText } from './StatusText.tsx';
import styles from './OrderCard.module.css';

const SHOWN = 3;

/** One order of a list: whose, what, how much, and what can be done now. */
export function OrderCard({ order }: { order: Order }) {
  const { t, language } = useI18n();
  const refresh = useRefresh();
  const pieces = order.order_goods.reduce((sum, { buy_num }) => sum + buy_num, 0);
  const payable = order.can.pay === true && order.pay_deadline !== null;
  return (
    <article className={styles['card']} aria-label={`${t('order.number')} ${order.order_no}`}>
      <header className={styles['head']}>
        <Link to={paths.store(order.store.id)} className={styles['store']}>
          {order.store.store_name}
        </Link>
        <span className={styles['number']}>
          <time>{momentText(order.created_at, language)}</time>
          <span>{order.order_no}</span>
        </span>
        <span className={styles['state']}>
          {order.group && (
            <Badge kind="group">{t('orders.group', { paid: order.group.paid, need: order.group.need })}</Badge>
          )}
          <StatusText order={order} />
        </span>
      </header>
      <OrderGoodsList goods={order.order_goods.slice(0, SHOWN)} />
      {order.order_goods.length > SHOWN && (
        <p className={styles['more']}>{t('orders.more', { count: order.order_goods.length })}</p>
      )}
      <p className={styles['next']}>{order.next.text}</p>
      <footer className={styles['foot']}>
        <p className={styles['sum']}>
          {t('orders.sum', { count: pieces })} · {t(order.pay_time ? 'amounts.paid' : 'amounts.payable')}{' '}
          <Price amount={order.total_price} plain />
        </p>
        {payable && (
          <p className={styles['left']}>
            {t('orders.payBefore')}{' '}
            <Countdown
              until={wireTime(order.pay_deadline ?? '')}
              label={t('countdown.endsAt', { time: order.pay_deadline ?? '' })}
              onEnd={() => void refresh('/user/order', '/user/default')}
            />
          </p>
        )}
        <div className={styles['buttons']}>
          <ButtonLink kind="ghost" size="s" to={paths.order(order.id)}>
            {t('common.details')}
          </ButtonLink>
          <OrderActions order={order} />
        </div>
      </footer>
    </article>
  );
}
