import { describe, expect, it } from 'vitest';
import { world } from './world.ts';

type Row = Record<string, unknown> & { id: number; version: number; name: string };
interface Stale {
  current: Row;
  fields: string[];
  by: { name: string; at: string } | null;
}
const w = world();
const make = async () => (await w.mine.caller.post<Row>('/Seller/gadgets', { name: '台灯', amount: '3' })).data;

describe('a stale save', () => {
  it('says who was faster, and when', async () => {
    const row = await make();
    await w.mine.caller.put(`/Seller/gadgets/${row.id}`, { name: '吊灯', version: '1' });
    const { code, data } = await w.admin.put<Stale>(`/Admin/gadgets/${row.id}`, { name: '壁灯', version: '1' });
    expect(code).toBe(409);
    expect(data.by?.name).not.toBe('');
    expect(data.by?.at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await w.admin.get<Row>(`/Admin/gadgets/${row.id}`)).data.name).toBe('吊灯');
  });

  it('does not tell a seller which administrator it was', async () => {
    const row = await make();
    await w.admin.put(`/Admin/gadgets/${row.id}`, { name: '吊灯', version: '1' });
    const { code, data } = await w.mine.caller.put<Stale>(`/Seller/gadgets/${row.id}`, { name: '壁灯', version: '1' });
    expect(code).toBe(409);
    // The last change that the store may know of is its own.
    const own = await w.mine.caller.get<{ actor_name: string }[]>(`/Seller/gadgets/${row.id}/history`);
    expect(data.by?.name).toBe(own.data[0]?.actor_name);
  });

  it('is saved over the version that it was merged with, and refused again over an older one', async () => {
    const row = await make();
    const theirs = (await w.admin.put<Row>(`/Admin/gadgets/${row.id}`, { amount: '5', version: '1' })).data;
    const path = `/Seller/gadgets/${row.id}`;
    expect((await w.mine.caller.put(path, { name: '壁灯', amount: '5', version: '1' })).code).toBe(409);
    const merged = await w.mine.caller.put<Row>(path, { name: '壁灯', amount: '5', version: String(theirs.version) });
    expect(merged.data).toMatchObject({ name: '壁灯', amount: 5, version: 3 });
  });

  it('cannot happen to a whole row that is put back as it was loaded', async () => {
    const row = await make();
    const reply = await w.mine.caller.put<Row>(`/Seller/gadgets/${row.id}`, row as never);
    expect(reply).toMatchObject({ code: 200, data: { version: 1 } });
  });
});
