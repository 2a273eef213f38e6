import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { phoneOf } from '#shared/domain/phone.ts';
import { first, type Db } from '#db/client.ts';
import type { TokenReply } from '#shared/contract/auth.ts';
import type { Ctx } from '../../context.ts';
import { openSession, type Realm } from '../../http/tokens.ts';
import { rememberDevice } from './device.ts';

export interface Credentials {
  id: number;
  password: string;
  /** Switched on, and for a sub-account its owner too. */
  usable: boolean;
  /** Signs in with a second factor too. */
  has_factor: boolean;
}

/**
 * The account that a typed name means. A phone number wins over a user name that only looks like one: numbers are
 * proven by a message, names are not.
 */
export function findAccount(db: Db, realm: Realm, name: string): Promise<Credentials | undefined> {
  if (realm === 'admins') {
    return first(
      db,
      sql`select id, password, status = 1 as usable, totp_at is not null as has_factor from admins where username = ${name} and deleted_at is null`,
    );
  }
  const number = phoneOf(name) ?? '';
  return first(
    db,
    sql`select u.id, u.password,
        u.status = 1 and (u.belong_id = 0 or exists (select 1 from users o where o.id = u.belong_id and o.status = 1 and o.deleted_at is null)) as usable, false as has_factor
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
  const visit = sql`last_login_time = login_time, login_time = app_now(), ip = ${ctx.ip}`;
  const account = await first<{ id: number; password: string }>(
    tx,
    realm === 'admins'
      ? sql`update admins set ${visit} where id = ${id} returning id, password`
      : sql`update users set ${visit} where id = ${id} returning id, password`,
  );
  if (account) rememberDevice(caller, realm, account);
  return openSession(tx, ctx.keys, { realm, accountId: id, ip: ctx.ip, agent });
}
