/** `npm start`: everything in one process, told in a few lines. */
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { Progress } from './progress.ts';
import { start, type Started } from './start.ts';
import { exitWith, readEnvOrExit } from './start-failure.ts';

const DRAIN_MS = 10_000;

function greet({ address, seeded, embedded }: Started, took: number): void {
  const base = address.replace('[::1]', 'localhost');
  const lines = [
    '',
    `  Marketplace is ready in ${Math.round(took / 100) / 10} s${embedded ? ' (embedded PostgreSQL)' : ''}`,
    '',
    `  Storefront   ${base}/`,
    `  Admin        ${base}/Admin/login`,
    `  Seller       ${base}/Seller/login`,
    `  API          ${base}/api/docs`,
  ];
  if (seeded.was === 'demo') {
    const { admin, seller, shopper } = DEMO_ACCOUNTS;
    lines.push(
      '',
      '  Demo accounts',
      `    admin    ${admin.username} / ${admin.password}`,
      `    seller   ${seller.username} / ${seller.password}`,
      `    shopper  ${shopper.username} / ${shopper.password}  (payment password ${shopper.pay_password})`,
    );
  }
  if (seeded.adminPassword)
    lines.push('', `  Administrator: admin / ${seeded.adminPassword}   (shown once, change it)`);
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

/** A start that was told to stop ends in order within this time, or at once: the next one goes on either way. */
const STOP_MS = 8_000;

const env = readEnvOrExit();
process.on('uncaughtException', (error) => exitWith(error, env));

const begun = performance.now();
const stopping = new AbortController();
const progress = new Progress((line) => void process.stdout.write(`  ${line}\n`), stopping.signal);
let started: Started | undefined;
let asked = false;

function stop(): void {
  if (asked) return;
  asked = true;
  if (!started) {
    progress.tell('Stopped before it was ready: the next start goes on from here.');
    setTimeout(() => process.exit(0), STOP_MS).unref();
    return stopping.abort();
  }
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
  void started.close().then(() => process.exit(0));
}
process.on('SIGTERM', stop).on('SIGINT', stop);

try {
  started = await start(env, progress);
  if (stopping.signal.aborted) await started.close().then(() => process.exit(0));
  greet(started, performance.now() - begun);
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  exitWith(error, env);
}
