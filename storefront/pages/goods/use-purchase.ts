import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { announce } from '../../data/announcer.ts';
import { useAddToCart } from '../../data/cart.ts';
import { useT } from '../../data/i18n.tsx';
import { useSession } from '../../data/session.ts';
import { toast } from '../../data/toast.ts';
import type { GoodsDetail, GoodsSku } from '#shared/contract/goods-page.ts';
import { paths } from '../../paths.ts';
import type { Missed } from '../../components/goods/MissedSale.tsx';
import { choose, firstChoice, skuDictionary, skuOfChoice, type Choice, type SkuDictionary } from './sku.ts';
import { useMissedSale } from './use-missed-sale.ts';

export const SKU_ROWS_ID = 'sku-rows';
/** `collective_id` that opens a new group. */
export const NEW_GROUP = -1;

export interface Purchase {
  goods: GoodsDetail;
  dictionary: SkuDictionary;
  choice: Choice;
  sku: GoodsSku | undefined;
  pick: (row: number, spec: number) => void;
  /** The first row without a choice was asked for. */
  missing: number | null;
  quantity: number;
  setQuantity: (quantity: number) => void;
  stock: number;
  /** Most pieces of one purchase. */
  limit: number;
  /** Why the running flash sale does not price this quantity. */
  missed: Missed | null;
  /** A flash sale runs and has units left for this shopper. */
  inSale: boolean;
  buyable: boolean;
  addToCart: () => void;
  adding: boolean;
  /** Goes to the confirmation; with a group to open (-1) or join. */
  buy: (collectiveId?: number) => void;
}

/** The choice of a variant, kept in the address as `?sku=`. */
function useChoice(goods: GoodsDetail) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const named = goods.skuList.find(({ id }) => String(id) === search.get('sku'));
  const [choice, setChoice] = useState(() => firstChoice(goods.attrList, named));
  const dictionary = useMemo(() => skuDictionary(goods.skuList), [goods.skuList]);
  const sku = skuOfChoice(goods.skuList, choice);
  const pick = (row: number, spec: number) => {
    const next = choose(dictionary, choice, row, spec);
    const found = skuOfChoice(goods.skuList, next);
    setChoice(next);
    const address = new URLSearchParams(search);
    if (found) address.set('sku', String(found.id));
    else address.delete('sku');
    setSearch(address, { replace: true, state: { keepScroll: true } });
    if (found)
      announce(
        `${t('goods.chosen', { names: found.sku_name.join(' ') })} ¥${found.goods_price} ${t('goods.stock', { count: found.goods_stock })}`,
      );
  };
  return { choice, dictionary, sku, pick };
}

/** Everything between looking at goods and having them in the cart or the checkout. */
export function usePurchase(goods: GoodsDetail): Purchase {
  const t = useT();
  const navigate = useNavigate();
  const { user } = useSession();
  const { choice, dictionary, sku, pick } = useChoice(goods);
  const [missing, setMissing] = useState<number | null>(null);
  const [quantity, setQuantity] = useState(1);
  const cart = useAddToCart(() =>
    toast.success(t('common.addedToCart'), { label: t('goods.goCart'), run: () => void navigate(paths.carts()) }),
  );

  const hasSkus = goods.skuList.length > 0;
  const stock = hasSkus ? (sku?.goods_stock ?? dictionary.get('') ?? 0) : goods.goods_stock;
  const limit = Math.max(1, stock);
  const missed = useMissedSale(goods, sku, Math.min(quantity, limit));

  /** The line to order, or null after saying what is missing. */
  const line = () => {
    if (user && user.belong_id > 0) return refuse(t('common.subNotAllowBuy'));
    if (hasSkus && !sku) {
      const row = choice.findIndex((spec) => spec === undefined);
      setMissing(row);
      document.getElementById(SKU_ROWS_ID)?.scrollIntoView({ block: 'center' });
      return refuse(t('goods.selectSku'));
    }
    if (stock < quantity) return refuse(t('goods.stockErr'));
    return { goods_id: goods.id, sku_id: sku?.id ?? 0, buy_num: quantity };
  };
  return {
    goods,
    dictionary,
    choice,
    sku,
    stock,
    limit,
    missed,
    inSale: Boolean(goods.seckills) && (missed === null || missed.left > 0),
    missing: missing !== null && choice[missing] === undefined ? missing : null,
    pick,
    quantity: Math.min(quantity, limit),
    setQuantity,
    buyable: !goods.store_info.holiday && stock > 0, // only what is published is answered
    adding: cart.busy,
    addToCart: () => {
      const wanted = line();
      if (wanted) cart.add(wanted);
    },
    buy: (collectiveId) => {
      const wanted = line();
      if (wanted)
        void navigate(
          paths.orderBefore({
            order: [{ ...wanted, ...(collectiveId && { collective_id: collectiveId }) }],
            ifcart: 0,
          }),
        );
    },
  };
}

function refuse(text: string): null {
  toast.error(text);
  return null;
}
