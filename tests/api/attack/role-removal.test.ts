/** What a role gives ends with the role, with its rights and with its assignment: at the next request, on every process. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { MenuItem } from '#shared/contract/menus.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin } from '#tests/support/factories/accounts.ts';
import { makeStore } from '#tests/support/factories/goods.ts';
import { officeOf } from './grant-world.ts';

const database = testDatabase();
const server = testApp(database);
const other = testApp(database, { env: { LOG_LEVEL: 'error' } });
let store = { id: 0, ownerId: 0 };
let boss: Record<'admin' | 'seller', Caller>;
beforeAll(async () => {
  store = await makeStore(database);
  await insertRow(database, 'admin_roles', { name: '超级管理员' }); // the first role cannot be deleted
  boss = {
    admin: await server.admin((await makeAdmin(database, { is_super: 1 })).id),
    seller: await server.user(store.ownerId),
  };
});

describe.each(['admin', 'seller'] as const)('in the %s office', (area) => {
  const office = officeOf(database, server, () => ({ area, storeId: store.id, ownerId: store.ownerId }), area);
  const realm = area === 'admin' ? 'admin' : 'user';
  const right = `${area}.money_logs.index`;

  /** A clerk with a session in each of two processes, and what each lets them do now. */
  async function clerkOfTwo() {
    const { id, role } = await office.clerk(right);
    const menu = await insertRow(database, `${realm}_menus`, {
      name: '资金',
      apis: `${office.path}/money_logs`,
      view: 'x',
    });
    await database.query(`insert into ${realm}_to_menus values ($1, $2)`, [role, menu]);
    const callers = await Promise.all([server, other].map((app) => (area === 'admin' ? app.admin(id) : app.user(id))));
    const now = () =>
      Promise.all(
        callers.map(async (caller) => {
          const { code } = await caller.get(`${office.path}/money_logs`);
          const resources = await caller.get<{ name: string; can: Record<string, boolean> }[]>(
            `${office.path}/load_resources`,
          );
          const seen = resources.data.find(({ name }) => name === 'money_logs')?.can['index'] ?? false;
          const menus = (await caller.get<MenuItem[]>(`${office.path}/load_menu`)).data.length;
          return { code, seen, menus };
        }),
      );
    return { id, role, now };
  }
  const all = { code: 200, seen: true, menus: 1 };
  const nothing = { code: 403, seen: false, menus: 0 };

  it('a deleted role grants nothing, until it is restored', async () => {
    const { role, now } = await clerkOfTwo();
    expect(await now()).toEqual([all, all]);
    expect((await boss[area].delete(`${office.path}/roles/${role}`)).data).toBe(1);
    expect(await now()).toEqual([nothing, nothing]);
    expect((await boss[area].post(`${office.path}/roles/${role}/restore`)).data).toBe(1);
    expect(await now()).toEqual([all, all]);
  });

  it('a right that is taken out of a role is gone, and one that is put in is there', async () => {
    const { role, now } = await clerkOfTwo();
    const [permission] = [await office.right(right)];
    const edit = (form: object) => boss[area].put(`${office.path}/roles/${role}`, form as never);
    expect((await edit({ name: 'emptied' })).code).toBe(200);
    expect(await now()).toEqual([nothing, nothing]);
    expect((await edit({ permission_id: [permission] })).code).toBe(200);
    expect(await now()).toEqual([all, all].map((one) => ({ ...one, menus: 0 })));
  });

  it('a role that is taken from an account ends its sessions or its rights', async () => {
    const { id, now } = await clerkOfTwo();
    const weak = await office.role([]);
    expect((await boss[area].put(`${office.accounts}/${id}`, { role_id: [weak] } as never)).code).toBe(200);
    expect((await now()).map(({ code }) => code)).toEqual([401, 401]);
  });
});
