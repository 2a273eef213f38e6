/** An export that nobody waits for any more is read no further. */
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { world } from './world.ts';

const ROWS = 60_000;
const ROWS_PER_PAGE = 1_000;
const w = world();

/** Every page is read on a connection that is taken for it and given back. */
function countTakenConnections(): { count: () => number; stop: () => void } {
  let taken = 0;
  const pools = Object.values(w.app.deps.db.pools);
  const count = () => void (taken += 1);
  for (const pool of pools) pool.on('acquire', count);
  return { count: () => taken, stop: () => pools.forEach((pool) => pool.off('acquire', count)) };
}

/** Reads an export up to `most` characters and then hangs up. */
async function pagesRead(address: string, most: number): Promise<{ pages: number; isWhole: boolean }> {
  let read = 0;
  let last = '';
  const connections = countTakenConnections();
  await new Promise<void>((resolve, reject) => {
    const request = get(address, { headers: { authorization: w.mine.caller.authorization } }, (reply) => {
      reply.setEncoding('utf8').on('data', (piece: string) => {
        read += piece.length;
        last = (last + piece).slice(-100);
        if (read > most) reply.destroy();
      });
      reply.once('close', resolve);
    });
    request.once('error', reject);
  });
  // Nothing tells that no further page is read: whatever would still be read is read in this time.
  if (read > most) await sleep(1_500);
  connections.stop();
  return { pages: connections.count(), isWhole: last.includes('{"end":') };
}

it('stops reading when its caller has gone, and is whole for one who stays', { timeout: 60_000 }, async () => {
  await w.database.query(
    `insert into gadgets (store_id, name, summary) select ${w.mine.store}, 'row ' || n, repeat('x', 200) from generate_series(1, ${ROWS}) n`,
  );
  const address = await w.app.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `${address}/api/Seller/gadgets/export`;
  const left = await pagesRead(url, 10_000);
  expect(left.isWhole).toBe(false);
  // Some pages may lie ready in the sockets between the two.
  expect(left.pages).toBeLessThan(ROWS / ROWS_PER_PAGE / 2);
  const kept = await pagesRead(url, Number.POSITIVE_INFINITY);
  expect(kept.isWhole).toBe(true);
  expect(kept.pages).toBeGreaterThanOrEqual(ROWS / ROWS_PER_PAGE);
});
