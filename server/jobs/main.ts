/** `npm run jobs -- --once <name>`: runs one job now and says what it did. */
import pino from 'pino';
import { loadResources } from '../crud/load.ts';
import { readyDatabase } from '../database.ts';
import { logOptions } from '../log.ts';
import { exitWith, readEnvOrExit } from '../start-failure.ts';
import { realmKeys } from '../http/tokens.ts';
import { settingParts } from '../modules/settings/index.ts';
import { openPorts } from '../ports/open.ts';
import { runJob } from './job.ts';
import { JOBS, jobNamed } from './list.ts';

const [flag, name = ''] = process.argv.slice(2);
const job = flag === '--once' ? jobNamed(name) : undefined;
if (!job) {
  process.stderr.write(`usage: npm run jobs -- --once <name>\n${JOBS.map((one) => `  ${one.name}`).join('\n')}\n`);
  process.exit(2);
}
const env = readEnvOrExit();
process.on('uncaughtException', (error) => exitWith(error, env));
const log = pino(logOptions(env.logLevel), pino.destination(2));
const database = await readyDatabase(env, await loadResources(env.resourcesDir), (error) =>
  log.warn({ err: error }, 'database connection'),
);
const { db, secret } = database;
const keys = realmKeys(secret);
const ports = openPorts({ env, log, readSetting: (name) => settingParts(db.trade, keys, name) });
try {
  process.stdout.write(`${job.name}: ${await runJob(job, { db, log, env, ports, keys })}\n`);
} finally {
  await database.close();
}
