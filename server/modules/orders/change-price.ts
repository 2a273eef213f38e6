/** PUT /{Admin,Seller}/orders/{id}/price: an unpaid order for less. The server adds everything up anew, and the buyer is told. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { orderGoods, orders } from '#db/schema/index.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { adminOrders, OrderDetail } from '#shared/contract/orders.ts';
import { addFen, fen, formatMoney, subtractFen, type Fen } from '#shared/domain/money.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { changedPrice, type ChangedPrice } from '#shared/domain/price-change.ts';
import type { Reason } from '#shared/domain/quote.ts';
import type { Ctx } from '../../context.ts';
import { notFound, refuse } from '../../errors.ts';
import { raise } from '../events/index.ts';
import { closeAttempts } from '../pay-requests/index.ts';
import { actorOf, happenedTo, logOrderEvent } from './move.ts';
import { lockOrder, officeScope } from './queries.ts';
import { showOrderForOffice } from './read.ts';

type Wanted = ParsedOf<typeof adminOrders.changePrice>;
type PriceChange = Extract<Reason, { kind: 'price_change' }>;
type FreightStep = Extract<Reason, { kind: 'freight' }>;

export async function changeOrderPrice(ctx: Ctx, { id, discount, freight_money }: Wanted): Promise<OrderDetail> {
  const actor = actorOf(ctx);
  await ctx.db.inTx(async (tx) => {
    const order = await lockOrder(tx, officeScope(ctx), id);
    if (!order) throw notFound();
    if (order.order_status !== ORDER_STATUS.waitPay) throw refuse('order.priceFixed');
    const before = await pricedOrder(tx, id);
    const changed = changedPrice(before, { discount, freight: freight_money });
    if ('key' in changed) throw refuse(changed.key, changed.params);
    if (changed.total === order.total_price) return;
    await write(tx, id, before, { ...changed, discount, freight: freight_money });
    // What was asked of a gateway was the sum before: it is closed, and money that still comes goes back.
    await closeAttempts(tx, [id]);
    await logOrderEvent(tx, id, 'price', {
      actor,
      note: `${formatMoney(order.total_price)} → ${formatMoney(changed.total)}`,
    });
    const { data, ...happened } = happenedTo({ ...order, total_price: changed.total }, actor);
    await raise(tx, 'order.price_changed', [
      { ...happened, data: { ...data, price_before: formatMoney(order.total_price) } },
    ]);
  });
  return showOrderForOffice(ctx, id);
}

interface Priced {
  lines: { id: number; net: Fen; own: Fen }[];
  /** As it was priced, before any change. */
  freight: Fen;
  reasons: Reason[];
}

const isPriceChange = (reason: Reason): reason is PriceChange => reason.kind === 'price_change';
const isFreight = (reason: Reason): reason is FreightStep => reason.kind === 'freight';

/** The order without the change that it may have; `own` is the share of that change in each line. */
async function pricedOrder(tx: Db, id: number): Promise<Priced> {
  const [order] = await tx
    .select({ freight_money: orders.freight_money, reasons: orders.reasons })
    .from(orders)
    .where(eq(orders.id, id));
  const lines = await tx
    .select({ id: orderGoods.id, net_price: orderGoods.net_price })
    .from(orderGoods)
    .where(eq(orderGoods.order_id, id))
    .orderBy(asc(orderGoods.id));
  const reasons = (order?.reasons ?? []) as Reason[]; // as: written by `place.ts` and below alone
  const shares = new Map(reasons.find(isPriceChange)?.lines.map((line) => [line.id, line.money]));
  return {
    lines: lines.map((line) => {
      const own = fen(shares.get(line.id) ?? 0);
      return { id: line.id, net: fen(line.net_price + own), own };
    }),
    freight: reasons.find(isFreight)?.lowered_from ?? fen(order?.freight_money ?? 0),
    reasons,
  };
}

async function write(
  tx: Db,
  id: number,
  before: Priced,
  { shares, total, discount, freight }: ChangedPrice & { discount: Fen; freight: Fen },
): Promise<void> {
  for (const { id: line, money } of shares) {
    const more = money - (before.lines.find((one) => one.id === line)?.own ?? 0);
    if (more === 0) continue;
    await tx
      .update(orderGoods)
      .set({
        reduction_discount: sql`${orderGoods.reduction_discount} + ${more}::bigint`,
        net_price: sql`${orderGoods.net_price} - ${more}::bigint`,
        updated_at: appNow,
      })
      .where(and(eq(orderGoods.id, line), eq(orderGoods.order_id, id)));
  }
  const own = addFen(fen(0), ...before.lines.map((line) => line.own));
  await tx
    .update(orders)
    .set({
      coupon_money: sql`${orders.coupon_money} + ${discount - own}::bigint`,
      freight_money: freight,
      total_price: total,
      reasons: reasonsWith(before, { discount, freight, shares }),
      updated_at: appNow,
    })
    .where(eq(orders.id, id));
}

/** The steps of the price with this one: after the discounts, before what shipping costs. */
function reasonsWith(
  { lines, reasons, freight: priced }: Priced,
  { discount, freight, shares }: Pick<ChangedPrice, 'shares'> & { discount: Fen; freight: Fen },
): Reason[] {
  const goods = addFen(fen(0), ...lines.map(({ net }) => net));
  const left = subtractFen(goods, discount);
  const step: PriceChange = { kind: 'price_change', id: 0, name: '', before: goods, after: left, lines: shares };
  const others = reasons.filter((reason) => !isPriceChange(reason) && !isFreight(reason));
  const shipping = reasons.filter(isFreight).map(({ lowered_from: _before, ...reason }) => ({
    ...reason,
    before: left,
    after: addFen(left, freight),
    ...(freight < priced && { lowered_from: priced }),
  }));
  return [...others, ...(discount > 0 ? [step] : []), ...shipping];
}
