/** Starts the programs that npm installed: without a shell, without npx, without a terminal to ask questions on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from '#db/root.ts';

const PROGRAMS = {
  tsx: 'tsx/dist/cli.mjs',
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
} as const;
export type Tool = keyof typeof PROGRAMS;

/** Takes what a program prints. */
export type Say = (text: string) => void;

export interface ToolOptions {
  env?: NodeJS.ProcessEnv;
  /** Without it the tool prints to the terminal itself. */
  say?: Say;
  /** It is stopped then, with all that it has started. @default no limit */
  minutes?: number;
}

/** Whether it ended well, and in time. */
export async function runTool(
  tool: Tool,
  args: readonly string[],
  { env = {}, say, minutes }: ToolOptions = {},
): Promise<boolean> {
  const output = say ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [path.join(ROOT, 'node_modules', PROGRAMS[tool]), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    detached: minutes !== undefined, // a group of its own, to be stopped as one
  });
  if (say) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', say);
  const ended = new Promise<boolean>((resolve, reject) =>
    child.once('error', reject).once('close', (code) => resolve(code === 0)),
  );
  if (minutes === undefined) return ended;
  const stopAll = (signal: NodeJS.Signals) => child.pid && process.kill(-child.pid, signal);
  const interrupt = () => void stopAll('SIGINT');
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const over = setTimeout(() => {
    console.log(`\n${tool} was not done after ${minutes} minutes and is stopped.`);
    stopAll('SIGKILL');
  }, minutes * 60_000);
  try {
    return await ended;
  } finally {
    clearTimeout(over);
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

/** The compiled server, made anew where its sources are newer. @throws where it does not build */
export async function buildServer(): Promise<void> {
  const builder = spawn(process.execPath, ['--import', 'tsx', 'server/build.ts', '--outdated'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(builder, 'exit')) as [number | null]; // as: what the event brings
  if (code !== 0) throw new Error('the build failed');
}

export interface Step {
  name: string;
  run(say?: Say): Promise<boolean>;
}

/** Runs all steps, the ones after a failure too, and sums up. Sets the exit code. */
export async function runSteps(title: string, steps: readonly Step[]): Promise<boolean> {
  const results: string[] = [];
  for (const step of steps) {
    console.log(`\n── ${title}: ${step.name}`);
    results.push(await timed(step, () => step.run()));
  }
  return sumUp(title, results);
}

/** The same for steps that do not need each other: two at a time, each told as a whole when it is done. */
export async function runStepsTogether(title: string, steps: readonly Step[]): Promise<boolean> {
  const waiting = [...steps];
  const results: string[] = [];
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { name, run } = step;
      let text = '';
      const result = await timed(step, () => run((more) => (text += more)));
      console.log(`\n── ${title}: ${name}\n${text.trimEnd()}`);
      results.push(result);
    }
  };
  await Promise.all([worker(), worker()]);
  return sumUp(title, results);
}

const FAILED = '  FAILED';

async function timed({ name }: Step, work: () => Promise<boolean>): Promise<string> {
  const begun = performance.now();
  const ok = await work().catch((error: unknown) => (console.error(error), false));
  return `${ok ? '  ok    ' : FAILED} ${name} (${Math.round((performance.now() - begun) / 100) / 10} s)`;
}

function sumUp(title: string, results: readonly string[]): boolean {
  console.log(`\n── ${title}\n${results.join('\n')}`);
  const ok = !results.some((line) => line.startsWith(FAILED));
  if (!ok) process.exitCode = 1;
  return ok;
}
