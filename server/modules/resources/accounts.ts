/** Administrators, users and sub-accounts: the first administrator stays, and a changed account is signed out. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { admins } from '#shared/resources/admins.ts';
import { actorName, type Ctx } from '../../context.ts';
import type { HookMap, ResourceHooks, Values, WireRow } from '../../crud/hooks.ts';
import { forbidden, invalid, refuse } from '../../errors.ts';
import type { Realm } from '../../http/tokens.ts';

const FIRST_ADMIN = 1;
/** A change of one of these ends the account's sessions. */
const ENDS_SESSIONS = ['password', 'status', 'role_id', 'is_super'] as const;

async function endSessionsOf(tx: Db, ctx: Ctx, realm: Realm, ids: readonly number[]): Promise<void> {
  const list = sql`${sql.param([...ids])}::bigint[]`;
  await tx.execute(
    ctx.area === 'admin'
      ? sql`update sessions set revoked_at = now() where realm = ${realm} and account_id = any(${list}) and revoked_at is null`
      : sql`select end_sub_account_sessions(${list})`,
  );
}

const accountHooks = (realm: Realm, more: Partial<ResourceHooks>): ResourceHooks => ({
  ...more,
  prepare: async (tx, ctx, write) => {
    await more.prepare?.(tx, ctx, write);
    if (!write.before && !write.values['nickname']) write.values['nickname'] = String(write.values['username'] ?? '');
  },
  written: async (tx, ctx, { id, values, before }) => {
    if (before && ENDS_SESSIONS.some((name) => values[name] !== undefined)) await endSessionsOf(tx, ctx, realm, [id]);
  },
  leaving: async (tx, ctx, ids) => {
    await more.leaving?.(tx, ctx, ids);
    await endSessionsOf(tx, ctx, realm, ids);
  },
});

/** Only a super administrator makes, changes or removes one. */
function refuseReachingUp(ctx: Ctx, values: Values, before: WireRow | null): void {
  const isSuper = ctx.actor.kind === 'admin' && ctx.actor.isSuper;
  if (!isSuper && (values['is_super'] === 1 || before?.['is_super'] === 1)) throw forbidden();
}

/** Whoever is no super administrator can do only what a role allows. */
function requireRole(values: Values, before: WireRow | null): void {
  const next = (name: string): unknown => values[name] ?? before?.[name];
  const roles = next('role_id');
  const hasRole = Array.isArray(roles) && roles.length > 0;
  if (next('is_super') !== 1 && !hasRole)
    throw invalid({ role_id: { key: 'field.required', label: admins.fields.role_id.label } });
}

async function refuseFirst(tx: Db, ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.includes(FIRST_ADMIN)) throw refuse('auth.lastSuper');
  if (ctx.actor.kind === 'admin' && ctx.actor.isSuper) return;
  const { rows } = await tx.execute(
    sql`select 1 from admins where id = any(${sql.param([...ids])}::bigint[]) and is_super = 1 limit 1`,
  );
  if (rows.length > 0) throw forbidden();
}

export const accountsHooks: HookMap = {
  admins: accountHooks('admins', {
    prepare: async (_tx, ctx, { values, input, before }) => {
      refuseReachingUp(ctx, values, before);
      // An existing client leaves an empty list out: that takes all roles away, which is the administrator's to do.
      if (!before || 'role_id' in input) requireRole(values, before);
      if (!before) values['belong_id'] = actorName(ctx.actor).actor_id;
    },
    leaving: refuseFirst,
  }),
  users: accountHooks('users', {}),
};
