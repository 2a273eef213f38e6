/** Several processes may start at once on one database: one of them prepares it, the others wait and say so. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withConnection } from './single.ts';

const LOCK = 7_203_578;
const LOOK_AGAIN_MS = 200;
const SAY_AFTER_MS = 1_000;

interface Waiting {
  /** Told once, when another process has been at it for a second. */
  tell(line: string): void;
  /** Ends the waiting. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs `work` while no other process runs its own. The lock ends with this process, however it ends. Should its
 * connection be lost, nothing breaks: whatever is done inside is safe by itself.
 */
export const oneAtATime = <T>(url: string, waiting: Waiting, work: () => Promise<T>): Promise<T> =>
  withConnection(url, 'marketplace-start', async (client) => {
    await waitForTurn(client, waiting);
    return work();
  });

async function waitForTurn(client: pg.Client, waiting: Waiting): Promise<void> {
  const { signal } = waiting;
  const begun = performance.now();
  for (let warned = false; ;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK]);
    if (rows[0]?.got) return;
    if (!warned && performance.now() - begun > SAY_AFTER_MS) {
      warned = true;
      waiting.tell('Another process is preparing this database: waiting for it …');
    }
    await sleep(LOOK_AGAIN_MS, undefined, signal && { signal });
  }
}
