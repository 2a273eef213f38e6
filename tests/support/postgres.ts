/** Vitest's global set-up: one PostgreSQL for the whole run, without durability. */
import { readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#db/embedded/start.ts';
import { dropTemplates } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection of the owner to the database `postgres` of the run's server. */
    adminUrl: string;
  }
}

const PREFIX = 'marketplace-test-';

/** `TEST_DATABASE_URL` names a server to use instead (its login role must be able to create databases). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startTestServer();
  project.provide('adminUrl', url);
  return stop;
}

export async function startTestServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => dropTemplates(given) };
  forgetDeadRuns();
  const wanted = path.join(os.tmpdir(), `${PREFIX}${process.pid}`);
  const server = await startEmbedded({ dir: wanted, database: 'postgres', fast: true });
  const stop = async () => {
    await server.stop();
    rmSync(server.dir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

/** A run that was killed leaves its data behind. */
function forgetDeadRuns(): void {
  for (const name of readdirSync(os.tmpdir())) {
    const pid = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length) : Number.NaN);
    if (Number.isInteger(pid) && !isAlive(pid)) rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
