/** Nobody gives, takes over or brings back what they do not hold themselves, in either back office. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Reply } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin } from '#tests/support/factories/accounts.ts';
import { makeStore } from '#tests/support/factories/goods.ts';
import type { FormFields } from '#shared/browser/form-encode.ts';
import { officeOf, type Office } from './grant-world.ts';

const database = testDatabase();
const api = testApp(database);
let store = { id: 0, ownerId: 0 };
beforeAll(async () => {
  store = await makeStore(database);
  await makeAdmin(database, { is_super: 1 });
});
const placed = (area: Office['area']): Office =>
  officeOf(database, api, () => ({ area, storeId: store.id, ownerId: store.ownerId }), area);
const form = (fields: Record<string, unknown>): FormFields => fields as FormFields; // as: numbers and lists are encoded as a client does
const refusedWith = (sentence: string) => ({
  status: 200,
  code: 403,
  msg: expect.stringContaining(sentence) as string,
});

describe.each(['admin', 'seller'] as const)('in the %s office', (area) => {
  const office = placed(area);
  const named = (resource: string, ...actions: string[]) => actions.map((action) => `${area}.${resource}.${action}`);
  const keeper = named('roles', 'index', 'show', 'store', 'update', 'destroy', 'restore');
  const accountsOf = area === 'admin' ? 'admins' : 'users';
  const personnel = named(accountsOf, 'index', 'show', 'store', 'update', 'destroy', 'restore');
  const coin = named('money_logs', 'index')[0]!; // one was named
  const newAccount = (name: string, roles: number[]) =>
    form({ username: `${area}_${name}`, password: 'a long password', role_id: roles });

  it('lets nobody change, delete or restore a role that is their own', async () => {
    const { caller, role, id } = await office.clerk(...keeper);
    const path = `${office.path}/roles/${role}`;
    const everything = [await office.right(coin)];
    expect(await caller.put(path, form({ permission_id: everything }))).toMatchObject(refusedWith('自己所属的角色'));
    expect(await caller.put(path, form({ name: 'renamed' }))).toMatchObject(refusedWith('自己所属的角色'));
    expect(await caller.delete(path)).toMatchObject(refusedWith('自己所属的角色'));
    expect([...(await office.rightsOf(id))].sort()).toEqual([...keeper].sort());
  });

  it('lets a role be given what its giver holds, and names what the giver lacks', async () => {
    const { caller } = await office.clerk(...keeper, coin);
    const lacked = await office.right(`${area}.orders.update`);
    const held = await office.right(coin);
    const make = (rights: number[]) =>
      caller.post<{ id: number }>(`${office.path}/roles`, form({ name: 'new', permission_id: rights }));
    expect(await make([held, lacked])).toMatchObject(refusedWith('订单 编辑'));
    const made = await make([held]);
    expect(made.code).toBe(200);
    const path = `${office.path}/roles/${made.data.id}`;
    expect(await caller.put(path, form({ permission_id: [held, lacked] }))).toMatchObject(
      refusedWith('您自己没有的权限'),
    );
    expect((await caller.put(path, form({ name: 'newer', permission_id: [] }))).code).toBe(200);
  });

  it('lets a role show menu entries of its giver only', async () => {
    const { caller, role } = await office.clerk(...keeper);
    const realm = area === 'admin' ? 'admin' : 'user';
    const folder = await insertRow(database, `${realm}_menus`, { name: '自己的目录' });
    const own = await insertRow(database, `${realm}_menus`, { name: '自己的', pid: folder });
    const foreign = await insertRow(database, `${realm}_menus`, { name: '财务' });
    await database.query(`insert into ${realm}_to_menus values ($1, $2)`, [role, own]);
    const make = (menus: number[]) => caller.post(`${office.path}/roles`, form({ name: 'menus', menu_id: menus }));
    expect(await make([own, foreign])).toMatchObject(refusedWith('财务'));
    expect((await make([folder, own])).code).toBe(200);
  });

  it('keeps a role with more rights out of reach: edit, delete, restore, copy', async () => {
    const { caller } = await office.clerk(...keeper);
    const strong = await office.role([coin]);
    const path = `${office.path}/roles/${strong}`;
    expect(await caller.put(path, form({ name: 'renamed' }))).toMatchObject(refusedWith('该角色含有您没有的权限'));
    expect(await caller.put(path, form({ permission_id: [] }))).toMatchObject({ code: 403 });
    expect(await caller.delete(path)).toMatchObject({ code: 403 });
    expect(
      await caller.post(`${office.path}/roles`, form({ name: 'copy', permission_id: [await office.right(coin)] })),
    ).toMatchObject({ code: 403 });
    const realm = area === 'admin' ? 'admin' : 'user';
    await database.query(`update ${realm}_roles set deleted_at = now() where id = $1`, [strong]);
    expect(await caller.post(`${path}/restore`)).toMatchObject(refusedWith('该角色含有您没有的权限'));
    const weak = await office.role([keeper[0]!]); // it has several
    expect((await caller.delete(`${office.path}/roles/${weak}`)).data).toBe(1);
    expect((await caller.post(`${office.path}/roles/${weak}/restore`)).data).toBe(1);
  });

  it('lets nobody assign a role that grants more than they hold', async () => {
    const { caller } = await office.clerk(...personnel);
    const [strong, weak] = [await office.role([coin]), await office.role([personnel[0]!])]; // it has several
    expect(await caller.post(office.accounts, newAccount('strong', [weak, strong]))).toMatchObject(
      refusedWith('不能分配'),
    );
    const made = await caller.post<{ id: number }>(office.accounts, newAccount('weak', [weak]));
    expect(made.code).toBe(200);
    const path = `${office.accounts}/${made.data.id}`;
    expect(await caller.put(path, form({ role_id: [weak, strong] }))).toMatchObject(refusedWith('不能分配'));
    expect((await caller.put(path, form({ nickname: '小王', password: 'another password' }))).code).toBe(200);
  });

  it('keeps an account with more rights out of reach: password, state, roles, delete, restore', async () => {
    const { caller } = await office.clerk(...personnel);
    const weak = await office.role([personnel[0]!]); // it has several
    const target = await office.account([await office.role([coin])]);
    const path = `${office.accounts}/${target}`;
    for (const change of [{ password: 'stolen password' }, { status: 0 }, { role_id: [weak] }, { nickname: 'x' }])
      expect(await caller.put(path, form(change)), JSON.stringify(change)).toMatchObject(
        refusedWith('该账号的权限高于您'),
      );
    expect(await caller.delete(path)).toMatchObject({ code: 403 });
    const harmless = await office.account([weak]);
    expect(await caller.delete(`${office.accounts}/${harmless},${target}`)).toMatchObject({ code: 403 });
    const table = area === 'admin' ? 'admins' : 'users';
    expect(
      await database.query(`select 1 from ${table} where id = any($1) and deleted_at is null`, [[harmless, target]]),
    ).toHaveLength(2);
    await database.query(`update ${table} set deleted_at = now() where id = any($1)`, [[harmless, target]]);
    expect(await caller.post(`${path}/restore`)).toMatchObject({ code: 403 });
    expect((await caller.post(`${office.accounts}/${harmless}/restore`)).data).toBe(1);
  });

  it('lets nobody change their own account here, and everybody their profile', async () => {
    const { caller, id } = await office.clerk(...personnel);
    const more = await office.role([]);
    expect(await caller.put(`${office.accounts}/${id}`, form({ role_id: [more] }))).toMatchObject(
      refusedWith('自己的账号'),
    );
    expect(await caller.put(`${office.accounts}/${id}`, form({ nickname: '我' }))).toMatchObject(
      refusedWith('自己的账号'),
    );
    expect(await caller.delete(`${office.accounts}/${id}`)).toMatchObject(refusedWith('自己的账号'));
    expect((await caller.put(`${office.path}/auth/edit`, form({ nickname: '我' }))).code).toBe(200);
  });

  it('decides on what is true behind the lock: a right that is being taken away is not passed on', async () => {
    const { caller, role, id } = await office.clerk(...keeper, coin);
    const realm = area === 'admin' ? 'admin' : 'user';
    const place = area === 'admin' ? 'grants:admin' : `grants:store:${store.id}`;
    let given: Promise<Reply> | undefined;
    await database.db.inTx(async (tx) => {
      await tx.execute(`select pg_advisory_xact_lock(hashtext('${place}'))`);
      given = caller.post(`${office.path}/roles`, form({ name: 'late', permission_id: [await office.right(coin)] }));
      await waitsForLock();
      await tx.execute(
        `delete from ${realm}_to_permissions where role_id = ${role} and permission_id in (select id from ${realm}_permissions where apis = '${coin}')`,
      );
    });
    expect(await given).toMatchObject(refusedWith('您自己没有的权限'));
    expect((await office.rightsOf(id)).has(coin)).toBe(false);
  });

  it('never leaves anybody with more than the actors held at the start, whatever they do in whatever order', async () => {
    const rights = [...keeper, ...personnel, coin, `${area}.orders.update`, `${area}.cashes.money`];
    if (area === 'admin') rights.push(...named('permissions', 'store', 'update', 'destroy', 'restore'));
    const anyOf = fc.nat({ max: 30 });
    const someOf = fc.array(anyOf, { maxLength: 3 });
    const step = fc.record({
      actor: anyOf,
      what: fc.constantFrom(
        'makeRole',
        'changeRole',
        'dropRole',
        'restoreRole',
        'makeAccount',
        'changeAccount',
        'dropAccount',
        'restoreAccount',
        'changeRight',
        'dropRight',
        'restoreRight',
        'makeRight',
      ),
      target: anyOf,
      list: someOf,
      word: anyOf,
    });
    const start = fc.record({
      roles: fc.array(fc.array(anyOf, { maxLength: 4 }), { minLength: 3, maxLength: 4 }),
      accounts: fc.array(fc.array(anyOf, { minLength: 1, maxLength: 2 }), { minLength: 3, maxLength: 4 }),
      steps: fc.array(step, { minLength: 6, maxLength: 14 }),
    });
    let serial = 0;
    let allowed = 0;
    await fc.assert(
      fc.asyncProperty(start, async ({ roles, accounts, steps }) => {
        const realm = area === 'admin' ? 'admin' : 'user';
        await database.query(`update ${realm}_permissions set deleted_at = now() where deleted_at is null`);
        const pick = <T>(from: readonly T[], at: number): T => from[at % from.length]!; // never empty
        const tools = await office.role([...keeper, ...personnel]);
        const rightIds = await Promise.all(rights.map((one) => office.right(one)));
        const roleIds: number[] = [];
        for (const held of roles) roleIds.push(await office.role([...new Set(held.map((at) => pick(rights, at)))]));
        const ids: number[] = [];
        for (const [index, own] of accounts.entries())
          ids.push(
            await office.account([...new Set([...own.map((at) => pick(roleIds, at)), ...(index < 2 ? [tools] : [])])]),
          );
        roleIds.push(tools);
        const atStart = new Map<number, Set<string>>();
        for (const id of ids) atStart.set(id, await office.rightsOf(id));
        const ofActors = new Set<string>();
        for (const { actor, what, target, list, word } of steps) {
          const me = pick(ids, actor);
          for (const right of atStart.get(me) ?? []) ofActors.add(right);
          const caller = await office.caller(me);
          const [role, account, right] = [pick(roleIds, target), pick(ids, target), pick(rightIds, target)];
          const chosen = (from: readonly number[]) => [...new Set(list.map((at) => pick(from, at)))];
          const takenOver = await office.rightsOf(account);
          const calls: Record<typeof what, () => Promise<Reply>> = {
            makeRole: () => caller.post(`${office.path}/roles`, form({ name: 'm', permission_id: chosen(rightIds) })),
            changeRole: () =>
              caller.put(`${office.path}/roles/${role}`, form({ name: 'c', permission_id: chosen(rightIds) })),
            dropRole: () => caller.delete(`${office.path}/roles/${role}`),
            restoreRole: () => caller.post(`${office.path}/roles/${role}/restore`),
            makeAccount: () => caller.post(office.accounts, newAccount(`p${(serial += 1)}`, chosen(roleIds))),
            changeAccount: () =>
              caller.put(
                `${office.accounts}/${account}`,
                form(word % 2 ? { password: 'a new password' } : { role_id: chosen(roleIds) }),
              ),
            dropAccount: () => caller.delete(`${office.accounts}/${account}`),
            restoreAccount: () => caller.post(`${office.accounts}/${account}/restore`),
            makeRight: () =>
              caller.post(`${office.path}/permissions`, form({ pid: 1, name: 'r', apis: pick(rights, word) })),
            changeRight: () => caller.put(`${office.path}/permissions/${right}`, form({ apis: pick(rights, word) })),
            dropRight: () => caller.delete(`${office.path}/permissions/${right}`),
            restoreRight: () => caller.post(`${office.path}/permissions/${right}/restore`),
          };
          const reply = await calls[what]();
          expect([200, 401, 403, 404, 422, 500], `${what}: ${reply.msg}`).toContain(reply.code || 404);
          if (reply.code !== 200) continue;
          allowed += 1;
          const made = (reply.data as { id?: number } | null)?.id;
          if (what === 'makeRole' && made) roleIds.push(made);
          if (what === 'makeAccount' && made) ids.push(made);
          if (what === 'changeAccount' && word % 2)
            expect(
              [...takenOver].filter((one) => !ofActors.has(one)),
              'rights of an account whose password was changed',
            ).toEqual([]);
        }
        for (const id of ids) {
          const more = [...(await office.rightsOf(id))].filter(
            (one) => !ofActors.has(one) && !atStart.get(id)?.has(one),
          );
          expect(more, `account ${id}`).toEqual([]);
        }
      }),
      { numRuns: 12 },
    );
    expect(allowed, 'calls that were let through').toBeGreaterThan(12);
  }, 120_000);
});

describe('administrators', () => {
  const office = placed('admin');
  const personnel = ['admin.admins.update', 'admin.admins.store', 'admin.admins.destroy', 'admin.admins.restore'];

  it('make, change, delete and restore super administrators only as one', async () => {
    const { caller, role } = await office.clerk(...personnel);
    const boss = (await makeAdmin(database, { is_super: 1 })).id;
    expect(await caller.put(`/Admin/admins/${boss}`, form({ password: 'stolen password' }))).toMatchObject(
      refusedWith('超级管理员'),
    );
    expect(await caller.delete(`/Admin/admins/${boss}`)).toMatchObject(refusedWith('超级管理员'));
    expect(
      await caller.post(
        '/Admin/admins',
        form({ username: 'puppet', password: 'a long password', role_id: [role], is_super: 1 }),
      ),
    ).toMatchObject(refusedWith('超级管理员'));
    await database.query('update admins set deleted_at = now() where id = $1', [boss]);
    expect(await caller.post(`/Admin/admins/${boss}/restore`)).toMatchObject(refusedWith('超级管理员'));
    expect(await caller.post(`/Admin/admins/${boss}/restore?lang=en`)).toMatchObject(
      refusedWith('Only super administrators'),
    );
  });

  it('do not turn the record of one right into another, nor touch one that they lack', async () => {
    const records = [
      'admin.permissions.store',
      'admin.permissions.update',
      'admin.permissions.destroy',
      'admin.permissions.restore',
    ];
    const { caller } = await office.clerk(...records);
    const own = await office.right('admin.permissions.update');
    const foreign = await office.right('admin.cashes.update');
    const pid = await insertRow(database, 'admin_permission_groups', { name: 'group' });
    expect(await caller.put(`/Admin/permissions/${own}`, form({ apis: 'admin.users.money' }))).toMatchObject(
      refusedWith('超级管理员'),
    );
    expect((await caller.put(`/Admin/permissions/${own}`, form({ pid, name: 'described', content: 'x' }))).code).toBe(
      200,
    );
    expect((await caller.put(`/Admin/permissions/${foreign}`, form({ pid, name: 'described' }))).code).toBe(403);
    expect((await caller.delete(`/Admin/permissions/${foreign}`)).code).toBe(403);
    expect(
      (await caller.post('/Admin/permissions', form({ pid, name: 'x', apis: 'admin.anything.update' }))).code,
    ).toBe(403);
    await database.query('update admin_permissions set deleted_at = now() where id = $1', [foreign]);
    expect((await caller.post(`/Admin/permissions/${foreign}/restore`)).code).toBe(403);
    const root = await api.admin((await makeAdmin(database, { is_super: 1 })).id);
    expect((await root.put(`/Admin/permissions/${own}`, form({ apis: 'admin.permissions.updates' }))).code).toBe(200);
    expect((await root.post(`/Admin/permissions/${foreign}/restore`)).data).toBe(1);
  });

  it('always keep one super administrator, also when the last two are removed at once', async () => {
    const bosses = [await makeAdmin(database, { is_super: 1 }), await makeAdmin(database, { is_super: 1 })];
    await database.query('update admins set is_super = 0 where is_super = 1 and id <> all($1)', [
      bosses.map(({ id }) => id),
    ]);
    const [one, other] = await Promise.all(bosses.map(({ id }) => api.admin(id)));
    const replies = await Promise.all([
      one?.delete(`/Admin/admins/${bosses[1]?.id}`),
      other?.put(`/Admin/admins/${bosses[0]?.id}`, form({ is_super: 0, role_id: [await office.role([])] })),
    ]);
    expect(replies.filter((reply) => reply?.code === 200)).toHaveLength(1);
    const left = await database.query('select 1 from admins where is_super = 1 and status = 1 and deleted_at is null');
    expect(left).toHaveLength(1);
  });
});

async function waitsForLock(): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await database.query(
            `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
          )
        ).length,
      { timeout: 5_000 },
    )
    .toBeGreaterThan(0);
}
