/** Databases that are filled once for a run and then copied for each test file. */
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { ROOT } from '#db/root.ts';
import { openDatabase } from '#db/client.ts';

/** `empty`: nothing at all. `migrated`: the schema. `demo`: the schema and the demo shop. */
export type Template = 'empty' | 'migrated' | 'demo';

/** The checkout is part of the name, so that two checkouts may share one server. */
const nameOf = (template: Template) =>
  `template_${template}_${createHash('sha256').update(ROOT).digest('hex').slice(0, 8)}`;

// What fills them is loaded only when asked for: a test that needs an empty database reads none of it.
const FILL: Record<Exclude<Template, 'empty'>, (url: string) => Promise<void>> = {
  migrated: migrateAll,
  demo: async (url) => {
    const [{ prepareDatabase }, { readEnv }, { RESOURCES }] = await Promise.all([
      import('#server/start-steps.ts'),
      import('#server/env.ts'),
      import('#shared/resources/index.ts'),
    ]);
    await migrateAll(url);
    const db = openDatabase({ url });
    try {
      await prepareDatabase({ db, url }, readEnv({ SEED: 'demo' }), RESOURCES);
    } finally {
      await db.close();
    }
  },
};

async function migrateAll(url: string): Promise<void> {
  const { migrate } = await import('#db/migrate.ts');
  await migrate(url);
}

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

/** A copy of a template; whoever creates it drops it. Answers its URL. */
export async function createDatabase(template: Template, adminUrl: string): Promise<string> {
  const source = await ensureTemplate(adminUrl, template);
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await asOwner(adminUrl, (owner) => owner.query(`create database ${name} template ${source}`));
  return databaseUrl(adminUrl, name);
}

export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await asOwner(databaseUrl(url, 'postgres'), (owner) => owner.query(`drop database if exists ${name} with (force)`));
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
  owner.on('error', () => {}); // the statement in flight tells
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
