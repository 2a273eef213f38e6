/** `npm run jobs -- --once <name>`: runs one job now and says what it did. */
import pino from 'pino';
import { loadResources } from '../crud/load.ts';
import { readyDatabase } from '../database.ts';
import { readEnv } from '../env.ts';
import { JOBS, jobNamed } from './list.ts';

const [flag, name = ''] = process.argv.slice(2);
const job = flag === '--once' ? jobNamed(name) : undefined;
if (!job) {
  process.stderr.write(`usage: npm run jobs -- --once <name>\n${JOBS.map((one) => `  ${one.name}`).join('\n')}\n`);
  process.exit(2);
}
const env = readEnv();
const log = pino({ level: env.logLevel }, pino.destination(2));
const database = await readyDatabase(env, await loadResources(env.resourcesDir), (error) =>
  log.warn({ err: error }, 'database connection'),
);
try {
  process.stdout.write(`${job.name}: ${await job.run({ db: database.db, log })}\n`);
} finally {
  await database.close();
}
