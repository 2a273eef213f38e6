/** What stands in front of the databases and behind HAProxy: PgBouncer, web processes, workers. */
import { chown, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '#db/embedded/start.ts';
import { ROOT } from '#db/root.ts';
import { DATABASE, ownerUrl, PASSWORD, type DatabaseCluster } from './database.ts';
import { POSTGRES, startProgram, until, type Program } from './processes.ts';

const WEB = ['web1', 'web2', 'web3'] as const;
const WORKERS = ['worker1', 'worker2'] as const;

export interface WebProcess {
  name: string;
  url: string;
  program: Program;
}
export interface Shop {
  /** HAProxy in front of the web processes. */
  url: string;
  /** Straight to the primary, as its owner, through HAProxy. */
  primaryUrl: string;
  webs: readonly WebProcess[];
  workers: readonly Program[];
  /** Starts a killed web process anew, at its old place. */
  restart(name: string): Promise<void>;
  stop(): Promise<void>;
}

const isReady = (url: string) => async () =>
  (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).status === 200;

export async function startShop(folder: string, { nodes }: DatabaseCluster): Promise<Shop> {
  const ports = await Promise.all(Array.from({ length: 3 + WEB.length }, freePort));
  const [primary = 0, front = 0, pool = 0, ...webPorts] = ports;
  const haproxy = startProgram('haproxy', ['haproxy', '-db', '-f', path.join(folder, 'deploy/haproxy/haproxy.cfg')], {
    logs: folder,
    env: await proxyEnv({ primary, front, webPorts }, nodes),
  });
  const primaryUrl = ownerUrl(primary);
  const pgbouncer = await startPooler(folder, { pool, primary });
  const env = {
    DATABASE_URL: ownerUrl(pool),
    DIRECT_DATABASE_URL: primaryUrl,
    READ_DATABASE_URL: nodes.map((node) => node.url).join(),
    SECRET_KEY: 'secret-of-the-cluster-test-with-32-bytes',
    SEED: 'demo',
    ALLOW_DEMO: '1',
    // HAProxy, and the test in front of it that speaks for shoppers of many networks.
    TRUST_PROXY: '2',
    LOG_LEVEL: 'warn',
    DATA_DIR: path.join(folder, 'files'),
  };
  await mkdir(env.DATA_DIR, { recursive: true });
  const node = (name: string, more: NodeJS.ProcessEnv): Program =>
    startProgram(name, [process.execPath, path.join(ROOT, 'dist/server/main.js')], {
      logs: folder,
      env: { ...env, ...more },
    });
  const web = async (name: string, port: number): Promise<WebProcess> => {
    const url = `http://127.0.0.1:${port}`;
    const program = node(name, { ROLE: 'web', HOST: '127.0.0.1', PORT: String(port) });
    await until(`${name} is ready or gives up`, async () => !program.isRunning() || (await isReady(url)()), {
      patienceMs: 180_000,
      tell: program.output,
    });
    if (!program.isRunning()) throw new Error(program.output());
    return { name, url, program };
  };
  const webs = await Promise.all(WEB.map((name, at) => web(name, webPorts[at] ?? 0)));
  const workers = WORKERS.map((name) => node(name, { ROLE: 'worker' }));
  const url = `http://127.0.0.1:${front}`;
  await until('HAProxy finds the web processes', isReady(url), { tell: haproxy.output });
  return {
    url,
    primaryUrl,
    webs,
    workers,
    restart: async (name) => {
      const at = webs.findIndex((one) => one.name === name);
      webs[at] = await web(name, webPorts[at] ?? 0);
    },
    stop: async () => {
      await Promise.all([...webs.map(({ program }) => program), ...workers].map((program) => program.stop()));
      await pgbouncer.stop();
      await haproxy.stop();
    },
  };
}

/** The settings that are shipped, at addresses of the test. */
async function startPooler(folder: string, { pool, primary }: { pool: number; primary: number }): Promise<Program> {
  const users = path.join(folder, 'users.txt');
  const settings = path.join(folder, 'pgbouncer.ini');
  await writeFile(users, `"pgbouncer" "${PASSWORD}"\n`, { mode: 0o600 });
  await writeFile(
    settings,
    [
      '[databases]',
      `${DATABASE} = host=127.0.0.1 port=${primary}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${pool}`,
      'unix_socket_dir =',
      `auth_file = ${users}`,
      `%include ${path.join(folder, 'deploy/pgbouncer/settings.ini')}`,
    ].join('\n'),
  );
  await chown(users, POSTGRES.uid, POSTGRES.gid);
  return startProgram('pgbouncer', ['pgbouncer', settings], { logs: folder, asPostgres: true });
}

async function proxyEnv(
  ports: { primary: number; front: number; webPorts: readonly number[] },
  nodes: DatabaseCluster['nodes'],
): Promise<NodeJS.ProcessEnv> {
  const env: NodeJS.ProcessEnv = {
    PRIMARY_BIND: `127.0.0.1:${ports.primary}`,
    REPLICAS_BIND: `127.0.0.1:${await freePort()}`,
    WEB_BIND: `127.0.0.1:${ports.front}`,
    STATS_BIND: `127.0.0.1:${await freePort()}`,
  };
  for (const [at, { port, api }] of nodes.entries()) {
    env[`NODE${at + 1}`] = `127.0.0.1:${port}`;
    env[`NODE${at + 1}_API`] = String(api);
  }
  for (const [at, port] of ports.webPorts.entries()) env[`WEB${at + 1}`] = `127.0.0.1:${port}`;
  return env;
}
