/** Databases that are filled once for a run and then copied for each test file. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from '#db/migrate.ts';

/** `empty`: nothing at all. `migrated`: the schema. `demo`: the schema and the demo shop. */
export type Template = 'empty' | 'migrated' | 'demo';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The checkout is part of the name, so that two checkouts may share one server. */
const nameOf = (template: Template) =>
  `template_${template}_${createHash('sha256').update(ROOT).digest('hex').slice(0, 8)}`;

const FILL: Record<Exclude<Template, 'empty'>, (url: string) => Promise<void>> = {
  migrated: (url) => migrate(url),
  demo: async (url) => {
    const env = { ...process.env, DATABASE_URL: url, SEED: 'demo' };
    await promisify(execFile)(path.join(ROOT, 'node_modules/.bin/tsx'), ['db/seed/main.ts'], { cwd: ROOT, env });
  },
};

/** Makes the template once, whichever test file asks first; answers the name to copy from. */
export async function ensureTemplate(adminUrl: string, template: Template): Promise<string> {
  if (template === 'empty') return 'template0';
  const name = nameOf(template);
  await asOwner(adminUrl, async (owner) => {
    await owner.query('select pg_advisory_lock(hashtext($1))', [name]);
    if (await exists(owner, name)) return;
    const draft = `${name}_draft`; // a failed filling is never taken for a template
    await owner.query(`drop database if exists ${draft} with (force)`);
    await owner.query(`create database ${draft}`);
    await FILL[template](databaseUrl(adminUrl, draft));
    await owner.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

export async function dropTemplates(adminUrl: string): Promise<void> {
  await asOwner(adminUrl, async (owner) => {
    for (const template of ['migrated', 'demo'] as const)
      await owner.query(`drop database if exists ${nameOf(template)} with (force)`);
  });
}

export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** One connection of the owner for the time of `work`. */
export async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

async function exists(owner: pg.Client, database: string): Promise<boolean> {
  return (await owner.query('select 1 from pg_database where datname = $1', [database])).rowCount === 1;
}
