/** Programs with an output to look at, started, stopped and killed. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Program {
  pid: number;
  /** What it wrote, the last part. */
  output(): string;
  isRunning(): boolean;
  signal(signal: NodeJS.Signals): void;
  /** SIGTERM, and SIGKILL where that takes longer than 15 s. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

interface ProgramOptions {
  /** Folder that takes its output, `<name>.log`. */
  logs: string;
  env?: NodeJS.ProcessEnv;
  /** Runs as Debian's account `postgres`: the database refuses to run as root. */
  asPostgres?: boolean;
}

const [uid = 0, gid = 0] = ['-u', '-g'].map((which) => Number(spawnSync('id', [which, 'postgres']).stdout));
/** Debian's account of the database. */
export const POSTGRES = { uid, gid };
const LAST = 4_000;
const STOP_MS = 15_000;

export function startProgram(name: string, [command = '', ...args]: string[], options: ProgramOptions): Program {
  const log = path.join(options.logs, `${name}.log`);
  const file = openSync(log, 'a');
  const child = spawn(command, args, {
    cwd: options.logs,
    stdio: ['ignore', file, file],
    env: { ...process.env, ...options.env },
    ...(options.asPostgres && POSTGRES),
  });
  closeSync(file);
  child.on('error', (error) => console.error(name, error));
  const exited = once(child, 'exit');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (isRunning()) child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await exited;
    clearTimeout(late);
  };
  return {
    pid: child.pid ?? 0,
    output: () => readFileSync(log, 'utf8').slice(-LAST),
    isRunning,
    signal: (signal) => void child.kill(signal),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Runs a program to its end. @throws with what it said where it fails */
export function runProgram([command = '', ...args]: string[], env: NodeJS.ProcessEnv = {}, cwd = '/tmp'): string {
  const done = spawnSync(command, args, { cwd, env: { ...process.env, ...env }, encoding: 'utf8', ...POSTGRES });
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}\n${done.stdout}\n${done.stderr}`);
  return done.stdout;
}

/** Asks again until the answer is yes. @throws with `what`, and what `tell` has to say, when it takes too long */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  { patienceMs = 60_000, tell = () => '' }: { patienceMs?: number; tell?: () => string } = {},
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what}\n${tell()}`);
    await sleep(100);
  }
}
