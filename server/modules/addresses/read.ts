import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { AddressRow, listAddresses, showAddress } from '#shared/contract/addresses.ts';
import { userOf, type Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { pageOf } from '../../http/paging.ts';
import { countAddresses, findAddress, listPage } from './queries.ts';

type Address = AnswerOf<typeof showAddress>;

export const presentAddress = (row: AddressRow): Address => ({
  ...row,
  area: [row.province_id, row.city_id, row.region_id].filter((part) => part > 0),
});

export async function listOwn(
  ctx: Ctx,
  query: ParsedOf<typeof listAddresses>,
): Promise<AnswerOf<typeof listAddresses>> {
  const user = userOf(ctx).id;
  return ctx.db.asTenant({ user }, async (tx) =>
    pageOf(query, await countAddresses(tx, user), (limit, offset) => listPage(tx, user, limit, offset)),
  );
}

export async function show(ctx: Ctx, { id }: ParsedOf<typeof showAddress>): Promise<Address> {
  const user = userOf(ctx).id;
  const row = await ctx.db.asTenant({ user }, (tx) => findAddress(tx, user, id));
  if (!row) throw notFound();
  return presentAddress(row);
}
