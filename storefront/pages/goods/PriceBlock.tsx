import { parseMoney } from '#shared/domain/money.ts';
import { wireTime } from '#shared/browser/format.ts';
import { ClaimedBar } from '../../components/goods/ClaimedBar.tsx';
import { useRefresh } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import type { GoodsDetail, GoodsSku } from '#shared/contract/goods-page.ts';
import { Countdown } from '../../ui/Countdown.tsx';
import { Price } from '../../ui/Price.tsx';
import type { Purchase } from './use-purchase.ts';
import styles from './PriceBlock.module.css';

type Priced = Pick<GoodsSku, 'goods_price' | 'seckill_price' | 'collective_price'>;

/** Cheapest and dearest of the variants, or the chosen one twice. */
export function priceRange(
  { goods, sku }: Pick<Purchase, 'goods' | 'sku'>,
  priceOf: (of: Priced) => string | null,
): readonly [string, string] {
  const priced: readonly Priced[] = sku ? [sku] : goods.skuList.length > 0 ? goods.skuList : [goods];
  const prices = priced
    .map((one) => priceOf(one) ?? one.goods_price)
    .toSorted((a, b) => (parseMoney(a) ?? 0) - (parseMoney(b) ?? 0));
  return [prices[0] ?? goods.goods_price, prices.at(-1) ?? goods.goods_price];
}

function SeckillHead({ goods }: { goods: GoodsDetail }) {
  const t = useT();
  const refresh = useRefresh();
  if (!goods.seckills) return null;
  const { end_time, limit_num } = goods.seckills;
  return (
    <div className={styles['flash']}>
      <strong>{t('home.seckill')}</strong>
      {Boolean(limit_num) && <span>{t('goods.limit', { count: limit_num ?? 0 })}</span>}
      <span className={styles['clock']}>
        {t('goods.seckillEnds')}
        <Countdown
          until={wireTime(end_time)}
          label={t('countdown.endsAt', { time: end_time.slice(5, 16) })}
          tone="light"
          onEnd={() => void refresh('/goods/')}
        />
      </span>
    </div>
  );
}

/** What it costs now, with the flash sale's clock above it. */
export function PriceBlock({ purchase }: { purchase: Purchase }) {
  const t = useT();
  const { goods, sku, missed } = purchase;
  const atSale = Boolean(goods.seckills) && missed === null;
  const range = priceRange(purchase, (one) => (atSale ? one.seckill_price : one.goods_price));
  const usual = atSale
    ? priceRange(purchase, (one) => one.goods_price)[0]
    : (sku?.goods_market_price ?? goods.goods_market_price);
  return (
    <div className={styles['block']}>
      <SeckillHead goods={goods} />
      <div className={styles['price']}>
        <span className={styles['label']}>{t(atSale ? 'goods.seckillPrice' : 'goods.price')}</span>
        <Price amount={range} market={usual} size="xl" />
        <span className={styles['facts']}>
          <span>
            {t('goods.sales')} <b>{goods.goods_sale}</b>
          </span>
          <a href="#comments">
            {t('goods.score')} <b>{goods.comment_statistics.all}</b>
          </a>
        </span>
      </div>
      {goods.seckills && (
        <div className={styles['claimed']}>
          <ClaimedBar seckill={goods.seckills} />
        </div>
      )}
    </div>
  );
}
