/** Waybills as rows: those of an order, those that are due, and those of a number. */
import { sql } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { appNow, textArray } from '#db/functions.ts';
import type { waybills } from '#db/schema/index.ts';
import type { Waybill } from '#shared/contract/logistics.ts';
import { literal } from '#db/literal.ts';
import { PARCEL_STATE, type ParcelState } from '#shared/domain/tracking.ts';
import { notFound } from '../../errors.ts';
import { scopeCondition, whereaboutsOf, type OrderScope } from '../orders/index.ts';

type WaybillRow = Omit<Waybill, 'state_label'>;

/** What travels for an order, of goods or of points goods. */
export interface Travels {
  of: 'order' | 'exchange';
  id: number;
  scope: OrderScope;
}
/** Table of the order `o`, and its waybills `w`. */
const OF = {
  order: { table: sql`orders`, waybills: sql`w.order_id = o.id` },
  exchange: { table: sql`integral_orders`, waybills: sql`w.kind = 'exchange' and w.subject_id = o.id` },
} as const;

/** The newest first. @throws 404 for an order beyond the scope */
export async function waybillsOf(db: Db, { of, id, scope }: Travels): Promise<WaybillRow[]> {
  const row = await first<{ waybills: WaybillRow[] }>(
    db,
    sql`select (select coalesce(json_agg(json_build_object('id', w.id, 'kind', w.kind, 'subject_id', w.subject_id, 'delivery_code', w.delivery_code,
        'delivery_no', w.delivery_no, ${whereaboutsOf}) order by w.id desc), '[]') from waybills w where ${OF[of].waybills}) as waybills
      from ${OF[of].table} o where o.id = ${id} and ${scopeCondition(scope)}`,
  );
  if (!row) throw notFound();
  return row.waybills;
}

/** What a service must be told to answer for a waybill. */
export interface OpenWaybill extends Pick<typeof waybills.$inferSelect, 'id' | 'delivery_code' | 'delivery_no'> {
  phone_tail: string;
  is_pushed: boolean;
}
/** Whose number the courier has. */
const receiver = sql`coalesce((select o.receive_tel from orders o where o.id = w.order_id),
  (select i.receive_tel from integral_orders i where w.kind = 'exchange' and i.id = w.subject_id), '')`;
const open = sql`w.id, w.delivery_code, w.delivery_no, right(${receiver}, 4) as phone_tail, w.subscribed_at is not null as is_pushed`;
const moving = sql`w.state not in (${literal(PARCEL_STATE.signed)}, ${literal(PARCEL_STATE.returned)})`;

/** Takes what nobody has asked about for so long: whoever comes meanwhile finds it asked. */
export const takeUnasked = (tx: Db, { of, id }: Pick<Travels, 'of' | 'id'>, minutes: number): Promise<OpenWaybill[]> =>
  rows<OpenWaybill>(
    tx,
    sql`update waybills w set checked_at = ${appNow} from ${OF[of].table} o where ${OF[of].waybills} and o.id = ${id} and ${moving}
      and (w.checked_at is null or w.checked_at <= ${appNow} - make_interval(mins => ${minutes}::int)) returning ${open}`,
  );

/** Takes what is due, for ten minutes: several workers pass each other, and one that dies leaves it to the next. */
export const takeDue = (tx: Db, limit: number): Promise<OpenWaybill[]> =>
  rows<OpenWaybill>(
    tx,
    sql`with due as (select id from waybills where next_check_at <= ${appNow} order by next_check_at limit ${limit} for update skip locked)
      update waybills w set next_check_at = ${appNow} + make_interval(mins => 10) from due where w.id = due.id returning ${open}`,
  );

export interface KnownWaybill extends Pick<typeof waybills.$inferSelect, 'id' | 'tracks' | 'failures'> {
  state: ParcelState;
  is_pushed: boolean;
  /** Since the last news, or since it left. */
  quiet_hours: number;
  receive_tel: string;
}
const known = sql`w.id, w.state, w.tracks, w.failures, w.subscribed_at is not null as is_pushed, ${receiver} as receive_tel,
  (extract(epoch from ${appNow} - coalesce(w.news_at, w.created_at)) / 3600)::float8 as quiet_hours`;

/** For a change; null where it has got another number meanwhile. */
export const lockWaybill = (tx: Db, { id, delivery_no }: Pick<OpenWaybill, 'id' | 'delivery_no'>) =>
  first<KnownWaybill>(
    tx,
    sql`select ${known} from waybills w where w.id = ${id} and w.delivery_no = ${delivery_no} for update of w`,
  );
/** All parcels with a number of one of these couriers, for a change. */
export const lockNumber = (tx: Db, number: string, codes: readonly string[]): Promise<KnownWaybill[]> =>
  rows<KnownWaybill>(
    tx,
    sql`select ${known} from waybills w
      where w.delivery_no = ${number} and w.delivery_code = any(${textArray(codes)}) order by w.id for update of w`,
  );
