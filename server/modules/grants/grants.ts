/**
 * Roles, accounts and rights are written by whoever holds what they grant (`shared/domain/grants.ts`). All writers of a
 * realm, in the seller area of a store, wait for each other here, and what everybody holds is read behind that lock:
 * a right that is being taken away cannot be passed on meanwhile.
 */
import { sql, type SQL } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { CODE } from '#shared/contract/envelope.ts';
import {
  whyNotAccount,
  whyNotRight,
  whyNotRole,
  type GrantedAccount,
  type GrantedRole,
  type Granter,
  type GrantRefusal,
  type Grants,
} from '#shared/domain/grants.ts';
import type { DbValue } from '#shared/resources/kinds/index.ts';
import { storeOf, type Ctx } from '../../context.ts';
import type { Values } from '../../crud/hooks.ts';
import { AppError, forbidden } from '../../errors.ts';
import { namesOf } from './grant-names.ts';
import { idArray } from '#db/functions.ts';

export interface Tables {
  accounts: SQL;
  account: SQL;
  toRoles: SQL;
  roles: SQL;
  toRights: SQL;
  rights: SQL;
  toMenus: SQL;
  menus: SQL;
}
const tables = (realm: 'admin' | 'user'): Tables => {
  const named = (name: string): SQL => sql`${sql.identifier(`${realm}${name}`)}`;
  return {
    accounts: named('s'),
    account: named('_id'),
    toRoles: named('_to_roles'),
    roles: named('_roles'),
    toRights: named('_to_permissions'),
    rights: named('_permissions'),
    toMenus: named('_to_menus'),
    menus: named('_menus'),
  };
};
const TABLES = { admin: tables('admin'), seller: tables('user') };

/** One realm's view of who holds what, behind its lock until the transaction ends. */
export class GrantCheck {
  private readonly tx: Db;
  private readonly ctx: Ctx;
  private readonly of: Tables;
  private readonly granter: Granter;

  private constructor(tx: Db, ctx: Ctx, of: Tables, granter: Granter) {
    this.tx = tx;
    this.ctx = ctx;
    this.of = of;
    this.granter = granter;
  }

  /** @throws 403 when the caller's account has been disabled or deleted meanwhile */
  static async behindLock(tx: Db, ctx: Ctx): Promise<GrantCheck> {
    const isAdmin = ctx.area === 'admin';
    const place = isAdmin ? 'grants:admin' : `grants:store:${storeOf(ctx)}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${place}))`);
    const of = isAdmin ? TABLES.admin : TABLES.seller;
    return new GrantCheck(tx, ctx, of, await granterOf(tx, ctx, of));
  }

  /** A role that is made (`id` 0) or changed. */
  async role(id: number, values: Values): Promise<void> {
    if (this.granter.holdsAll) return;
    const [before = null] = id > 0 ? await this.rolesOf([id]) : [];
    const rights = await this.read(sql`select apis as granted from ${this.of.rights}`, idsOf(values['permission_id']));
    const menus = await this.read(sql`select 'menu:' || id as granted from ${this.of.menus}`, idsOf(values['menu_id']));
    await this.refuse(whyNotRole(this.granter, before, new Set([...rights, ...menus])));
  }

  /** Roles that go, or come back. */
  async roles(ids: readonly number[]): Promise<void> {
    if (this.granter.holdsAll) return;
    for (const role of await this.rolesOf(ids)) await this.refuse(whyNotRole(this.granter, role, role.grants));
  }

  /** An account that is made (`id` 0) or changed. */
  async account(id: number, values: Values): Promise<void> {
    if (this.granter.holdsAll) return;
    const [before = null] = id > 0 ? await this.accountsOf([id]) : [];
    const roles = await this.rolesOf(idsOf(values['role_id']));
    await this.refuse(whyNotAccount(this.granter, before, { roles: roles, holdsAll: values['is_super'] === 1 }));
  }

  /** Accounts that go, or come back. */
  async accounts(ids: readonly number[]): Promise<void> {
    if (this.granter.holdsAll) return;
    for (const account of await this.accountsOf(ids))
      await this.refuse(whyNotAccount(this.granter, account, { roles: [], holdsAll: false }));
  }

  /** The record of a right: `before` is null for a new one. */
  async right(before: string | null, next: string): Promise<void> {
    await this.refuse(whyNotRight(this.granter, before, next));
  }

  /** Records of rights that go, or come back. */
  async rights(ids: readonly number[]): Promise<void> {
    if (this.granter.holdsAll) return;
    const named = await this.read(sql`select apis as granted from ${this.of.rights}`, ids);
    for (const apis of named) await this.right(apis, apis);
  }

  private async read(select: SQL, ids: readonly number[]): Promise<Grants> {
    const found = await rows<{ granted: string }>(this.tx, sql`${select} where id = any(${idArray(ids)})`);
    return new Set(found.map(({ granted }) => granted));
  }

  private async rolesOf(ids: readonly number[]): Promise<GrantedRole[]> {
    const found = await rows<{ id: number; grants: string[] }>(
      this.tx,
      sql`select x.id, array(${grantsOf(this.of, sql`l.role_id = x.id`)}) as grants from unnest(${idArray(ids)}) as x(id)`,
    );
    return found.map(({ id, grants }) => ({ id: Number(id), grants: new Set(grants) }));
  }

  private async accountsOf(ids: readonly number[]): Promise<GrantedAccount[]> {
    const holdsAll = this.ctx.area === 'admin' ? sql`a.is_super = 1` : sql`a.belong_id = 0`;
    const found = await rows<{ id: number; holds_all: boolean; grants: string[] }>(
      this.tx,
      sql`select a.id, ${holdsAll} as holds_all, array(${grantsOf(this.of, hasRole(this.of, sql`a.id`))}) as grants
        from ${this.of.accounts} a where a.id = any(${idArray(ids)})`,
    );
    return found.map((row) => ({ id: row.id, holdsAll: row.holds_all, grants: new Set(row.grants) }));
  }

  /** @throws 403 with what is missing, by name */
  private async refuse(refusal: GrantRefusal | null): Promise<void> {
    if (!refusal) return;
    const names = await namesOf(this.tx, this.ctx, this.of, refusal.lacking);
    throw new AppError(CODE.forbidden, `grants.${refusal.rule}`, { params: { names } });
  }
}

const idsOf = (value: DbValue | undefined): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** Rights and menu entries of the links `l` for which a condition holds. */
const grantsOf = (of: Tables, where: SQL): SQL =>
  sql`select p.apis from ${of.toRights} l join ${of.rights} p on p.id = l.permission_id and p.deleted_at is null where ${where}
    union select 'menu:' || m.id from ${of.toMenus} l join ${of.menus} m on m.id = l.menu_id and m.deleted_at is null where ${where}`;
/** The link `l` is of a role that the account has. A deleted role grants nothing. */
const hasRole = (of: Tables, account: SQL): SQL =>
  sql`l.role_id in (select t.role_id from ${of.toRoles} t join ${of.roles} r on r.id = t.role_id and r.deleted_at is null where t.${of.account} = ${account})`;

/** A program gives no more than its token says, whoever made the token. */
async function granterOf(tx: Db, ctx: Ctx, of: Tables): Promise<Granter> {
  const granter = await accountAsGranter(tx, ctx, of);
  const scopes = 'scopes' in ctx.actor ? ctx.actor.scopes : undefined;
  if (!scopes) return granter;
  const grants = granter.holdsAll ? scopes : new Set([...scopes].filter((scope) => granter.grants.has(scope)));
  return { ...granter, holdsAll: false, grants };
}

async function accountAsGranter(tx: Db, ctx: Ctx, of: Tables): Promise<Granter> {
  const { actor } = ctx;
  if (actor.kind === 'anonymous' || actor.kind === 'system') throw forbidden();
  if (actor.kind === 'user' && actor.belongId === 0)
    return { accountId: actor.id, holdsAll: true, grants: new Set(), roleIds: new Set() };
  const holdsAll = ctx.area === 'admin' ? sql`a.is_super = 1` : sql`false`;
  const row = await first<{ holds_all: boolean; roles: number[]; grants: string[] }>(
    tx,
    sql`with recursive held(granted) as (${grantsOf(of, hasRole(of, sql`${actor.id}::bigint`))}),
        shown(id) as (
          select substr(granted, 6)::bigint from held where granted like 'menu:%'
          union select m.pid from ${of.menus} m join shown on shown.id = m.id where m.pid > 0)
      select ${holdsAll} as holds_all, array(select role_id from ${of.toRoles} where ${of.account} = a.id) as roles,
        array(select granted from held union select 'menu:' || id from shown) as grants
      from ${of.accounts} a where a.id = ${actor.id} and a.status = 1 and a.deleted_at is null`,
  );
  if (!row) throw forbidden();
  return {
    accountId: actor.id,
    holdsAll: row.holds_all,
    grants: new Set(row.grants),
    roleIds: new Set(row.roles.map(Number)),
  };
}
