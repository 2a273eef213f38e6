import { describe, expect, it } from 'vitest';
import { makeAdmin } from '#tests/support/factories/accounts.ts';
import { world } from './world.ts';

type Row = Record<string, unknown> & { id: number; version: number; name: string };
interface Entry {
  operation: string;
  actor_name: string;
  import_id: string | null;
  changes: Record<string, [unknown, unknown]>;
  created_at: string;
}
const w = world();
const make = async (fields: Record<string, string> = {}) =>
  (await w.mine.caller.post<Row>('/Seller/gadgets', { name: '台灯', amount: '3', ...fields })).data;
const historyOf = async (id: number) => (await w.mine.caller.get<Entry[]>(`/Seller/gadgets/${id}/history`)).data;

describe('the history of a record', () => {
  it('begins with its creation and tells every change with both values, who and when', async () => {
    const row = await make({ price: '5' });
    await w.mine.caller.put(`/Seller/gadgets/${row.id}`, { price: '6.5', enabled: '0' });
    const [changed, created] = await historyOf(row.id);
    expect(created).toMatchObject({ operation: 'create', import_id: null });
    expect(created?.changes['name']).toEqual([null, '台灯']);
    expect(changed?.changes).toEqual({ price: ['5.00', '6.50'], enabled: [1, 0] });
    expect(changed?.actor_name).not.toBe('');
    expect(changed?.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('names the sheet that a row came with', async () => {
    const reply = await w.mine.caller.post('/Seller/gadgets/import/excel', {
      rows: [{ name: '表灯' }],
      import_id: 'sheet-1',
      seq: 0,
    } as never);
    expect(reply.code).toBe(200);
    const { data } = await w.mine.caller.get<{ data: Row[] }>('/Seller/gadgets', { name: '表灯' });
    const entries = await historyOf(data.data[0]?.id ?? 0);
    expect(entries[0]?.import_id).toBe('sheet-1');
  });

  it('stays readable in the trash, with the deletion on top, for who may restore', async () => {
    const row = await make();
    await w.mine.caller.delete(`/Seller/gadgets/${row.id}`);
    expect((await historyOf(row.id)).map((entry) => entry.operation)).toEqual(['destroy', 'create']);
  });

  it('of a deleted record is hidden from who may not restore, and of another store from everybody', async () => {
    const row = await make();
    await w.mine.caller.delete(`/Seller/gadgets/${row.id}`);
    const clerk = await makeAdmin(w.database);
    const [role] = await w.database.query<{ id: number }>(
      `insert into admin_roles (name) values ('reader') returning id`,
    );
    await w.database.query('insert into admin_to_roles values ($1, $2)', [clerk.id, role?.id]);
    await w.database.query(
      `insert into admin_permissions (name, apis) values ('admin.gadgets.history', 'admin.gadgets.history') on conflict do nothing`,
    );
    await w.database.query(
      `insert into admin_to_permissions select $1, id from admin_permissions where apis = 'admin.gadgets.history'`,
      [role?.id],
    );
    const reader = await w.app.admin(clerk.id);
    expect((await reader.get(`/Admin/gadgets/${row.id}/history`)).code).toBe(404);
    expect((await w.admin.get(`/Admin/gadgets/${row.id}/history`)).code).toBe(200);
    expect((await w.theirs.caller.get(`/Seller/gadgets/${row.id}/history`)).code).toBe(404);
  });

  it('goes back to a moment by writing its values over the version that was seen', async () => {
    const row = await make({ price: '5' });
    const path = `/Seller/gadgets/${row.id}`;
    const now = (await w.mine.caller.put<Row>(path, { name: '吊灯', price: '6' })).data;
    const [entry] = await historyOf(row.id);
    const before = Object.fromEntries(Object.entries(entry?.changes ?? {}).map(([name, [old]]) => [name, String(old)]));
    const stale = await w.mine.caller.put(path, { ...before, version: '1' });
    expect(stale.code).toBe(409);
    const back = await w.mine.caller.put<Row>(path, { ...now, ...before } as never);
    expect(back.data).toMatchObject({ name: '台灯', price: '5.00', version: 3 });
    expect((await historyOf(row.id))[0]?.changes).toEqual({ name: ['吊灯', '台灯'], price: ['6.00', '5.00'] });
  });

  it('does not bring back a value that another record has taken since', async () => {
    const row = await make({ code: 'OLD' });
    await w.mine.caller.put(`/Seller/gadgets/${row.id}`, { code: 'NEW' });
    await make({ code: 'OLD' });
    const reply = await w.mine.caller.put(`/Seller/gadgets/${row.id}`, { code: 'OLD' });
    expect(reply.code).toBe(422);
  });
});
