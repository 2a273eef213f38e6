/** Three nodes of PostgreSQL under Patroni, with the files that `deploy` ships. */
import { readFileSync } from 'node:fs';
import { chown, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '#db/embedded/start.ts';
import { ROOT } from '#db/root.ts';
import { POSTGRES, runProgram, startProgram, until, type Program } from './processes.ts';

export const PASSWORD = 'marketplace-of-the-test';
export const DATABASE = 'marketplace';

export class DatabaseNode {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  readonly api: number;
  readonly #env: NodeJS.ProcessEnv;
  patroni: Program | undefined;

  constructor(place: { name: string; folder: string; port: number; api: number }, env: NodeJS.ProcessEnv) {
    ({ name: this.name, folder: this.folder, port: this.port, api: this.api } = place);
    this.#env = env;
  }

  get data(): string {
    return path.join(this.folder, 'data');
  }
  get url(): string {
    return ownerUrl(this.port);
  }
  get env(): NodeJS.ProcessEnv {
    return this.#env;
  }

  start(): void {
    const command = ['patroni', path.join(this.folder, '../deploy/patroni/patroni.yml')];
    this.patroni = startProgram(this.name, command, {
      logs: path.dirname(this.folder),
      env: this.#env,
      asPostgres: true,
    });
  }

  /** The machine loses its power: nobody hands anything over. */
  async losePower(): Promise<void> {
    this.patroni?.signal('SIGSTOP'); // it may not notice
    for (const pid of this.#server()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // gone with the one before
      }
    }
    await this.patroni?.kill();
  }

  /** The node is there and hears nothing, as behind a cut cable; what it returns joins it again. */
  freeze(): () => void {
    const pids = this.#server();
    this.patroni?.signal('SIGSTOP');
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    return () => {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
      this.patroni?.signal('SIGCONT');
    };
  }

  /** What Patroni says of the node: `primary`, `replica`, `sync_standby` …; empty where it does not answer. */
  async role(): Promise<string> {
    const ask = (what: string) =>
      fetch(`http://127.0.0.1:${this.api}/${what}`, { signal: AbortSignal.timeout(1_000) }).then(
        (reply) => reply.ok,
        () => false,
      );
    for (const role of ['primary', 'sync', 'replica']) if (await ask(role)) return role;
    return '';
  }

  /** A statement of the superuser, who comes in on the machine alone. @returns what psql prints */
  asSuperuser(text: string): string {
    return runProgram([
      'psql',
      '-h',
      '/var/run/postgresql',
      '-p',
      String(this.port),
      '-d',
      DATABASE,
      '-Atc',
      text,
    ]).trim();
  }

  /** The server and its children, the server first. */
  #server(): number[] {
    const postmaster = Number(readFileSync(path.join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
    return [postmaster, ...children.filter(Boolean).map(Number)];
  }
}

export const ownerUrl = (port: number): string => `postgres://marketplace:${PASSWORD}@127.0.0.1:${port}/${DATABASE}`;

export interface DatabaseCluster {
  nodes: readonly DatabaseNode[];
  /** The node that takes writes. @throws where none does in time */
  primary(): Promise<DatabaseNode>;
  standbys(): Promise<DatabaseNode[]>;
  /** Last night's backup, as cron makes it: every node is asked, the primary does it. */
  backUp(): void;
  stop(): Promise<void>;
  /** All three follow, one of them in step with the primary. */
  whole(): Promise<void>;
}

/** Starts etcd and the three nodes in `folder`, which belongs to the account `postgres`. */
export async function startDatabases(folder: string): Promise<DatabaseCluster> {
  const own = async (dir: string) => {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await chown(dir, POSTGRES.uid, POSTGRES.gid);
  };
  await own(folder);
  await cp(path.join(ROOT, 'deploy'), path.join(folder, 'deploy'), { recursive: true });
  await own(path.join(folder, 'backup'));
  const etcd = await startEtcd(folder);
  const nodes = await Promise.all(
    ['node1', 'node2', 'node3'].map(async (name) => {
      const place = { name, folder: path.join(folder, name), port: await freePort(), api: await freePort() };
      await own(place.folder);
      return new DatabaseNode(place, nodeEnv(place, etcd));
    }),
  );
  // Patroni reads the place of the script from the file that is shipped.
  const config = path.join(folder, 'deploy/patroni/patroni.yml');
  const text = readFileSync(config, 'utf8').replaceAll('/etc/marketplace/', path.join(folder, 'deploy/patroni/'));
  await writeFile(config, text);
  for (const node of nodes) node.start();
  const cluster = clusterOf(nodes);
  await cluster.whole();
  return cluster;
}

async function startEtcd(folder: string): Promise<string> {
  const [client, peer] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${client}`;
  const etcd = startProgram(
    'etcd',
    [
      'etcd',
      '--data-dir',
      path.join(folder, 'etcd'),
      '--name',
      'etcd1',
      '--listen-client-urls',
      url,
      '--advertise-client-urls',
      url,
      '--listen-peer-urls',
      `http://127.0.0.1:${peer}`,
      '--initial-advertise-peer-urls',
      `http://127.0.0.1:${peer}`,
      '--initial-cluster',
      `etcd1=http://127.0.0.1:${peer}`,
    ],
    { logs: folder, asPostgres: true },
  );
  await until('etcd answers', async () => (await fetch(`${url}/health`)).ok, { tell: etcd.output });
  return `127.0.0.1:${client}`;
}

function nodeEnv(place: { name: string; folder: string; port: number; api: number }, etcd: string): NodeJS.ProcessEnv {
  const { name, folder, port, api } = place;
  return {
    HOME: folder,
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: path.join(folder, 'data'),
    PATRONI_POSTGRESQL_PGPASS: path.join(folder, 'pgpass'),
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
    PATRONI_REWIND_PASSWORD: PASSWORD,
    MARKETPLACE_PASSWORD: PASSWORD,
    PGBOUNCER_PASSWORD: PASSWORD,
    ...backupEnv(path.dirname(folder), path.join(folder, 'data'), port),
  };
}

/** Where pgBackRest finds what: the rest stands in the file that is shipped. */
export const backupEnv = (folder: string, data: string, port: number): NodeJS.ProcessEnv => ({
  PGBACKREST_CONFIG: path.join(folder, 'deploy/pgbackrest/pgbackrest.conf'),
  PGBACKREST_REPO1_PATH: path.join(folder, 'backup'),
  PGBACKREST_LOCK_PATH: path.join(data, '..', 'lock'),
  PGBACKREST_PG1_PATH: data,
  PGBACKREST_PG1_PORT: String(port),
  PGBACKREST_PG1_SOCKET_PATH: '/var/run/postgresql',
});

function clusterOf(nodes: readonly DatabaseNode[]): DatabaseCluster {
  const withRole = async (wanted: readonly string[]) => {
    const roles = await Promise.all(nodes.map((node) => node.role()));
    return nodes.filter((_node, at) => wanted.includes(roles[at] ?? ''));
  };
  const tell = () => nodes.map((node) => `── ${node.name}\n${node.patroni?.output()}`).join('\n');
  return {
    nodes,
    primary: async () => {
      let found: DatabaseNode | undefined;
      await until('a primary', async () => Boolean((found = (await withRole(['primary']))[0])), { tell });
      if (!found) throw new Error('no primary');
      return found;
    },
    backUp: () => {
      for (const { env, folder } of nodes)
        runProgram([path.join(folder, '../deploy/pgbackrest/backup.sh'), 'full'], env, folder);
    },
    standbys: () => withRole(['sync', 'replica']),
    stop: async () => void (await Promise.all(nodes.map((node) => node.losePower()))),
    whole: () =>
      until(
        'three nodes, one of them in step',
        async () => {
          const roles = (await Promise.all(nodes.map((node) => node.role()))).toSorted();
          return roles.join() === 'primary,replica,sync';
        },
        { patienceMs: 120_000, tell },
      ),
  };
}
