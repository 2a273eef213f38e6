/** The pools of connections, one for each role. */
import type pg from 'pg';
import { BoundedPool } from './bounded-pool.ts';
import { loginUrl, type Role } from './logins.ts';
import { sessionSettings } from './session-settings.ts';

export type Pools = Readonly<Record<Role, pg.Pool>>;

export interface PoolOptions {
  /** Connection of the owner: each pool logs in under the name of its role, with a password that follows from the owner's. */
  url: string;
  /** Connections of the trade pool; the other two get a third each. @default 12 */
  poolSize?: number;
  /** False where the roles could not be created (RLS=off): everything runs as the login role. @default true */
  roles?: boolean;
  /** Zone of the wire's local times. @default the process's zone */
  timeZone?: string;
  /** Told of every lost connection. */
  onError?: (error: Error) => void;
  /** Milliseconds after which an answer is waited for no longer, whatever the server does. @default never */
  patienceMs?: number;
}

export function openPools(options: PoolOptions): Pools {
  const { poolSize = 12 } = options;
  const third = Math.max(2, Math.round(poolSize / 3));
  return {
    trade: openPool('trade', poolSize, options),
    tenant: openPool('tenant', third, options),
    public: openPool('public', third, options),
  };
}

function openPool(role: Role, max: number, options: PoolOptions): pg.Pool {
  const { url, roles = true, timeZone, onError = () => {}, patienceMs } = options;
  // The driver would take `options` of the URL instead of ours and so drop the role: join them, ours last.
  const address = new URL(roles ? loginUrl(url, role) : url);
  const startOptions = address.searchParams.get('options');
  address.searchParams.delete('options');
  const settings = Object.entries(sessionSettings(roles ? role : null, timeZone));
  const pool = new BoundedPool({
    connectionString: address.href,
    max,
    // What was opened stays open: a crowd after a quiet minute would find none, and a busy process opens them late.
    min: max,
    // A crowd on a cold process opens them all at once; how many wait is bounded by the pool.
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    options: [...(startOptions ? [startOptions] : []), ...settings.map(([name, value]) => `-c ${name}=${value}`)].join(
      ' ',
    ),
    application_name: `marketplace-${role}`,
    ...(patienceMs && { query_timeout: patienceMs }),
  });
  // A lost connection is an event, not a crash. The pool repeats what its idle clients say: told once is enough.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {});
  return pool;
}
