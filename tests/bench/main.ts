/**
 * `npm run bench`: how fast one web process is, beside what a hand-written server reaches in the same minute on the
 * same machine and database. It prints figures and judges nothing: they say something only side by side. `--million`: with
 * a million goods and as many orders. Words name the kinds of work that are wanted: `npm run bench -- order hot`.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startEmbedded, type Embedded } from '#db/embedded/start.ts';
import { startServer } from '../support/server.ts';
import { asOwner } from '../support/templates.ts';
import type { BareAddresses, BareSetup, FixedAnswer } from './bare.ts';
import { measure, together, warmUp, type Figures } from './load.ts';
import { allWork, AS_BROWSERS, MEMORY_PATHS } from './loads.ts';
import { residentMegabytes, Table } from './report.ts';
import { ALL_GOODS, ALL_ORDERS, makeShop } from './shop.ts';

const POOL = 12;
const ROUNDS = 9;
const WORDS = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isWanted = (name: string): boolean => WORDS.length === 0 || WORDS.some((word) => name.includes(word));
const SECRET = randomBytes(32).toString('base64url');

/** A durable PostgreSQL that counts statements: what counts them must be there from its start. */
async function startCounting(dir: string): Promise<Embedded> {
  const first = await startEmbedded({ dir, database: 'bench' });
  await asOwner(first.url, (owner) => owner.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`));
  await first.stop();
  const server = await startEmbedded({ dir, database: 'bench' });
  await asOwner(server.url, (owner) => owner.query('create extension if not exists pg_stat_statements'));
  return server;
}

const forget = (url: string) =>
  asOwner(url, (owner) => owner.query('select pg_stat_statements_reset()')).then(() => {});
const countStatements = (url: string): Promise<number> =>
  asOwner(url, async (owner) => {
    const { rows } = await owner.query<{ calls: string }>(
      `select sum(calls) as calls from pg_stat_statements where query not ilike '%pg_stat_statements%' and query not ilike '%rate_limits%'`,
    );
    return Number(rows[0]?.calls ?? 0);
  });

async function startBare(setup: BareSetup): Promise<BareAddresses & { stop(): void }> {
  const child = fork(path.join(import.meta.dirname, 'bare.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(setup);
  const [addresses] = (await once(child, 'message')) as [BareAddresses]; // the only thing it says
  return { ...addresses, stop: () => child.disconnect() };
}

/** What a browser gets from there. */
async function answerOf(url: string): Promise<FixedAnswer> {
  const [response] = (await once(http.get(url, { headers: AS_BROWSERS }), 'response')) as [http.IncomingMessage]; // as: Node says so
  const body = await buffer(response);
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _alive,
    'content-length': _length,
    ...headers
  } = response.headers;
  if (response.statusCode !== 200 || headers['content-encoding'] !== 'br')
    throw new Error(`${url} answered ${response.statusCode} ${headers['content-encoding']}`);
  return { headers: headers as Record<string, string>, body: body.toString('base64') }; // as: no cookie is set, so that none is a list
}

async function run(databaseUrl: string): Promise<void> {
  const shop = await makeShop(databaseUrl, SECRET);
  const server = await startServer({
    databaseUrl,
    env: { ROLE: 'web', TRUST_PROXY: '1', ALLOW_DEMO: '1', SECRET_KEY: SECRET, DATABASE_POOL: String(POOL) },
  });
  try {
    const fixed = Object.fromEntries(
      await Promise.all(
        Object.values(MEMORY_PATHS).map(async (one): Promise<[string, FixedAnswer]> => [
          one,
          await answerOf(server.url + one),
        ]),
      ),
    );
    // Fastify knows a path without its query.
    const bare = await startBare({
      databaseUrl,
      poolSize: POOL,
      fixed: Object.fromEntries(Object.entries(fixed).map(([one, answer]) => [one.split('?')[0], answer])),
    });
    const table = new Table();
    const idle = residentMegabytes(server.pid);
    for (const { ours, bare: theirs, against, wanted } of allWork(shop)) {
      if (!isWanted(ours.name)) continue;
      await warmUp(server.url, ours);
      if (theirs) await warmUp(bare[against], theirs);
      const [rounds, limits]: [Figures[], Figures[]] = [[], []];
      let statements = 0;
      // In turn: the machine is not as fast in one moment as in the next.
      for (let round = 0; round < ROUNDS; round++) {
        await forget(databaseUrl);
        rounds.push(await measure(server.url, ours));
        statements += await countStatements(databaseUrl);
        if (theirs) limits.push(await measure(bare[against], theirs));
      }
      const figures = together(rounds);
      table.add({
        name: ours.name,
        ours: figures,
        bare: theirs && together(limits),
        wanted,
        statements,
        works: (figures.sent * (ours.works ?? ours.requests.length)) / ours.requests.length,
        megabytes: residentMegabytes(server.pid),
      });
    }
    bare.stop();
    table.end(`web process: ${idle} MB before, ${residentMegabytes(server.pid)} MB after`);
  } finally {
    await server.stop();
  }
}

const dir = path.join(os.tmpdir(), `marketplace-bench-${process.pid}`);
console.log(
  `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown'}, Node ${process.version}; ${ALL_GOODS} goods, ${ALL_ORDERS} orders, 32 connections`,
);
const postgres = await startCounting(dir);
try {
  await run(postgres.url);
} finally {
  await postgres.stop();
  rmSync(postgres.dir, { recursive: true, force: true });
}
