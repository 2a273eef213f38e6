/** The price of a cart by stores, with every reason, what was missed and why it could not be ordered. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { moneyText } from '../../../browser/format.ts';
import type { QuoteCouponReply, QuoteLineReply, QuoteStoreReply } from '../../../contract/checkout.ts';
import type { SimulatedPrice } from '../../../contract/simulator.ts';
import { useT } from '../../app/i18n.ts';
import { Amounts } from '../orders/Amounts.tsx';

export function PriceAnswer({ price }: { price: SimulatedPrice }) {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>
        {t('simulator.priceAt', { at: price.at.slice(0, 16) })}
      </Box>
      {price.refusals.length > 0 && (
        <Alert severity="warning" role="alert">
          {t('simulator.refused')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {price.refusals.map(({ msg, line, coupon_id }) => (
              <li key={`${line ?? ''} ${coupon_id ?? ''} ${msg}`}>{msg}</li>
            ))}
          </Box>
        </Alert>
      )}
      {price.stores.map((store) => (
        <StorePrice key={store.store_info.id} store={store} />
      ))}
      {price.stores.length > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 18, fontWeight: 700 }}>
          <span>{t('simulator.sum')}</span>
          <span>{moneyText(price.total_price)}</span>
        </Box>
      )}
    </Box>
  );
}

function StorePrice({ store }: { store: QuoteStoreReply }) {
  const t = useT();
  return (
    <Box
      component="section"
      aria-label={store.store_info.store_name}
      sx={{ display: 'grid', gap: 1.5, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
        {store.store_info.store_name}
      </Box>
      {store.goods_list.map((line) => (
        <Line key={line.key} line={line} />
      ))}
      <Amounts
        goods={store.order_price}
        reasons={store.reasons}
        total={{ name: t('simulator.total'), value: store.total_price }}
      />
      {store.coupons.length > 0 && <Coupons coupons={store.coupons} used={store.coupon_id} />}
    </Box>
  );
}

function Line({ line }: { line: QuoteLineReply }) {
  const t = useT();
  const { missed_sale: missed, goods_price, unit_price } = line;
  return (
    <Box sx={{ fontSize: 13.5 }}>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {[line.goods_name, line.sku_name].filter(Boolean).join(' · ')}
        </Box>
        <Box sx={{ whiteSpace: 'nowrap' }}>
          {unit_price !== goods_price && (
            <Box component="s" sx={{ color: 'text.secondary', mr: 0.75 }}>
              {moneyText(goods_price)}
            </Box>
          )}
          {moneyText(unit_price)} × {line.buy_num}
        </Box>
      </Box>
      {missed && (
        <Alert severity="info" sx={{ mt: 0.5, py: 0 }}>
          {t(`simulator.missed.${missed.reason}`, { left: missed.left, sale: moneyText(missed.price) })}
        </Alert>
      )}
    </Box>
  );
}

function Coupons({ coupons, used }: { coupons: readonly QuoteCouponReply[]; used: number }) {
  const t = useT();
  const standing = ({ id, usable, reason }: QuoteCouponReply): string =>
    id === used ? t('simulator.used') : usable ? t('simulator.usable') : reason;
  return (
    <Box component="section" aria-label={t('simulator.coupons')} sx={{ fontSize: 13 }}>
      <Box component="h4" sx={{ m: 0, mb: 0.5, fontSize: 13, fontWeight: 600 }}>
        {t('simulator.coupons')}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            {t('simulator.couponOf', {
              name: coupon.name,
              money: moneyText(coupon.money),
              from: moneyText(coupon.use_money),
            })}
            {' — '}
            {standing(coupon)}
          </li>
        ))}
      </Box>
    </Box>
  );
}
