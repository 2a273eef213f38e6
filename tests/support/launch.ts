/** The real server as a bare process, for tests that stop it before it is ready or look at how it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '#db/root.ts';

export interface Launched {
  pid: number;
  /** Both streams together. */
  output(): string;
  /** Resolves when the output holds `text`. @throws with the output when it ends without */
  said(text: string | RegExp): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

export const COMPILED = ['dist/server/main.js'];
const SOURCES = ['--import', 'tsx', 'server/main.ts'];

/** `env` is all that it gets of settings beside those of this process. `COMPILED` wants `buildServer` before. */
export function launch(env: NodeJS.ProcessEnv, program: readonly string[] = SOURCES): Launched {
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'warn', HOST: '127.0.0.1', ...env },
  });
  let output = '';
  /** Those who wait for the next words, or for the end. */
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const goOn of waiting) goOn();
    waiting.clear();
  };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      wake();
    });
  let over = false;
  const ended = once(child, 'close').then(([code, signal]) => {
    over = true;
    wake();
    return (code ?? signal) as number | NodeJS.Signals | null; // as: what the event brings
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    async said(text) {
      while (!(typeof text === 'string' ? output.includes(text) : text.test(output))) {
        if (over) throw new Error(`it ended without ${String(text)}:\n${output}`);
        await new Promise<void>((resolve) => waiting.add(resolve));
      }
    },
    signal: (name) => void child.kill(name),
    ended,
  };
}
