/** One order whole, for its shopper or for the back offices; and what a waybill's courier told. */
import { z } from 'zod';
import { id as idField } from '#shared/contract/fields.ts';
import { CODE } from '#shared/contract/envelope.ts';
import { may, userOf, type Ctx } from '../../context.ts';
import { AppError, forbidden, notFound } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { presentDetail } from './present.ts';
import { findOrder, officeScope, shopperScope, type OrderScope } from './queries.ts';

const idInput = z.object({ id: idField });

export async function showOrder(ctx: Ctx, input: Input) {
  const { id } = parse(idInput, input);
  const row = await ctx.db.asTenant({ user: userOf(ctx).id }, (tx) => findOrder(tx, shopperScope(ctx), id));
  if (!row) throw notFound();
  return presentDetail(row, 'shopper', ctx.language);
}

/** For the back offices: an admin sees every order, a seller those of the store. */
export async function showOrderForOffice(ctx: Ctx, id: number) {
  const row = await findOrder(ctx.db.trade, officeScope(ctx), id);
  if (!row) throw notFound();
  return presentDetail(row, ctx.area === 'admin' ? 'admin' : 'seller', ctx.language);
}

async function tracks(ctx: Ctx, scope: OrderScope, input: Input): Promise<unknown[]> {
  const row = await findOrder(ctx.db.trade, scope, parse(idInput, input).id);
  if (!row) throw notFound();
  return row.parcels.flatMap((parcel) => parcel.tracks);
}
/** POST /user/order/express */
export const ownTracks = (ctx: Ctx, input: Input) => tracks(ctx, shopperScope(ctx), input);
/** POST /{Admin,Seller}/orders/express/find */
export function officeTracks(ctx: Ctx, input: Input) {
  if (ctx.area === 'admin' && ctx.actor.kind !== 'admin') throw new AppError(CODE.silent, 'forbidden');
  if (!may(ctx.actor, `${ctx.area}.orders.show`)) throw forbidden();
  return tracks(ctx, officeScope(ctx), input);
}
