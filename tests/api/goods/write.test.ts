import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AppError, FieldError } from '#server/errors.ts';
import { createAttribute, updateAttribute } from '#server/modules/goods/attributes.ts';
import { createGoods, deleteGoods, updateGoods } from '#server/modules/goods/save.ts';
import { showGoods } from '#server/modules/goods/show.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { adminActor, contextFor, sellerActor } from '#tests/support/factories/context.ts';
import {
  makeAttribute,
  makeClasses,
  makeGoods,
  makeStore,
  type ClassIds,
  type StoreIds,
} from '#tests/support/factories/goods.ts';

const database = testDatabase();
const api = testApp(database);

interface Shown {
  id: number;
  version: number;
  goods_name: string;
  goods_price: string;
  goods_stock: number;
  goods_verify: number;
  goods_status: number;
  goods_master_image: string;
  goods_images: string[];
  goods_content: string;
  pending: string[];
  skuList: { id: number; spec_id: number[]; sku_name: string[]; goods_price: string; goods_stock: number }[];
  attrList: { name: string; specs: { name: string; check: boolean }[] }[];
  [key: string]: unknown;
}
let store: StoreIds;
let other: StoreIds;
let classes: ClassIds;
let colour: number[];
let size: number[];

const seller = (at = store) => contextFor(api.deps, 'seller', sellerActor(at.ownerId, at.id));
const admin = () => contextFor(api.deps, 'admin', adminActor());
const base = (more = {}) => ({
  class_id: String(classes.leaf),
  goods_name: '纯棉衬衫',
  goods_images: ['/storage/goods/1.webp', '/storage/goods/2.webp'],
  goods_price: '19.90',
  goods_market_price: '29.90',
  goods_weight: '0.35',
  goods_stock: '12',
  ...more,
});
const make = async (more = {}, at = store) => (await createGoods(seller(at), base(more))) as Shown;
const change = async (id: number, input: object, ctx = seller()) => (await updateGoods(ctx, id, { ...input })) as Shown;
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('was not refused');
    },
    (error: unknown) => error as AppError,
  );
const fields = async (work: Promise<unknown>): Promise<Readonly<Record<string, FieldError>>> =>
  (await refusal(work)).fields ?? {};
const published = (id: number) => api.anonymous.get<Shown>(`/goods/${id}`);
const reviewOn = (on: boolean) =>
  database.query(
    `insert into configs (name, content, is_type) values ('store', jsonb_build_object('goods_verify', $1::boolean), 1) on conflict (name) do update set content = excluded.content`,
    [on],
  );
const sku = (spec_id: number[], more = {}) => ({
  spec_id: spec_id.map(String),
  sku_name: ['whatever', 'the client says'],
  goods_price: '50',
  goods_market_price: '60',
  goods_stock: '5',
  goods_weight: '0.5',
  ...more,
});

beforeAll(async () => {
  classes = await makeClasses(database);
  store = await makeStore(database, {}, [classes.leaf]);
  other = await makeStore(database, {}, [classes.leaf]);
  colour = (await makeAttribute(database, store.id, '颜色', ['红', '蓝'])).specIds;
  size = (await makeAttribute(database, store.id, '尺码', ['S', 'M'])).specIds;
});

describe('creating goods', () => {
  it('puts goods without variants on sale with one hidden variant, and finds them at once', async () => {
    const goods = await make({ goods_name: '真丝围巾 Aurora' });
    expect(goods).toMatchObject({
      goods_price: '19.90',
      goods_market_price: '29.90',
      goods_weight: '0.35',
      goods_stock: 12,
      skuList: [],
      attrList: [],
      goods_verify: 1,
      version: 1,
      goods_master_image: '/storage/goods/1.webp',
    });
    expect((await published(goods.id)).data.goods_stock).toBe(12);
    const found = await api.anonymous.get<{ total: number }>('/goods', {
      params: Buffer.from('{"keywords":"aurora"}').toString('base64'),
    });
    expect(found.data.total).toBe(1);
    expect(
      await database.query(
        'select operation, actor, actor_id::int from record_history where resource = $1 and record_id = $2',
        ['goods', goods.id],
      ),
    ).toEqual([{ operation: 'create', actor: 'user', actor_id: store.ownerId }]);
  });

  it('names variants after the store’s own values, whatever the form says', async () => {
    const [red = 0, blue = 0] = colour;
    const [small = 0] = size;
    const goods = await make({
      skuList: [
        sku([red, small], { goods_price: '88.80' }),
        sku([blue, small], { goods_price: '66.60', goods_stock: '7' }),
      ],
    });
    expect(goods.skuList.map((row) => [row.sku_name, row.goods_price, row.goods_stock])).toEqual([
      [['红', 'S'], '88.80', 5],
      [['蓝', 'S'], '66.60', 7],
    ]);
    expect(goods).toMatchObject({ goods_price: '66.60', goods_stock: 12 });
    expect(goods.attrList.map((attr) => attr.specs.map((spec) => [spec.name, spec.check]))).toEqual([
      [
        ['红', true],
        ['蓝', true],
      ],
      [
        ['S', true],
        ['M', false],
      ],
    ]);
  });

  it('keeps only harmless html, the marker and a valid tree', async () => {
    const goods = await make({
      goods_content:
        '<p onclick="x()">好<script>alert(1)</script><img src="javascript:alert(1)"></p>##qingwuit##{not json',
    });
    expect(goods.goods_content).toMatch(
      /^<p>好<img ?\/?><\/p>##qingwuit##\[\{"type":"paragraph","children":\[\{"text":"好"\}\]\}\]$/,
    );
  });

  it.each([
    ['no name', { goods_name: '' }, 'goods_name'],
    ['a name that is too long', { goods_name: '长'.repeat(121) }, 'goods_name'],
    ['no class', { class_id: '' }, 'class_id'],
    ['no picture', { goods_images: [] }, 'goods_images'],
    ['a picture that runs', { goods_images: ['javascript:alert(1)'] }, 'goods_images'],
    [
      'eleven pictures',
      { goods_images: Array.from({ length: 11 }, (_, n) => `/storage/goods/${n}.webp`) },
      'goods_images',
    ],
    ['no price', { goods_price: '' }, 'goods_price'],
    ['a price in scientific notation', { goods_price: '1e3' }, 'goods_price'],
    ['a negative price', { goods_price: '-1' }, 'goods_price'],
    ['three decimals', { goods_price: '1.005' }, 'goods_price'],
    ['a price with html', { goods_price: '<b>1</b>' }, 'goods_price'],
    ['a negative stock', { goods_stock: '-1' }, 'goods_stock'],
    ['half a piece', { goods_stock: '1.5' }, 'goods_stock'],
    ['a freight of nobody', { freight_id: '999999' }, 'freight_id'],
    ['a freight below -1', { freight_id: '-2' }, 'freight_id'],
    ['a brand of nobody', { brand_id: '999999' }, 'brand_id'],
  ])('refuses %s', async (_what, wrong, field) => {
    expect(Object.keys(await fields(make(wrong)))).toEqual([field]);
  });

  it('refuses classes that the store may not sell and freights of other stores', async () => {
    const foreign = await makeClasses(database);
    const [freight] = await database.query<{ id: string }>(
      'insert into freights (store_id, name, is_type) values ($1, $2, 1) returning id',
      [other.id, 'theirs'],
    );
    expect(Object.keys(await fields(make({ class_id: foreign.leaf })))).toEqual(['class_id']);
    expect(Object.keys(await fields(make({ freight_id: freight?.id })))).toEqual(['freight_id']);
  });

  it('refuses variants that are no matrix of own values', async () => {
    const [red = 0, blue = 0] = colour;
    const [small = 0] = size;
    const theirs = (await makeAttribute(database, other.id, '颜色', ['黑'])).specIds[0] ?? 0;
    expect(await fields(make({ skuList: [sku([red, small]), sku([blue])] }))).toHaveProperty(['skuList.1.spec_id']);
    expect(await fields(make({ skuList: [sku([red, blue])] }))).toHaveProperty(['skuList.0.spec_id']);
    expect(await fields(make({ skuList: [sku([theirs])] }))).toHaveProperty(['skuList.0.spec_id']);
    expect(await fields(make({ skuList: [sku([red]), sku([red])] }))).toHaveProperty(['skuList.1.spec_id']);
    expect(await fields(make({ skuList: [sku([red], { goods_price: 'x' })] }))).toHaveProperty([
      'skuList.0.goods_price',
    ]);
    expect(await fields(make({ skuList: Array.from({ length: 201 }, () => sku([red])) }))).toHaveProperty('skuList');
  });

  it('never takes a store, a verdict or sales from the form, and none from an administrator', async () => {
    const goods = await make({ store_id: other.id, goods_sale: 999, goods_verify: 0, is_master: 1, version: 9 });
    expect(
      await database.query(
        'select store_id::int, goods_sale, goods_verify, is_master, version from goods where id = $1',
        [goods.id],
      ),
    ).toEqual([{ store_id: store.id, goods_sale: 0, goods_verify: 1, is_master: 0, version: 1 }]);
    expect((await refusal(createGoods(admin(), base()))).code).toBe(403);
  });
});

describe('changing goods', () => {
  it('changes only what the form gives: the shelf switch leaves variants and their reservations alone', async () => {
    const [red = 0, blue = 0] = colour;
    const goods = await make({ skuList: [sku([red]), sku([blue])] });
    const before = await database.query('select * from goods_skus where goods_id = $1 order by id', [goods.id]);
    const off = await change(goods.id, { goods_status: 'false' });
    expect(off).toMatchObject({ goods_status: 0, version: 2, goods_name: '纯棉衬衫' });
    expect(await database.query('select * from goods_skus where goods_id = $1 order by id', [goods.id])).toEqual(
      before,
    );
    expect((await published(goods.id)).code).toBe(404);
  });

  it('keeps the row of a combination that stays, in whatever order its values come', async () => {
    const [red = 0, blue = 0] = colour;
    const [small = 0, medium = 0] = size;
    const goods = await make({ skuList: [sku([red, small]), sku([blue, small])] });
    const next = await change(goods.id, { skuList: [sku([small, blue], { goods_price: '70' }), sku([medium, blue])] });
    const ids = new Map(next.skuList.map((row) => [row.sku_name.join(), row.id]));
    expect(ids.get('S,蓝')).toBe(goods.skuList[1]?.id);
    expect([...ids.keys()].toSorted()).toEqual(['M,蓝', 'S,蓝']);
    expect(next.goods_price).toBe('50.00');
  });

  it('moves stock by what the form changed when it says where it started', async () => {
    const goods = await make({ goods_stock: '10' });
    const reserve = (sellable: number, reserved: number) =>
      database.db.inTx((tx) =>
        tx.execute(
          sql`update goods_skus set sellable = sellable + ${sellable}, reserved = reserved + ${reserved} where goods_id = ${goods.id}`,
        ),
      );
    await reserve(-3, 3);
    expect((await change(goods.id, { goods_stock: '15', goods_stock_base: '10' })).goods_stock).toBe(12);
    expect(
      await database.query('select sellable, reserved, on_hand from goods_skus where goods_id = $1', [goods.id]),
    ).toEqual([{ sellable: 12, reserved: 3, on_hand: 15 }]);
    expect((await refusal(change(goods.id, { goods_stock: '0', goods_stock_base: '20' }))).key).toBe('goods.stockErr');
    expect((await change(goods.id, { goods_stock: '4' })).goods_stock).toBe(4);
    expect((await change(goods.id, { goods_stock: '' })).goods_stock).toBe(4);
    await reserve(3, -3);
  });

  it('turns variants into none and back', async () => {
    const [red = 0] = colour;
    const goods = await make({ skuList: [sku([red], { goods_price: '33' })] });
    expect(await change(goods.id, { skuList: [] })).toMatchObject({
      skuList: [],
      goods_price: '33.00',
      goods_stock: 0,
    });
    expect(await change(goods.id, { skuList: [sku([red], { goods_price: '44' })] })).toMatchObject({
      goods_price: '44.00',
      skuList: [{ sku_name: ['红'] }],
    });
  });

  it('clears texts, takes a price of nothing, and keeps the main picture among the pictures', async () => {
    const goods = await make({ goods_subname: 'x', goods_master_image: '/storage/goods/2.webp' });
    expect(goods.goods_master_image).toBe('/storage/goods/2.webp');
    expect(
      await change(goods.id, { goods_subname: '', goods_price: '0', goods_images: ['/storage/goods/9.webp'] }),
    ).toMatchObject({ goods_subname: '', goods_price: '0.00', goods_master_image: '/storage/goods/9.webp' });
  });

  it('takes the picture of a variant away when it is emptied, and leaves it when the form says nothing of it', async () => {
    const [red = 0] = colour;
    const image = '/storage/goods/red.webp';
    const goods = await make({ skuList: [sku([red], { goods_image: image })] });
    expect(await change(goods.id, { skuList: [sku([red], { goods_price: '51' })] })).toMatchObject({
      skuList: [{ goods_image: image }],
    });
    expect(await change(goods.id, { skuList: [sku([red], { goods_image: '' })] })).toMatchObject({
      skuList: [{ goods_image: '' }],
    });
  });

  it('answers a form loaded before the last change with the goods as it is and the fields that differ', async () => {
    const goods = await make();
    await change(goods.id, { goods_name: 'Renamed', version: goods.version });
    const error = await refusal(
      change(goods.id, { ...base({ goods_name: 'Mine', goods_stock: '3' }), version: goods.version }),
    );
    expect(error.code).toBe(409);
    expect(error.data).toMatchObject({
      current: { goods_name: 'Renamed', version: 2 },
      fields: ['goods_name', 'skuList'],
    });
    expect((await change(goods.id, { goods_name: 'Last one wins' })).version).toBe(3);
  });

  it('does nothing, and says nothing happened, for a form without changes', async () => {
    const goods = await make();
    expect((await change(goods.id, base())).version).toBe(1);
  });

  it('keeps stores apart: another store neither sees, changes nor deletes', async () => {
    const theirs = await makeGoods(database, other.id, { goods_name: 'Theirs' });
    for (const attempt of [
      () => showGoods(seller(), theirs.id),
      () => change(theirs.id, { goods_name: 'Mine' }),
      () => change(999_999, {}),
    ])
      expect((await refusal(attempt())).code).toBe(404);
    expect(await deleteGoods(seller(), [theirs.id])).toBe(0);
    expect((await published(theirs.id)).data.goods_name).toBe('Theirs');
    expect(await showGoods(seller(other), theirs.id)).toMatchObject({ goods_name: 'Theirs' });
  });

  it('deletes own goods everywhere at once', async () => {
    const goods = await make();
    const ctx = seller();
    expect((await published(goods.id)).code).toBe(200);
    expect(await deleteGoods(ctx, [goods.id, 424_242])).toBe(1);
    await ctx.settle();
    expect((await published(goods.id)).code).toBe(404);
    expect((await refusal(showGoods(seller(), goods.id))).code).toBe(404);
  });
});

describe('review', () => {
  it('holds new goods back, and changes of approved ones while the approved version stays on sale', async () => {
    await reviewOn(true);
    const fresh = await make({ goods_name: 'Fresh' });
    expect(fresh.goods_verify).toBe(2);
    expect((await published(fresh.id)).code).toBe(404);
    await change(fresh.id, { goods_verify: 1 }, admin());
    api.deps.cache.bump('goods');
    expect((await published(fresh.id)).data.goods_name).toBe('Fresh');

    const edited = await change(fresh.id, { goods_name: 'Edited', goods_price: '5', goods_verify: 1 });
    expect(edited).toMatchObject({ goods_name: 'Edited', goods_verify: 2, pending: ['goods_name'] });
    api.deps.cache.bump('goods');
    expect((await published(fresh.id)).data).toMatchObject({ goods_name: 'Fresh', goods_price: '5.00' });

    expect(await change(fresh.id, { ...(await showGoods(admin(), fresh.id)), goods_verify: 1 }, admin())).toMatchObject(
      { goods_name: 'Edited', goods_verify: 1, pending: [] },
    );
    api.deps.cache.bump('goods');
    expect((await published(fresh.id)).data.goods_name).toBe('Edited');
    await reviewOn(false);
  });

  it('drops refused changes with the reason and leaves the approved version on sale', async () => {
    await reviewOn(true);
    const { id } = await makeGoods(database, store.id, { goods_name: 'Approved', class_id: classes.leaf });
    await change(id, { goods_name: 'Bad words' });
    expect(await change(id, { goods_verify: 0, refuse_info: 'bad words' }, admin())).toMatchObject({
      goods_name: 'Approved',
      goods_verify: 1,
      refuse_info: 'bad words',
    });
    expect(await change(id, { goods_verify: 0, refuse_info: 'gone' }, admin())).toMatchObject({ goods_verify: 0 });
    expect((await published(id)).code).toBe(404);
    expect((await change(id, { goods_status: 0 })).goods_verify).toBe(0);
    expect((await change(id, { goods_name: 'Better words' })).goods_verify).toBe(2);
    await reviewOn(false);
    expect((await change(id, { goods_name: 'Best words' })).goods_verify).toBe(1);
  });
});

describe('attributes', () => {
  it('keep the ids of values that stay, so that variants stay what they are', async () => {
    const made = await createAttribute(seller(), { name: '材质', specs: ['棉', '麻', '棉'] });
    expect(made).toMatchObject({ name: '材质', specs: ['棉', '麻'] });
    const ids = await database.query('select id, name from goods_specs where attr_id = $1 order by id', [made.id]);
    expect((await updateAttribute(seller(), made.id, { specs: ['麻', '丝'] })).specs).toEqual(['麻', '丝']);
    expect((await updateAttribute(seller(), made.id, { name: '面料', specs: '棉,麻' })).specs).toEqual(['棉', '麻']);
    expect(
      (await database.query('select id, name from goods_specs where attr_id = $1 order by id', [made.id])).slice(0, 2),
    ).toEqual(ids);
  });

  it('rename a value with its variants, but not to a name that another value has', async () => {
    const made = await createAttribute(seller(), { name: '花色', specs: ['红', '蓝'] });
    const [red, blue] = made.spec_list.map((spec) => spec.id);
    const goods = (await createGoods(seller(), {
      ...base(),
      skuList: [{ spec_id: [red], goods_price: '9.90' }],
    })) as Shown;
    await updateAttribute(seller(), made.id, { spec_list: [{ id: red, name: '朱红' }] });
    const after = (await showGoods(seller(), goods.id)) as Shown;
    expect(after.skuList).toMatchObject([{ id: goods.skuList[0]?.id, spec_id: [red], sku_name: ['朱红'] }]);
    const again = updateAttribute(seller(), made.id, { spec_list: [{ id: blue, name: '朱红' }] });
    expect(Object.keys(await fields(again))).toEqual(['spec_list']);
  });

  it('refuse blanks and strangers', async () => {
    expect(Object.keys(await fields(createAttribute(seller(), { name: '', specs: [] })))).toEqual(['name', 'specs']);
    const theirs = await makeAttribute(database, other.id, '口味', ['甜']);
    expect((await refusal(updateAttribute(seller(), theirs.id, { name: '咸' }))).code).toBe(404);
  });
});
