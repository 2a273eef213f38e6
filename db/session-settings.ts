/** What every session of the pools begins with: sent with a connection, and kept with its login for where a pooler lends connections. */
import type { Role } from './logins.ts';

/** Of the process: asked once, as asking takes longer than all else that a page needs for its first tag. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
export const localTimeZone = (): string => ZONE;

/** PostgreSQL's settings by name. @param role null where everything runs as the owner (RLS=off) */
export const sessionSettings = (role: Role | null, timeZone = localTimeZone()): Readonly<Record<string, string>> => ({
  timezone: timeZone,
  lock_timeout: '2000',
  statement_timeout: '5000',
  idle_in_transaction_session_timeout: '10000',
  // Every statement is short: compiling one takes longer than running it.
  jit: 'off',
  ...(role && { role: `app_${role}` }),
});
