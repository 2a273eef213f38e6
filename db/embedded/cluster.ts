/** Makes the data folder, once. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isBorrowed, type Account } from './account.ts';

const PASSWORD_FILE = 'owner-password';
// libc C.UTF-8 rather than C: trigrams of Chinese words are empty under C.
const LOCALES: Partial<Record<NodeJS.Platform, string>> = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' };

/** Environment of the PostgreSQL programs: English messages (we read them), UTC, nothing of ours. */
export const serverEnv = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  LANG: 'C',
  TZ: 'UTC',
});

/** Prepared beside its place and renamed into it, so that a half-made folder is never taken for a whole one. */
export function ensureCluster(initdb: string, dir: string, account: Account): void {
  if (fs.existsSync(path.join(dir, PASSWORD_FILE))) return;
  const fresh = `${dir}.new-${process.pid}`;
  const passwordFile = `${fresh}.password`;
  try {
    fs.rmSync(fresh, { recursive: true, force: true });
    fs.mkdirSync(fresh, { mode: 0o700 });
    fs.writeFileSync(passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 });
    for (const made of isBorrowed(account) ? [fresh, passwordFile] : []) fs.chownSync(made, account.uid, account.gid);
    const args = ['-D', fresh, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
    const locale = LOCALES[process.platform] ?? 'C';
    const made = spawnSync(initdb, [...args, `--locale=${locale}`, '--no-sync', '--no-instructions'], {
      ...account,
      cwd: fresh,
      env: serverEnv(),
      encoding: 'utf8',
    });
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`);
    fs.renameSync(passwordFile, path.join(fresh, PASSWORD_FILE));
    moveIntoPlace(fresh, dir);
  } finally {
    fs.rmSync(passwordFile, { force: true });
    fs.rmSync(fresh, { recursive: true, force: true });
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
