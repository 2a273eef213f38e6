import type { Page } from '#shared/contract/envelope.ts';
import { MAX_SHOPPER_PAGE_SIZE } from '#shared/contract/limits.ts';
import { userOf, type Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { pageOf, pageWanted } from '../../http/paging.ts';
import type { Input } from '../../http/route.ts';
import { id, parse, z } from '../../http/validate.ts';
import { countAddresses, findAddress, listAddresses, type AddressRow } from './queries.ts';

export const idInput = z.object({ id });
export type Address = AddressRow & { area: number[] };

export const presentAddress = (row: AddressRow): Address => ({
  ...row,
  area: [row.province_id, row.city_id, row.region_id].filter((part) => part > 0),
});

export async function listOwnAddresses(ctx: Ctx, input: Input): Promise<Page<AddressRow>> {
  const user = userOf(ctx).id;
  const wanted = pageWanted(input, MAX_SHOPPER_PAGE_SIZE);
  return ctx.db.asTenant({ user }, async (tx) =>
    pageOf(wanted, await countAddresses(tx, user), (limit, offset) => listAddresses(tx, user, limit, offset)),
  );
}

export async function showAddress(ctx: Ctx, input: Input): Promise<Address> {
  const user = userOf(ctx).id;
  const wanted = parse(idInput, input).id;
  const row = await ctx.db.asTenant({ user }, (tx) => findAddress(tx, user, wanted));
  if (!row) throw notFound();
  return presentAddress(row);
}
