/** Settings that rules depend on, typed and with their defaults (facts 14; domain.md sections 4 to 8). */
import { sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { parsePercent } from '#shared/domain/money.ts';
import { LIMITS } from '../../http/rate-limit.ts';

type Kind = 'number' | 'flag' | 'percent';
const RULES = {
  /** Days until an unpaid order is cancelled. */
  'task.cancel': ['number', 1],
  /** Days after shipping until receipt is confirmed. */
  'task.confirm': ['number', 4],
  /** Days from one settlement run to the next. */
  'task.settlement': ['number', 7],
  /** Days until a waiting after-sale moves on by itself. */
  'task.refund': ['number', 3],
  /** Minutes to pay an order of an activity. */
  'activity.pay_minutes': ['number', 15],
  /** New and changed goods wait for review. */
  'store.goods_verify': ['flag', false],
  /** Withdrawal fee, basis points. */
  'store.cash': ['percent', 0],
  /** The platform's commission, basis points. */
  'store.commission': ['percent', 0],
  /** Points per yuan paid. */
  'integral.rate': ['number', 1],
  /** Messages that the whole shop sends in a minute, and in a day. */
  'sms.per_minute': ['number', LIMITS.smsMinute.hits],
  'sms.per_day': ['number', LIMITS.smsDay.hits],
} as const satisfies Record<string, readonly [Kind, number | boolean]>;

export type SettingKey = keyof typeof RULES;
export type SettingValue<K extends SettingKey> = (typeof RULES)[K][0] extends 'flag' ? boolean : number;

/** The value in force. Rates come in basis points, as they are in every table. */
export async function setting<K extends SettingKey>(db: Db, key: K): Promise<SettingValue<K>> {
  const [name = '', part = ''] = key.split('.');
  const row = await first<{ value: string | null }>(
    db,
    sql`select content ->> ${part}::text as value from configs where name = ${name}`,
  );
  const [kind, initial] = RULES[key];
  return read(kind, initial, row?.value ?? '') as SettingValue<K>; // `kind` decides both the type and the branch
}

function read(kind: Kind, initial: number | boolean, stored: string): number | boolean {
  if (stored === '') return initial;
  if (kind === 'flag') return stored === 'true' || stored === '1';
  if (kind === 'percent') return parsePercent(stored) ?? initial;
  return /^\d{1,6}(\.\d{1,2})?$/.test(stored) ? Number(stored) : initial;
}
