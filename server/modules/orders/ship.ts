/** A parcel leaves: courier and waybill are known, the goods go out of the books, the last parcel moves the order on. */
import { sql } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { appNow, moveStock } from '#db/functions.ts';
import { orderParcels, type orderGoods } from '#db/schema/index.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { stockDelta } from '#shared/domain/stock.ts';
import { canMove } from '#shared/domain/transitions.ts';
import { conflict, invalid, refuse } from '../../errors.ts';
import { raise } from '../events/index.ts';
import { happenedTo, moveOrders, logOrderEvent, type OrderActor } from './move.ts';
import type { OrderHead } from './queries.ts';

export interface Parcel {
  delivery_code: string;
  delivery_no: string;
  /** Empty: everything that is left. */
  lines: readonly { order_goods_id: number; quantity: number }[];
}

/** `shippable`: units that can still leave. */
type Line = Pick<typeof orderGoods.$inferSelect, 'id' | 'stock_sku_id' | 'goods_name'> & { shippable: number };

/** The caller holds the order's lock. */
export async function shipOrder(tx: Db, order: OrderHead, parcel: Parcel, actor: OrderActor): Promise<void> {
  await checkWaybill(tx, parcel);
  const lines = await rows<Line>(
    tx,
    sql`select id, stock_sku_id, goods_name, shippable from order_lines where order_id = ${order.id} order by id`,
  );
  const shippable_lines = lines.filter((line) => line.shippable > 0).length;
  const verdict = canMove('ship', actor.kind, {
    order_status: order.order_status,
    group_gathering: order.group_gathering,
    shippable_lines,
  });
  if (verdict !== true) throw refuse(`moves.${verdict}`);
  const sent = chooseUnits(lines, parcel.lines);
  if (sent.length === 0) throw refuse('moves.nothingToShip');
  await requireNew(tx, order.id, parcel, sent);
  await writeParcel(tx, order, parcel, sent);
  const { delivery_code, delivery_no } = parcel;
  const { data, ...happened } = happenedTo(order, actor);
  await raise(tx, 'order.shipped', [{ ...happened, data: { ...data, delivery_code, delivery_no } }]);
  const complete = lines.every((line) => line.shippable === (sent.find(({ id }) => id === line.id)?.units ?? 0));
  if (order.order_status !== ORDER_STATUS.waitDelivery || !complete)
    return void (await logOrderEvent(tx, order.id, 'ship_part', { actor, note: parcel.delivery_no }));
  const moved = await moveOrders(tx, 'ship', [order.id], { actor, note: parcel.delivery_no });
  if (moved.length === 0) throw conflict([], 'order.handleErr');
}

async function checkWaybill(tx: Db, { delivery_code, delivery_no }: Parcel): Promise<void> {
  if (!delivery_code || !delivery_no) throw refuse('order.deliveryEmpty');
  await requireCourier(tx, delivery_code, delivery_no);
}

/** Could this be a waybill of a courier that we know? A waybill without a courier is taken as it is. @throws */
export async function requireCourier(tx: Db, code: string, number: string): Promise<void> {
  if (!/^[A-Za-z0-9-]{4,40}$/.test(number)) throw invalid({ delivery_no: { key: 'field.pattern' } });
  if (code) await requireKnownCourier(tx, code);
}
/** @throws where the shop has no such courier */
export async function requireKnownCourier(tx: Db, code: string): Promise<void> {
  if (!(await first(tx, sql`select 1 from expresses where code = ${code} and deleted_at is null`)))
    throw refuse('order.expressUnknown');
}

/** What goes into the parcel: the chosen units, checked line by line, or all that is left. */
function chooseUnits(lines: readonly Line[], chosen: Parcel['lines']): (Line & { units: number })[] {
  if (chosen.length === 0)
    return lines.filter((line) => line.shippable > 0).map((line) => ({ ...line, units: line.shippable }));
  const units = new Map<number, number>();
  for (const { order_goods_id, quantity } of chosen)
    units.set(order_goods_id, (units.get(order_goods_id) ?? 0) + quantity);
  return [...units].map(([lineId, number]) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw refuse('refund.lineUnknown');
    if (number > line.shippable) throw refuse('order.shipTooMany', { name: line.goods_name, max: line.shippable });
    return { ...line, units: number };
  });
}

/** One waybill takes the same units once: a second click, or a sheet that is dropped again, is no second parcel. */
async function requireNew(tx: Db, orderId: number, { delivery_code, delivery_no }: Parcel, sent: Sent): Promise<void> {
  const twin = await first(
    tx,
    sql`select 1 from order_parcels where order_id = ${orderId} and delivery_code = ${delivery_code} and delivery_no = ${delivery_no}
      and lines = ${JSON.stringify(unitsOf(sent))}::jsonb`,
  );
  if (twin) throw refuse('order.shipTwice', { number: delivery_no });
}

type Sent = readonly (Line & { units: number })[];
const unitsOf = (sent: Sent) => Object.fromEntries(sent.map((line) => [String(line.id), line.units]));

async function writeParcel(tx: Db, order: OrderHead, parcel: Parcel, sent: Sent): Promise<void> {
  const units = unitsOf(sent);
  const moves = sent.map((line) => ({ id: line.stock_sku_id, ...stockDelta('ship', line.units) }));
  await tx.execute(sql`with first_one as (select not exists (select 1 from order_parcels where order_id = ${order.id}) as yes)
    update orders o set delivery_code = case when f.yes then ${parcel.delivery_code} else o.delivery_code end,
      delivery_no = case when f.yes then ${parcel.delivery_no} else o.delivery_no end, delivery_time = coalesce(o.delivery_time, ${appNow}), updated_at = ${appNow}
    from first_one f where o.id = ${order.id}`);
  const { delivery_code, delivery_no } = parcel;
  const { id: order_id, store_id } = order;
  await tx
    .insert(orderParcels)
    .values({ order_id, store_id, delivery_code, delivery_no, lines: units, created_at: appNow });
  await tx.execute(sql`update order_goods g set shipped_num = g.shipped_num + x.value::int, updated_at = ${appNow}
    from jsonb_each_text(${JSON.stringify(units)}::jsonb) x where g.id = x.key::bigint and g.order_id = ${order.id}`);
  await moveStock(tx, moves);
}
