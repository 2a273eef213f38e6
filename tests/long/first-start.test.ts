/** The first start of the real server, killed at any moment: the next start makes the shop that a whole first start makes. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { freePort, startEmbedded } from '#db/embedded/start.ts';
import type { Envelope, Page } from '#shared/contract/envelope.ts';
import { contentsOf } from '../support/contents.ts';
import { COMPILED, launch, type Launched } from '../support/launch.ts';
import { asOwner, createDatabase, dropDatabase } from '../support/templates.ts';
import { buildServer } from '../support/tools.ts';

const MOMENTS = 10; // of each kind of database
/** What the shop front asks with for what somebody looks for. */
const WANTED = Buffer.from(JSON.stringify({ keywords: encodeURIComponent('手机') })).toString('base64');
const PATIENCE_MS = 3_600_000;
const RESOURCES_DIR = path.resolve(import.meta.dirname, '../fixtures/resources');

/** A database that nobody has started a shop on yet. */
interface Place {
  env: NodeJS.ProcessEnv;
  url(): Promise<string>;
  remove(): Promise<void>;
}
const places = {
  async DATABASE_URL(): Promise<Place> {
    const url = await createDatabase('empty', inject('adminUrl'));
    const dir = await folder();
    return {
      env: { DATABASE_URL: url, DATA_DIR: dir },
      url: async () => url,
      remove: async () => {
        await dropDatabase(url);
        await rm(dir, { recursive: true, force: true });
      },
    };
  },
  async 'the embedded PostgreSQL'(): Promise<Place> {
    const dir = await folder();
    return {
      env: { DATABASE_URL: '', DATA_DIR: dir },
      url: async () => (await startEmbedded({ dir: path.join(dir, 'postgres'), database: 'marketplace' })).url,
      remove: async () => {
        await sleep(2_000); // it stops after its process
        await rm(dir, { recursive: true, force: true });
      },
    };
  },
};
const KINDS = Object.keys(places) as (keyof typeof places)[]; // as: its own keys

async function folder(): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'first-start-'));
  await chmod(dir, 0o755); // the account of PostgreSQL must get in
  return dir;
}

/** Without jobs: on a slow machine they would have changed something before it is looked at. */
const QUIET = { ROLE: 'web' };

async function begin(place: Place, more: NodeJS.ProcessEnv = QUIET): Promise<Launched & { base: string }> {
  const port = await freePort();
  const server = launch({ SEED: 'demo', RESOURCES_DIR, PORT: String(port), ...place.env, ...more }, COMPILED);
  return { ...server, base: `http://127.0.0.1:${port}` };
}
const ready = (server: Launched): Promise<void> => server.said('Marketplace is ready');
async function end(server: Launched): Promise<void> {
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
}

/** What a start is to lead to, seen from inside and from outside. */
async function shopOf(server: { base: string }, place: Place) {
  const reply = await fetch(`${server.base}/api/goods?params=${encodeURIComponent(WANTED)}`);
  const found = ((await reply.json()) as Envelope<Page<unknown>>).data.total; // as: a list
  const url = await place.url();
  const unfound = await asOwner(url, (owner) => owner.query(`select 1 from goods where search = ''`));
  return { found, unfound: unfound.rowCount, contents: await contentsOf(url) };
}

let clean: Awaited<ReturnType<typeof shopOf>>;
/** How long a whole first start takes here and now. */
const took: Partial<Record<keyof typeof places, number>> = {};

async function wholeStart(kind: keyof typeof places): Promise<void> {
  const place = await places[kind]();
  const begun = performance.now();
  const server = await begin(place);
  await ready(server);
  took[kind] = performance.now() - begun;
  clean ??= await shopOf(server, place);
  await end(server);
  await place.remove();
}
beforeAll(async () => {
  await buildServer();
  for (const kind of KINDS) await wholeStart(kind);
}, PATIENCE_MS);

test('a whole first start leads to goods that are all found', () => {
  expect(clean.found).toBeGreaterThan(0);
  expect(clean.unfound).toBe(0);
});

/** Every second one by the clock, the others right after something was told: some phases are short. */
const TOLD = ['demo shops', /Search words: 200 of/, /Search words: (\d+) of \1/, 'areas, menus', 'demo shops'];
async function momentOf(server: Launched, n: number, whole: number): Promise<void> {
  const told = TOLD[(n - 1) / 2];
  if (n % 2 === 0 || !told) return sleep((whole * (n + 1)) / (MOMENTS + 1));
  await Promise.race([server.said(told), server.ended]);
  await sleep(Math.random() * 200);
}

describe.each(KINDS)('a first start on %s', (kind) => {
  test.each(Array.from({ length: MOMENTS }, (_, n) => n))(
    'killed at moment %i is finished by the next start',
    async (n) => {
      const place = await places[kind]();
      const first = await begin(place, {});
      await momentOf(first, n, took[kind] ?? 0);
      first.signal('SIGKILL');
      expect(await first.ended).toBe('SIGKILL');
      console.log(`killed after: ${first.output().trim().split('\n').at(-1) ?? ''}`);

      const second = await begin(place);
      await ready(second);
      expect(await (await fetch(`${second.base}/readyz`)).json()).toMatchObject({ ok: true, data: { missing: [] } });
      expect(await shopOf(second, place)).toEqual(clean);
      await end(second);
      await place.remove();
    },
    PATIENCE_MS,
  );

  test(
    'ends within 10 s when it is told to stop, and is finished by the next start',
    async () => {
      const place = await places[kind]();
      const first = await begin(place);
      await first.said('demo shops');
      const asked = performance.now();
      await end(first);
      expect(performance.now() - asked).toBeLessThan(10_000);
      expect(first.output()).toContain('the next start goes on from here');

      const second = await begin(place);
      await ready(second);
      expect(await shopOf(second, place)).toEqual(clean);
      await end(second);
      await place.remove();
    },
    PATIENCE_MS,
  );

  test(
    'is waited for by a process that starts meanwhile',
    async () => {
      const place = await places[kind]();
      const first = await begin(place);
      await first.said('areas, menus');
      const second = await begin(place);
      await Promise.all([ready(first), second.said('waiting for it'), ready(second)]);
      expect(await shopOf(second, place)).toEqual(clean);
      await end(second);
      await end(first);
      await place.remove();
    },
    PATIENCE_MS,
  );
});

test(
  'a first start on a database that takes 6 seconds for each statement tells what is missing, and ends well',
  async () => {
    const url = await createDatabase('migrated', inject('adminUrl'));
    const dir = await folder();
    const place: Place = {
      env: { DATABASE_URL: url, DATA_DIR: dir },
      url: async () => url,
      remove: () => dropDatabase(url),
    };
    await asOwner(url, async (owner) => {
      await owner.query(
        `create function slow_down() returns trigger language plpgsql as $$ begin perform pg_sleep(6); return null; end $$`,
      );
      for (const on of [
        'insert on areas',
        'insert on orders',
        'update on goods',
        'insert on admin_permissions',
        'insert on user_menus',
      ])
        await owner.query(
          `create trigger slow_down_${on.replaceAll(' ', '_')} after ${on} for each statement execute function slow_down()`,
        );
    });
    const server = await begin(place);
    await server.said('areas, menus');
    const asked = await fetch(`${server.base}/readyz`);
    expect(asked.status).toBe(503);
    expect(await asked.json()).toMatchObject({
      ok: false,
      data: { missing: ['seed', 'search-words', 'permissions', 'menus', 'application'] },
    });
    expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
    await ready(server);
    expect(server.output()).toMatch(/… still filling the database, \d+ s/);
    expect(await shopOf(server, place)).toEqual(clean);
    await end(server);
    await place.remove();
    await rm(dir, { recursive: true, force: true });
  },
  PATIENCE_MS,
);
