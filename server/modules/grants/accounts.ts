/** Administrators, users and sub-accounts: the first administrator stays, and a changed account is signed out. */
import { sql } from 'drizzle-orm';
import { phoneOf } from '#shared/domain/phone.ts';
import { first, type Db } from '#db/client.ts';
import { appNow, endSubAccountSessions, idArray } from '#db/functions.ts';
import { admins } from '#shared/resources/records/admins.ts';
import { users } from '#shared/resources/records/users.ts';
import { actorName, type Ctx } from '../../context.ts';
import type { HookMap, ResourceHooks, Values, WireRow } from '../../crud/hooks.ts';
import { invalid, refuse } from '../../errors.ts';
import type { Realm } from '../../http/tokens.ts';
import { nicknameFrom } from '../accounts/index.ts';
import { GrantCheck } from './grants.ts';

const FIRST_ADMIN = 1;
/** A change of one of these ends the account's sessions. */
const ENDS_SESSIONS = ['password', 'status', 'role_id', 'is_super'] as const;

async function endSessionsOf(tx: Db, ctx: Ctx, realm: Realm, ids: readonly number[]): Promise<void> {
  if (ctx.area === 'seller') return endSubAccountSessions(tx, ids);
  await tx.execute(
    sql`update sessions set revoked_at = ${appNow} where realm = ${realm} and account_id = any(${idArray(ids)}) and revoked_at is null`,
  );
}

/** Shoppers hold no rights: the accounts of the back office in question do. */
const holdsRights = (ctx: Ctx, realm: Realm): boolean => realm === 'admins' || ctx.area === 'seller';

const accountHooks = (realm: Realm, more: Partial<ResourceHooks>): ResourceHooks => ({
  ...more,
  beforeWrite: async (tx, ctx, write) => {
    if (holdsRights(ctx, realm)) await (await GrantCheck.behindLock(tx, ctx)).account(write.id, write.values);
    await more.beforeWrite?.(tx, ctx, write);
    if (!write.before)
      write.values['nickname'] = nicknameFrom(
        String(write.values['nickname'] || (write.values['username'] ?? '')),
        ctx.language,
      );
  },
  afterWrite: async (tx, ctx, { id, values, before }) => {
    if (before && ENDS_SESSIONS.some((name) => values[name] !== undefined)) await endSessionsOf(tx, ctx, realm, [id]);
  },
  beforeDelete: async (tx, ctx, ids) => {
    if (holdsRights(ctx, realm)) await (await GrantCheck.behindLock(tx, ctx)).accounts(ids);
    await more.beforeDelete?.(tx, ctx, ids);
    await endSessionsOf(tx, ctx, realm, ids);
  },
  beforeRestore: async (tx, ctx, ids) => {
    if (holdsRights(ctx, realm)) await (await GrantCheck.behindLock(tx, ctx)).accounts(ids);
  },
});

/** Whoever is no super administrator can do only what a role allows. */
function requireRole(values: Values, before: WireRow | null): void {
  const next = (name: string): unknown => values[name] ?? before?.[name];
  const roles = next('role_id');
  const hasRole = Array.isArray(roles) && roles.length > 0;
  if (next('is_super') !== 1 && !hasRole)
    throw invalid({ role_id: { key: 'field.required', label: admins.fields.role_id.label } });
}

/** Somebody else's number as a name would stand in the way of its holder. */
async function refuseForeignNumber(tx: Db, id: number, values: Values): Promise<void> {
  const number = phoneOf(String(values['username'] ?? '').normalize('NFKC'));
  if (number === null) return;
  const stored = await first<{ phone: string }>(tx, sql`select phone from users where id = ${id}`);
  if ((values['phone'] ?? stored?.phone) === number) return;
  throw invalid({ username: { key: 'auth.nameIsNumber', label: users.fields.username.label } });
}

async function refuseFirst(_tx: Db, _ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.includes(FIRST_ADMIN)) throw refuse('auth.lastSuper');
}

export const accountsHooks: HookMap = {
  admins: accountHooks('admins', {
    beforeWrite: async (_tx, ctx, { values, input, before }) => {
      // An existing client leaves an empty list out: that takes all roles away, which is the administrator's to do.
      if (!before || 'role_id' in input) requireRole(values, before);
      if (!before) values['belong_id'] = actorName(ctx.actor).actor_id;
    },
    beforeDelete: refuseFirst,
  }),
  users: accountHooks('users', { beforeWrite: (tx, _ctx, { id, values }) => refuseForeignNumber(tx, id, values) }),
};
