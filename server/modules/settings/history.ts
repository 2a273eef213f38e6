/** Who changed which setting. What a secret was and is stays out of it: only that it changed is told. */
import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { wireTime } from '#db/functions.ts';
import { SECRET_MASK } from '#shared/contract/limits.ts';
import { sameWire } from '#shared/resources/kinds/wire.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { listSettingChanges } from '#shared/contract/settings.ts';
import { adminOf, type Ctx } from '../../context.ts';
import { writeHistory, type Changes } from '../../crud/history.ts';
import { isObject, isSecret, SETTINGS } from './keys.ts';
import { leavesOf } from './leaves.ts';

const RESOURCE = 'configs';
const MOST = 200;
type Values = Record<string, unknown>;

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const withoutSecret = (path: string, value: unknown): unknown => {
  if (!isSet(value)) return '';
  return isSecret(path) ? SECRET_MASK : value;
};

/** Path -> what it was and is, of all that differs. */
export function settingChanges(before: Values, after: Values): Changes {
  const [was, is] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  const paths = [...new Set([...was.keys(), ...is.keys()])].filter(
    (path) => !sameWire(was.get(path) ?? '', is.get(path) ?? ''),
  );
  return Object.fromEntries(
    paths.map((path) => [path, [withoutSecret(path, was.get(path)), withoutSecret(path, is.get(path))]]),
  );
}

export async function recordSettingsHistory(tx: Db, ctx: Ctx, changes: Changes): Promise<void> {
  if (Object.keys(changes).length > 0)
    await writeHistory(tx, ctx, { resource: RESOURCE }, [{ id: 0, operation: 'update', changes }]);
}

type History = AnswerOf<typeof listSettingChanges>;
export async function settingHistory(
  ctx: Ctx,
  { name = Object.keys(SETTINGS) }: ParsedOf<typeof listSettingChanges>,
): Promise<History> {
  adminOf(ctx);
  const prefixes = name
    .filter((entry) => Object.hasOwn(SETTINGS, entry))
    .map((entry) => (isObject(entry) ? `${entry}.` : entry));
  return rows<History[number]>(
    ctx.db.trade,
    sql`select h.id, h.operation, h.actor, h.actor_id, coalesce(a.nickname, '') as actor_name, c.changes, h.import_id,
        ${wireTime('h.created_at')} as created_at
      from record_history h left join admins a on a.id = h.actor_id and h.actor = 'admin'
      cross join lateral (select jsonb_object_agg(key, value) as changes from jsonb_each(h.changes)
        where exists (select 1 from unnest(${sql.param(prefixes)}::text[]) p where key = p or (p like '%.' and starts_with(key, p)))) c
      where h.resource = ${RESOURCE} and h.record_id = 0 and c.changes is not null order by h.id desc limit ${MOST}`,
  );
}
