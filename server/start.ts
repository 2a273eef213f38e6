/** Puts the parts together and takes them apart again: database, seed, HTTP, pages, jobs, notifications. */
import path from 'node:path';
import pino from 'pino';
import { listen } from '#db/notify.ts';
import { buildApp } from './app.ts';
import { buildAside } from './build-aside.ts';
import { loadResources } from './crud/load.ts';
import { syncMenus } from './crud/menus.ts';
import { readyDatabase, secretOf } from './database.ts';
import type { Env } from './env.ts';
import { startJobs } from './jobs/start.ts';
import { registerPages } from './pages/index.ts';
import { syncPermissions } from './permissions.ts';
import { logSms } from './ports/sms.ts';
import { diskStorage } from './ports/storage.ts';
import { seedOnce, type Seeded } from './seeding.ts';

export interface Started {
  /** Where it listens; '' for a pure worker. */
  address: string;
  seeded: Seeded;
  embedded: boolean;
  close(): Promise<void>;
}

export async function start(env: Env): Promise<Started> {
  const log = pino({ level: env.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] });
  const serves = env.role !== 'worker';
  if (serves && env.production) await buildAside();
  const resources = await loadResources(env.resourcesDir);
  const database = await readyDatabase(env, resources, (error) => log.warn({ err: error }, 'database connection'));
  const closing: (() => Promise<unknown>)[] = [() => database.close()];
  const close = async (): Promise<void> => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const { db, url } = database;
    const seeded = await seedOnce(db, env);
    const ports = { sms: logSms(log), storage: diskStorage(path.join(env.dataDir, 'storage')) };
    const secret = await secretOf(db, env);
    const { app, deps, routes, chat } = await buildApp({
      db,
      env,
      ports,
      secret,
      resources,
      logger: { level: env.logLevel === 'info' ? 'warn' : env.logLevel },
    });
    closing.push(() => app.close());
    await syncPermissions(db, routes, resources);
    await syncMenus(db, resources);
    closing.push(
      await listen(
        url,
        {
          cache: (topic) => deps.cache.bump(topic),
          chat: (payload) => void chat.deliver(payload).catch((error: unknown) => log.warn(error, 'chat')),
        },
        () => deps.cache.bump('*'),
      ),
    );
    if (env.role !== 'web') closing.push(await startJobs({ ...deps, url, log }));
    let address = '';
    if (serves) {
      await registerPages(app, deps);
      address = await app.listen({ port: env.port, host: env.host });
    }
    return { address, seeded, embedded: database.embedded, close };
  } catch (error) {
    await close();
    throw error;
  }
}
