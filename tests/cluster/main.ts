/**
 * `npm run test:cluster`: the shop on three database nodes, behind HAProxy and PgBouncer, with everything that may break
 * broken. Debian and root. All processes live in a process namespace of their own: when the test ends, however it ends,
 * none of them is left.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { ROOT } from '#db/root.ts';
import { buildServer } from '../support/tools.ts';

const PROGRAMS: Readonly<Record<string, string>> = {
  '/usr/bin/patroni': 'patroni',
  '/usr/share/doc/python3-etcd': 'python3-etcd',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/tini': 'tini',
};

/** Installs what is missing, and starts none of it: `RUNLEVEL=1` keeps Debian from running its services. */
function ensurePackages(): void {
  const missing = Object.entries(PROGRAMS).flatMap(([file, name]) => (existsSync(file) ? [] : [name]));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) throw new Error(`install ${missing.join(' ')}, or run this as root`);
  const apt = (...args: string[]): void => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const { status } = spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      env,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed`);
  };
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...missing);
}

ensurePackages();
await buildServer();
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', '--project', 'cluster'];
const child = spawn(
  'unshare',
  ['--pid', '--fork', '--kill-child', '--mount-proc', '--', 'tini', '--', process.execPath, ...vitest].concat(
    process.argv.slice(2),
  ),
  { cwd: ROOT, stdio: 'inherit' },
);
const pass = (signal: NodeJS.Signals) => process.on(signal, () => child.kill(signal));
pass('SIGTERM');
pass('SIGINT');
const [code] = (await once(child, 'exit')) as [number | null]; // as: what the event brings
process.exitCode = code ?? 1;
