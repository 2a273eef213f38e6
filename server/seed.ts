/** `npm run seed`: fills an empty database as SEED says. */
import { loadResources } from './crud/load.ts';
import { readyDatabase } from './database.ts';
import { Progress } from './progress.ts';
import { exitWith, readEnvOrExit } from './start-failure.ts';
import { prepareDatabase } from './start-steps.ts';
import { messageOf } from './report-error.ts';

const env = readEnvOrExit();
process.on('uncaughtException', (error) => exitWith(error, env));
const progress = new Progress((line) => void process.stdout.write(`${line}\n`));
const resources = await loadResources(env.resourcesDir);
const database = await readyDatabase(
  env,
  resources,
  (error) => process.stderr.write(`${messageOf(error)}\n`),
  progress,
);
try {
  const { kind, was } = await prepareDatabase(database, env, resources, progress);
  process.stdout.write(kind ? `seeded: ${kind}\n` : `already seeded: ${was}\n`);
} finally {
  await database.close();
}
