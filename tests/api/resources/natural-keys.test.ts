/** Sheets of records that no unique field tells: what is there already is known by what people call it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { moduleRoutes } from '#server/modules/index.ts';
import { syncPermissions } from '#server/permissions.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin } from '#tests/support/factories/accounts.ts';
import { makeStore } from '#tests/support/factories/goods.ts';
import { sendSheet, type UndoReply } from '../crud/imports.ts';

const database = testDatabase();
const app = testApp(database);
let admin: Caller;
let seller: Caller;
let neighbour: Caller;
beforeAll(async () => {
  admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
  seller = await app.user((await makeStore(database)).ownerId);
  neighbour = await app.user((await makeStore(database)).ownerId);
});

type Row = Record<string, unknown> & { id: number };
let chunks = 0;
const take = async (path: string, rows: readonly object[], more: object = {}, caller = admin) => {
  chunks += 1;
  return (await sendSheet(app, caller, path, { rows, import_id: `keys-${chunks}`, ...more })).data;
};
const named = async (path: string, field: string, name: string, caller = admin) =>
  (await caller.get<{ data: Row[] }>(path, { [field]: name })).data.data;
const refusalsOf = ({ errors }: { errors: readonly { row: number; msg: string }[] }) =>
  errors.map(({ row, msg }) => `${row} ${msg}`);

describe('a sheet that comes twice', () => {
  const BRANDS = [
    { 品牌名称: '听风', 排序: 1 },
    { 品牌名称: '看云', 排序: 2 },
  ];
  it('doubles nothing: records are known by their names, and what differs is changed', async () => {
    expect(await take('/Admin/goods_brands', BRANDS)).toMatchObject({ created: 2, updated: 0 });
    expect(await take('/Admin/goods_brands', BRANDS)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    const again = [{ 品牌名称: '听风', 排序: 9 }, { 品牌名称: '踏雪' }];
    expect(await take('/Admin/goods_brands', again)).toMatchObject({ created: 1, updated: 1, unchanged: 0 });
    const found = await named('/Admin/goods_brands', 'name', '听风');
    expect(found.map(({ is_sort }) => is_sort)).toEqual([9]);
  });

  it('leaves alone what is there when it is told to, and says so in the rehearsal already', async () => {
    const rows = [{ name: '看云', is_sort: 7 }, { name: '闻雨' }];
    for (const dry_run of [true, false])
      expect(await take('/Admin/goods_brands', rows, { existing: 'skip', dry_run })).toMatchObject({
        created: 1,
        updated: 0,
        skipped: 1,
        failed: 0,
      });
    expect((await named('/Admin/goods_brands', 'name', '看云'))[0]).toMatchObject({ is_sort: 2 });
  });

  it('names the row that means the same record, and refuses a name that several records have', async () => {
    const twice = [{ name: '双生' }, { name: '独子' }, { name: '双生', is_sort: 4 }];
    const reply = await take('/Admin/goods_brands', twice);
    expect(reply).toMatchObject({ created: 2, failed: 1 });
    expect(reply.errors).toEqual([{ row: 3, field: 'name', msg: '与本表第 1 行是同一条记录', same_as: 1 }]);
    for (const is_sort of [1, 2]) await insertRow(database, 'goods_brands', { name: '同名', is_sort });
    const [first] = await named('/Admin/goods_brands', 'name', '同名');
    expect(refusalsOf(await take('/Admin/goods_brands', [{ name: '同名', is_sort: 5 }]))).toEqual([
      '1 这个品牌名称对应多条记录，请改填编号',
    ]);
    expect(await take('/Admin/goods_brands', [{ id: first?.id, name: '同名', is_sort: 5 }])).toMatchObject({
      updated: 1,
    });
  });

  it('is taken back as before: what it made goes, what it changed is as it was', async () => {
    await take('/Admin/goods_brands', [{ name: '旧名', is_sort: 1 }]);
    await take('/Admin/goods_brands', [{ name: '旧名', is_sort: 8 }, { name: '新名' }], { import_id: 'keys-undo' });
    const undone = await admin.post<UndoReply>('/Admin/goods_brands/import/undo', { import_id: 'keys-undo' });
    expect(undone.data).toMatchObject({ deleted: 1, restored: 1, left: [] });
    expect((await named('/Admin/goods_brands', 'name', '旧名'))[0]).toMatchObject({ is_sort: 1 });
    expect(await named('/Admin/goods_brands', 'name', '新名')).toEqual([]);
  });
});

describe('records of a tree', () => {
  const ROWS = [
    { 上级分类: '顶级', 分类名称: '女装' },
    { 上级分类: '顶级', 分类名称: '男装' },
    { 上级分类: '女装', 分类名称: '上衣' },
    { 上级分类: '男装', 分类名称: '上衣' },
    { 上级分类: '男装/上衣', 分类名称: '衬衫' },
  ];
  it('are known by their parent and name, and found by the path to them', async () => {
    expect(await take('/Admin/goods_classes', ROWS)).toMatchObject({ created: 5, failed: 0 });
    expect(await take('/Admin/goods_classes', ROWS)).toMatchObject({ created: 0, unchanged: 5, failed: 0 });
    const [shirts] = await named('/Admin/goods_classes', 'name', '衬衫');
    const men = (await named('/Admin/goods_classes', 'name', '男装'))[0]?.id;
    const tops = await named('/Admin/goods_classes', 'name', '上衣');
    expect(tops.find(({ pid }) => pid === men)?.id).toBe(shirts?.['pid']);
    expect(refusalsOf(await take('/Admin/goods_classes', [{ pid: '上衣', name: '背心' }]))).toEqual([
      '1 这个上级分类对应多条记录，请改填编号',
    ]);
  });

  it('areas are known by their code, and by their parent and name where no code is given', async () => {
    const rows = [{ pid: '0', name: '云州', code: '990000' }];
    expect(await take('/Admin/areas', rows)).toMatchObject({ created: 1 });
    expect(await take('/Admin/areas', rows)).toMatchObject({ created: 0, unchanged: 1 });
    expect(await take('/Admin/areas', [{ pid: '0', name: '云州' }])).toMatchObject({ unchanged: 1, failed: 0 });
    expect(await take('/Admin/areas', [{ pid: '0', name: '雾州' }])).toMatchObject({ failed: 1 });
  });
});

describe('other sheets', () => {
  it('users are known by phone or name; what a sheet cannot set stays, and a new one needs a password', async () => {
    const rows = [{ 昵称: '小满', 账号: 'xiaoman', 手机号: '13911112222', 密码: 'secret-1' }, { 账号: 'lixia' }];
    const reply = await take('/Admin/users', rows);
    expect(reply).toMatchObject({ created: 1, failed: 1 });
    expect(refusalsOf(reply)).toEqual(['2 密码不能为空']);
    expect(await take('/Admin/users', [{ phone: '13911112222', nickname: '大满', money: '999' }])).toMatchObject({
      updated: 1,
      failed: 0,
    });
    expect((await named('/Admin/users', 'username', 'xiaoman'))[0]).toMatchObject({ nickname: '大满', money: '0.00' });
  });

  it('coupons are known by their name within the store', async () => {
    const rows = [
      {
        优惠券名称: '立减十元',
        优惠金额: 10,
        使用门槛: 50,
        发放数量: 100,
        start_time: '2030-01-01 00:00:00',
        end_time: '2030-02-01 00:00:00',
      },
    ];
    expect(await take('/Seller/coupons', rows, {}, seller)).toMatchObject({ created: 1, failed: 0 });
    expect(await take('/Seller/coupons', rows, {}, seller)).toMatchObject({ created: 0, unchanged: 1 });
    expect(await take('/Seller/coupons', rows, {}, neighbour)).toMatchObject({ created: 1 });
    const wrong = [{ ...rows[0], 优惠券名称: '反了', end_time: '2029-01-01 00:00:00' }];
    expect(await take('/Seller/coupons', wrong, {}, seller)).toMatchObject({ created: 0, failed: 1 });
  });

  it('points goods are known by their name, and their class by its own', async () => {
    await take('/Admin/integral_goods_classes', [{ name: '生活' }]);
    const row = {
      商品分类: '生活',
      商品名称: '保温杯',
      商品图片: '/storage/a.webp,/storage/b.webp',
      所需积分: 500,
      市场价: '59',
    };
    expect(await take('/Admin/integral_goods', [row])).toMatchObject({ created: 1, failed: 0 });
    expect(await take('/Admin/integral_goods', [{ ...row, 库存: 30 }])).toMatchObject({ created: 0, updated: 1 });
    const [cup] = await named('/Admin/integral_goods', 'goods_name', '保温杯');
    expect(cup).toMatchObject({ goods_stock: 30, goods_master_image: '/storage/a.webp' });
  });

  it('shipping templates are known by their name, the first being the default one', async () => {
    const text = 'insert into areas (name, code, pid) values ($1, $2, $3) returning id';
    for (const [name, code] of [
      ['东省', '970000'],
      ['西省', '980000'],
    ])
      await database.query(text, [name, code, '0']);
    const far = { 模板名称: '偏远', 首重: 1, 首费: 20, 续重: 1, 续费: 10, 满额包邮: 199, 省份: '东省, 西省' };
    expect(refusalsOf(await take('/Seller/freights', [far], {}, seller))).toEqual(['1 请先添加默认模板（省份留空）']);
    const rows = [{ 模板名称: '普通', 首重: 1, 首费: 8, 续重: 1, 续费: 2 }, far];
    expect(await take('/Seller/freights', rows, {}, seller)).toMatchObject({ created: 2, failed: 0 });
    expect(await take('/Seller/freights', rows, {}, seller)).toMatchObject({ created: 0, unchanged: 2 });
    const dearer = [{ ...far, 首费: 25, 省份: '东省' }];
    expect(await take('/Seller/freights', dearer, { import_id: 'keys-freight' }, seller)).toMatchObject({ updated: 1 });
    const of = async () =>
      (await seller.get<Row[]>('/Seller/freights', { isAll: 'true' })).data.map(
        ({ name, f_price, free_over, area_name }) => [name, f_price, free_over, area_name],
      );
    expect(await of()).toEqual([
      ['普通', '8.00', '0.00', ''],
      ['偏远', '25.00', '199.00', '东省'],
    ]);
    const undone = await seller.post<UndoReply>('/Seller/freights/import/undo', { import_id: 'keys-freight' });
    expect(undone.data).toMatchObject({ restored: 1, left: [] });
    expect((await of())[1]).toEqual(['偏远', '20.00', '199.00', '东省 西省']);
  });
});

describe('the matrix of rights', () => {
  beforeAll(() => syncPermissions(app.deps.db, moduleRoutes(RESOURCES), RESOURCES)); // as every start does
  it('offers the right to import where a page offers the import, and nowhere else', async () => {
    const { data: groups } = await admin.get<{ permissions: { apis: string }[] }[]>('/Admin/permission_groups', {
      isWith: 'permissions',
      isAll: 'true',
    });
    const imports = groups
      .flatMap(({ permissions }) => permissions.map(({ apis }) => apis))
      .filter((apis) => apis.endsWith('.import'));
    expect(imports).toEqual(expect.arrayContaining(['admin.users.import', 'admin.goods_classes.import']));
    expect(imports).not.toContain('admin.notices.import');
  });
});
