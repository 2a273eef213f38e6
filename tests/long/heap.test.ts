/** What a serving process keeps after its garbage is collected, over an hour of everything that the benchmark asks. `HEAP_MINUTES=20` is a quick look. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { startEmbedded } from '#db/embedded/start.ts';
import { measure } from '../bench/load.ts';
import { allWork } from '../bench/loads.ts';
import { makeShop } from '../bench/shop.ts';
import { startServer, type RunningServer } from '../support/server.ts';

const MINUTES = Number(process.env['HEAP_MINUTES'] ?? 60);
const MEGABYTE = 1024 * 1024;
/** Plans, templates, statements: what is kept once. */
const WARM_UP = 0.2;
const MOST_GROWTH_MB = 6;

async function heapOf(server: RunningServer): Promise<number> {
  const told = () => [...server.output().matchAll(/^heap (\d+)$/gm)];
  const before = told().length;
  process.kill(server.pid, 'SIGUSR2');
  await expect.poll(() => told().length, { timeout: 30_000 }).toBeGreaterThan(before);
  return Number(told().at(-1)?.[1]) / MEGABYTE;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

it(
  `a serving process keeps no more after ${MINUTES} minutes of load than at their beginning`,
  async () => {
    const secret = randomBytes(32).toString('base64url');
    const dir = path.join(os.tmpdir(), `marketplace-heap-${process.pid}`);
    const postgres = await startEmbedded({ dir, database: 'heap', fast: true });
    try {
      const shop = await makeShop(postgres.url, secret);
      const watcher = pathToFileURL(path.join(import.meta.dirname, 'heap-on-signal.mjs')).href;
      const server = await startServer({
        databaseUrl: postgres.url,
        env: {
          ROLE: 'web',
          TRUST_PROXY: '1',
          ALLOW_DEMO: '1',
          SECRET_KEY: secret,
          NODE_OPTIONS: `--import ${watcher}`,
        },
      });
      try {
        const works = allWork(shop);
        const heaps: number[] = [];
        const end = Date.now() + MINUTES * 60_000;
        while (Date.now() < end) {
          let failed = 0;
          for (const { ours } of works) failed += (await measure(server.url, ours)).failed;
          expect(failed).toBe(0);
          heaps.push(await heapOf(server));
        }
        console.log(`heap after collecting, MB: ${heaps.map((heap) => heap.toFixed(1)).join(' ')}`);
        const counted = heaps.slice(Math.ceil(heaps.length * WARM_UP));
        const third = Math.floor(counted.length / 3);
        expect(third).toBeGreaterThan(0);
        expect(median(counted.slice(-third)) - median(counted.slice(0, third))).toBeLessThan(MOST_GROWTH_MB);
      } finally {
        await server.stop();
      }
    } finally {
      await postgres.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  },
  (MINUTES + 15) * 60_000,
);
