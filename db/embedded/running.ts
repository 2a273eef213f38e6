/** What `postmaster.pid` says about a server that may already run on a data folder. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export type Running = { state: 'none' } | { state: 'busy' } | { state: 'ready'; port: number };

/**
 * `busy` is a server that starts or stops. A lock file that PostgreSQL itself would wrongly respect (a zombie's, a
 * reused pid's, an empty one) is removed; the file of a dead process is left to PostgreSQL, which checks more than we do.
 */
export function findRunning(dir: string): Running {
  const file = path.join(dir, 'postmaster.pid');
  let lines: string[];
  try {
    lines = fs.readFileSync(file, 'utf8').split('\n');
  } catch {
    return { state: 'none' };
  }
  const pid = Number(lines[0]);
  if (pid > 0 && !exists(pid)) return { state: 'none' };
  if (!(pid > 0) || !isPostmasterOf(pid, dir)) {
    fs.rmSync(file, { force: true });
    return { state: 'none' };
  }
  const port = Number(lines[3]);
  return lines[7]?.trim() === 'ready' && port > 0 ? { state: 'ready', port } : { state: 'busy' };
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isPostmasterOf(pid: number, dir: string): boolean {
  if (process.platform === 'linux') {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(dir); // a zombie's is empty
    } catch {
      return false;
    }
  }
  if (process.platform === 'win32') return true;
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(dir);
}
