/** Accounts of both realms: whom a name means, whose number it is, and letting somebody in. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { phoneOf } from '#shared/domain/phone.ts';
import { first, type Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { admins, users } from '#db/schema/index.ts';
import type { TokenReply } from '#shared/contract/accounts.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { openSession, type Realm } from '../../http/tokens.ts';
import { rememberDevice } from './device.ts';

export interface Credentials extends Pick<typeof users.$inferSelect, 'id' | 'password'> {
  /** Switched on, and for a sub-account its owner too. */
  usable: boolean;
  /** Signs in with a second factor too. */
  has_factor: boolean;
}

/** Of `users u`: switched on, and for a sub-account its owner too. */
const usableUser = sql<boolean>`u.status = 1 and (u.belong_id = 0 or exists (
  select 1 from users o where o.id = u.belong_id and o.status = 1 and o.deleted_at is null))`;

/**
 * The account that a typed name means. A phone number wins over a user name that only looks like one: numbers are
 * proven by a message, names are not.
 */
export async function findAccount(db: Db, realm: Realm, name: string): Promise<Credentials | undefined> {
  if (realm === 'admins') {
    const usable = sql<boolean>`${admins.status} = 1`;
    const has_factor = sql<boolean>`${admins.totp_at} is not null`;
    const [admin] = await db
      .select({ id: admins.id, password: admins.password, usable, has_factor })
      .from(admins)
      .where(and(eq(admins.username, name), isNull(admins.deleted_at)));
    return admin;
  }
  const number = phoneOf(name) ?? '';
  return first(
    db,
    sql`select u.id, u.password, ${usableUser} as usable, false as has_factor
      from users u where u.deleted_at is null and (u.username = ${name} or (u.phone = ${number} and u.phone <> ''))
      order by (u.phone = ${number} and u.phone <> '') desc limit 1`,
  );
}

export interface Caller {
  ctx: Ctx;
  agent: string;
  http: { request: FastifyRequest; reply: FastifyReply };
}

/** Lets an account in: notes the visit, remembers the browser, opens a session. */
export async function startSession(tx: Db, caller: Caller, realm: Realm, id: number): Promise<TokenReply> {
  const { ctx, agent } = caller;
  const account = await first<Pick<Credentials, 'id' | 'password'>>(
    tx,
    sql`update ${sql.identifier(realm)} set last_login_time = login_time, login_time = ${appNow}, ip = ${ctx.ip} where id = ${id} returning id, password`,
  );
  if (account) rememberDevice(caller, realm, account);
  return openSession(tx, ctx.keys, { realm, accountId: id, ip: ctx.ip, agent });
}

/** Lets a shopper in who has proven who it is elsewhere. @throws when the account is switched off or deleted */
export async function enterAsUser(tx: Db, caller: Caller, id: number): Promise<TokenReply> {
  const usable = await first(
    tx,
    sql`select u.id from users u where u.id = ${id} and u.deleted_at is null and ${usableUser}`,
  );
  if (!usable) throw refuse('auth.disabled');
  return startSession(tx, caller, 'users', id);
}

/** The number of an account, '' when it has none. */
export async function phoneOfUser(db: Db, id: number): Promise<string> {
  const [row] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, id));
  return row?.phone ?? '';
}

/** Somebody who came from elsewhere has none until one is set. */
export async function hasPassword(db: Db, id: number): Promise<boolean> {
  const [row] = await db.select({ password: users.password }).from(users).where(eq(users.id, id));
  return Boolean(row?.password);
}

/**
 * Gives whoever is called like this number without holding it another name, `<number>_<id>`, and notes it in the
 * account's history, where its owner finds it: such a name signs nobody in any more once the number has a holder.
 */
export const freeNumber = (tx: Db, number: string) =>
  tx.execute(sql`
    with renamed as (
      update users set username = username || '_' || right(id::text, 8), version = version + 1, updated_at = ${appNow}
      where username = ${number} and phone <> ${number} and deleted_at is null returning id, belong_id, username)
    insert into record_history (resource, record_id, store_id, operation, actor, actor_id, changes)
    select 'users', r.id, coalesce(s.id, 0), 'update', 'system', 0, jsonb_build_object('username', jsonb_build_array(${number}::text, r.username))
    from renamed r left join stores s on s.user_id = r.belong_id and s.deleted_at is null`);
