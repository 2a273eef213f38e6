/** The one way to move a balance: a double-entry transaction posted through the database's own door. */
import { sql } from 'drizzle-orm';
import type { Fen } from '#shared/domain/money.ts';
import zh from '#shared/i18n/zh-cn/server.ts';
import { first, type Db } from './client.ts';

export type LedgerKind =
  | keyof typeof zh.moneyLog
  | 'pay_in'
  | 'refund_clear'
  | 'refund_out'
  | 'suspense'
  | 'suspense_return';

/** Kinds of account by owner. System accounts are summed from their entries and may be negative. */
export interface LedgerAccount {
  owner: 'user' | 'store' | 'order' | 'refund' | 'system';
  /** 0 for system accounts. */
  id?: number;
  kind:
    | 'available'
    | 'frozen'
    | 'held'
    | 'points'
    | 'debt'
    | 'escrow'
    | 'refund_clearing'
    | 'channel_wechat'
    | 'channel_alipay'
    | 'bank'
    | 'platform_revenue'
    | 'manual_adjust'
    | 'points_issued'
    | 'suspense';
}
export interface LedgerEntry extends LedgerAccount {
  /** Signed fen; points on points accounts. */
  amount: Fen | number;
}
export interface Posting {
  kind: LedgerKind;
  /** Unique for ever: posting the same key again does nothing. */
  key: string;
  cause: { type: string; id: number };
  /** Must sum to zero per unit; the database checks at COMMIT. */
  entries: readonly LedgerEntry[];
  /** Related number shown in the money log (order number, settlement number …). */
  info?: string;
  reverses?: number;
}

const POINT_KINDS = new Set(['points', 'points_issued']);

/**
 * Posts inside the caller's transaction. Locks owners, then accounts, in id order.
 * @returns the transaction's id, or null when the key was posted before
 * @throws a check violation (`ledger_accounts_balance_check`) when a balance would become negative
 */
export async function postLedger(tx: Db, posting: Posting): Promise<number | null> {
  const entries = posting.entries
    .filter((entry) => entry.amount !== 0)
    .map((entry) => ({
      o: entry.owner,
      i: entry.id ?? 0,
      k: entry.kind,
      u: POINT_KINDS.has(entry.kind) ? 'point' : 'fen',
      a: entry.amount,
    }));
  const name = (zh.moneyLog as Record<string, string>)[posting.kind] ?? posting.kind;
  const row = await first<{ id: number | null }>(
    tx,
    sql`select ledger_post(${posting.kind}, ${posting.key}, ${posting.cause.type}, ${posting.cause.id}, ${JSON.stringify(entries)}::jsonb, ${name}, ${posting.info ?? ''}, ${posting.reverses ?? null}) as id`,
  );
  return row?.id ?? null;
}
