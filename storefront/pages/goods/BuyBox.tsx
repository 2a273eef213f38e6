import { Suspense } from 'react';
import { Share2 } from 'lucide-react';
import { useT } from '../../data/i18n.tsx';
import { deferredComponent } from '../../data/lazy-page.tsx';
import { toast } from '../../data/toast.ts';
import { MissedSale } from '../../components/goods/MissedSale.tsx';
import { FavoriteButton } from '../../components/FavoriteButton.tsx';
import { Holiday } from '../../components/stores/Holiday.tsx';
import { Button } from '../../ui/Button.tsx';
import { Quantity } from '../../ui/Quantity.tsx';
import { BuyButtons } from './BuyButtons.tsx';
import { Groups } from './Groups.tsx';
import { Offers } from './Offers.tsx';
import { PriceBlock, priceRange } from './PriceBlock.tsx';
import { SkuPicker } from './SkuPicker.tsx';
import type { Purchase } from './use-purchase.ts';
import styles from './BuyBox.module.css';

/** Its html comes with the page, its script only where a sale is to come. */
const ComingSale = deferredComponent(async () => ({ default: (await import('./ComingSale.tsx')).ComingSale }));

const LOW_STOCK = 10;
const REFUSALS = { minimum: 'goods.minimumErr', stock: 'goods.stockErr', number: 'goods.buyNumErr' } as const;

function useShare(title: string) {
  const t = useT();
  return async () => {
    const url = window.location.href;
    if (navigator.share) return navigator.share({ title, url }).catch(() => undefined); // closed without sharing
    await navigator.clipboard.writeText(url);
    toast.success(t('goods.linkCopied'));
  };
}

function StockText({ stock }: { stock: number }) {
  const t = useT();
  const key = stock <= 0 ? 'goods.noStock' : stock <= LOW_STOCK ? 'goods.stockLow' : 'goods.stock';
  return <span className={stock <= LOW_STOCK ? styles['low'] : styles['stock']}>{t(key, { count: stock })}</span>;
}

/** Name, price, offers, variants, quantity and the ways to buy. */
export function BuyBox({ purchase }: { purchase: Purchase }) {
  const t = useT();
  const { goods } = purchase;
  const share = useShare(goods.goods_name);
  return (
    <div className={styles['box']}>
      <div>
        <h1 className={styles['name']}>{goods.goods_name}</h1>
        {goods.goods_subname && <p className={styles['sub']}>{goods.goods_subname}</p>}
      </div>
      <PriceBlock purchase={purchase} />
      <Holiday holiday={goods.store_info.holiday} />
      {goods.next_seckill && (
        <Suspense>
          <ComingSale goods={goods} sale={goods.next_seckill} />
        </Suspense>
      )}
      <Offers goods={goods} />
      <Groups purchase={purchase} />
      {goods.attrList.length > 0 && <SkuPicker purchase={purchase} />}
      <div className={styles['quantity']}>
        <span>{t('goods.quantity')}</span>
        <Quantity
          value={purchase.quantity}
          max={purchase.limit}
          onChange={purchase.setQuantity}
          onRefuse={(reason) => toast.error(t(REFUSALS[reason]))}
          disabled={!purchase.buyable}
        />
        <StockText stock={purchase.stock} />
      </div>
      {purchase.missed && purchase.buyable && (
        <MissedSale missed={purchase.missed} price={priceRange(purchase, (one) => one.goods_price)[0]} />
      )}
      <div className={styles['buttons']} id="buy-buttons">
        <BuyButtons purchase={purchase} />
      </div>
      <div className={styles['more']}>
        <FavoriteButton type={0} id={goods.id} />
        <Button kind="ghost" size="s" icon={<Share2 aria-hidden />} onClick={() => void share()}>
          {t('goods.share')}
        </Button>
      </div>
    </div>
  );
}
