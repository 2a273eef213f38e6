import { sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import type { TokenReply } from '#shared/contract/auth.ts';
import type { Ctx } from '../../context.ts';
import { openSession, type Realm } from '../../http/tokens.ts';
import { phoneOf } from './fields.ts';
import { forgiveFailures, lockSubject } from './lockout.ts';

export interface Credentials {
  id: number;
  password: string;
  /** Switched on, and for a sub-account its owner too. */
  usable: boolean;
}

/**
 * The account that a typed name means. A phone number wins over a user name that only looks like one: numbers are
 * proven by a message, names are not.
 */
export function findAccount(db: Db, realm: Realm, name: string): Promise<Credentials | undefined> {
  if (realm === 'admins') {
    return first(
      db,
      sql`select id, password, status = 1 as usable from admins where username = ${name} and deleted_at is null`,
    );
  }
  const number = phoneOf(name) ?? '';
  return first(
    db,
    sql`select u.id, u.password,
        u.status = 1 and (u.belong_id = 0 or exists (select 1 from users o where o.id = u.belong_id and o.status = 1 and o.deleted_at is null)) as usable
      from users u where u.deleted_at is null and (u.username = ${name} or (u.phone = ${number} and u.phone <> ''))
      order by (u.phone = ${number} and u.phone <> '') desc limit 1`,
  );
}

export interface Caller {
  ctx: Ctx;
  agent: string;
}

/** Lets an account in: notes the visit, forgets its wrong passwords, opens a session. */
export async function letIn(tx: Db, { ctx, agent }: Caller, realm: Realm, id: number): Promise<TokenReply> {
  const visit = sql`last_login_time = login_time, login_time = app_now(), ip = ${ctx.ip}`;
  await tx.execute(
    realm === 'admins'
      ? sql`update admins set ${visit} where id = ${id}`
      : sql`update users set ${visit} where id = ${id}`,
  );
  await forgiveFailures(tx, lockSubject(realm, id, ''));
  return openSession(tx, ctx.keys, realm, id, { ip: ctx.ip, agent });
}
