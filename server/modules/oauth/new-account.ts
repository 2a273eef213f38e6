/** The account of somebody who comes from elsewhere for the first time. */
import { sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { users } from '#db/schema/index.ts';
import { NAME_PREFIX, type OauthSource } from '#shared/domain/oauth.ts';
import type { Ctx } from '../../context.ts';
import type { Identity } from '../../ports/oauth/provider.ts';
import { knownInviter, nicknameFrom } from '../accounts/index.ts';
import { addLink } from './linked-account.ts';

/** What a form takes (compatibility 7). */
const NICKNAME_LENGTH = 15;

interface Newcomer {
  source: OauthSource;
  identity: Identity;
  inviterId: number;
}

/** Without a password: an empty hash fits nothing, until one is set. */
export async function openAccount(tx: Db, ctx: Ctx, { source, identity, inviterId }: Newcomer): Promise<number> {
  const username = await freeName(tx, NAME_PREFIX[source]);
  const nickname = nicknameFrom(shownName(identity.nickname) || username, ctx.language);
  const inviter_id = await knownInviter(tx, inviterId);
  const [row] = await tx
    .insert(users)
    .values({ username, nickname, sex: identity.sex, inviter_id, ip: ctx.ip })
    .returning({ id: users.id });
  const id = row?.id ?? 0;
  await addLink(tx, id, source, identity);
  return id;
}

/**
 * `wx20261123001`: the next of the day. Others may have chosen such names themselves; among one more number than there
 * are of them one is free. The lock lasts until its holder is written.
 */
async function freeName(tx: Db, prefix: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`oauth:name:${prefix}`}))`);
  const row = await first<{ name: string }>(
    tx,
    sql`with today as (select ${prefix}::text || to_char(${appNow}, 'YYYYMMDD') as stem),
        taken as (select u.username from today join users u on u.username like stem || '%'),
        counted as (select count(*) as many from taken),
        possible as (select number, stem || lpad(number::text, greatest(3, length(number::text)), '0') as name
          from today, counted, generate_series(many + 1, many * 2 + 1) as number)
      select name from possible where name not in (select username from taken) order by number limit 1`,
  );
  return row?.name ?? '';
}

/** Without what cannot be seen, and no longer than a form would take it. */
const shownName = (text: string): string => {
  const visible = text.replaceAll(/\p{C}/gu, '').trim();
  return [...visible].slice(0, NICKNAME_LENGTH).join('').trim();
};
