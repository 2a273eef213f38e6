/**
 * GET and POST /{Admin,Seller}/orders/print/waybill/{id}: the courier's label for what is left of an order. It prepares
 * shipping (domain 4): the number waits in the order until somebody ships. Made once, however often it is asked for.
 */
import { and, eq, sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { appNow, wireTime } from '#db/functions.ts';
import { orders, shippingLabels } from '#db/schema/index.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { adminLogistics, ShippingLabel } from '#shared/contract/logistics.ts';
import { canMove } from '#shared/domain/transitions.ts';
import type { Ctx } from '../../context.ts';
import { conflict, notFound, refuse } from '../../errors.ts';
import type { Courier, LabelParty, LabelRequest, MadeLabel } from '../../ports/couriers/courier.ts';
import { CourierRefusal } from '../../ports/couriers/courier.ts';
import {
  actorOf,
  lockOrder,
  logOrderEvent,
  officeScope,
  requireKnownCourier,
  type OrderHead,
} from '../orders/index.ts';
import { isOutside } from './news.ts';

type Form = ParsedOf<typeof adminLogistics.label>;
type Label = Pick<
  typeof shippingLabels.$inferSelect,
  'id' | 'order_id' | 'request_no' | 'delivery_code' | 'delivery_no'
>;

export async function printLabel(ctx: Ctx, form: Form): Promise<ShippingLabel> {
  const courier = await ctx.ports.couriers.current();
  const label = await ctx.db.inTx((tx) => takeLabel(tx, ctx, form, courier));
  if (label.delivery_no === '' && courier?.label) {
    const request = await requestOf(ctx.db.trade, label);
    const made = await order(ctx, courier.label, label, request);
    await ctx.db.inTx((tx) => keepLabel(tx, ctx, label, made));
  }
  return showLabel(ctx.db.trade, label.id);
}

/** The label that there is, or one that this caller alone may order now. */
async function takeLabel(tx: Db, ctx: Ctx, form: Form, courier: Courier | null): Promise<Label> {
  const head = await lockOrder(tx, officeScope(ctx), form.id);
  if (!head) throw notFound();
  const facts = await shippingFacts(tx, head.id);
  const verdict = canMove('ship', actorOf(ctx).kind, { ...head, shippable_lines: facts.shippable_lines });
  // What has left is printed again; nothing new is ordered for it.
  const there = await findLabel(tx, head.id, verdict === true ? facts.parcels : null);
  if (there?.delivery_no) return there;
  if (verdict !== true) throw refuse(`moves.${verdict}`);
  if (!courier?.label) throw refuse('notConnected.waybill');
  const delivery_code = form.delivery_code || head.delivery_code || facts.last_courier;
  if (!delivery_code) throw refuse('order.deliveryEmpty');
  await requireKnownCourier(tx, delivery_code);
  const mine = await first<Label>(
    tx,
    sql`insert into shipping_labels as l (order_id, store_id, parcels, request_no, service, delivery_code, asked_at)
      select o.id, o.store_id, ${facts.parcels}, o.order_no || '-' || ${facts.parcels + 1}::int, ${courier.service}, ${delivery_code}, ${appNow} from orders o where o.id = ${head.id}
      on conflict (order_id, parcels) do update set asked_at = ${appNow} where l.asked_at is null or l.asked_at < ${appNow} - interval '1 minute'
      returning l.id, l.order_id, l.request_no, l.delivery_code, l.delivery_no`,
  );
  if (!mine) throw conflict([], 'processing');
  return mine;
}

interface ShippingFacts {
  parcels: number;
  shippable_lines: number;
  /** Whom the store sent its last parcel by; '' where it has sent none. */
  last_courier: string;
}
async function shippingFacts(tx: Db, orderId: number): Promise<ShippingFacts> {
  const row = await first<ShippingFacts>(
    tx,
    sql`select (select count(*)::int from order_parcels p where p.order_id = o.id) as parcels,
        (select count(*)::int from order_lines l where l.order_id = o.id and l.shippable > 0) as shippable_lines,
        coalesce((select w.delivery_code from waybills w where w.store_id = o.store_id and w.kind = 'parcel' order by w.id desc limit 1), '') as last_courier
      from orders o where o.id = ${orderId}`,
  );
  if (!row) throw notFound();
  return row;
}

const columns = {
  id: shippingLabels.id,
  order_id: shippingLabels.order_id,
  request_no: shippingLabels.request_no,
  delivery_code: shippingLabels.delivery_code,
  delivery_no: shippingLabels.delivery_no,
};
/** The label for the next parcel, or with null the one that was made last. */
async function findLabel(tx: Db, orderId: number, parcels: number | null): Promise<Label | undefined> {
  const which = parcels === null ? sql`${shippingLabels.delivery_no} <> ''` : eq(shippingLabels.parcels, parcels);
  const [found] = await tx
    .select(columns)
    .from(shippingLabels)
    .where(and(eq(shippingLabels.order_id, orderId), which))
    .orderBy(sql`${shippingLabels.parcels} desc`)
    .limit(1);
  return found;
}

interface Parties {
  order_no: string;
  order_name: string;
  remark: string;
  receive_name: string;
  receive_tel: string;
  receive_area: string;
  receive_address: string;
  store_name: string;
  store_phone: string;
  store_area: string;
  store_address: string;
}
const parties = sql`o.order_no, o.order_name, o.remark, o.receive_name, o.receive_tel, o.receive_area, o.receive_address, s.store_name,
  coalesce(nullif(s.store_mobile, ''), s.store_phone) as store_phone, s.area_info as store_area, s.store_address`;

/** @throws while nobody could tell where the parcel comes from */
async function requestOf(db: Db, label: Label): Promise<LabelRequest> {
  const row = await first<Parties>(
    db,
    sql`select ${parties} from orders o join stores s on s.id = o.store_id where o.id = ${label.order_id}`,
  );
  if (!row) throw notFound();
  const sender = partyOf(row.store_name, row.store_phone, row.store_area, row.store_address);
  if (!sender.phone || !sender.province || !sender.address) {
    await dropLabel(db, label);
    throw refuse('logistics.noSender');
  }
  const receiver = partyOf(row.receive_name, row.receive_tel, row.receive_area, row.receive_address);
  const { request_no: requestNo, delivery_code: code } = label;
  return { requestNo, code, sender, receiver, goods: row.order_name.slice(0, 60), remark: row.remark };
}
function partyOf(name: string, phone: string, area: string, address: string): LabelParty {
  const [province = '', city = '', district = ''] = area.split(' ');
  return { name, phone, province, city, district, address };
}

const dropLabel = (db: Db, { id }: Label) =>
  db.delete(shippingLabels).where(and(eq(shippingLabels.id, id), eq(shippingLabels.delivery_no, '')));

/** A refusal leaves nothing behind. Without an answer the label may exist: the next try asks with the same number. */
async function order(
  ctx: Ctx,
  make: NonNullable<Courier['label']>,
  label: Label,
  request: LabelRequest,
): Promise<MadeLabel> {
  try {
    return await ctx.outside(() => make(request));
  } catch (error) {
    if (!isOutside(error)) throw error;
    ctx.log.warn({ order: label.order_id, reason: error.message }, 'shipping label');
    if (error instanceof CourierRefusal) {
      await dropLabel(ctx.db.trade, label);
      throw refuse('logistics.labelRefused', { reason: error.message.slice(0, 100) });
    }
    await ctx.db.trade.update(shippingLabels).set({ asked_at: null }).where(eq(shippingLabels.id, label.id));
    throw refuse('logistics.noAnswer');
  }
}

/** The number waits in the order while nothing has left; a later parcel gets it when it is shipped. */
async function keepLabel(tx: Db, ctx: Ctx, label: Label, { number, sortCode }: MadeLabel): Promise<void> {
  const head = await lockOrder(tx, officeScope(ctx), label.order_id);
  const [kept] = await tx
    .update(shippingLabels)
    .set({ delivery_no: number, sort_code: sortCode.slice(0, 100), made_at: appNow, asked_at: null })
    .where(and(eq(shippingLabels.id, label.id), eq(shippingLabels.delivery_no, '')))
    .returning({ id: shippingLabels.id });
  if (!kept || !head) return;
  if (!head.shipped) await prepare(tx, head, label.delivery_code, number);
  await logOrderEvent(tx, head.id, 'label', { actor: actorOf(ctx), note: number });
}
const prepare = (tx: Db, { id }: OrderHead, delivery_code: string, delivery_no: string) =>
  tx.update(orders).set({ delivery_code, delivery_no, updated_at: appNow }).where(eq(orders.id, id));

async function showLabel(db: Db, id: number): Promise<ShippingLabel> {
  const row = await first<Parties & Omit<ShippingLabel, 'sender' | 'receiver' | 'goods'>>(
    db,
    sql`select ${parties}, l.order_id, l.delivery_code, l.delivery_no, l.sort_code, ${wireTime('l.made_at')} as made_at
      from shipping_labels l join orders o on o.id = l.order_id join stores s on s.id = o.store_id where l.id = ${id}`,
  );
  if (!row) throw notFound();
  const { order_id, order_no, delivery_code, delivery_no, sort_code, remark, made_at } = row;
  const told = { order_id, order_no, delivery_code, delivery_no, sort_code, remark, made_at, goods: row.order_name };
  return {
    ...told,
    sender: { name: row.store_name, phone: row.store_phone, address: `${row.store_area} ${row.store_address}`.trim() },
    receiver: {
      name: row.receive_name,
      phone: row.receive_tel,
      address: `${row.receive_area} ${row.receive_address}`.trim(),
    },
  };
}
