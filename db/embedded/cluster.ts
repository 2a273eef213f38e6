/** Makes the data folder, once. */
import { spawn, type SpawnOptionsWithoutStdio } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isBorrowed, type Account } from './account.ts';
import { exists } from './running.ts';

const PASSWORD_FILE = 'owner-password';
const UNFINISHED = '.new-';
// libc C.UTF-8 rather than C: trigrams of Chinese words are empty under C.
const LOCALES: Partial<Record<NodeJS.Platform, string>> = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' };

/** Environment of the PostgreSQL programs: English messages (we read them), UTC, nothing of ours. */
export const serverEnv = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  LANG: 'C',
  TZ: 'UTC',
});

interface NewCluster {
  initdb: string;
  dir: string;
  account: Account;
  /** Told before the work begins, which takes a while. */
  onCreate?: (() => void) | undefined;
}

/** Prepared beside its place and renamed into it, so that a half-made folder is never taken for a whole one. */
export async function ensureCluster({ initdb, dir, account, onCreate }: NewCluster): Promise<void> {
  if (fs.existsSync(path.join(dir, PASSWORD_FILE))) return;
  onCreate?.();
  forgetUnfinished(dir);
  const fresh = `${dir}${UNFINISHED}${process.pid}-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${fresh}.password`;
  try {
    fs.mkdirSync(fresh, { mode: 0o700 });
    fs.writeFileSync(passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 });
    for (const made of isBorrowed(account) ? [fresh, passwordFile] : []) fs.chownSync(made, account.uid, account.gid);
    const locale = LOCALES[process.platform] ?? 'C';
    const args = ['-D', fresh, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
    await run(initdb, [...args, `--locale=${locale}`, '--no-sync', '--no-instructions'], {
      ...account,
      cwd: fresh,
      env: serverEnv(),
    });
    fs.renameSync(passwordFile, path.join(fresh, PASSWORD_FILE));
    moveIntoPlace(fresh, dir);
  } finally {
    fs.rmSync(passwordFile, { force: true });
    fs.rmSync(fresh, { recursive: true, force: true });
  }
}

/** Not `spawnSync`: while this works, the process must still hear that it shall stop. */
async function run(program: string, args: readonly string[], options: SpawnOptionsWithoutStdio): Promise<void> {
  const child = spawn(program, args, options);
  const stop = (): void => void child.kill('SIGKILL');
  process.once('exit', stop);
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stdout.resume();
  try {
    const code = await new Promise<number | null>((resolve, reject) =>
      child.once('error', reject).once('close', resolve),
    );
    if (code !== 0) throw new Error(`initdb failed: ${output}`);
  } finally {
    process.off('exit', stop);
  }
}

/** What processes left behind that were killed while they made a folder. */
function forgetUnfinished(dir: string): void {
  const begin = `${path.basename(dir)}${UNFINISHED}`;
  for (const name of fs.readdirSync(path.dirname(dir)).filter((one) => one.startsWith(begin))) {
    if (!exists(Number.parseInt(name.slice(begin.length), 10)))
      fs.rmSync(path.join(path.dirname(dir), name), { recursive: true, force: true });
  }
}

function moveIntoPlace(fresh: string, dir: string): void {
  try {
    fs.renameSync(fresh, dir); // replaces an empty folder, fails on a full one
  } catch (error) {
    if (!fs.existsSync(path.join(dir, PASSWORD_FILE))) throw error; // else another process was quicker
  }
}

export function ownerUrl(dir: string, port: number, database: string): string {
  const password = fs.readFileSync(path.join(dir, PASSWORD_FILE), 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}
