/** The soft lock of a sign-in: five wrong passwords are free, then the wait doubles from one minute to half an hour. */
import { and, eq, gt, sql } from 'drizzle-orm';
import { phoneOf } from '#shared/domain/phone.ts';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { loginFailures } from '#db/schema/index.ts';
import { refuse } from '../../errors.ts';
import { networkOf } from '../../http/network.ts';
import { sha256, type Realm } from '../../http/tokens.ts';

const FREE = 5;
const LONGEST_SECONDS = 1_800;

/** A typed name as it is counted: one number however it is written, one name whatever its case. Never what it is an account of. */
export function nameKey(written: string): string {
  const name = written.normalize('NFKC').trim().toLowerCase();
  return phoneOf(name) ?? name;
}

/** The name wherever it is tried. A digest, because people type passwords into the wrong field. */
export const nameSubject = (realm: Realm, name: string): string => `name:${sha256(`${realm}|${nameKey(name)}`)}`;

/** The name as one network tries it: a stranger elsewhere cannot lock its holder out. */
export const unknownNameSubject = (realm: Realm, name: string, ip: string): string =>
  `name:${sha256(`${realm}|${nameKey(name)}|${networkOf(ip)}`)}`;

/** Whoever has shown more than a name, a session or the password: strangers cannot lock it. */
export const accountSubject = (realm: Realm, id: number): string => `account:${realm}:${id}`;

/** A browser that the account knows: whoever steals its cookie has no more guesses than others. */
export const deviceSubject = (device: string): string => `device:${device}`;

/** @throws the refusal with the minutes to wait while the subject is locked. */
export async function refuseLocked(db: Db, subject: string): Promise<void> {
  const { locked_until } = loginFailures;
  const [row] = await db
    .select({ minutes: sql<number>`ceil(extract(epoch from ${locked_until} - ${appNow}) / 60)::int` })
    .from(loginFailures)
    .where(and(eq(loginFailures.subject, subject), gt(locked_until, appNow)));
  if (row) throw refuse('auth.locked', { minutes: row.minutes });
}

/** Counts a wrong password; a day without one forgets the earlier ones. */
export const recordFailure = (db: Db, subject: string) =>
  db.execute(sql`
    insert into login_failures as f (subject, failures, last_at, locked_until) values (${subject}, 1, ${appNow}, ${appNow})
    on conflict (subject) do update set
      failures = case when f.last_at < ${appNow} - interval '1 day' then 1 else f.failures + 1 end,
      locked_until = case when f.last_at < ${appNow} - interval '1 day' or f.failures + 1 < ${FREE}::int then ${appNow}
        else ${appNow} + make_interval(secs => least(${LONGEST_SECONDS}::int, 60 * 2 ^ least(f.failures + 1 - ${FREE}::int, 10))) end,
      last_at = ${appNow}`);

export const clearFailures = (db: Db, subject: string) =>
  db.delete(loginFailures).where(eq(loginFailures.subject, subject));
