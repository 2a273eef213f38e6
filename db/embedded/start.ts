/** A private PostgreSQL 18 for development, tests and small shops: nothing to install, nothing to configure. */
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { serverAccount, type Account } from './account.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { ensureCluster, ownerUrl } from './cluster.ts';
import { dataFolder } from './places.ts';
import { findRunning, OWNER_SETTING } from './running.ts';
import { superviseServer } from './supervisor.ts';

export interface EmbeddedOptions {
  /** Wanted data folder; kept between starts. */
  dir: string;
  /** Created where it does not exist. */
  database: string;
  /** Gives up durability for speed: tests only. */
  fast?: boolean;
  /** Receives what the server writes to its log. */
  log?: (text: string) => void;
  /** Told when there is no data folder yet and one is made, which takes a while. */
  onCreate?: () => void;
}
export interface Embedded {
  /** Connection of the owner to the database. */
  url: string;
  /** Where the data really lie. */
  dir: string;
  /** True where another process had started the server: then `stop` leaves it running. */
  adopted: boolean;
  stop(): Promise<void>;
}

const ATTEMPTS = 5;
const CREATED_MEANWHILE = new Set(['42P04', '23505']); // by another process; the second where both were at it at once
const PATIENCE_MS = 30_000;
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum_naptime=10s'];

/** Starts the server of a data folder, or joins the one that already runs on it. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const account = serverAccount();
  const binaries = findBinaries(account);
  const dir = dataFolder(options.dir, account);
  await ensureCluster({ initdb: binaries.initdb, dir, account, onCreate: options.onCreate });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await joinOrLaunch(binaries, dir, account, options);
    } catch (error) {
      // Two processes started at once, the port was taken meanwhile, or a killed server's sessions still end.
      if (attempt === ATTEMPTS) throw error;
      await sleep(200 * attempt);
    }
  }
}

async function joinOrLaunch(
  binaries: Binaries,
  dir: string,
  account: Account,
  options: EmbeddedOptions,
): Promise<Embedded> {
  const running = await settled(dir);
  const adopted = running.state === 'ready';
  const { port, stop } = adopted
    ? { port: running.port, stop: async () => {} }
    : await launch(binaries, dir, account, options);
  try {
    await ensureDatabase(ownerUrl(dir, port, 'postgres'), options.database);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: ownerUrl(dir, port, options.database), dir, adopted, stop };
}

/** Waits while a server on the folder is just starting or stopping. */
async function settled(dir: string) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const running = findRunning(dir);
    if (running.state === 'none' || running.state === 'ready') return running;
    if (running.state === 'orphan') stopOrphan(running.pid);
    if (Date.now() > deadline) throw new Error(`The PostgreSQL on ${dir} neither starts nor stops.`);
    await sleep(50);
  }
}

function stopOrphan(pid: number): void {
  try {
    process.kill(pid, 'SIGINT'); // fast shutdown
  } catch {
    // gone meanwhile
  }
}

async function launch(binaries: Binaries, dir: string, account: Account, options: EmbeddedOptions) {
  const { fast = false, log = () => {} } = options;
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=100',
    'shared_buffers=128MB',
    'timezone=UTC',
    'log_timezone=UTC',
    'lc_messages=C',
    'log_checkpoints=off',
    'jit=off',
    `${OWNER_SETTING}=${process.pid}`,
    ...(fast ? FAST : []),
  ];
  const args = ['-D', dir, ...settings.flatMap((setting) => ['-c', setting])];
  const server = await superviseServer(binaries.postgres, args, account, log);
  return { port, stop: server.stop };
}

async function ensureDatabase(adminUrl: string, database: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  admin.on('error', () => {}); // the statement in flight tells
  await admin.connect();
  try {
    const found = await admin.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await admin.query(`create database ${pg.escapeIdentifier(database)}`);
  } catch (error) {
    if (!CREATED_MEANWHILE.has((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await admin.end();
  }
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
