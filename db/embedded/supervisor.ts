/** Runs one PostgreSQL that lives no longer than this process, even where this process is killed with SIGKILL. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Account } from './account.ts';
import { serverEnv } from './cluster.ts';

/**
 * A shell in a session of its own (so that Ctrl-C reaches only us) holds the read end of a pipe from us: end of
 * file means that we asked it to stop or that we died, and then it stops the server (SIGINT: fast shutdown).
 */
const SUPERVISE = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
(while read -r _ <&3; do :; done; kill -INT $server) &
watcher=$!
exec 3<&-
wait $server
code=$?
kill $watcher 2>/dev/null
exit $code`;

export interface Server {
  stop(): Promise<void>;
}

/** Resolves when the server accepts connections. @throws Error with the end of its log where it does not start */
export async function superviseServer(
  postgres: string,
  args: readonly string[],
  account: Account,
  log: (text: string) => void,
): Promise<Server> {
  const options: SpawnOptions = { ...account, env: serverEnv(), cwd: '/', stdio: ['pipe', 'ignore', 'pipe'] };
  const child =
    process.platform === 'win32'
      ? spawn(postgres, args, { ...options, cwd: process.cwd() })
      : spawn('/bin/sh', ['-c', SUPERVISE, 'sh', postgres, ...args], { ...options, detached: true });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await untilReady(child, exited, log);
  // The server alone must not keep a finished script alive.
  child.unref();
  (child.stderr as Socket).unref();
  (child.stdin as Socket).unref();
  return {
    stop: async () => {
      child.ref();
      child.stdin?.end();
      if (process.platform === 'win32') child.kill();
      await exited;
    },
  };
}

function untilReady(child: ChildProcess, exited: Promise<number | null>, log: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let tail = '';
    child.once('error', reject);
    child.stdin?.on('error', () => {}); // a broken pipe: `exited` tells
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log(text);
      tail = (tail + text).slice(-4000);
      if (tail.includes('ready to accept connections')) resolve();
    });
    void exited.then((code) => reject(new Error(`PostgreSQL exited (${code}): ${tail}`)));
  });
}
