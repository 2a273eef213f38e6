/** Goods in a sheet: a row is a variant, and the rows of one article number or name are one goods. */
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow } from '#tests/support/factories/accounts.ts';
import { makeClasses, makeStore, type ClassIds } from '#tests/support/factories/goods.ts';
import { sendSheet, type UndoReply } from '../crud/imports.ts';

const database = testDatabase();
const app = testApp(database);
const PATH = '/Seller/goods';
let seller: Caller;
let neighbour: Caller;
let classes: ClassIds;
beforeAll(async () => {
  classes = await makeClasses(database, '服饰');
  await insertRow(database, 'goods_brands', { name: '听风' });
  seller = await app.user((await makeStore(database, {}, [classes.leaf])).ownerId);
  neighbour = await app.user((await makeStore(database, {}, [classes.leaf])).ownerId);
});

interface Goods {
  id: number;
  goods_name: string;
  goods_no: string;
  brand_id: number;
  freight_id: number;
  goods_status: number;
  skuList: { sku_name: string[]; goods_price: string; goods_stock: number }[];
}
let chunks = 0;
const take = async (rows: readonly object[], more: object = {}, caller = seller) => {
  chunks += 1;
  return (await sendSheet(app, caller, PATH, { rows, import_id: `goods-${chunks}`, ...more })).data;
};
const found = async (goods_no: string, caller = seller): Promise<Goods | undefined> => {
  const [row] = (await caller.get<{ data: { id: number }[] }>(PATH, { goods_no })).data.data;
  return row && (await caller.get<Goods>(`${PATH}/${row.id}`)).data;
};
const variants = async (goods_no: string) =>
  (await found(goods_no))?.skuList.map(({ sku_name, goods_price, goods_stock }) => [
    sku_name.join(' '),
    goods_price,
    goods_stock,
  ]);

const shirt = (specs: string, more: object = {}) => ({
  货号: 'S-1',
  商品名称: '亚麻衬衫',
  商品分类: '服饰 1/服饰 2/服饰 3',
  品牌: '听风',
  规格: specs,
  售价: 199,
  库存: 5,
  商品图片: '/storage/a.webp,/storage/b.webp',
  运费模板: '包邮',
  上架状态: '下架',
  ...more,
});

describe('goods in a sheet', () => {
  it('are made with their variants, whose values are made too', async () => {
    const reply = await take([
      shirt('颜色:白; 尺码:M'),
      { ...shirt('颜色:白; 尺码:L'), 售价: 209 },
      // A row that names no goods belongs to the one above it.
      { 规格: '颜色:蓝; 尺码:M', 售价: 219, 库存: 7 },
      { 货号: 'P-1', 商品名称: '帆布包', 商品分类: '服饰 3', 售价: '59.90', 库存: 12, 商品图片: '/storage/c.webp' },
    ]);
    expect(reply).toMatchObject({ created: 2, updated: 0, failed: 0, errors: [] });
    expect(await variants('S-1')).toEqual([
      ['白 M', '199.00', 5],
      ['白 L', '209.00', 5],
      ['蓝 M', '219.00', 7],
    ]);
    expect(await found('S-1')).toMatchObject({ goods_status: 0, freight_id: -1, goods_name: '亚麻衬衫' });
    expect(await found('P-1')).toMatchObject({ goods_status: 1, freight_id: 0, skuList: [] });
  });

  it('come twice without being doubled; variants that the sheet leaves out stay', async () => {
    expect(await take([shirt('颜色:白; 尺码:M')])).toMatchObject({ created: 0, updated: 0, unchanged: 1, failed: 0 });
    const dearer = [
      { ...shirt('颜色:白; 尺码:M'), 售价: 189 },
      { ...shirt('颜色:黑; 尺码:M'), 库存: 1 },
    ];
    expect(await take(dearer, { import_id: 'goods-dearer' })).toMatchObject({ created: 0, updated: 1, failed: 0 });
    expect((await variants('S-1'))?.toSorted()).toEqual([
      ['白 L', '209.00', 5],
      ['白 M', '189.00', 5],
      ['蓝 M', '219.00', 7],
      ['黑 M', '199.00', 1],
    ]);
    // The neighbour's goods of this number are others.
    expect(await found('S-1', neighbour)).toBeUndefined();
    expect(await take([shirt('颜色:白; 尺码:M')], { dry_run: true }, neighbour)).toMatchObject({ created: 1 });
    expect(await found('S-1', neighbour)).toBeUndefined();
  });

  it('are taken back: prices and variants as they were, and what was made is gone', async () => {
    const undone = await seller.post<UndoReply>(`${PATH}/import/undo`, { import_id: 'goods-dearer' });
    expect(undone.data).toMatchObject({ deleted: 0, restored: 1, left: [] });
    expect((await variants('S-1'))?.toSorted()).toEqual([
      ['白 L', '209.00', 5],
      ['白 M', '199.00', 5],
      ['蓝 M', '219.00', 7],
    ]);
    const bag = { 货号: 'P-2', 商品名称: '草帽', 商品分类: '服饰 3', 售价: 39, 库存: 3, 商品图片: '/storage/d.webp' };
    await take([bag, { 货号: 'P-1', 商品名称: '帆布包', 售价: 49, 库存: 20 }], { import_id: 'goods-plain' });
    expect((await seller.post<UndoReply>(`${PATH}/import/undo`, { import_id: 'goods-plain' })).data).toMatchObject({
      deleted: 1,
      restored: 1,
    });
    expect(await found('P-2')).toBeUndefined();
    expect(await found('P-1')).toMatchObject({ goods_price: '59.90', goods_stock: 12 });
  });

  it('are refused whole, each row with its sentence, and the others are taken', async () => {
    const reply = await take([
      { ...shirt('颜色:白; 尺码:M'), 货号: 'W-1', 售价: 'x' },
      { ...shirt('颜色:白; 尺码:L'), 货号: 'W-1' },
      { ...shirt('白色'), 货号: 'W-2' },
      { ...shirt('颜色:白; 尺码:M'), 货号: 'W-3', 商品分类: '没有' },
      { ...shirt('颜色:白; 尺码:M'), 货号: 'W-4' },
    ]);
    expect(reply).toMatchObject({ created: 1, failed: 4 });
    expect(reply.errors.map(({ row, field, msg }) => `${row} ${field} ${msg}`)).toEqual([
      '1 goods_price 请输入正确的售价，最多两位小数',
      '2  同一商品的其他行有误',
      '3 specs 规格请写成“颜色:红; 尺码:M”，同一商品的每一行都要填写',
      '4 class_id 商品分类不存在或已被删除',
    ]);
    expect(await found('W-1')).toBeUndefined();
    expect(await found('W-4')).toBeDefined();
  });
});
