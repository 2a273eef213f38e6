/** What a job gets when a test runs it: the ports that the settings of its database open. */
import { readEnv } from '#server/env.ts';
import { jobNamed } from '#server/jobs/list.ts';
import type { ServiceJobDeps } from '#server/jobs/job.ts';
import { settingParts } from '#server/modules/settings/index.ts';
import { openPorts } from '#server/ports/open.ts';
import type { TestDatabase } from './database.ts';
import { TEST_KEYS } from './keys.ts';

const nothing = (): void => {};
const quiet = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** @param given ports of a test application, or a log that is looked at */
export function jobDeps({ db }: TestDatabase, given: Partial<ServiceJobDeps> = {}): ServiceJobDeps {
  const env = given.env ?? readEnv({ LOG_LEVEL: 'error' });
  const log = given.log ?? quiet;
  const keys = given.keys ?? TEST_KEYS;
  const ports = given.ports ?? openPorts({ env, log, readSetting: (name) => settingParts(db.trade, keys, name) });
  return { db, log, env, ports, keys };
}

/** @returns how many things it did */
export async function runNamed(name: string, database: TestDatabase, given?: Partial<ServiceJobDeps>): Promise<number> {
  const job = jobNamed(name);
  if (!job) throw new Error(`no job ${name}`);
  return job.run(jobDeps(database, given));
}
