import type { QuoteLineReply, QuoteReply, QuoteStoreReply } from '#shared/contract/checkout.ts';
import { formatMoney, parseMoney, timesFen, ZERO } from '#shared/domain/money.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { MissedSale } from '../../components/goods/MissedSale.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { CouponPicker } from './CouponPicker.tsx';
import { Reasons } from '../../components/orders/Amounts.tsx';
import type { Checkout } from './use-checkout.ts';
import styles from './StoreLines.module.css';

type Refusals = QuoteReply['refusals'];

/** What the line costs after its activity. */
const lineTotal = ({ unit_price, buy_num }: QuoteLineReply): string =>
  formatMoney(timesFen(parseMoney(unit_price) ?? ZERO, buy_num));

function Line({ line, refusals }: { line: QuoteLineReply; refusals: Refusals }) {
  const t = useT();
  return (
    <li className={styles['line']}>
      <Picture src={line.goods_image} alt="" width={80} height={80} className={styles['picture']} />
      <div className={styles['text']}>
        <Link to={paths.goods(line.goods_id)}>{line.goods_name}</Link>
        {line.sku_name && <small>{line.sku_name}</small>}
        {line.activity && (
          <Badge kind={line.activity.kind === 'seckill' ? 'sale' : 'group'}>
            {t(`checkout.${line.activity.kind}`)}
          </Badge>
        )}
        {line.missed_sale && <MissedSale missed={line.missed_sale} price={line.unit_price} />}
        {refusals.map(({ msg }) => (
          <p key={msg} role="alert" className={styles['refusal']}>
            {msg}
          </p>
        ))}
      </div>
      <span className={styles['unit']}>
        <Price amount={line.unit_price} market={line.goods_price} size="s" plain />
        <small>× {line.buy_num}</small>
      </span>
      <span className={styles['sum']}>
        <Price amount={lineTotal(line)} size="s" />
      </span>
    </li>
  );
}

/** What one store delivers, and how its price comes about. */
export function StoreLines({
  store,
  refusals,
  checkout,
}: {
  store: QuoteStoreReply;
  refusals: Refusals;
  checkout: Checkout;
}) {
  const t = useT();
  const { id, store_name } = store.store_info;
  const keys = new Set(store.goods_list.map(({ key }) => key));
  const general = refusals.filter(({ line, store_id }) => store_id === id && (line === undefined || !keys.has(line)));
  return (
    <section className={styles['store']} aria-label={store_name}>
      <h2>
        <Link to={paths.store(id)}>{store_name}</Link>
      </h2>
      {general.map(({ msg }) => (
        <p key={msg} role="alert" className={styles['refusal']}>
          {msg}
        </p>
      ))}
      <ul>
        {store.goods_list.map((line) => (
          <Line key={line.key} line={line} refusals={refusals.filter((one) => one.line === line.key)} />
        ))}
      </ul>
      <div className={styles['foot']}>
        <CouponPicker
          coupons={store.coupons}
          value={checkout.couponOf(store)}
          name={store_name}
          onChange={(coupon) => checkout.pickCoupon(id, coupon)}
        />
        <div className={styles['amounts']}>
          <Reasons goods={store.order_price} reasons={store.reasons} freight={store.freight_money} store={id} />
          <p className={styles['subtotal']}>
            {t('checkout.storeTotal')} <Price amount={store.total_price} />
          </p>
          {store.has_activity && <small>{t('checkout.payFast')}</small>}
        </div>
      </div>
    </section>
  );
}
