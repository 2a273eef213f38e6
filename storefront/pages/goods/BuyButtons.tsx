import { moneyText } from '#shared/browser/format.ts';
import { useT } from '../../data/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { priceRange } from './PriceBlock.tsx';
import { NEW_GROUP, type Purchase } from './use-purchase.ts';

/** The ways to buy: a flash sale only at once, a group alone or together, everything else into the cart too. */
export function BuyButtons({ purchase, size = 'l' }: { purchase: Purchase; size?: 'm' | 'l' }) {
  const t = useT();
  const { goods, inSale, buyable, buy, addToCart, adding } = purchase;
  if (!buyable) {
    return (
      <Button kind="primary" size={size} disabled>
        {t(closedWord(purchase))}
      </Button>
    );
  }
  if (goods.collectives && !inSale) {
    return (
      <>
        <Button kind="secondary" size={size} onClick={() => buy()}>
          {t('goods.buyAlone')} {moneyText(priceRange(purchase, (one) => one.goods_price)[0])}
        </Button>
        <Button kind="primary" size={size} onClick={() => buy(NEW_GROUP)}>
          {t('goods.openGroup')} {moneyText(priceRange(purchase, (one) => one.collective_price)[0])}
        </Button>
      </>
    );
  }
  return (
    <>
      {!inSale && (
        <Button kind="secondary" size={size} busy={adding} onClick={addToCart}>
          {t('goods.addToCart')}
        </Button>
      )}
      <Button kind="primary" size={size} onClick={() => buy()}>
        {t('goods.buyNow')}
      </Button>
    </>
  );
}

const closedWord = ({ goods }: Purchase) => (goods.store_info.holiday ? 'goods.onHoliday' : 'goods.soldOut');
