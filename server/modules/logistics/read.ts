/** Where the parcels of an order are: what is known, or asked for again; and whose number one may be. */
import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { textArray } from '#db/functions.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import { CODE } from '#shared/contract/envelope.ts';
import type { guessCourier, listParcels, Track, Waybill } from '#shared/contract/logistics.ts';
import { courierByShape, isOver } from '#shared/domain/tracking.ts';
import { hasPermission, type Ctx } from '../../context.ts';
import { AppError, forbidden, refuse } from '../../errors.ts';
import type { Route } from '../../http/route.ts';
import { officeScope, parcelStateLabel, shopperScope, type OrderScope } from '../orders/index.ts';
import { askAbout, isOutside } from './news.ts';
import { takeUnasked, waybillsOf } from './queries.ts';

type WhichOrder = ParsedOf<typeof listParcels>;
type Reader = (ctx: Ctx, which: WhichOrder) => Promise<Waybill[]>;

/** Minutes for which an answer is fresh enough: to somebody who asks again, and to clients that only ever ask. */
const FRESH = { again: 1, always: 10 };

async function known(ctx: Ctx, scope: OrderScope, id: number): Promise<Waybill[]> {
  const found = await waybillsOf(ctx.db.trade, scope, id);
  return found.map((one) => ({ ...one, state_label: parcelStateLabel(one.state, ctx.language) }));
}

/** Asks about what is not fresh. @returns 'asked', or why not */
async function askAgain(ctx: Ctx, id: number, minutes: number): Promise<'fresh' | 'asked' | 'unconnected' | 'silent'> {
  const courier = await ctx.ports.couriers.current();
  if (!courier) return 'unconnected';
  const open = await ctx.db.inTx((tx) => takeUnasked(tx, id, minutes));
  if (open.length === 0) return 'fresh';
  return (await ctx.outside(() => askAbout(ctx, courier, open))) > 0 ? 'asked' : 'silent';
}

async function refreshed(ctx: Ctx, scope: OrderScope, id: number): Promise<Waybill[]> {
  const before = await known(ctx, scope, id);
  if (before.every(({ state }) => isOver(state))) return before;
  const outcome = await askAgain(ctx, id, FRESH.again);
  if (outcome === 'unconnected') throw refuse('notConnected.tracking');
  if (outcome === 'silent') throw refuse('logistics.noAnswer');
  return known(ctx, scope, id);
}

async function reports(ctx: Ctx, scope: OrderScope, id: number): Promise<Track[]> {
  await waybillsOf(ctx.db.trade, scope, id);
  await askAgain(ctx, id, FRESH.always);
  const found = await waybillsOf(ctx.db.trade, scope, id);
  return found.filter(({ kind }) => kind === 'parcel').flatMap(({ tracks }) => tracks);
}

/** GET and POST …/order/{id}/parcels */
export const ownParcels: Reader = (ctx, { id }) => known(ctx, shopperScope(ctx), id);
export const officeParcels: Reader = (ctx, { id }) => known(ctx, officeScope(ctx), id);
export const refreshOwn: Reader = (ctx, { id }) => refreshed(ctx, shopperScope(ctx), id);
export const refreshForOffice: Reader = (ctx, { id }) => refreshed(ctx, officeScope(ctx), id);
/** POST /user/order/express */
export const ownTracks = (ctx: Ctx, { id }: WhichOrder) => reports(ctx, shopperScope(ctx), id);
/** POST /{Admin,Seller}/orders/express/find */
export const officeTracks = (ctx: Ctx, { id }: WhichOrder) => reports(ctx, officeScope(ctx), id);

/** Sellers' programs call the admin path with their own token: that is told silently, and never signs anybody out. */
export const toldSilently = (route: Route): Route => ({
  ...route,
  run: (ctx, input, http) => {
    if (ctx.area === 'admin' && ctx.actor.kind !== 'admin') throw new AppError(CODE.silent, 'forbidden');
    if (!hasPermission(ctx.actor, `${ctx.area}.orders.show`)) throw forbidden();
    return route.run(ctx, input, http);
  },
});

/** Couriers of this shop alone. Nobody waits for a guess: a service that is silent knows nothing. */
export async function guess(ctx: Ctx, { number }: ParsedOf<typeof guessCourier>): Promise<string[]> {
  if (!/^[A-Za-z0-9-]{4,40}$/.test(number)) return [];
  const byShape = courierByShape(number);
  const codes = byShape ? [byShape] : await askWhose(ctx, number);
  const found = await rows<{ code: string }>(
    ctx.db.trade,
    sql`select code from expresses where code = any(${textArray(codes)}) and deleted_at is null order by array_position(${textArray(codes)}, code::text)`,
  );
  return found.map(({ code }) => code);
}

async function askWhose(ctx: Ctx, number: string): Promise<string[]> {
  const ask = (await ctx.ports.couriers.current())?.guess;
  try {
    return ask ? await ctx.outside(() => ask(number)) : [];
  } catch (error) {
    if (!isOutside(error)) throw error;
    ctx.log.info({ reason: error.message }, 'courier service');
    return [];
  }
}
