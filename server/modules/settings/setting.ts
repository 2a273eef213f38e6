/** Settings that rules depend on, typed and with their defaults (compatibility 14; domain 4 to 8). */
import { sql } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import type { configs } from '#db/schema/index.ts';
import { parsePercent } from '#shared/domain/money.ts';
import { SETTING_DEFAULTS } from '#shared/domain/settings.ts';
import type { Cache } from '../../http/cache.ts';
import { decryptSecrets, type SettingKeys } from './secrets.ts';

type Kind = 'number' | 'flag' | 'percent';
const RULES = {
  'task.cancel': ['number', SETTING_DEFAULTS['task.cancel']],
  'task.confirm': ['number', SETTING_DEFAULTS['task.confirm']],
  'task.settlement': ['number', SETTING_DEFAULTS['task.settlement']],
  'task.refund': ['number', SETTING_DEFAULTS['task.refund']],
  'activity.pay_minutes': ['number', SETTING_DEFAULTS['activity.pay_minutes']],
  /** New and changed goods wait for review. */
  'store.goods_verify': ['flag', false],
  'store.cash': ['percent', SETTING_DEFAULTS['store.cash'] * 100],
  'store.commission': ['percent', SETTING_DEFAULTS['store.commission'] * 100],
  'integral.rate': ['number', SETTING_DEFAULTS['integral.rate']],
  'recharge.min': ['number', SETTING_DEFAULTS['recharge.min']],
  'recharge.max': ['number', SETTING_DEFAULTS['recharge.max']],
  /** Messages that the whole shop sends in a minute, and in a day. */
  'sms.per_minute': ['number', SETTING_DEFAULTS['sms.per_minute']],
  'sms.per_day': ['number', SETTING_DEFAULTS['sms.per_day']],
} as const satisfies Record<string, readonly [Kind, number | boolean]>;

export type SettingKey = keyof typeof RULES;
export type SettingValue<K extends SettingKey> = (typeof RULES)[K][0] extends 'flag' ? boolean : number;

type Stored = Pick<typeof configs.$inferSelect, 'name' | 'content'>;
/** Settings as they are stored, by name. Not by the query builder: it reads a text like "1.0" once more, as a number. */
export async function contents(db: Db, names: readonly string[]): Promise<Map<string, unknown>> {
  const found = await rows<Stored>(
    db,
    sql`select name, content from configs where name = any(${sql.param([...names])}::text[])`,
  );
  return new Map(found.map(({ name, content }) => [name, content]));
}

/** The parts of a setting, secrets in clear: for the ports alone. `{}` where nothing is set; what cannot be opened is left out. */
export async function settingParts(
  db: Db,
  keys: SettingKeys,
  name: string,
): Promise<Readonly<Record<string, unknown>>> {
  const content = decryptSecrets(keys, name, (await contents(db, [name])).get(name));
  return typeof content === 'object' && content !== null && !Array.isArray(content)
    ? (content as Record<string, unknown>) // as: an object, as the line above says
    : {};
}

const KEPT_SECONDS = 60;
/** The same, read again when somebody changes a setting: for ports that ask at every picture. */
export const cachedSettingParts =
  (db: Db, { cache, keys }: { cache: Cache; keys: SettingKeys }) =>
  async (name: string): Promise<Readonly<Record<string, unknown>>> => {
    const entry = { key: `setting:${name}`, topics: ['configs'], seconds: KEPT_SECONDS };
    const { body } = await cache.get(entry, async () => JSON.stringify(await settingParts(db, keys, name)));
    return JSON.parse(body) as Record<string, unknown>; // as: written a line above
  };

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
