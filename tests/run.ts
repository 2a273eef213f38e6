/**
 * `npm test`: all that must hold, in one go, with nothing to prepare.
 *   --long            also the storms, kills and looks that take minutes
 *   --only <stage>    one of check, unit, architecture, api, e2e, long; may be repeated
 *   -- <arguments>    files, `-g title` and the like for Vitest and Playwright, e.g. `npm run e2e -- -- checkout -g phone`
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '#db/embedded/start.ts';
import { ROOT } from '#db/root.ts';
import { createDatabase, dropDatabase } from './support/templates.ts';
import { failuresIn } from './support/failures.ts';
import { ensureBrowser } from './support/find-browser.ts';
import { startTestServer } from './support/postgres.ts';
import { complaints, RECORD_VARIABLE, recordedStatements, templatesOfSources } from './support/proven-statements.ts';
import { UNREACHABLE } from './support/unreachable-statements.ts';
import { startServer } from './support/server.ts';
import { runSteps, runTool, type Step } from './support/tools.ts';

const STAGES = ['check', 'unit', 'architecture', 'api', 'e2e', 'long'] as const;
type Stage = (typeof STAGES)[number];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'boolean', default: false }, only: { type: 'string', multiple: true, default: [] } },
});
const unknown = values.only.filter((name) => !(STAGES as readonly string[]).includes(name));
if (unknown.length > 0) throw new Error(`no stage ${unknown.join(', ')}; there are ${STAGES.join(', ')}`);
/** What hangs is stopped and told, instead of waiting for somebody who wonders. */
const LIMIT_MINUTES = values.long || values.only.includes('long') ? 360 : 35;

const wanted = (stage: Stage) =>
  values.only.length > 0 ? values.only.includes(stage) : stage !== 'long' || values.long;

const check = (): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/check.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject).once('exit', (code) => resolve(code === 0));
  });

/** Tests by their title: `-t` for Vitest, `-g` for Playwright. Either is understood for both. */
const named = (option: '-t' | '-g'): string[] =>
  positionals.map((word) => (['-t', '-g', '--grep', '--testNamePattern'].includes(word) ? option : word));

function vitest(projects: readonly Stage[]): Promise<boolean> {
  const chosen = projects.flatMap((project) => ['--project', project]);
  return runTool(
    'vitest',
    ['run', '--config', 'tests/vitest.config.ts', '--passWithNoTests', ...chosen, ...named('-t')],
    { env: { ...failures.env, [RECORD_VARIABLE]: record }, minutes: LIMIT_MINUTES },
  );
}

/** Every statement of the sources was run by some test, so that none of them can name a column that is gone. */
async function statements(): Promise<boolean> {
  const told = complaints(templatesOfSources(), recordedStatements(record), UNREACHABLE);
  for (const sentence of told) console.log(sentence);
  return told.length === 0;
}

/** The browser talks to a server like any other, over a demo shop of its own. */
async function browser(projects: readonly string[]): Promise<boolean> {
  ensureBrowser();
  const postgres = await startTestServer();
  const url = await createDatabase('demo', postgres.url);
  try {
    const twinPort = await freePort();
    const server = await startServer({
      databaseUrl: url,
      env: { TRUST_PROXY: '1', ALLOW_DEMO: '1', DEMO_GATEWAYS: '1', TWIN_PORT: String(twinPort) },
    });
    try {
      const env = {
        ...failures.env,
        E2E_BASE_URL: server.url,
        E2E_DATABASE_URL: url,
        E2E_TWIN_URL: `http://127.0.0.1:${twinPort}`,
      };
      return await runTool(
        'playwright',
        [
          'test',
          '--config',
          'tests/playwright.config.ts',
          '--pass-with-no-tests',
          ...projects.map((project) => `--project=${project}`),
          ...named('-g'),
        ],
        { env, minutes: LIMIT_MINUTES },
      );
    } finally {
      await server.stop();
    }
  } finally {
    await dropDatabase(url);
    await postgres.stop();
  }
}

const notes = mkdtempSync(path.join(os.tmpdir(), 'marketplace-test-'));
process.once('exit', () => rmSync(notes, { recursive: true, force: true }));
const record = path.join(notes, 'statements');
mkdirSync(record);
const failures = failuresIn(notes);
const suites = (['unit', 'architecture', 'api', 'long'] as const).filter(wanted);
const projects = [...(wanted('e2e') ? ['desktop', 'phone'] : []), ...(wanted('long') ? ['long', 'long-phone'] : [])];
const allOf = (stages: readonly Stage[]): boolean => positionals.length === 0 && stages.every(wanted);
const steps: Step[] = [
  ...(wanted('check') ? [{ name: 'check', run: check }] : []),
  ...(suites.length > 0 ? [{ name: suites.join(', '), run: () => vitest(suites) }] : []),
  ...(allOf(['unit', 'architecture', 'api']) ? [{ name: 'statements', run: statements }] : []),
  ...(projects.length > 0 ? [{ name: projects.join(', '), run: () => browser(projects) }] : []),
];
await runSteps('test', steps);
const why = failures.told();
if (why) console.log(`\n── why\n${why}`);
