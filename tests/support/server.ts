/** The real server in a process of its own, for tests that look at it from outside or kill it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '#db/root.ts';
import { freePort } from '#db/embedded/start.ts';
import { buildServer } from './tools.ts';

export interface ServerOptions {
  databaseUrl: string;
  /** More environment (api 3); `SEED`, `ROLE`, `DEMO_GATEWAYS` … */
  env?: NodeJS.ProcessEnv;
  /** @default 180 s */
  patienceMs?: number;
  /** Where a compiled server lies. @default this checkout, compiled where it is outdated */
  root?: string;
}
export interface RunningServer {
  /** `http://127.0.0.1:port` */
  url: string;
  pid: number;
  /** What it wrote so far. */
  output(): string;
  /** SIGTERM, and SIGKILL where that takes longer than the promised 10 s. */
  stop(): Promise<void>;
  /** SIGKILL, at once. */
  kill(): Promise<void>;
}

/** Node's own options of `npm start`: what is tested and measured is what runs. */
export function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>; // as: npm wants it so
  };
  return (
    /exec node ((?:--[\w=-]+ )*)dist\/server\/main\.js$/
      .exec(scripts['start'] ?? '')?.[1]
      ?.trim()
      .split(' ') ?? []
  );
}

/** Resolves when `/readyz` answers 200. @throws with the output where the server gives up before */
export async function startServer({
  databaseUrl,
  env = {},
  patienceMs = 180_000,
  root = ROOT,
}: ServerOptions): Promise<RunningServer> {
  if (root === ROOT) await buildServer();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'marketplace-data-'));
  const child = spawn(process.execPath, [...startFlags(), 'dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      LOG_LEVEL: 'warn',
      SEED: 'demo',
      DATA_DIR: dataDir,
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), 12_000);
    await exited;
    clearTimeout(late);
    await rm(dataDir, { recursive: true, force: true });
  };

  const deadline = Date.now() + patienceMs;
  while (!(await isReady(url))) {
    const gone = child.exitCode !== null || child.signalCode !== null;
    if (gone || Date.now() > deadline) {
      await end('SIGKILL');
      throw new Error(`the server ${gone ? 'gave up' : 'was not ready in time'}:\n${output}`);
    }
    await sleep(100);
  }
  return { url, pid: child.pid ?? 0, output: () => output, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    (reply) => reply.ok,
    () => false,
  );
