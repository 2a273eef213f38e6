import { pointsText } from '#shared/browser/format.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { PagedList } from '../../components/account/PagedList.tsx';
import { ExchangeWay } from '../../components/orders/ExchangeWay.tsx';
import { Waybill } from '../../components/account/Waybill.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './CommentFields.module.css';

export default function IntegralOrdersPage() {
  const t = useT();
  return (
    <AccountPage title={t('title.integralOrders')}>
      <PagedList
        call={accountCalls.integralOrders}
        rowHeight={96}
        empty={
          <Empty
            title={t('points.orderEmpty')}
            hint={t('points.orderEmptyHint')}
            action={<ButtonLink to={paths.integral()}>{t('points.toMall')}</ButtonLink>}
          />
        }
      >
        {(rows) => (
          <ul>
            {rows.map((order) => (
              <li key={order.id} className={styles['goods']}>
                <Picture src={order.order_image} alt="" width={72} height={72} />
                <div>
                  <h2>{order.order_name}</h2>
                  <p className={styles['row']}>
                    <b>{t('points.price', { points: pointsText(order.total_price) })}</b>
                    <Badge kind={order.delivery_no ? 'ok' : 'warn'}>{order.order_status_cn}</Badge>
                    <small>
                      {order.created_at} · {order.order_no}
                    </small>
                  </p>
                  {order.delivery_no && (
                    <p>
                      <Waybill code={order.delivery_code} number={order.delivery_no} />
                    </p>
                  )}
                  {order.parcel && <ExchangeWay id={order.id} parcel={order.parcel} />}
                </div>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </AccountPage>
  );
}
