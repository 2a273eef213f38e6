/** `npm start`: everything in one process, told in a few lines. */
import { DEMO_ACCOUNTS } from '#db/seed/demo.ts';
import { readEnv } from './env.ts';
import { start, type Started } from './start.ts';

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

const begun = performance.now();
try {
  const started = await start(readEnv());
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    void started.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  greet(started, performance.now() - begun);
} catch (error) {
  process.stderr.write(`\n  ${(error as Error).message}\n\n`);
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${(error as Error).stack ?? ''}\n`);
  process.exit(1);
}
