import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startEmbedded, type Embedded } from '#db/embedded/start.ts';
import { asOwner } from '../../support/templates.ts';

const HOLD = path.resolve(import.meta.dirname, '../../support/hold-postgres.ts');
const home = path.join(os.tmpdir(), `embedded-test-${process.pid}`);
mkdirSync(home, { recursive: true, mode: 0o755 });

const KEPT = 'drop table if exists kept; create table kept as select 42 as n';
const holders: ChildProcess[] = [];
const mine: Embedded[] = [];
afterEach(async () => {
  for (const child of holders.splice(0)) child.kill('SIGKILL');
  for (const server of mine.splice(0)) await server.stop();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const folder = (name: string) => path.join(home, name);
const start = async (dir: string) => {
  const server = await startEmbedded({ dir, database: 'shop', fast: true });
  mine.push(server);
  return server;
};
/** The same in a process of its own, which can be killed. */
const hold = async (dir: string) => {
  const child = spawn(process.execPath, ['--import', 'tsx', HOLD, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  holders.push(child);
  for await (const line of createInterface({ input: child.stdout }))
    return { child, ...(JSON.parse(line) as { url: string; adopted: boolean }) };
  throw new Error('the holder said nothing');
};
const kill = async (child: ChildProcess) => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};
const ask = async <T>(url: string, text: string): Promise<T> =>
  asOwner(url, async (owner) => (await owner.query<{ value: T }>(`select (${text}) as value`)).rows[0]?.value as T); // as: one row by construction
const postmaster = (dir: string) => Number(readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')[0]);
const answers = (url: string) =>
  ask(url, '1').then(
    () => true,
    () => false,
  );

describe('the embedded PostgreSQL', () => {
  test('is version 18, in UTF-8, in UTC, and finds words in Chinese text', async () => {
    const { url, adopted } = await start(folder('data'));
    expect(adopted).toBe(false);
    expect(await ask(url, `current_setting('server_version_num')::int / 10000`)).toBe(18);
    expect(await ask(url, `current_setting('server_encoding') || ' ' || current_setting('timezone')`)).toBe('UTF8 UTC');
    await asOwner(url, (owner) => owner.query('create extension pg_trgm'));
    expect(await ask(url, `cardinality(show_trgm('五常香米'))`)).toBeGreaterThan(3);
  });

  test('keeps its data and its password between two starts', async () => {
    const first = await startEmbedded({ dir: folder('data'), database: 'shop', fast: true });
    await asOwner(first.url, (owner) => owner.query(KEPT));
    await first.stop();
    expect(await answers(first.url)).toBe(false);
    const second = await start(folder('data'));
    expect(await ask(second.url, 'select n from kept')).toBe(42);
  });

  test('is shared by a second process, whose stop leaves it running', async () => {
    const owner = await hold(folder('data'));
    const guest = await startEmbedded({ dir: folder('data'), database: 'other', fast: true });
    expect([owner.adopted, guest.adopted]).toEqual([false, true]);
    await guest.stop();
    expect(await answers(owner.url)).toBe(true);
  });

  test('started twice at the same moment is one server', async () => {
    const both = await Promise.all([hold(folder('twins')), hold(folder('twins'))]);
    expect(both.filter((one) => one.adopted)).toHaveLength(1);
    expect(both[0].url).toBe(both[1].url);
  });

  test('stops when its process is killed, and starts again at once', async () => {
    const owner = await hold(folder('data'));
    await asOwner(owner.url, (client) => client.query(KEPT));
    await kill(owner.child);
    const again = await start(folder('data'));
    expect(again.adopted).toBe(false);
    expect(await ask(again.url, 'select n from kept')).toBe(42);
    expect(await answers(owner.url)).toBe(false);
  });

  test('starts after everything was killed and only the lock file is left', async () => {
    const owner = await hold(folder('data'));
    await asOwner(owner.url, (client) => client.query(KEPT));
    const pid = postmaster(folder('data'));
    const shell = Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    for (const victim of [owner.child.pid ?? 0, shell, pid]) process.kill(victim, 'SIGKILL');
    const again = await start(folder('data'));
    expect(again.adopted).toBe(false);
    expect(await ask(again.url, 'select n from kept')).toBe(42);
  });

  test.each([
    ['of a process that is no PostgreSQL', `${process.pid}\n/somewhere\n0\n5432\n`],
    ['that is empty', ''],
  ])('starts over a lock file %s', async (_, text) => {
    const first = await startEmbedded({ dir: folder('data'), database: 'shop', fast: true });
    await first.stop();
    writeFileSync(path.join(folder('data'), 'postmaster.pid'), text);
    expect((await start(folder('data'))).adopted).toBe(false);
  });

  test('finds another place where its account cannot enter, and says which', async () => {
    const locked = mkdtempSync(path.join(home, 'locked-')); // 0700
    const server = await start(path.join(locked, 'data'));
    expect(await ask(server.url, '1')).toBe(1);
    if (process.getuid?.() === 0) expect(server.dir).not.toContain(locked);
    else expect(server.dir).toContain(locked);
    await server.stop();
    rmSync(server.dir, { recursive: true, force: true });
  });
});
