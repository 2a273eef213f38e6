/** The soft lock of an account: five wrong passwords are free, then the wait doubles from one minute to half an hour. */
import { sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { refuse } from '../../errors.ts';
import type { Realm } from '../../http/tokens.ts';

const FREE = 5;
const LONGEST_SECONDS = 1_800;

/** Whose wrong passwords are counted: the account, or the name when there is none, so that both behave alike. */
export const lockSubject = (realm: Realm, id: number | undefined, name: string): string =>
  id === undefined ? `${realm}?${name.toLowerCase()}` : `${realm}:${id}`;

/** @throws the refusal with the minutes to wait while the subject is locked. */
export async function refuseLocked(db: Db, subject: string): Promise<void> {
  const row = await first<{ minutes: number }>(
    db,
    sql`select ceil(extract(epoch from locked_until - app_now()) / 60)::int as minutes
      from login_failures where subject = ${subject} and locked_until > app_now()`,
  );
  if (row) throw refuse('auth.locked', { minutes: row.minutes });
}

/** Counts a wrong password; a day without one forgets the earlier ones. */
export const noteFailure = (db: Db, subject: string) =>
  db.execute(sql`
    insert into login_failures as f (subject, failures, last_at, locked_until) values (${subject}, 1, app_now(), app_now())
    on conflict (subject) do update set
      failures = case when f.last_at < app_now() - interval '1 day' then 1 else f.failures + 1 end,
      locked_until = case when f.last_at < app_now() - interval '1 day' or f.failures + 1 < ${FREE}::int then app_now()
        else app_now() + make_interval(secs => least(${LONGEST_SECONDS}::int, 60 * 2 ^ least(f.failures + 1 - ${FREE}::int, 10))) end,
      last_at = app_now()`);

export const forgiveFailures = (db: Db, subject: string) =>
  db.execute(sql`delete from login_failures where subject = ${subject}`);
