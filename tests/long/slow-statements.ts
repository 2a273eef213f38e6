/** What each statement takes in the database itself, with its plan, as PostgreSQL's auto_explain tells it. */
import type pg from 'pg';
import { asOwner } from '../support/templates.ts';

export interface Told {
  ms: number;
  plan: string;
}

/** From now on new connections to this database tell of each statement; open ones do not. */
export const tellPlans = (url: string): Promise<unknown> =>
  asOwner(url, async (owner) => {
    const name = owner.escapeIdentifier(new URL(url).pathname.slice(1));
    await owner.query(`alter database ${name} set session_preload_libraries = 'auto_explain'`);
    for (const [setting, value] of Object.entries(SETTINGS))
      await owner.query(`alter database ${name} set ${setting} = '${value}'`);
  });
const SETTINGS = {
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_nested_statements': 'off',
};

/** Runs `work`; answers what all connections were told meanwhile. */
export async function plansOf<T>(
  pools: readonly pg.Pool[],
  work: () => Promise<T>,
): Promise<{ result: T; told: Told[] }> {
  const told: Told[] = [];
  const listen = ({ message }: { message?: string | undefined }) => {
    const [, ms, plan] = /^duration: ([\d.]+) ms {2}plan:\n([^]*)$/.exec(message ?? '') ?? [];
    if (ms && plan) told.push({ ms: Number(ms), plan });
  };
  const known = new Set<pg.PoolClient>();
  const hear = (client: pg.PoolClient) =>
    void (known.has(client) || known.add(client).size === 0 || client.on('notice', listen));
  for (const pool of pools) pool.on('acquire', hear);
  try {
    return { result: await work(), told };
  } finally {
    for (const pool of pools) pool.off('acquire', hear);
    for (const client of known) client.off('notice', listen);
  }
}
