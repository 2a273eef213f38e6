import { sql } from 'drizzle-orm';
import { CASH_STATUS } from '#shared/domain/withdrawal.ts';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { condition, fen, id, longText, ref, stamps, state, timestamp, varchar } from '../columns.ts';

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    /** user, store, order, refund: with a stored balance under lock; system: summed from entries. */
    owner_type: text('owner_type').notNull(),
    owner_id: ref('owner_id'),
    kind: text('kind').notNull(),
    /** fen or point. */
    unit: text('unit').notNull().default('fen'),
    balance: bigint('balance', { mode: 'number' }).notNull().default(0),
    created_at: timestamp('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('ledger_accounts_key').on(t.owner_type, t.owner_id, t.kind),
    // Partial: few stores owe anything.
    index('ledger_accounts_debt_idx')
      .on(t.balance)
      .where(sql`kind = 'debt' and balance < 0`),
    check(
      'ledger_accounts_balance_check',
      sql`owner_type = 'system' or (kind = 'debt' and balance <= 0) or (kind <> 'debt' and balance >= 0)`,
    ),
  ],
);
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    kind: text('kind').notNull(),
    idem_key: text('idem_key').notNull(),
    cause_type: text('cause_type').notNull(),
    cause_id: ref('cause_id'),
    reverses_id: bigint('reverses_id', { mode: 'number' }),
    note: longText('note'),
    created_at: timestamp('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('ledger_transactions_idem_key').on(t.idem_key),
    uniqueIndex('ledger_transactions_reverses_key').on(t.reverses_id),
    index('ledger_transactions_cause_idx').on(t.cause_type, t.cause_id),
  ],
);
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    transaction_id: ref('transaction_id'),
    account_id: ref('account_id'),
    unit: text('unit').notNull().default('fen'),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    created_at: timestamp('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('ledger_entries_transaction_idx').on(t.transaction_id),
    index('ledger_entries_account_idx').on(t.account_id, t.id),
    check('ledger_entries_amount_check', sql`amount <> 0`),
  ],
);
/** Sums of the system accounts up to an entry, so that a figure never needs the whole history. */
export const ledgerSnapshots = pgTable('ledger_snapshots', {
  account_id: bigint('account_id', { mode: 'number' }).primaryKey(),
  entry_id: ref('entry_id'),
  balance: bigint('balance', { mode: 'number' }).notNull().default(0),
  updated_at: timestamp('updated_at').notNull().defaultNow(),
});
/** What the reconcile job found: an alarm, never a silent repair. Cleared by a later check, or by a person who says why. */
export const alarms = pgTable('alarms', {
  id: id(),
  rule: text('rule').notNull(),
  subject: text('subject').notNull(),
  detail: text('detail').notNull().default(''),
  created_at: timestamp('created_at').notNull().defaultNow(),
  cleared_at: timestamp('cleared_at'),
  /** The administrator; 0 for a check. */
  cleared_by: ref('cleared_by'),
  cleared_reason: text('cleared_reason').notNull().default(''),
});

export const moneyLogs = pgTable(
  'money_logs',
  {
    id: id(),
    /** The STORE id where is_belong is 1. */
    user_id: ref('user_id'),
    name: varchar('name', 20),
    ename: varchar('ename', 20, 'money'),
    /** Signed; fen, or points where is_type is 2. */
    money: bigint('money', { mode: 'number' }).notNull().default(0),
    /** 0 balance, 1 frozen, 2 points, 3 what a store owes the platform (negative: it owes more). */
    is_type: state('is_type'),
    is_belong: state('is_belong'),
    currency_id: bigint('currency_id', { mode: 'number' }).notNull().default(1),
    info: longText('info'),
    transaction_id: ref('transaction_id'),
    /** What the owner had of this type after it; null for movements from before this was kept. */
    balance_after: bigint('balance_after', { mode: 'number' }),
    ...stamps(),
  },
  (t) => [
    index('money_logs_owner_idx').on(t.is_belong, t.user_id, t.is_type, t.id),
    index('money_logs_created_idx').on(t.created_at),
    // The owner and the amount as money_logs_list shows them.
    index('money_logs_owner_key_idx').on(sql`(case is_belong when 1 then -user_id else user_id end)`, t.id),
    index('money_logs_amount_idx').on(sql`(case when is_type = 2 then money * 100 else money end)`, t.id),
  ],
);

export const cashes = pgTable(
  'cashes',
  {
    id: id(),
    user_id: ref('user_id'),
    store_id: ref('store_id'),
    /** Net amount after the fee. */
    money: fen('money'),
    commission: fen('commission'),
    /** 0 applied, 1 success, 2 refused, 3 cancelled by the owner. */
    cash_status: state('cash_status'),
    refuse_info: longText('refuse_info'),
    name: varchar('name', 20),
    card_no: varchar('card_no', 50),
    bank_name: varchar('bank_name', 30),
    remark: varchar('remark', 60),
    decided_at: timestamp('decided_at'),
    ...stamps(),
  },
  (t) => [
    index('cashes_user_idx').on(t.user_id, t.id),
    index('cashes_store_idx').on(t.store_id, t.id),
    // Partial, so that the counters of the tabs never look at the rows.
    index('cashes_status_idx')
      .on(t.cash_status, t.id)
      .where(sql`deleted_at is null`),
    check(
      'cashes_check',
      condition`money >= 0 and commission >= 0 and cash_status between ${CASH_STATUS.pending} and ${CASH_STATUS.cancelled} and (user_id > 0) <> (store_id > 0)`,
    ),
  ],
);
