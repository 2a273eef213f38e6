/** Two stores with an owner each, an administrator, and the configured resources of the fixtures. */
import path from 'node:path';
import { loadResources } from '#server/crud/load.ts';
import { migrate } from '#db/migrate.ts';
import type { Resource } from '#shared/resources/define.ts';
import { testApp, type Caller, type TestApp } from '#tests/support/app.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';
import { beforeAll } from 'vitest';

export const FIXTURES = path.resolve(import.meta.dirname, '../../fixtures/resources');
export const RESOURCES: readonly Resource[] = await loadResources(FIXTURES);

export interface Shop {
  owner: number;
  store: number;
  caller: Caller;
}
export interface World {
  database: TestDatabase;
  app: TestApp;
  admin: Caller;
  mine: Shop;
  theirs: Shop;
}

/** Call once at the top of a test file. */
export function world(): World {
  const database = testDatabase({ audit: false });
  beforeAll(() => migrate(database.url, { resources: RESOURCES }));
  const app = testApp(database, { resources: RESOURCES });
  const built = { database, app } as World; // the rest is there once the hooks have run
  beforeAll(async () => {
    const admin = await makeAdmin(database, { is_super: 1 });
    built.admin = await app.admin(admin.id);
    built.mine = await openShop(database, app, '我的店');
    built.theirs = await openShop(database, app, '别人的店');
  });
  return built;
}

async function openShop(database: TestDatabase, app: TestApp, name: string): Promise<Shop> {
  const { id: owner } = await makeUser(database);
  const store = await insertRow(database, 'stores', {
    user_id: owner,
    store_name: name,
    store_status: 1,
    store_verify: 4,
  });
  return { owner, store, caller: await app.user(owner) };
}
