/** The owner takes a request back while nobody has decided on it; the row stays. */
import type { ParsedOf } from '#shared/contract/call.ts';
import type { cancelWithdrawal, CashRow } from '#shared/contract/withdrawals.ts';
import { storeOf, userOf, type Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { withIdempotencyKey } from '../../idempotency.ts';
import { decide } from './decide.ts';
import { readCash } from './queries.ts';

/** POST /user/cashes/{id}/cancel */
export async function cancelAsUser(ctx: Ctx, wish: ParsedOf<typeof cancelWithdrawal>): Promise<CashRow> {
  const user = userOf(ctx).id;
  const submit = { route: 'user.cashes.cancel', accountId: user, key: ctx.idempotencyKey, body: wish };
  return withIdempotencyKey(ctx, submit, async (tx) => {
    if ((await decide(tx, ctx, { user }, { ids: [wish.id], move: 'cancel' })) === 0) throw notFound();
    return readCash(tx, wish.id);
  });
}

/** DELETE /Seller/cashes/{ids}: answers how many; those of other stores are left alone. */
export async function cancelAsStore(ctx: Ctx, ids: readonly number[]): Promise<number> {
  const store = storeOf(ctx);
  const submit = {
    route: `seller.cashes.cancel.${store}`,
    accountId: userOf(ctx).id,
    key: ctx.idempotencyKey,
    body: ids,
  };
  return withIdempotencyKey(ctx, submit, (tx) => decide(tx, ctx, { store }, { ids, move: 'cancel' }));
}
