/**
 * The end of a request. Whoever comes first decides: the status changes only while it is pending, and the ledger knows
 * one decision per request.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { appNow, idArray } from '#db/functions.ts';
import { postLedger, type LedgerEntry, type LedgerKind } from '#db/ledger.ts';
import { cashes } from '#db/schema/index.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { CashRow, cancelWithdrawal } from '#shared/contract/withdrawals.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { WITHDRAWAL_MOVES, type WithdrawalMove } from '#shared/domain/withdrawal.ts';
import { actorName, storeOf, userOf, type Ctx } from '../../context.ts';
import { notFound, refuse } from '../../errors.ts';
import { withIdempotencyKey } from '../../idempotency.ts';
import { raise } from '../events/index.ts';
import { concerned, lockOwner, ownedBy, readCash, recordCashHistory, walletOf, type Owner } from './queries.ts';

const LEDGER_KIND: Record<WithdrawalMove, LedgerKind> = {
  approve: 'withdraw_pay',
  refuse: 'withdraw_refuse',
  cancel: 'withdraw_cancel',
};

/** `money`: net, to the bank. */
type Held = Pick<typeof cashes.$inferSelect, 'id' | 'money' | 'commission'>;

/** What is written along with the verdict. */
export interface Verdict {
  readonly move: WithdrawalMove;
  readonly refuse_info?: string;
  readonly remark?: string;
}

/** The owner of a request. @throws 404 */
export async function ownerOf(tx: Db, id: number): Promise<Owner> {
  const { user_id, store_id } = cashes;
  const [row] = await tx
    .select({ user_id, store_id })
    .from(cashes)
    .where(and(eq(cashes.id, id), isNull(cashes.deleted_at)));
  if (!row) throw notFound();
  return row.store_id > 0 ? { store: row.store_id } : { user: row.user_id };
}

/**
 * Decides those of the requests that belong to the owner, all or none; answers how many.
 * @throws refused when one of them is decided already.
 */
export async function decide(
  tx: Db,
  ctx: Ctx,
  owner: Owner,
  { ids, move, refuse_info, remark }: Verdict & { ids: readonly number[] },
): Promise<number> {
  const own = sql`c.id = any(${idArray(ids)}) and ${ownedBy(owner)} and c.deleted_at is null`;
  await lockOwner(tx, owner);
  const there = await rows(tx, sql`select c.id from cashes c where ${own}`);
  const { from, to } = WITHDRAWAL_MOVES[move];
  const decided = await rows<Held>(
    tx,
    sql`update cashes c set cash_status = ${to}, refuse_info = coalesce(${refuse_info ?? null}, c.refuse_info), remark = coalesce(${remark ?? null}, c.remark),
        decided_at = ${appNow}, updated_at = ${appNow}
      where ${own} and c.cash_status = ${from} returning c.id, c.money, c.commission`,
  );
  if (decided.length < there.length) throw refuse('wallet.decided');
  for (const cash of decided) {
    await settle(tx, owner, cash, move);
    await tellDecision(tx, ctx, owner, { cash, move, refuse_info });
    await recordCashHistory(tx, ctx, owner, {
      id: cash.id,
      operation: 'update',
      changes: { cash_status: [from, to], ...(refuse_info && { refuse_info: ['', refuse_info] }) },
    });
  }
  return decided.length;
}

/** Whoever takes a request back knows it. */
async function tellDecision(
  tx: Db,
  ctx: Ctx,
  owner: Owner,
  { cash, move, refuse_info = '' }: Pick<Verdict, 'move'> & { cash: Held; refuse_info: string | undefined },
): Promise<void> {
  if (move === 'cancel') return;
  const data = { cash_id: cash.id, money: formatMoney(cash.money), reason: refuse_info };
  const name = move === 'approve' ? 'withdrawal.approved' : 'withdrawal.refused';
  await raise(tx, name, [{ ...concerned(owner), ...actorName(ctx.actor), data }]);
}

/** @throws when the ledger has seen a decision on it before. */
async function settle(tx: Db, owner: Owner, cash: Held, move: WithdrawalMove): Promise<void> {
  const gross = cash.money + cash.commission;
  const posted = await postLedger(tx, {
    kind: LEDGER_KIND[move],
    key: `withdraw:${cash.id}:decision`,
    cause: { type: 'cash', id: cash.id },
    entries: [{ ...walletOf(owner), kind: 'frozen', amount: -gross }, ...target(owner, cash, move)],
  });
  if (posted === null) throw refuse('wallet.decided');
}

/** Where the frozen money goes. */
function target(owner: Owner, cash: Held, move: WithdrawalMove): LedgerEntry[] {
  if (move !== 'approve') return [{ ...walletOf(owner), kind: 'available', amount: cash.money + cash.commission }];
  return [
    { owner: 'system', kind: 'bank', amount: cash.money },
    { owner: 'system', kind: 'platform_revenue', amount: cash.commission },
  ];
}

/** POST /user/cashes/{id}/cancel */
export async function cancelAsUser(ctx: Ctx, form: ParsedOf<typeof cancelWithdrawal>): Promise<CashRow> {
  const user = userOf(ctx).id;
  const submit = { route: 'user.cashes.cancel', accountId: user, key: ctx.idempotencyKey, body: form };
  return withIdempotencyKey(ctx, submit, async (tx) => {
    if ((await decide(tx, ctx, { user }, { ids: [form.id], move: 'cancel' })) === 0) throw notFound();
    return readCash(tx, form.id);
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
