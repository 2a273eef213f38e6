/** GET /user/carts: the cart by store, each line with what keeps it from being bought. */
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { CartStoreRow, listCart } from '#shared/contract/carts.ts';
import { userOf, type Ctx } from '../../context.ts';
import type { MessageKey } from '#shared/i18n/message-key.ts';
import { translatorIn } from '../../http/reply.ts';
import { mapPage, pageOf } from '../../http/paging.ts';
import { countStores, listStores, type CartLine, type CartStore } from './queries.ts';

export async function listOwn(ctx: Ctx, request: ParsedOf<typeof listCart>): Promise<AnswerOf<typeof listCart>> {
  const { id } = userOf(ctx);
  const stores = await pageOf(request, await countStores(ctx.db.trade, id), (limit, offset) =>
    listStores(ctx.db.trade, id, limit, offset),
  );
  return mapPage(stores, (store) => presentStore(store, id, ctx));
}

/** Why a line cannot be bought as it is; null when it can. */
function blocked(line: CartLine): MessageKey | null {
  if (line.gone) return 'goods.offShelf';
  if (!line.store_open) return 'store.closed';
  if (line.holiday) return 'store.onHoliday';
  if (!line.on_shelf) return 'goods.offShelf';
  if (line.sku_gone) return line.sku_id === 0 ? 'goods.selectSku' : 'goods.skuGone';
  return line.goods_stock < line.buy_num ? 'goods.stockErr' : null;
}

function presentStore({ lines, ...store }: CartStore, userId: number, ctx: Ctx): CartStoreRow {
  const t = translatorIn(ctx.language);
  const cart_list = lines.map((line) => {
    const { gone: _gone, on_shelf: _shelf, store_open: _open, sku_gone: _sku, holiday, ...row } = line;
    const reason = blocked(line);
    return {
      ...row,
      checked: false as const,
      valid: reason === null,
      reason: reason ? t(reason, { until: holiday?.until.slice(0, 16) ?? '' }) : '',
    };
  });
  return { ...store, user_id: userId, checked: false, css: false, cart_list };
}
