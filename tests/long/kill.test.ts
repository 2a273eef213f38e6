/** The real server with its own PostgreSQL, killed in the middle of its work: what it acknowledged is there, once. */
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from '#db/embedded/start.ts';
import { OrderStorm, type Look } from './order-storm.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { asOwner } from '../support/templates.ts';

const SHOPPERS = 10;
const ROUNDS = 3;
const STORM_MS = 4_000;

let dir = '';
let server: RunningServer;
const start = () => startServer({ databaseUrl: '', env: { DATA_DIR: dir, TRUST_PROXY: '1', ALLOW_DEMO: '1' } });

/** A look into the database of the running server. */
const look: Look = async <Row extends Record<string, unknown>>(text: string) => {
  const postgres = await startEmbedded({ dir: path.join(dir, 'postgres'), database: 'marketplace' });
  return asOwner(postgres.url, async (owner) => (await owner.query<Row>(text)).rows);
};

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'marketplace-kill-'));
  server = await start();
}, 300_000);
afterAll(async () => {
  await server.stop();
  await sleep(1_000); // its PostgreSQL stops with it
  await rm(dir, { recursive: true, force: true });
});

test('killed in the middle of a storm of orders, it loses nothing it acknowledged and makes nothing twice', async () => {
  const storm = new OrderStorm(() => server.url, look);
  await storm.prepare(SHOPPERS);
  for (let round = 0; round < ROUNDS; round += 1) {
    let isOver = false;
    const orders = storm.run(() => isOver);
    await sleep(STORM_MS + randomInt(1_000));
    await server.kill();
    isOver = true;
    await orders;
    server = await start();
    expect(await look('select * from audit_problems limit 20')).toEqual([]);
  }
  const { submits } = storm;
  expect(submits.filter(({ reply }) => reply?.code === 200).length, submits[0]?.reply?.msg).toBeGreaterThan(SHOPPERS);
  expect(submits.filter(({ reply }) => !reply).length, 'the kills met nobody').toBeGreaterThan(0);
  const wrong = (await storm.settle()).filter(({ orders, isTold }) => orders !== (isTold ? 1 : 0));
  expect(wrong).toEqual([]);
  expect(await look('select * from audit_problems limit 20')).toEqual([]);
});
