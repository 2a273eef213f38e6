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

/** Whether it ended well. */
export function runTool(tool: Tool, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(process.execPath, [path.join(ROOT, 'node_modules', PROGRAMS[tool]), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', (code) => resolve(code === 0)));
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
  run(): Promise<boolean>;
}

/** Runs all steps, the ones after a failure too, and sums up. Sets the exit code. */
export async function runSteps(title: string, steps: readonly Step[]): Promise<boolean> {
  const results: { name: string; ok: boolean; seconds: string }[] = [];
  for (const { name, run } of steps) {
    console.log(`\n── ${title}: ${name}`);
    const begun = performance.now();
    const ok = await run().catch((error: unknown) => (console.error(error), false));
    results.push({ name, ok, seconds: `${Math.round((performance.now() - begun) / 100) / 10} s` });
  }
  console.log(`\n── ${title}`);
  for (const { name, ok, seconds } of results) console.log(`${ok ? '  ok    ' : '  FAILED'} ${name} (${seconds})`);
  const ok = results.every((one) => one.ok);
  if (!ok) process.exitCode = 1;
  return ok;
}
