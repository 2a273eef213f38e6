/** Whose rights the embedded PostgreSQL has. PostgreSQL refuses to run as root. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Ids for `spawn`: empty means "as we are". */
export type Account = { uid: number; gid: number } | Record<string, never>;

/** As root, an unprivileged account that exists anyway; none is ever created. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const found = accounts.find((fields) => fields[0] === name);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error('Running as root, and there is no account "postgres" or "nobody": set DATABASE_URL.');
}

export const isBorrowed = (account: Account): account is { uid: number; gid: number } => 'uid' in account;

/** Whether the account can start this program, e.g. not where the checkout lies below a /root that is 0700. */
export const canRun = (program: string, account: Account): boolean =>
  spawnSync(program, ['--version'], { ...account, cwd: '/' }).status === 0;

/** Whether the account can pass through this folder and all above it. */
export const canEnter = (folder: string, account: Account): boolean =>
  spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0;
