/** GET /user/cashes: the own withdrawals, newest first. */
import { sql } from 'drizzle-orm';
import { MAX_SHOPPER_PAGE_SIZE } from '#shared/contract/limits.ts';
import { userOf, type Ctx } from '../../context.ts';
import { pageWanted, readPage } from '../../http/paging.ts';
import type { Input } from '../../http/route.ts';
import { cashColumns, ownedBy } from './queries.ts';

export async function listOwnCashes(ctx: Ctx, input: Input) {
  const { id: user } = userOf(ctx);
  const from = sql`from cashes c where ${ownedBy({ user })} and c.deleted_at is null`;
  return ctx.db.asTenant({ user }, (tx) =>
    readPage(tx, { select: cashColumns, from, order: sql`c.id desc` }, pageWanted(input, MAX_SHOPPER_PAGE_SIZE)),
  );
}
