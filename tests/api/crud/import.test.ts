import { describe, expect, it } from 'vitest';
import { world } from './world.ts';

interface ImportReply {
  import_id: string;
  created: number;
  updated: number;
  failed: number;
  errors: { row: number; field: string; msg: string }[];
}
type Row = Record<string, unknown> & { id: number };
type Page = { data: Row[]; total: number };

const w = world();
const send = (body: object, lang = 'zh-cn') =>
  w.app.app.inject({
    method: 'POST',
    url: `/api/Seller/gadgets/import/excel?lang=${lang}`,
    headers: { authorization: w.mine.caller.authorization, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
const take = async (body: object, lang?: string) =>
  (await send(body, lang)).json<{ code: number; data: ImportReply }>();
const named = async (name: string) => (await w.mine.caller.get<Page>('/Seller/gadgets', { name })).data;

describe('an import', () => {
  it('takes headings in either language or as field names, and values as sheets have them', async () => {
    const { data } = await take({
      rows: [
        { 名称: '表格一', 价格: 1234.5, 启用: '是', 成色: '二手' },
        { Name: '表格二', Price: '1,234.50', Enabled: 'no', Condition: 'New' },
        { name: '表格三', price: 3, enabled: true },
      ],
    });
    expect(data).toMatchObject({ created: 3, updated: 0, failed: 0, errors: [] });
    expect((await named('表格一')).data[0]).toMatchObject({ price: '1234.50', enabled: 1, state: 'used' });
    expect((await named('表格二')).data[0]).toMatchObject({ price: '1234.50', enabled: 0, state: 'new' });
  });

  it('keeps the good rows and tells about each bad one: row, field and sentence', async () => {
    const rows = [{ name: '好' }, { name: '', price: 'x' }, { name: '也好' }, { name: '品牌', brand_id: 424242 }];
    const { data } = await take({ rows });
    expect(data).toMatchObject({ created: 2, failed: 2 });
    expect(data.errors).toEqual([
      { row: 2, field: 'name', msg: '名称不能为空' },
      { row: 2, field: 'price', msg: '请输入正确的价格，最多两位小数' },
      { row: 4, field: 'brand_id', msg: '品牌不存在或已被删除' },
    ]);
    expect((await take({ rows }, 'en')).data.errors[0]?.msg).toMatch(/^Name /);
  });

  it('is taken in once, however often the same chunk arrives', async () => {
    const body = { rows: [{ name: '只一次' }], import_id: 'sheet-1', seq: 1 };
    const [first, again] = [await take(body), await take(body)];
    expect(again.data).toEqual(first.data);
    expect((await named('只一次')).total).toBe(1);
    const together = await Promise.all([1, 2, 3].map(() => take({ ...body, seq: 2 })));
    expect(together.every((reply) => reply.data.created === 1)).toBe(true);
    expect((await named('只一次')).total).toBe(2);
  });

  it('changes the rows that name a record and leaves alone what does not differ', async () => {
    const { data: row } = await w.mine.caller.post<Row>('/Seller/gadgets', { name: '原来', amount: '2' });
    expect((await take({ rows: [{ id: row.id, amount: 9 }] })).data).toMatchObject({ created: 0, updated: 1 });
    expect((await w.mine.caller.get<Row>(`/Seller/gadgets/${row.id}`)).data).toMatchObject({
      name: '原来',
      amount: 9,
      version: 2,
    });
    await take({ rows: [{ id: row.id, amount: 9 }] });
    expect((await w.mine.caller.get<Row>(`/Seller/gadgets/${row.id}`)).data['version']).toBe(2);
  });

  it('rehearses without writing', async () => {
    expect((await take({ rows: [{ name: '彩排' }, { name: '' }], dry_run: true })).data).toMatchObject({
      created: 1,
      failed: 1,
    });
    expect((await named('彩排')).total).toBe(0);
  });

  it('never sets what the caller may not write', async () => {
    await take({ rows: [{ name: '越权', store_id: w.theirs.store, note: 'x', id: '' }] });
    expect(await w.database.query(`select store_id, note from gadgets where name = '越权'`)).toEqual([
      { store_id: w.mine.store, note: '' },
    ]);
  });

  it('takes the form-encoded rows of the existing client, and refuses more than 2,000', async () => {
    const reply = await w.mine.caller.post<ImportReply>('/Seller/gadgets/import/excel', {
      0: { name: '表单' },
      1: { name: '表单' },
    } as never);
    expect(reply.data).toMatchObject({ created: 2, failed: 0 });
    expect((await take({ rows: Array.from({ length: 2_001 }, () => ({ name: 'x' })) })).code).toBe(422);
  });

  it('takes back in what a list gave out', async () => {
    const { data: row } = await w.mine.caller.post<Row>('/Seller/gadgets', {
      name: '往返',
      price: '8.80',
      tags: ['甲', '乙'],
      photos: ['/p.webp'],
      heft: '0.5',
      rating: '3',
      made_on: '2026-03-04',
      offered: ['2026-01-01 00:00:00', '2026-01-02 00:00:00'],
      place: [1, 2],
    } as never);
    const given = (await named('往返')).data[0] ?? { id: 0 };
    const { id, created_at, updated_at, version, ...fields }: Row = given;
    await w.mine.caller.delete(`/Seller/gadgets/${row.id}`);
    expect((await take({ rows: [fields] })).data).toMatchObject({ created: 1, failed: 0 });
    const back = (await named('往返')).data[0];
    expect(back).toEqual({
      ...fields,
      id: expect.any(Number),
      created_at: expect.any(String),
      updated_at: expect.any(String),
      version: 1,
    });
    expect(back?.id).not.toBe(id);
    expect([created_at, updated_at, version].every(Boolean)).toBe(true);
  });

  it('finds a record by what is unique, once', async () => {
    expect((await take({ rows: [{ name: '键一', code: 'K1' }] })).data).toMatchObject({ created: 1 });
    const again = await take({
      rows: [
        { name: '键一改', code: 'K1' },
        { name: '键一再改', code: 'K1' },
      ],
    });
    expect(again.data).toMatchObject({ created: 0, updated: 1, failed: 1, errors: [{ row: 2, field: 'code' }] });
    expect((await named('键一改')).data).toHaveLength(1);
    expect((await named('键一再改')).data).toHaveLength(0);
  });

  it('reads places by their names, and refuses one that there is not', async () => {
    await w.database.query(`insert into areas (name, code, pid, deep) values
      ('甲省', '901', '0', 0), ('乙市', '902', '901', 1), ('丙区', '903', '902', 2)`);
    const ids = (
      await w.database.query<{ id: number }>(`select id from areas where code in ('901', '902', '903') order by code`)
    ).map(({ id }) => id);
    const { data } = await take({
      rows: [
        { name: '地点一', place: '甲省/乙市/丙区' },
        { name: '地点二', place: '甲省/丁市' },
      ],
    });
    expect(data).toMatchObject({ created: 1, failed: 1, errors: [{ row: 2, field: 'place' }] });
    expect((await named('地点一')).data[0]).toMatchObject({ place: ids });
  });
});
