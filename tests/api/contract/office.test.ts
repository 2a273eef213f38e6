/** Back office writes as the existing client sends them: whole loaded rows, booleans as words, nothing more than is allowed. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormFields } from '#shared/browser/form-encode.ts';
import type { Page } from '#shared/contract/envelope.ts';
import type { Caller, Reply } from '#tests/support/app.ts';
import {
  base64,
  bool,
  decimal,
  demoWorld,
  expectEnvelope,
  expectWire,
  list,
  moment,
  oneOf,
  orNull,
  record,
  text,
  whole,
} from './wire.ts';

const { app, admin: signInAdmin, seller: signInSeller, database } = demoWorld();
let admin: Caller;
let seller: Caller;
beforeAll(async () => {
  [admin, seller] = [await signInAdmin(), await signInSeller()];
});
type Row = FormFields & { id: number };
const caller = (path: string): Caller => (path.startsWith('/Admin') ? admin : seller);
const firstOf = async (path: string, query: FormFields = {}): Promise<Row> => {
  const [row] = (await caller(path).get<Page<Row>>(path, { per_page: 1, ...query })).data.data;
  if (!row) throw new Error(`nothing in ${path}`);
  return (await caller(path).get<Row>(`${path}/${row.id}`)).data;
};
/** What a row is, without the marks of its last change and the moment until which a picture may be looked at. */
const lasting = ({ updated_at: _at, version: _version, ...row }: Row): FormFields =>
  JSON.parse(JSON.stringify(row).replaceAll(/\?[^"?]*sign=[^"]*/g, '')) as FormFields; // as: what it was

describe('a whole loaded row that comes back', () => {
  it.each([
    '/Admin/admins',
    '/Admin/users',
    '/Admin/roles',
    '/Admin/menus',
    '/Admin/seller_menus',
    '/Admin/articles',
    '/Admin/advs',
    '/Admin/areas',
    '/Admin/goods_classes',
    '/Admin/goods_brands',
    '/Admin/goods',
    '/Admin/stores',
    '/Admin/order_comments',
    '/Admin/expresses',
    '/Seller/goods',
    '/Seller/goods_attrs',
    '/Seller/coupons',
    '/Seller/seckills',
    '/Seller/collectives',
    '/Seller/distributions',
  ])('of %s changes nothing', async (path) => {
    const row = await firstOf(path);
    const saved = await caller(path).put<Row>(`${path}/${row.id}`, { ...row, has_children: null });
    expectEnvelope(saved, path);
    expect([saved.code, saved.msg]).toEqual([200, 'ok']);
    expect(lasting(row)).toMatchObject(lasting(saved.data)); // what hangs on the row is not sent back with it
  });

  it.each([
    ['/Admin/orders', { order_status: 2 }, { receive_name: '李四' }],
    [
      '/Seller/orders',
      { order_status: 2 },
      { receive_name: '王五', order_status: 6, total_price: '0.01', store_id: 2, is_settlement: 1 },
    ],
  ])('of %s changes the consignee alone', async (path, query, change) => {
    const row = await firstOf(path, query);
    const saved = await caller(path).put<Row>(`${path}/${row.id}`, { ...row, ...change });
    expect(saved).toMatchObject({
      code: 200,
      data: {
        receive_name: change.receive_name,
        order_status: 2,
        total_price: row['total_price'],
        store_id: row['store_id'],
      },
    });
  });

  it('of an order may carry only such a status of an administrator as a move leads to', async () => {
    const row = await firstOf('/Admin/orders', { order_status: 2 });
    expect(await admin.put(`/Admin/orders/${row.id}`, { ...row, order_status: 6 })).toMatchObject({
      code: 500,
      data: [],
    });
    const shipped = await admin.put('/Admin/orders/status/edit', {
      id: row.id,
      status: 3,
      delivery_code: 'sf',
      delivery_no: 'SF1234567890',
    });
    expect(shipped).toMatchObject({ code: 200, data: { order_status: 3, delivery_no: 'SF1234567890' } });
    expect((await admin.put('/Admin/orders/status/edit', { id: row.id, status: 1 })).code).toBe(500);
  });
});

describe('what may not be written', () => {
  it.each<[path: string, change: FormFields]>([
    [
      '/Admin/users',
      {
        money: '9999.00',
        frozen_money: '1.00',
        integral: '9999.00',
        created_at: '2001-01-01 00:00:00',
        deleted_at: '2001-01-01',
        ip: '8.8.8.8',
      },
    ],
    ['/Admin/order_comments', { content: 'bought', score: '0.00', user_id: 1 }],
    ['/Admin/goods_brands', { id: 7_777, created_at: '2001-01-01 00:00:00', secret: 'x' }],
    ['/Seller/coupons', { store_id: 2, claimed: 99, status: 2 }],
    ['/Seller/goods', { store_id: 2, goods_verify: 0, goods_sale: 9_999, is_master: 1 }],
  ])('%s drops it without a word', async (path, change) => {
    const row = await firstOf(path);
    const saved = await caller(path).put<Row>(`${path}/${row.id}`, { ...row, ...change });
    expect(saved.code).toBe(200);
    expect(lasting(row)).toMatchObject(lasting(saved.data)); // sums beside the row are not sent back with it
  });

  it('a sub-account’s owner, a role’s owner and another store’s rows stay out of reach', async () => {
    const foreign = async (sql: string) => Number((await database.query<{ id: string }>(sql))[0]?.id);
    const goods = await foreign('select id from goods where store_id > 1 limit 1');
    const order = await foreign('select id from orders where store_id > 1 limit 1');
    const user = await foreign('select id from users where belong_id = 0 order by id desc limit 1');
    for (const path of [
      `/Seller/goods/${goods}`,
      `/Seller/orders/${order}`,
      `/Seller/users/${user}`,
      '/Seller/stores/2',
    ]) {
      expect((await seller.get(path)).code, path).toBe(404);
      expect(
        (await seller.put(path, { nickname: 'x', goods_status: 0, receive_name: 'x', store_name: 'x' })).code,
        path,
      ).toBe(404);
    }
    expect((await seller.delete(`/Seller/goods/${goods}`)).data).toBe(0);
    expect(
      (await seller.get<unknown[]>('/Seller/orders/find/all', { params: base64({ order_id: [order] }) })).data,
    ).toEqual([]);
    expect((await seller.post('/Seller/orders/express/find', { id: order })).code).toBe(404);
  });
});

describe('kinds of values in a form', () => {
  it('switches come as words or numbers', async () => {
    const { id } = await firstOf('/Seller/goods');
    const put = async (goods_status: string | number | boolean) =>
      (await seller.put<Row>(`/Seller/goods/${id}`, { goods_status })).data['goods_status'];
    expect([
      await put('false'),
      await put('true'),
      await put(0),
      await put('1'),
      await put(false),
      await put(true),
    ]).toEqual([0, 1, 0, 1, 0, 1]);
    expect((await seller.put(`/Seller/goods/${id}`, { goods_status: 'maybe' })).code).toBe(422);
  });

  it('the quick switch of the shelf leaves variants alone', async () => {
    const goods = await firstOf('/Seller/goods');
    await seller.put(`/Seller/goods/${goods.id}`, { goods_status: 0 });
    await seller.put(`/Seller/goods/${goods.id}`, { goods_status: 1 });
    expect(lasting((await seller.get<Row>(`/Seller/goods/${goods.id}`)).data)).toEqual(lasting(goods));
  });

  it('an empty text clears, an empty password keeps, an absent list means none', async () => {
    const role = await admin.post<Row>('/Admin/roles', { name: '客服', menu_id: [1, 2], permission_id: '' });
    const made = await admin.post<Row>('/Admin/admins', {
      username: 'kefu',
      password: 'window-seat-7',
      nickname: '',
      avatar: '',
      role_id: [role.data.id],
    });
    expect(made.data).toMatchObject({
      username: 'kefu',
      nickname: 'kefu',
      role_id: [role.data.id],
      role_name: ['客服'],
    });
    expect(made.text).not.toMatch(/password|argon/);
    expect(
      (await admin.put<Row>(`/Admin/admins/${made.data.id}`, { username: 'kefu', password: '', nickname: '小李' }))
        .data,
    ).toMatchObject({ nickname: '小李', role_id: [] });
    expect((await admin.put<Row>(`/Admin/roles/${role.data.id}`, { name: '客服' })).data).toMatchObject({
      menu_id: [],
      permission_id: [],
    });
    const sign = (await app.anonymous.post<string>('/captcha', { username: 'kefu', password: 'x', step: 1 })).data;
    expect(
      (await app.anonymous.post('/login', { username: 'kefu', password: 'window-seat-7', provider: 'admins', sign }))
        .code,
    ).toBe(200);
  });

  it('rich text keeps its marker and its node tree, and loses what runs', async () => {
    const { id } = await firstOf('/Admin/articles');
    const content = async (given: string) =>
      (await admin.put<Row>(`/Admin/articles/${id}`, { content: given })).data['content'];
    expect(await content('<p onclick="x()">好<script>x()</script></p>##qingwuit##[{"type":"p"}]')).toBe(
      '<p>好</p>##qingwuit##[{"type":"p"}]',
    );
    expect(await content('<p>好</p>')).toBe('<p>好</p>##qingwuit##[{"type":"paragraph","children":[{"text":"好"}]}]');
  });

  it('mistakes are told field by field', async () => {
    const reply = await seller.post<{ errors: Record<string, string> }>('/Seller/coupons', {
      name: '',
      money: '-5',
      use_money: 'x',
      stock: '1.5',
      start_time: 'z',
      end_time: '',
    });
    expect([reply.code, Object.keys(reply.data.errors).toSorted()]).toEqual([
      422,
      ['end_time', 'money', 'name', 'start_time', 'stock', 'use_money'],
    ]);
    expect(Object.values(reply.data.errors)).toContain(reply.msg);
  });
});

describe('a row that somebody else has changed meanwhile', () => {
  it('is not overwritten by whoever knows its version, and is by whoever does not', async () => {
    const row = await firstOf('/Admin/goods_brands');
    const path = `/Admin/goods_brands/${row.id}`;
    await admin.put(path, { ...row, name: '新名' });
    const late = await admin.put<{ current: Row; fields: string[] }>(path, { ...row, name: '旧名' });
    expect(late).toMatchObject({ status: 200, code: 409, data: { current: { name: '新名' }, fields: ['name'] } });
    expect((await admin.put<Row>(path, { name: '旧名' })).data['name']).toBe('旧名');
  });
});

describe('deleting', () => {
  it('answers how many went, and passes over what is no id', async () => {
    const made = await Promise.all(
      ['甲', '乙'].map((name) => admin.post<Row>('/Admin/expresses', { name, code: name === '甲' ? 'aa' : 'bb' })),
    );
    const ids = made.map((reply) => reply.data.id);
    expect((await admin.delete(`/Admin/expresses/${ids.join(',')},x,,0`)).data).toBe(2);
    expect((await admin.delete(`/Admin/expresses/${ids.join(',')}`)).data).toBe(0);
    expect((await admin.delete('/Admin/expresses/abc')).data).toBe(0);
  });

  it.each(['/Admin/admins/1', '/Admin/roles/1', '/Admin/goods_classes/1', '/Admin/areas/1', '/Admin/menus/1'])(
    '%s is refused with its reason',
    async (path) => {
      const reply: Reply = await admin.delete(path);
      expectEnvelope(reply, path);
      expect(reply.code).toBe(500);
    },
  );
});

describe('shows that pages are built from', () => {
  it('a role with what it holds', async () => {
    expectWire(
      (await admin.get('/Admin/roles/1')).data,
      record({ id: whole, name: text, menus: list(record({ id: whole })), permissions: list(record({ id: whole })) }),
    );
  });

  it('an order with its lines', async () => {
    const row = await firstOf('/Admin/orders');
    expectWire(
      row,
      record({
        id: whole,
        order_image: text,
        order_name: text,
        store_name: text,
        buyer_name: text,
        order_no: text,
        refund_id: whole,
        receive_name: text,
        receive_tel: text,
        receive_area: text,
        receive_address: text,
        payment_name: text,
        payment_name_cn: text,
        delivery_no: text,
        delivery_code: text,
        total_price: decimal,
        order_price: decimal,
        freight_money: decimal,
        coupon_money: decimal,
        remark: text,
        pay_time: orNull(moment),
        created_at: moment,
        order_status: whole,
        order_status_cn: text,
        order_goods: list(
          record({
            goods_id: whole,
            goods_image: text,
            goods_name: text,
            goods_price: decimal,
            sku_name: text,
            buy_num: whole,
          }),
          1,
        ),
      }),
    );
  });

  it('a store with its area, classes and slides, alike in both areas', async () => {
    const shape = record({
      id: whole,
      store_name: text,
      store_money: decimal,
      store_frozen_money: decimal,
      store_status: oneOf(0, 1),
      store_verify: oneOf(4),
      area: list(whole, 3),
      class_id: list(list(whole, 3), 1),
      store_slide: list(text),
      store_mobile_slide: list(text),
    });
    expectWire((await seller.get('/Seller/stores/0')).data, shape);
    expectWire((await admin.get('/Admin/stores/1')).data, shape);
  });

  it('goods with everything their form loads', async () => {
    expectWire(
      await firstOf('/Seller/goods'),
      record({
        id: whole,
        goods_name: text,
        goods_price: decimal,
        goods_weight: decimal,
        goods_stock: whole,
        freight_id: whole,
        goods_content: text,
        classList: list(record({ id: whole, name: text }), 3),
        goods_images: list(text, 1),
        attrList: list(
          record({ id: whole, name: text, specs: list(record({ id: whole, name: text, check: bool }), 1) }),
        ),
        skuList: list(
          record({
            id: whole,
            spec_id: list(whole),
            sku_name: list(text),
            goods_price: decimal,
            goods_stock: whole,
            goods_weight: decimal,
          }),
        ),
      }),
    );
  });

  it('attributes as names in the list, and with the ids of their values where a goods form asks for all', async () => {
    expectWire(
      (await seller.get<Page<unknown>>('/Seller/goods_attrs', { isWith: 'specs' })).data.data,
      list(record({ specs: list(text, 1) }), 1),
    );
    const all = await seller.get<{ id: number; specs: { attr_id: number }[] }[]>('/Seller/goods_attrs', {
      isAll: true,
      isWith: 'specs',
    });
    expectWire(all.data, list(record({ id: whole, name: text, specs: list(record({ id: whole, name: text }), 1) }), 1));
    for (const attribute of all.data) for (const spec of attribute.specs) expect(spec.attr_id).toBe(attribute.id);
  });
});
