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
import { takeUnasked, waybillsOf, type Travels } from './queries.ts';

type WhichOrder = ParsedOf<typeof listParcels>;
type Reader<T> = (ctx: Ctx, which: WhichOrder) => Promise<T>;

/** Minutes for which an answer is fresh enough: to somebody who asks again, and to clients that only ever ask. */
const FRESH = { again: 1, always: 10 };

async function known(ctx: Ctx, travels: Travels): Promise<Waybill[]> {
  const found = await waybillsOf(ctx.db.trade, travels);
  return found.map((one) => ({ ...one, state_label: parcelStateLabel(one.state, ctx.language) }));
}

/** Asks about what is not fresh. @returns 'asked', or why not */
async function askAgain(
  ctx: Ctx,
  travels: Travels,
  minutes: number,
): Promise<'fresh' | 'asked' | 'unconnected' | 'silent'> {
  const courier = await ctx.ports.couriers.current();
  if (!courier) return 'unconnected';
  const open = await ctx.db.inTx((tx) => takeUnasked(tx, travels, minutes));
  if (open.length === 0) return 'fresh';
  return (await ctx.outside(() => askAbout(ctx, courier, open))) > 0 ? 'asked' : 'silent';
}

async function refreshed(ctx: Ctx, travels: Travels): Promise<Waybill[]> {
  const before = await known(ctx, travels);
  if (before.every(({ state }) => isOver(state))) return before;
  const outcome = await askAgain(ctx, travels, FRESH.again);
  if (outcome === 'unconnected') throw refuse('notConnected.tracking');
  if (outcome === 'silent') throw refuse('logistics.noAnswer');
  return known(ctx, travels);
}

/** Reports of the parcels alone, asked for with each call. */
async function reports(ctx: Ctx, travels: Travels): Promise<Track[]> {
  await waybillsOf(ctx.db.trade, travels);
  await askAgain(ctx, travels, FRESH.always);
  const found = await waybillsOf(ctx.db.trade, travels);
  return found.filter(({ kind }) => kind === 'parcel').flatMap(({ tracks }) => tracks);
}

/** What is read of the parcels of an order, by its shopper or an office. */
const readers = (of: Travels['of'], scopeOf: (ctx: Ctx) => OrderScope) => {
  const reader =
    <T>(read: (ctx: Ctx, travels: Travels) => Promise<T>): Reader<T> =>
    (ctx, { id }) =>
      read(ctx, { of, id, scope: scopeOf(ctx) });
  return { known: reader(known), refreshed: reader(refreshed), reports: reader(reports) };
};
export const ownOrder = readers('order', shopperScope);
export const officeOrder = readers('order', officeScope);
export const ownExchange = readers('exchange', shopperScope);
export const officeExchange = readers('exchange', officeScope);

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
