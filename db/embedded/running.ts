/** What `postmaster.pid` says about a server that may already run on a data folder. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export type Running =
  | { state: 'none' }
  /** It starts or stops. */
  | { state: 'busy' }
  /** Whoever started it is dead: it is about to stop, or would run for ever. */
  | { state: 'orphan'; pid: number }
  | { state: 'ready'; port: number };

/** Setting of the server that names the process it belongs to. */
export const OWNER_SETTING = 'embedded.owner';

/**
 * A lock file that PostgreSQL itself would wrongly respect (a zombie's, a reused pid's, an empty one) is removed;
 * the file of a dead process is left to PostgreSQL, which checks more than we do.
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
  const command = pid > 0 ? commandOf(pid) : '';
  if (command !== null && !command.includes(dir)) {
    fs.rmSync(file, { force: true });
    return { state: 'none' };
  }
  if (isOrphan(command ?? '')) return { state: 'orphan', pid };
  const port = Number(lines[3]);
  return lines[7]?.trim() === 'ready' && port > 0 ? { state: 'ready', port } : { state: 'busy' };
}

/** Does the command line of a server name an owner who is dead? */
function isOrphan(command: string): boolean {
  const owner = new RegExp(`${OWNER_SETTING}=(\\d+)`).exec(command)?.[1];
  return owner !== undefined && !isAlive(Number(owner));
}

/** Whether there is a process of this number. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Exists and is not a zombie, whose command line is empty. */
const isAlive = (pid: number): boolean => exists(pid) && commandOf(pid) !== '';

/** Null where it cannot be asked for. */
function commandOf(pid: number): string | null {
  if (process.platform === 'win32') return null;
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  }
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
