import type { GoodsDetail, GoodsSku } from '#shared/contract/goods-page.ts';
import { missedSale } from '#shared/domain/promotions/seckill.ts';
import type { Missed } from '../../components/goods/MissedSale.tsx';
import { useQuote } from '../../data/checkout.ts';
import { useSession } from '../../data/session.ts';

/** The first line of the quote of what is chosen, for a signed-in shopper where the sale has a limit per person. */
function useQuotedLine({ id, seckills, skuList }: GoodsDetail, sku: GoodsSku | undefined, buy_num: number) {
  const { user } = useSession();
  const isChosen = sku !== undefined || skuList.length === 0;
  const isOwn = Boolean(seckills && seckills.limit_num > 0) && user?.belong_id === 0 && isChosen;
  const order = [{ goods_id: id, sku_id: sku?.id ?? 0, buy_num }];
  const quote = useQuote({ params: { order, ifcart: 0 }, addressId: 0, couponIds: [] }, isOwn);
  return isOwn && !quote.isPlaceholderData ? quote.data?.stores[0]?.goods_list[0] : undefined;
}

/**
 * Whether the running flash sale misses what is chosen. What the shopper has bought in it already only the quote of a
 * checkout knows; until that is there, and for visitors, nothing was bought.
 */
export function useMissedSale(goods: GoodsDetail, sku: GoodsSku | undefined, quantity: number): Missed | null {
  const quoted = useQuotedLine(goods, sku, quantity);
  const { seckills } = goods;
  if (!seckills) return null;
  if (quoted) return quoted.missed_sale;
  const missed = missedSale({ ...seckills, claimed: 0 }, quantity);
  return missed && { ...missed, price: (sku ?? goods).seckill_price ?? goods.goods_price };
}
