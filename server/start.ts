/** Puts the parts together and takes them apart again: database, seed, HTTP, pages, jobs, notifications. */
import pino from 'pino';
import { listen } from '#db/notify.ts';
import { BACKLOG } from './http/connections.ts';
import { buildApp } from './app.ts';
import { demoGateways } from './demo-gateways.ts';
import { loadResources } from './crud/load.ts';
import { readyDatabase } from './database.ts';
import { openStartServer } from './start-server.ts';
import type { Env } from './env.ts';
import { Cache } from './http/cache.ts';
import { logOptions } from './log.ts';
import { registerPages } from './pages/index.ts';
import { realmKeys } from './http/tokens.ts';
import { cachedSettingParts, encryptStoredSettings } from './modules/settings/index.ts';
import { openPorts } from './ports/open.ts';
import { Progress } from './progress.ts';
import { completeStoredTexts } from './rich-text/stored.ts';
import type { Seeded } from './seeding.ts';
import { ShownChanges } from './shown-changes.ts';
import { prepareDatabase } from './start-steps.ts';

export interface Started {
  /** Where it listens; '' for a pure worker. */
  address: string;
  seeded: Seeded;
  embedded: boolean;
  close(): Promise<void>;
}

/** Undefined where nobody wants traces; their library is not even loaded then. */
const openTracing = async ({ tracesEndpoint, serviceName, trustProxy }: Env) =>
  tracesEndpoint
    ? (await import('./telemetry/open-telemetry.ts')).openTelemetry({ serviceName, trustsCallers: trustProxy > 0 })
    : undefined;

export async function start(env: Env, progress = new Progress()): Promise<Started> {
  const log = pino(logOptions(env.logLevel));
  const serves = env.role !== 'worker';
  const closing: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const resources = await loadResources(env.resourcesDir);
    const door = serves ? await openStartServer(env, progress.missing) : undefined;
    if (door) closing.push(() => door.close());
    const lostConnection = (error: Error): void => log.warn({ err: error }, 'database connection');
    const database = await readyDatabase(env, resources, lostConnection, progress);
    closing.push(() => database.close());
    const { db, secret, url, jobsUrl } = database;
    const seeded = await prepareDatabase(database, env, resources, progress);
    const address = await progress.phase('application', async () => {
      const tracing = await openTracing(env);
      if (tracing) closing.push(() => tracing.close());
      const cache = new Cache();
      const keys = realmKeys(secret);
      const ports = openPorts({ env, log, readSetting: cachedSettingParts(db.trade, { cache, keys }) });
      closing.push(await demoGateways({ env, db, storage: ports.storage, keys }));
      const unreadable = await encryptStoredSettings(db, keys);
      if (unreadable.length > 0)
        log.error(
          { settings: unreadable },
          'secrets of settings were saved under another SECRET_KEY: rotate or re-enter them',
        );
      const { app, deps, chat } = await buildApp({
        db,
        env,
        ports,
        cache,
        secret,
        resources,
        tracing,
        logger: logOptions(env.logLevel === 'info' ? 'warn' : env.logLevel),
      });
      closing.push(() => app.close());
      // What is made anew has to show what was told of.
      const forget = (topic: string): void => {
        db.replicas?.requireNews();
        deps.cache.bump(topic);
      };
      closing.push(
        await listen(
          url,
          {
            cache: (topic) => forget(topic),
            chat: (payload) => void chat.deliver(payload).catch((error: unknown) => log.warn(error, 'chat')),
            pay: (payload) => void chat.deliverPay(payload).catch((error: unknown) => log.warn(error, 'pay')),
            notice: (payload) => void chat.deliverNotice(payload).catch((error: unknown) => log.warn(error, 'notice')),
          },
          () => forget('*'),
        ),
      );
      if (env.role !== 'web') {
        const { startJobs } = await import('./jobs/start.ts');
        closing.push(await startJobs({ ...deps, url: jobsUrl, log }));
        void completeStoredTexts(db, env).catch((error: unknown) => log.warn({ err: error }, 'stored texts'));
      }
      if (!door) return '';
      await registerPages(app, deps);
      const shown = new ShownChanges({ db, cache });
      closing.push(async () => shown.stop());
      shown.start();
      await door.close();
      return app.listen({ port: env.port, host: env.host, backlog: BACKLOG });
    });
    return { address, seeded, embedded: database.embedded, close };
  } catch (error) {
    await close();
    throw error;
  }
}
