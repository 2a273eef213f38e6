/** Withdrawal requests as rows, and the owner whose money they hold. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { wireTime, yuan } from '#db/functions.ts';
import { ledgerAccounts, stores, users } from '#db/schema/index.ts';
import type { CashRow } from '#shared/contract/withdrawals.ts';
import { fen, type Fen } from '#shared/domain/money.ts';
import type { Ctx } from '../../context.ts';
import { writeHistory, type Entry } from '../../crud/history.ts';
import { notFound } from '../../errors.ts';

/** Whose wallet: a user's or a store's. */
export type Owner = { readonly user: number } | { readonly store: number };

/** The owner as a condition on `c`, a withdrawal. */
export const ownedBy = (owner: Owner): SQL =>
  'user' in owner ? sql`c.user_id = ${owner.user}` : sql`c.store_id = ${owner.store}`;

/** The owner's accounts in the ledger. */
export const walletOf = (owner: Owner): { owner: 'user' | 'store'; id: number } =>
  'user' in owner ? { owner: 'user', id: owner.user } : { owner: 'store', id: owner.store };

/** Whom an event about the owner's money concerns. */
export const concerned = (owner: Owner): { user_id: number; store_id: number } =>
  'user' in owner ? { user_id: owner.user, store_id: 0 } : { user_id: 0, store_id: owner.store };

/** A withdrawal as the wire shows it. */
export const cashColumns = sql`c.id, c.user_id, c.store_id, ${yuan('c.money')} as money, ${yuan('c.commission')} as commission, c.cash_status, c.refuse_info,
  c.name, c.card_no, c.bank_name, c.remark, ${wireTime('c.created_at')} as created_at, ${wireTime('c.updated_at')} as updated_at`;

/** @throws 404 */
export async function readCash(tx: Db, id: number): Promise<CashRow> {
  const row = await first<CashRow>(tx, sql`select ${cashColumns} from cashes c where c.id = ${id}`);
  if (!row) throw notFound();
  return row;
}

export interface Funds {
  readonly available: Fen;
  /** Zero or negative. */
  readonly debt: Fen;
}

/**
 * Everything about one owner's withdrawals happens behind the owner's row, in the order of all locks: owner, request,
 * ledger. @throws 404
 */
export async function lockOwner(tx: Db, owner: Owner): Promise<Funds> {
  const { owner: type, id } = walletOf(owner);
  const [table, money] = type === 'user' ? [users, users.money] : [stores, stores.store_money];
  const [locked] = await tx.select({ money }).from(table).where(eq(table.id, id)).for('no key update');
  if (!locked) throw notFound();
  const { owner_type, owner_id, kind, balance } = ledgerAccounts;
  const [debt] = await tx
    .select({ balance })
    .from(ledgerAccounts)
    .where(and(eq(owner_type, type), eq(owner_id, id), eq(kind, 'debt')));
  return { available: fen(locked.money), debt: fen(debt?.balance ?? 0) };
}

/** Who did it, for the record's history. */
export const recordCashHistory = (tx: Db, ctx: Ctx, owner: Owner, entry: Entry): Promise<void> =>
  writeHistory(tx, ctx, { resource: 'cashes', storeId: 'store' in owner ? owner.store : 0 }, [entry]);
