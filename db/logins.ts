/**
 * The database roles and the log-ins that use them. Each pool logs in under a name of its own, which holds the rights
 * of one role and nothing besides: a session that forgets its role, or resets it, has nowhere to go.
 */
import { createHash, createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { sessionSettings } from './session-settings.ts';
import { withConnection } from './single.ts';

/** `public` reads what is published, `tenant` sees one shopper's or store's rows, `trade` runs the verbs and the admin area. */
export type Role = 'public' | 'tenant' | 'trade';
/** `jobs` owns the queue of the worker and sees nothing else. */
export type Login = Role | 'jobs';

const ROLES: readonly Role[] = ['public', 'tenant', 'trade'];
const ATTRIBUTES = 'login nocreatedb nocreaterole';
/** No role is made with them. Before PostgreSQL 16 only a superuser may say so once more. */
const NEVER = 'nosuperuser noreplication nobypassrls';
/** Two databases of one cluster may start at the same moment and write the same role. */
const COLLIDED = new Set(['42710', '23505', 'XX000']);
const TRIES = 5;

interface Account {
  name: string;
  password: string;
  /** The owner's connection with name and password exchanged. */
  url: string;
}

/**
 * The account of a login. Name and password follow from the owner's, so that every process with the same DATABASE_URL
 * knows them and none is kept anywhere; from them the owner's cannot be found.
 */
function accountOf(ownerUrl: string, login: Login): Account {
  const url = new URL(ownerUrl);
  const owner = decodeURIComponent(url.username) || process.env['PGUSER'] || process.env['USER'] || 'postgres';
  const secret = decodeURIComponent(url.password) || process.env['PGPASSWORD'] || '';
  // 63 bytes are the longest name of a role.
  const name = `${owner.slice(0, 48)}_app_${login}`;
  const password = secret && createHmac('sha256', secret).update(`database login ${login}`).digest('base64url');
  url.username = encodeURIComponent(name);
  url.password = password;
  return { name, password, url: url.href };
}

export const loginUrl = (ownerUrl: string, login: Login): string => accountOf(ownerUrl, login).url;

/**
 * Roles and log-ins, made or brought up to date by the owner.
 * @throws when the owner may not, or when a login cannot sign in: one sentence that says what to do
 */
export async function ensureRoles(client: pg.Client, ownerUrl: string): Promise<void> {
  for (const role of ROLES) {
    await asCreator(`app_${role}`, async () => {
      await createRole(client, `app_${role}`, 'nologin');
      await client.query(`grant usage on schema public to app_${role}`);
    });
    await ensureLogin(client, ownerUrl, role);
    const { name } = accountOf(ownerUrl, role);
    await asCreator(name, async () => void (await client.query(`grant app_${role} to ${quoted(name)}`)));
    await asCreator(name, () => keepSettings(client, name, sessionSettings(role)));
  }
  await ensureLogin(client, ownerUrl, 'jobs');
  await tryLogin(ownerUrl);
}

/** The queue of the worker belongs to its own login; one of an earlier version holds nothing that the clock would not bring again. */
export async function ensureQueueOwner(client: pg.Client, ownerUrl: string): Promise<void> {
  const jobs = quoted(accountOf(ownerUrl, 'jobs').name);
  await client.query(`do $$ begin
    if exists (select 1 from pg_namespace where nspname = 'graphile_worker' and nspowner <> ${literal(accountOf(ownerUrl, 'jobs').name)}::regrole) then
      drop schema graphile_worker cascade;
    end if;
    execute format('grant connect, create on database %I to ${jobs.replaceAll("'", "''")}', current_database());
  end $$`);
}

async function ensureLogin(client: pg.Client, ownerUrl: string, login: Login): Promise<void> {
  const { name, password } = accountOf(ownerUrl, login);
  const digest = createHash('sha256').update(`${ATTRIBUTES} ${password}`).digest('hex');
  const { rows } = await client.query<{ known: string | null }>(
    `select shobj_description(oid, 'pg_authid') as known from pg_roles where rolname = $1`,
    [name],
  );
  if (rows[0]?.known === digest) return;
  await asCreator(name, async () => {
    await createRole(client, name, ATTRIBUTES);
    await client.query(`alter role ${quoted(name)} ${ATTRIBUTES} password ${password ? literal(password) : 'null'}`);
    const { rowCount } = await client.query(
      'select 1 from pg_roles where rolname = $1 and (rolsuper or rolreplication or rolbypassrls)',
      [name],
    );
    if (rowCount !== 0) await client.query(`alter role ${quoted(name)} ${NEVER}`);
    await client.query(`comment on role ${quoted(name)} is ${literal(digest)}`);
  });
}

/** A pooler passes no settings on with a connection: the login brings its own, in this database. */
async function keepSettings(
  client: pg.Client,
  name: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const wanted = Object.entries(settings);
  const { rows } = await client.query<{ kept: string[] }>(
    `select setconfig as kept from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
      where d.datname = current_database() and s.setrole = $1::regrole`,
    [quoted(name)],
  );
  const kept = new Set(rows[0]?.kept);
  for (const [setting, value] of wanted.filter(([setting, value]) => !kept.has(`${setting}=${value}`)))
    await client.query(
      `do $$ begin execute format('alter role %I in database %I set %I = %L', ${literal(name)}, current_database(), ${literal(setting)}, ${literal(value)}); end $$`,
    );
}

/** The owner is a member, so that it may give the role rights and look through its eyes. */
async function createRole(client: pg.Client, name: string, attributes: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  if (rowCount === 0) await client.query(`create role ${quoted(name)} ${attributes}`);
  await client.query(
    `do $$ begin if not pg_has_role(current_user, ${literal(name)}, 'member') then execute format('grant %I to %I', ${literal(name)}, current_user); end if; end $$`,
  );
}

async function asCreator(name: string, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (attempt === TRIES || !COLLIDED.has(code ?? ''))
        throw new Error(`DATABASE_URL may not create the role ${name}; grant CREATEROLE or start with RLS=off`, {
          cause: error,
        });
      await sleep(20 * attempt);
    }
  }
}

async function tryLogin(ownerUrl: string): Promise<void> {
  const { name, url } = accountOf(ownerUrl, 'public');
  try {
    await withConnection(url, 'marketplace-start', async () => {});
  } catch (error) {
    throw new Error(
      `the database does not let its own role ${name} log in (${(error as Error).message}); allow the roles of that prefix in pg_hba.conf, put the owner's password into DATABASE_URL, or start with RLS=off`,
      { cause: error },
    );
  }
}

const quoted = (name: string): string => pg.escapeIdentifier(name);
const literal = (text: string): string => pg.escapeLiteral(text);
