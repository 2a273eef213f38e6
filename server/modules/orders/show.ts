/** One order whole, for its shopper or for the back offices; and what a waybill's courier told. */
import type { ParsedOf } from '#shared/contract/call.ts';
import { CODE } from '#shared/contract/envelope.ts';
import type { OrderDetail, showOrder, Track } from '#shared/contract/orders.ts';
import { hasPermission, userOf, type Ctx } from '../../context.ts';
import { AppError, forbidden, notFound } from '../../errors.ts';
import type { Route } from '../../http/route.ts';
import { presentDetail } from './present.ts';
import { findOrder, officeScope, shopperScope, type OrderScope } from './queries.ts';

type Wanted = ParsedOf<typeof showOrder>;

export async function showOwn(ctx: Ctx, { id }: Wanted): Promise<OrderDetail> {
  const row = await ctx.db.asTenant({ user: userOf(ctx).id }, (tx) => findOrder(tx, shopperScope(ctx), id));
  if (!row) throw notFound();
  return presentDetail(row, 'shopper', ctx.language);
}

/** For the back offices: an admin sees every order, a seller those of the store. */
export async function showOrderForOffice(ctx: Ctx, id: number): Promise<OrderDetail> {
  const row = await findOrder(ctx.db.trade, officeScope(ctx), id);
  if (!row) throw notFound();
  return presentDetail(row, ctx.area === 'admin' ? 'admin' : 'seller', ctx.language);
}

async function tracks(ctx: Ctx, scope: OrderScope, { id }: Wanted): Promise<Track[]> {
  const row = await findOrder(ctx.db.trade, scope, id);
  if (!row) throw notFound();
  return row.parcels.flatMap((parcel) => parcel.tracks);
}
/** POST /user/order/express */
export const ownTracks = (ctx: Ctx, wanted: Wanted) => tracks(ctx, shopperScope(ctx), wanted);
/** POST /{Admin,Seller}/orders/express/find */
export const officeTracks = (ctx: Ctx, wanted: Wanted) => tracks(ctx, officeScope(ctx), wanted);

/** Sellers' programs call the admin path with their own token: that is told silently, and never signs anybody out. */
export const toldSilently = (route: Route): Route => ({
  ...route,
  run: (ctx, input, http) => {
    if (ctx.area === 'admin' && ctx.actor.kind !== 'admin') throw new AppError(CODE.silent, 'forbidden');
    if (!hasPermission(ctx.actor, `${ctx.area}.orders.show`)) throw forbidden();
    return route.run(ctx, input, http);
  },
});
