/** The configuration pages: what is set, without secrets, and what an administrator changes. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { notify } from '#db/notify.ts';
import { configs } from '#db/schema/index.ts';
import { SECRET_MASK } from '#shared/contract/limits.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { showSettings, updateSettings } from '#shared/contract/settings.ts';
import { parsePercent } from '#shared/domain/money.ts';
import { SETTING_DEFAULTS } from '#shared/domain/settings.ts';
import { adminOf, type Ctx } from '../../context.ts';
import { conflict, invalid, type FieldError } from '../../errors.ts';
import { fieldErrors } from '../../http/validate.ts';
import { platformRateRefusal } from '../referrals/index.ts';
import { forgetChecks } from './checks.ts';
import { contents } from './setting.ts';
import { recordSettingsHistory, settingChanges } from './history.ts';
import { isGroup, isObject, isSecret, SETTINGS } from './keys.ts';
import { encryptSecrets, type SettingKeys } from './secrets.ts';
import { stalePaths } from './stale.ts';

export type Values = Record<string, unknown>;

const yes = (value: unknown): boolean => value === true || value === 'true' || value === '1' || value === 1;
const asRecord = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

/** Content as it is stored, secrets encrypted: text for plain settings, an object for the others. */
export async function readSettings(db: Db, keys: SettingKeys, names: readonly string[]): Promise<Values> {
  const values = await contents(db, names);
  return Object.fromEntries(
    names.map((name) => {
      const content = isObject(name) ? asRecord(values.get(name)) : String(values.get(name) ?? '');
      return [name, encryptSecrets(keys, name, content, content)];
    }),
  );
}

const masked = (path: string, value: unknown): unknown => {
  if (isSecret(path)) return value === '' || value === null || value === undefined ? '' : SECRET_MASK;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, masked(`${path}.${key}`, part)]));
};

const withoutSecrets = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, masked(name, value)]));

/** `{name: value}`. With `many` only the member `many_name` of a group. */
export async function showConfigs(
  ctx: Ctx,
  { name = Object.keys(SETTINGS), many, many_name }: ParsedOf<typeof showSettings>,
): Promise<Values> {
  adminOf(ctx);
  const names = name.filter((entry) => Object.hasOwn(SETTINGS, entry));
  const values = await readSettings(ctx.db.trade, ctx.keys, names);
  const safe = withoutSecrets(values);
  const group = names.find(isGroup);
  if (!yes(many) || !group || typeof many_name !== 'string') return safe;
  return asRecord(asRecord(safe[group])[many_name]);
}

/**
 * Stores settings, secrets encrypted, and tells every process at commit.
 * @param before what `readSettings` says @returns what it says now
 */
export async function writeSettings(tx: Db, keys: SettingKeys, before: Values, after: Values): Promise<Values> {
  const stored = Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, encryptSecrets(keys, name, value, before[name])]),
  );
  for (const [name, content] of Object.entries(stored)) {
    const set = { content, is_type: isObject(name) ? 1 : 0 };
    await tx
      .insert(configs)
      .values({ name, ...set })
      .onConflictDoUpdate({ target: configs.name, set: { ...set, updated_at: appNow } });
  }
  for (const topic of TOPICS) await notify(tx, 'cache', topic);
  return stored;
}

type Sent = ParsedOf<typeof updateSettings>;

/**
 * Saves the given settings. Unknown names and parts are dropped; a secret that comes back masked stays.
 * @throws 409 with `{current, fields}` when one of them is no longer as the page found it, where it says so in `was`
 */
export async function updateConfigs(ctx: Ctx, input: Sent): Promise<number> {
  const actor = adminOf(ctx);
  const sent = changesOf(input);
  const changed = Object.keys(sent);
  if (changed.length === 0) return 0;
  const changes = await ctx.db.inTx(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('configs'))`); // two pages saving parts of one setting
    const before = await readSettings(tx, ctx.keys, changed);
    const current = withoutSecrets(before);
    const fields = stalePaths(asRecord(input.was), current, sent);
    if (fields.length > 0) throw conflict({ current, fields });
    const after = Object.fromEntries(changed.map((name) => [name, merge(name, before[name], sent[name])]));
    await refusePlatformRate(tx, before, after);
    const differing = settingChanges(before, await writeSettings(tx, ctx.keys, before, after));
    await recordSettingsHistory(tx, ctx, differing);
    await forgetChecks(tx, Object.keys(differing));
    return differing;
  });
  for (const topic of TOPICS) ctx.cache.bump(topic);
  ctx.log.info({ admin: actor.id, settings: Object.keys(changes) }, 'settings changed');
  return changed.length;
}
const TOPICS = ['configs', 'common'];

/** Basis points. @throws 422 at `store.commission` when referral programmes leave less than the platform would take */
async function refusePlatformRate(tx: Db, before: Values, after: Values): Promise<void> {
  const [was, is] = [before, after].map(
    ({ store }) =>
      parsePercent(String(asRecord(store)['commission'] ?? '')) ?? SETTING_DEFAULTS['store.commission'] * 100,
  );
  if (was === undefined || is === undefined || is <= was) return;
  const refusal = await platformRateRefusal(tx, 0, is);
  if (refusal) throw invalid({ 'store.commission': refusal });
}

/** Parsed values by setting. @throws 422 naming every wrong part, `task.cancel`, before any is saved */
function changesOf(input: Sent): Values {
  const many = yes(input.many) && typeof input.many_name === 'string' ? input.many_name : '';
  const result: Values = {};
  const errors: Record<string, FieldError> = {};
  for (const [name, schema] of Object.entries(SETTINGS)) {
    if (!Object.hasOwn(input, name)) continue;
    const sent = many && isGroup(name) ? { [many]: asRecord(input[name])[many] ?? input[name] } : input[name];
    const raw = fromJson(name, sent);
    const parsed = schema.safeParse(withoutMasks(name, raw), { reportInput: true });
    if (parsed.success) result[name] = parsed.data;
    else Object.assign(errors, fieldErrors(parsed.error, undefined, [name]));
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return result;
}

/** Objects may come as JSON text; clients have several ways to write an empty one. */
function fromJson(name: string, value: unknown): unknown {
  if (!isObject(name)) return value;
  const whole = orEmpty(textAsJson(value));
  if (!isGroup(name) || typeof whole !== 'object' || whole === null) return whole;
  return Object.fromEntries(Object.entries(whole).map(([member, part]) => [member, orEmpty(part)]));
}

const orEmpty = (value: unknown): unknown =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0) ? {} : value;

function textAsJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return value.trim() === '' ? '' : JSON.parse(value);
  } catch {
    return value; // refused by the parser
  }
}

/** Secrets that came back masked are not sent at all. */
function withoutMasks(path: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, part]) => part !== null && !(part === SECRET_MASK && isSecret(`${path}.${key}`)))
      .map(([key, part]) => [key, withoutMasks(`${path}.${key}`, part)]),
  );
}

/** Sent parts over stored ones: a group member by member, an object part by part. */
function merge(name: string, before: unknown, sent: unknown): unknown {
  if (!isObject(name)) return sent;
  const result = { ...asRecord(before) };
  for (const [key, value] of Object.entries(asRecord(sent))) {
    if (value === undefined) continue;
    result[key] = isGroup(name) ? { ...asRecord(result[key]), ...asRecord(value) } : value;
  }
  return result;
}
