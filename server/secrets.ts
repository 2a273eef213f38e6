/**
 * `npm run secrets -- --rotate`: opens what the database keeps encrypted with OLD_SECRET_KEY and encrypts it with
 * SECRET_KEY. Without one of them its place is taken by the key that is kept in the database.
 */
import { loadResources } from './crud/load.ts';
import { readyDatabase } from './database.ts';
import { realmKeys } from './http/tokens.ts';
import { rotateFactorSecrets } from './modules/accounts/index.ts';
import { rotateStoredSettings } from './modules/settings/index.ts';
import { messageOf } from './report-error.ts';
import { exitWith, readEnvOrExit } from './start-failure.ts';

if (process.argv[2] !== '--rotate') {
  process.stderr.write('usage: OLD_SECRET_KEY=… SECRET_KEY=… npm run secrets -- --rotate\n');
  process.exit(2);
}
const env = readEnvOrExit();
process.on('uncaughtException', (error) => exitWith(error, env));
const { db, secret, close } = await readyDatabase(
  { ...env, secretKey: '' }, // so that `secret` is the one in the database
  await loadResources(env.resourcesDir),
  (error) => process.stderr.write(`${messageOf(error)}\n`),
);
try {
  const [before, after] = [realmKeys(env.oldSecretKey || secret), realmKeys(env.secretKey || secret)];
  const unreadable = await db.inTx(async (tx) => [
    ...(await rotateStoredSettings(tx, before, after)),
    ...(await rotateFactorSecrets(tx, before, after)),
  ]);
  process.stdout.write('rotated: secrets of settings and second factors\n');
  if (unreadable.length > 0) {
    process.stderr.write(`left as they are, neither key opens them: ${unreadable.join(', ')}\n`);
    process.exitCode = 1;
  }
} finally {
  await close();
}
