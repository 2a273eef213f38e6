import { insertRow } from '#server/crud/store.ts';
import { describe, expect, it } from 'vitest';
import { makeAdmin } from '#tests/support/factories/accounts.ts';
import { RESOURCES, world } from './world.ts';

type Row = Record<string, unknown> & { id: number; version: number; name: string };
const w = world();
const make = async (fields: Record<string, string> = {}) =>
  (await w.mine.caller.post<Row>('/Seller/gadgets', { name: '台灯', amount: '3', ...fields })).data;

describe('saving a record', () => {
  it('answers 409 with the current record and the fields that differ when somebody was faster', async () => {
    const loaded = await make();
    const faster = await w.admin.put<Row>(`/Admin/gadgets/${loaded.id}`, {
      amount: '5',
      version: String(loaded.version),
    });
    expect(faster.data).toMatchObject({ amount: 5, version: 2 });
    const slower = await w.mine.caller.put<{ current: Row; fields: string[] }>(`/Seller/gadgets/${loaded.id}`, {
      ...loaded,
      name: '吊灯',
    } as never);
    expect(slower.code).toBe(409);
    expect(slower.data.current).toMatchObject({ amount: 5, version: 2, name: '台灯' });
    expect(slower.data.fields.sort()).toEqual(['amount', 'name']);
    expect(
      (await w.mine.caller.put<Row>(`/Seller/gadgets/${loaded.id}`, { name: '吊灯', version: '2' })).data,
    ).toMatchObject({ name: '吊灯', amount: 5, version: 3 });
  });

  it('lets the last writer win where no version is sent, and changes nothing when nothing differs', async () => {
    const row = await make();
    expect((await w.mine.caller.put<Row>(`/Seller/gadgets/${row.id}`, { name: '落地灯' })).data.version).toBe(2);
    expect(
      (await w.mine.caller.put<Row>(`/Seller/gadgets/${row.id}`, { name: '落地灯', amount: '3' })).data.version,
    ).toBe(2);
  });

  it('names the field that is taken', async () => {
    await make({ code: 'TAKEN' });
    const reply = await w.mine.caller.post<{ errors: object }>('/Seller/gadgets', { name: '同号', code: 'TAKEN' });
    expect(reply.code).toBe(422);
    expect(reply.msg).toMatch(/已经存在$/);
    expect((await w.theirs.caller.post('/Seller/gadgets', { name: '同号', code: 'TAKEN' })).code).toBe(200);
  });

  it('answers 404 for what is not there', async () => {
    expect((await w.admin.get('/Admin/gadgets/999999999')).code).toBe(404);
    expect((await w.admin.get('/Admin/gadgets/abc')).code).toBe(404);
    expect((await w.admin.put('/Admin/gadgets/999999999', { name: 'x' })).code).toBe(404);
  });
});

describe('deleting', () => {
  it('counts what went, skips what is no number, and brings it back', async () => {
    const [one, two] = [await make({ code: 'BACK' }), await make()];
    const gone = await w.mine.caller.delete(`/Seller/gadgets/${one.id},x,${two.id},${two.id},-1`);
    expect(gone).toMatchObject({ code: 200, data: 2 });
    expect((await w.mine.caller.get(`/Seller/gadgets/${one.id}`)).code).toBe(404);
    const trash = await w.mine.caller.get<{ data: Row[] }>('/Seller/gadgets', { isTrash: 'true' });
    expect(trash.data.data.map((row) => row.id)).toEqual(expect.arrayContaining([one.id, two.id]));
    expect((await w.mine.caller.post(`/Seller/gadgets/${one.id},${two.id}/restore`)).data).toBe(2);
    expect((await w.mine.caller.get<Row>(`/Seller/gadgets/${one.id}`)).data).toMatchObject({
      name: '台灯',
      code: 'BACK',
    });
  });

  it('frees a unique value, and does not bring it back over another', async () => {
    const one = await make({ code: 'ONCE' });
    await w.mine.caller.delete(`/Seller/gadgets/${one.id}`);
    await make({ code: 'ONCE' });
    expect((await w.mine.caller.post(`/Seller/gadgets/${one.id}/restore`)).code).toBe(422);
  });
});

describe('the history of a record', () => {
  it('tells who did what, field by field, without secrets', async () => {
    const row = await make({ secret: 'swordfish' });
    await w.admin.put(`/Admin/gadgets/${row.id}`, { name: '壁灯', secret: 'open sesame' });
    await w.mine.caller.delete(`/Seller/gadgets/${row.id}`);
    await w.mine.caller.post(`/Seller/gadgets/${row.id}/restore`);
    const { data } = await w.admin.get<{ operation: string; actor: string; changes: Record<string, unknown> }[]>(
      `/Admin/gadgets/${row.id}/history`,
    );
    expect(data.map((entry) => [entry.operation, entry.actor])).toEqual([
      ['restore', 'user'],
      ['destroy', 'user'],
      ['update', 'admin'],
      ['create', 'user'],
    ]);
    expect(data[2]?.changes).toEqual({ name: ['台灯', '壁灯'] });
    expect(JSON.stringify(data)).not.toMatch(/swordfish|sesame|argon/);
  });

  it('shows a seller only what happened under the own store', async () => {
    const row = await make();
    await w.admin.put(`/Admin/gadgets/${row.id}`, { note: '内部' });
    const { data } = await w.mine.caller.get<{ operation: string }[]>(`/Seller/gadgets/${row.id}/history`);
    expect(data.map((entry) => entry.operation)).toEqual(['create']);
  });
});

describe('a tree', () => {
  const shelf = async (name: string, pid = 0, place = 0) =>
    (await w.admin.post<Row>('/Admin/shelves', { name, pid: String(pid), place: String(place) })).data;

  it('loads level by level, in its own order, and says who has children', async () => {
    const root = await shelf('根');
    const second = await shelf('乙', root.id, 2);
    const first = await shelf('甲', root.id, 1);
    await shelf('丙', second.id);
    const { data } = await w.admin.get<Row[]>('/Admin/shelves', { isChildren: 'true', pid: String(root.id) });
    expect(data.map((row) => [row.name, row['has_children'] !== null])).toEqual([
      ['甲', false],
      ['乙', true],
    ]);
    expect(first.id).toBeGreaterThan(second.id);
    expect(
      (await w.admin.get<Row[]>('/Admin/shelves', { isChildren: 'true', pid: '' })).data.map((row) => row.name),
    ).toContain('根');
  });

  it('never becomes a circle', async () => {
    const top = await shelf('一');
    const middle = await shelf('二', top.id);
    const low = await shelf('三', middle.id);
    for (const pid of [top.id, middle.id, low.id]) {
      const reply = await w.admin.put(`/Admin/shelves/${top.id}`, { pid: String(pid) });
      expect(reply.code).toBe(422);
      expect(reply.msg).toBe('上级不能选择自己或自己的下级');
    }
    expect((await w.admin.put(`/Admin/shelves/${low.id}`, { pid: String(top.id) })).code).toBe(200);
    expect((await w.admin.post('/Admin/shelves', { name: '孤儿', pid: '999999' })).code).toBe(422);
  });

  it('keeps whoever has children, unless they go together', async () => {
    const parent = await shelf('父');
    const child = await shelf('子', parent.id);
    const refused = await w.admin.delete(`/Admin/shelves/${parent.id}`);
    expect(refused).toMatchObject({ code: 500, msg: '该记录还有下级，请先删除下级', data: [] });
    expect((await w.admin.delete(`/Admin/shelves/${parent.id},${child.id}`)).data).toBe(2);
  });
});

describe('rights', () => {
  const clerkWith = async (...apis: string[]) => {
    const clerk = await makeAdmin(w.database);
    const [role] = await w.database.query<{ id: number }>(
      `insert into admin_roles (name) values ('clerk') returning id`,
    );
    await w.database.query('insert into admin_to_roles values ($1, $2)', [clerk.id, role?.id]);
    for (const name of apis) {
      await w.database.query(`insert into admin_permissions (name, apis) values ($1, $1) on conflict do nothing`, [
        name,
      ]);
      await w.database.query(`insert into admin_to_permissions select $1, id from admin_permissions where apis = $2`, [
        role?.id,
        name,
      ]);
    }
    return w.app.admin(clerk.id);
  };

  it('open one operation each', async () => {
    const clerk = await clerkWith('admin.gadgets.index', 'admin.gadgets.update');
    const row = await make();
    expect((await clerk.get('/Admin/gadgets')).code).toBe(200);
    expect((await clerk.put(`/Admin/gadgets/${row.id}`, { name: '改' })).code).toBe(200);
    for (const reply of [
      await clerk.get(`/Admin/gadgets/${row.id}`),
      await clerk.post('/Admin/gadgets', { name: 'x' }),
      await clerk.delete(`/Admin/gadgets/${row.id}`),
      await clerk.get('/Admin/gadgets', { isTrash: 'true' }),
      await clerk.post('/Admin/gadgets/import/excel', {}),
      await clerk.get(`/Admin/gadgets/${row.id}/history`),
    ]) {
      expect(reply.code).toBe(403);
    }
  });

  it('decide what the console is told', async () => {
    const clerk = await clerkWith('admin.gadgets.index', 'admin.gadgets.store');
    const { data } =
      await clerk.get<{ name: string; can: Record<string, boolean>; pages: { switches: Record<string, boolean> }[] }[]>(
        '/Admin/load_resources',
      );
    expect(data.map((resource) => resource.name)).toEqual(['gadgets']);
    expect(data[0]?.can).toMatchObject({ index: true, store: true, update: false, destroy: false, import: false });
    expect(data[0]?.pages[0]?.switches).toMatchObject({
      add: true,
      edit: false,
      batchDelete: false,
      import: false,
      export: false,
    });
  });

  it('include the choices of the fields on the page, and nothing beside them', async () => {
    const clerk = await clerkWith('admin.gadgets.index');
    expect((await clerk.get<{ name: string }[]>('/Admin/gadgets/lookup/store_id', { q: '我的' })).data).toEqual([
      { id: w.mine.store, name: '我的店' },
    ]);
    expect((await clerk.get('/Admin/shelves/lookup/pid')).code).toBe(403);
    expect((await clerk.get('/Admin/gadgets/lookup/price')).code).toBe(404);
  });
});

it('a record that gives no value at all is one of defaults', async () => {
  const resource = RESOURCES.find(({ name }) => name === 'shelves');
  const use = resource?.areas.admin;
  if (!resource || !use) throw new Error('no shelves');
  const seat = { resource, use, area: 'admin', hooks: {}, missing: new Set<never>(), target: () => undefined } as const;
  const id = await w.database.db.inTx((tx) => insertRow(tx, seat, {}));
  expect(await w.database.query('select name, place, pid from shelves where id = $1', [id])).toEqual([
    { name: '', place: 0, pid: 0 },
  ]);
});
