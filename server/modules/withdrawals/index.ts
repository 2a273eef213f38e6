import { sql } from 'drizzle-orm';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import {
  askForMoney,
  cancelWithdrawal,
  cash,
  listCashes,
  showStoreTerms,
  showTerms,
  type CashRow,
} from '#shared/contract/withdrawals.ts';
import { userOf, type Ctx } from '../../context.ts';
import type { HookMap } from '../../crud/hooks.ts';
import { handle } from '../../http/handle.ts';
import { readPage } from '../../http/paging.ts';
import { routes } from '../../http/route.ts';
import { applyAsStore, applyAsUser } from './apply.ts';
import { cancelAsStore, cancelAsUser } from './decide.ts';
import { cashColumns, ownedBy } from './queries.ts';
import { reviewCash } from './review.ts';
import { termsOfStore, termsOfUser } from './terms.ts';

/** GET /user/cashes: newest first. */
async function listOwn(ctx: Ctx, query: ParsedOf<typeof listCashes>): Promise<AnswerOf<typeof listCashes>> {
  const { id: user } = userOf(ctx);
  const from = sql`from cashes c where ${ownedBy({ user })} and c.deleted_at is null`;
  return ctx.db.asTenant({ user }, (tx) =>
    readPage<CashRow>(tx, { select: cashColumns, from, order: sql`c.id desc` }, query),
  );
}

export const withdrawalsRoutes = routes(
  handle(listCashes, { audience: 'shopper' }, listOwn),
  handle(showTerms, { audience: 'shopper' }, termsOfUser),
  handle(showStoreTerms, { audience: 'seller', permission: 'seller.cashes.index' }, termsOfStore),
  handle(askForMoney, { audience: 'shopper', work: 'pay' }, applyAsUser),
  handle(cancelWithdrawal, { audience: 'shopper', work: 'pay' }, cancelAsUser),
);

/** Stores ask and take back, administrators decide: each verb is offered in one area only. */
export const withdrawalsHooks: HookMap = {
  cashes: {
    answers: { create: cash, update: cash },
    create: applyAsStore,
    update: reviewCash,
    destroy: cancelAsStore,
    actions: { cancel: cancelAsStore },
  },
};
