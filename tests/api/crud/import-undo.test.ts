import { beforeAll, describe, expect, it } from 'vitest';
import { insertRow, makeUser } from '#tests/support/factories/accounts.ts';
import type { Caller } from '#tests/support/app.ts';
import { readLines, sendSheet, type UndoReply } from './imports.ts';
import { world } from './world.ts';

type Row = Record<string, unknown> & { id: number };
interface Recent {
  import_id: string;
  file: string;
  total: number;
  created: number;
  can_undo: boolean;
}

const w = world();
const PATH = '/Seller/gadgets';
const take = async (body: object, caller: Caller = w.mine.caller) => (await sendSheet(w.app, caller, PATH, body)).data;
const undo = (import_id: string, more: object = {}, caller: Caller = w.mine.caller) =>
  caller.post<UndoReply>(`${PATH}/import/undo`, { import_id, ...more });
const make = async (name: string, more: object = {}) => (await w.mine.caller.post<Row>(PATH, { name, ...more })).data;
const show = async (id: number) => (await w.mine.caller.get<Row>(`${PATH}/${id}`)).data;
const named = async (name: string) => (await w.mine.caller.get<{ data: Row[] }>(PATH, { name })).data.data;

describe('the undo of an import', () => {
  it('deletes what it made and puts back what it changed', async () => {
    const { data: brand } = await w.admin.post<Row>('/Admin/goods_brands', { name: '某品牌' });
    const kept = await make('原名', {
      amount: 3,
      price: '8.80',
      tags: ['甲'],
      brand_id: brand.id,
      made_on: '2026-01-02',
    } as never);
    const rows = [
      { id: kept.id, name: '新名', amount: 9, price: '', tags: '乙,丙', brand_id: '', made_on: '' },
      { name: '做出来的' },
    ];
    expect(await take({ rows, import_id: 'u1' })).toMatchObject({ created: 1, updated: 1 });
    expect((await undo('u1')).data).toEqual({ deleted: 1, restored: 1, left: [], next: null });
    expect(await show(kept.id)).toMatchObject({
      name: '原名',
      amount: 3,
      price: '8.80',
      tags: ['甲'],
      brand_id: brand.id,
      made_on: '2026-01-02',
    });
    expect(await named('做出来的')).toEqual([]);
  });

  it('leaves what somebody changed since, and says so', async () => {
    const kept = await make('改前');
    await take({ rows: [{ id: kept.id, amount: 9 }, { name: '导入的' }, { name: '也是导入的' }], import_id: 'u2' });
    await w.mine.caller.put(`${PATH}/${kept.id}`, { summary: '有人改过' });
    const [changed] = await named('导入的');
    await w.mine.caller.put(`${PATH}/${changed?.id}`, { amount: 5 });
    const { data } = await undo('u2');
    expect(data).toMatchObject({ deleted: 1, restored: 0 });
    expect(data.left.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: kept.id, name: '改前', msg: '导入后又被修改，保持不变' },
      { id: changed?.id, name: '导入的', msg: '导入后又被修改，保持不变' },
    ]);
    expect(await show(kept.id)).toMatchObject({ amount: 9, summary: '有人改过' });
  });

  it('happens once, however often it is asked for', async () => {
    const kept = await make('只撤一次', { amount: 1 });
    await take({ rows: [{ id: kept.id, amount: 2 }], import_id: 'u3' });
    expect((await undo('u3')).data.restored).toBe(1);
    await w.mine.caller.put(`${PATH}/${kept.id}`, { amount: 7 });
    expect((await undo('u3')).code).toBe(404);
    expect((await show(kept.id))['amount']).toBe(7);
    expect((await undo('never')).code).toBe(404);
  });

  it('puts nothing back that would break a rule: the name is taken meanwhile', async () => {
    const kept = await make('编码', { code: 'OLD' });
    await take({ rows: [{ id: kept.id, code: 'NEW' }], import_id: 'u4' });
    await make('占用', { code: 'OLD' });
    const { data } = await undo('u4');
    expect(data).toMatchObject({ restored: 0, left: [{ id: kept.id, msg: expect.stringContaining('编码') }] });
    expect((await show(kept.id))['code']).toBe('NEW');
  });

  it('goes through many records call by call', async () => {
    for (const seq of [0, 1])
      await take({
        rows: Array.from({ length: 1_500 }, (_, at) => ({ name: `多${seq}-${at}` })),
        import_id: 'u5',
        seq,
      });
    const first = (await undo('u5')).data;
    expect(first.deleted).toBe(2_000);
    expect((await undo('u5', { before: first.next })).data).toMatchObject({ deleted: 1_000, next: null });
  });

  it('keeps records that are in use', async () => {
    const imported = await sendSheet(w.app, w.admin, '/Admin/goods_brands', {
      rows: [{ name: '用着' }, { name: '没用' }],
      import_id: 'u6',
    });
    expect(imported.data.created).toBe(2);
    const [brand] = await w.database.query<{ id: number }>(`select id from goods_brands where name = '用着'`);
    await w.database.query(`insert into goods (store_id, goods_name, brand_id) values ($1, '商品', $2)`, [
      w.mine.store,
      brand?.id,
    ]);
    const { data } = await w.admin.post<UndoReply>('/Admin/goods_brands/import/undo', { import_id: 'u6' });
    expect(data).toMatchObject({ deleted: 1, left: [{ name: '用着', msg: '该记录正在使用，不能删除' }] });
  });
});

describe('undoing an import of a tree', () => {
  it('keeps what has something below it', async () => {
    await sendSheet(w.app, w.admin, '/Admin/shelves', {
      rows: [
        { name: '上层', pid: 0 },
        { name: '空层', pid: 0 },
      ],
      import_id: 'tree',
    });
    const [shelf] = await w.database.query<{ id: number }>(`select id from shelves where name = '上层'`);
    expect((await w.admin.post('/Admin/shelves', { name: '下层', pid: shelf?.id ?? 0 })).code).toBe(200);
    const { data } = await w.admin.post<UndoReply>('/Admin/shelves/import/undo', { import_id: 'tree' });
    expect(data).toMatchObject({ deleted: 1, left: [{ name: '上层' }] });
  });
});

describe('rights of imports', () => {
  let staff: Caller;
  let changer: Caller;
  const staffWith = async (rights: readonly string[]): Promise<Caller> => {
    const { id } = await makeUser(w.database, { belong_id: w.mine.owner });
    const role = await insertRow(w.database, 'user_roles', { name: '导入员', belong_id: w.mine.owner });
    await insertRow(w.database, 'user_to_roles', { user_id: id, role_id: role });
    await w.database.query(
      `insert into user_permissions (name, apis) select x, x from unnest($1::text[]) x on conflict do nothing`,
      [rights],
    );
    await w.database.query(
      `insert into user_to_permissions (role_id, permission_id) select $1, id from user_permissions where apis = any($2)`,
      [role, rights],
    );
    return w.app.user(id);
  };
  beforeAll(async () => {
    staff = await staffWith(['seller.gadgets.import', 'seller.gadgets.index', 'seller.gadgets.export']);
    changer = await staffWith(['seller.gadgets.index']);
  });

  it('let make records, but change them only with the right to', async () => {
    const kept = await make('不许改', { amount: 1 });
    const reply = await take({ rows: [{ name: '许新增' }, { id: kept.id, amount: 2 }], import_id: 'r1' }, staff);
    expect(reply).toMatchObject({ created: 1, updated: 0, failed: 1, errors: [{ row: 2 }] });
    expect((await show(kept.id))['amount']).toBe(1);
  });
  it('are asked for by import, undo, recent list and export', async () => {
    expect((await sendSheet(w.app, changer, PATH, { rows: [{ name: '无权' }] })).code).toBe(403);
    expect((await undo('r1', {}, changer)).code).toBe(403);
    expect((await changer.get(`${PATH}/import/recent`)).code).toBe(403);
    expect((await changer.get(`${PATH}/export`)).code).toBe(403);
    expect((await changer.get(PATH)).code).toBe(200);
    expect((await readLines(w.app, staff, PATH)).type).toMatch('ndjson');
  });
  it('let undo own imports only, except for the owner of the store', async () => {
    await take({ rows: [{ name: '店主的' }], import_id: 'r2' });
    expect((await undo('r2', {}, staff)).code).toBe(403);
    expect((await undo('r1', {}, w.theirs.caller)).code).toBe(404);
    expect((await undo('r1')).data.deleted).toBe(1);
  });
  it('show the recent imports of the own store, newest first, with what can be undone', async () => {
    await take({ rows: [{ name: '最新' }, { name: '' }], import_id: 'r3', file: '货.xlsx', total: 2 });
    const list = (await w.mine.caller.get<Recent[]>(`${PATH}/import/recent`)).data;
    expect(list[0]).toMatchObject({ import_id: 'r3', file: '货.xlsx', total: 2, created: 1, can_undo: true });
    expect(list.find(({ import_id }) => import_id === 'r1')?.can_undo).toBe(false);
    expect((await w.theirs.caller.get<Recent[]>(`${PATH}/import/recent`)).data).toEqual([]);
  });
});
