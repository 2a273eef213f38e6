/** GET /user/carts: the cart by store, each line with what keeps it from being bought. */
import type { Page } from '#shared/contract/envelope.ts';
import { MAX_SHOPPER_PAGE_SIZE } from '#shared/contract/limits.ts';
import { userOf, type Ctx } from '../../context.ts';
import type { MessageKey } from '#shared/i18n/message-key.ts';
import { sayIn } from '../../http/reply.ts';
import type { Input } from '../../http/route.ts';
import { pageWanted } from '../../http/paging.ts';
import { countStores, listStores, type CartLine, type CartStore } from './queries.ts';

export async function listCart(ctx: Ctx, input: Input): Promise<Page<unknown>> {
  const { id } = userOf(ctx);
  const paging = pageWanted(input, MAX_SHOPPER_PAGE_SIZE);
  const total = await countStores(ctx.db.trade, id);
  const last_page = Math.max(1, Math.ceil(total / paging.per_page));
  const current_page = Math.min(paging.page, last_page);
  const stores =
    total === 0 ? [] : await listStores(ctx.db.trade, id, paging.per_page, (current_page - 1) * paging.per_page);
  return {
    data: stores.map((store) => presentStore(store, id, ctx)),
    total,
    per_page: paging.per_page,
    last_page,
    current_page,
  };
}

/** Why a line cannot be bought as it is; null when it can. */
function blocked(line: CartLine): MessageKey | null {
  if (line.gone) return 'goods.offShelf';
  if (!line.store_open) return 'store.closed';
  if (!line.on_shelf) return 'goods.offShelf';
  if (line.sku_gone) return line.sku_id === 0 ? 'goods.selectSku' : 'goods.skuGone';
  return line.goods_stock < line.buy_num ? 'goods.stockErr' : null;
}

/** `checked` and `css` are the page's own switches, which existing clients expect to find. */
function presentStore({ lines, ...store }: CartStore, userId: number, ctx: Ctx) {
  const say = sayIn(ctx.language);
  const cart_list = lines.map((line) => {
    const { gone: _gone, on_shelf: _shelf, store_open: _open, sku_gone: _sku, ...row } = line;
    const reason = blocked(line);
    return { ...row, checked: false, valid: reason === null, reason: reason ? say(reason) : '' };
  });
  return { ...store, user_id: userId, checked: false, css: false, cart_list };
}
