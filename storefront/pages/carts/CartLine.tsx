import { Heart, Trash2 } from 'lucide-react';
import type { CartLineRow } from '#shared/contract/carts.ts';
import { useT } from '../../data/i18n.tsx';
import { toast } from '../../data/toast.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Field.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { Quantity } from '../../ui/Quantity.tsx';
import { isBuyable, lineTotal, unitPrice } from './totals.ts';
import type { Cart } from './use-cart.ts';
import styles from './CartLine.module.css';

const LOW_STOCK = 10;
const REFUSALS = { minimum: 'cart.minimumErr', stock: 'cart.stockErr', number: 'cart.buyNumErr' } as const;

const goodsAddress = ({ goods_id, sku_id }: CartLineRow): string =>
  paths.goods(goods_id) + (sku_id > 0 ? `?sku=${sku_id}` : '');

function Goods({ line }: { line: CartLineRow }) {
  const t = useT();
  return (
    <div className={styles['goods']}>
      <Link to={goodsAddress(line)} className={styles['name']}>
        {line.goods_name || t('cart.gone')}
      </Link>
      {line.sku_name && <span className={styles['sku']}>{line.sku_name}</span>}
      {line.activity_price && <Badge kind="sale">{t('goodsCard.seckill')}</Badge>}
      {line.reason && <span className={styles['reason']}>{line.reason}</span>}
      {!line.reason && line.goods_stock <= LOW_STOCK && (
        <span className={styles['low']}>{t('cart.lowStock', { count: line.goods_stock })}</span>
      )}
    </div>
  );
}

/** One line that can be bought, or could with a smaller quantity. */
export function CartLine({ line, cart }: { line: CartLineRow; cart: Cart }) {
  const t = useT();
  const name = `${line.goods_name} ${line.sku_name}`.trim();
  return (
    <li className={styles['line']}>
      <Checkbox
        label={t('cart.choose', { name })}
        disabled={!isBuyable(line)}
        checked={isBuyable(line) && cart.chosen.has(line.cart_id)}
        onChange={(event) => cart.choose([line.cart_id], event.target.checked)}
      />
      <Link to={goodsAddress(line)} tabIndex={-1} aria-hidden className={styles['picture']}>
        <Picture src={line.goods_image} alt="" width={96} height={96} />
      </Link>
      <Goods line={line} />
      <span className={styles['unit']}>
        <Price amount={unitPrice(line)} market={line.activity_price ? line.goods_price : undefined} size="s" plain />
      </span>
      <span className={styles['quantity']}>
        <Quantity
          small
          value={line.buy_num}
          max={line.goods_stock}
          label={t('cart.quantityOf', { name })}
          onChange={(quantity) => cart.changeQuantity(line, quantity)}
          onRefuse={(reason) => toast.error(t(REFUSALS[reason]))}
        />
      </span>
      <span className={styles['total']}>
        <Price amount={lineTotal(line)} size="s" />
      </span>
      <span className={styles['tools']}>
        <IconButton
          label={t('cart.keepOf', { name })}
          disabled={cart.keep.isPending}
          onClick={() => cart.keep.mutate(line)}
        >
          <Heart aria-hidden />
        </IconButton>
        <IconButton
          label={t('cart.removeOf', { name })}
          disabled={cart.drop.isPending}
          onClick={() => cart.drop.mutate([line])}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}

/** One line that cannot be bought any more. */
export function InvalidLine({ line, cart }: { line: CartLineRow; cart: Cart }) {
  const t = useT();
  return (
    <li className={styles['line']} data-invalid>
      <Badge>{t('cart.invalidBadge')}</Badge>
      <span className={styles['picture']}>
        <Picture src={line.goods_image} alt="" width={96} height={96} />
      </span>
      <Goods line={line} />
      <span className={styles['tools']}>
        {line.goods_name && (
          <Link to={paths.search({ keywords: line.goods_name.slice(0, 6) })} className={styles['similar']}>
            {t('cart.similar')}
          </Link>
        )}
        <IconButton label={t('cart.removeOf', { name: line.goods_name })} onClick={() => cart.drop.mutate([line])}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}
