/** Shoppers with addresses and money, and the checkout that they send, for tests of the trade. */
import { hash } from '@node-rs/argon2';
import type { Caller } from '../app.ts';
import type { TestDatabase } from '../database.ts';

export const PAY_PASSWORD = '246810';
/** Cheap to compute: what is tested is the rule around it. */
let payHash: Promise<string> | undefined;
export const payPasswordHash = () => (payHash ??= hash(PAY_PASSWORD, { memoryCost: 256, timeCost: 1 }));

export interface ShopperIds {
  id: number;
  addressId: number;
}

let serial = 0;

const idOf = async (database: TestDatabase, text: string, values: unknown[]): Promise<number> =>
  Number((await database.query<{ id: string }>(text, values))[0]?.id ?? 0);

interface ShopperFields {
  /** Fen in the wallet. */
  money?: number;
  inviter_id?: number;
  province_id?: number;
}

/** A shopper with an address in province 1 and the payment password of these tests. */
export async function makeShopper(database: TestDatabase, fields: ShopperFields = {}): Promise<ShopperIds> {
  const [shopper] = await makeShoppers(database, 1, fields);
  if (!shopper) throw new Error('no shopper was made');
  return shopper;
}

/** A crowd of them in one statement. */
export async function makeShoppers(
  database: TestDatabase,
  count: number,
  fields: ShopperFields = {},
): Promise<ShopperIds[]> {
  const first = serial + 1;
  serial += count;
  const made = await database.query<{ id: number; address: number }>(
    `with people as (
        insert into users (username, nickname, pay_password, inviter_id)
        select 'shopper_' || n, '买家' || n, $3, $4 from generate_series($1::int, $2::int) n returning id),
      homes as (
        insert into addresses (user_id, receive_name, receive_tel, area_info, address, province_id, is_default)
        select id, '张三', '13800000000', '北京市 北京市 朝阳区', '一号院', $5, 1 from people returning user_id, id)
      select user_id as id, id as address from homes order by 1`,
    [first, serial, await payPasswordHash(), fields.inviter_id ?? 0, fields.province_id ?? 1],
  );
  if (fields.money) for (const { id } of made) await fillWallet(database, id, fields.money);
  return made.map(({ id, address }) => ({ id, addressId: address }));
}

/** Fen into the wallet, through the books. */
export async function fillWallet(database: TestDatabase, userId: number, money: number): Promise<void> {
  serial += 1;
  const entries = [
    { o: 'system', i: 0, k: 'manual_adjust', u: 'fen', a: -money },
    { o: 'user', i: userId, k: 'available', u: 'fen', a: money },
  ];
  await database.query(`select ledger_post('adjust', $1, 'test', $2, $3::jsonb, '系统处理')`, [
    `test:fill:${userId}:${serial}`,
    userId,
    JSON.stringify(entries),
  ]);
}

export interface WantedLine {
  goods_id: number;
  sku_id?: number;
  buy_num?: unknown;
  collective_id?: number;
}
/** The `params` of a checkout, as the client encodes them. */
export const checkoutParams = (order: readonly WantedLine[], ifcart: 0 | 1 = 0): string =>
  Buffer.from(JSON.stringify({ order: order.map((line) => ({ sku_id: 0, buy_num: 1, ...line })), ifcart })).toString(
    'base64',
  );

export interface Created {
  order_id: number[];
  order_no: string[];
}
/** Creates orders the short way; the reply tells how it went. */
export const createOrder = (
  caller: Caller,
  addressId: number,
  order: readonly WantedLine[],
  more: Record<string, string | number> = {},
) =>
  caller.post<Created>('/user/order/create', {
    params: checkoutParams(order),
    address_id: addressId,
    coupon_id: '',
    remark: `r${(serial += 1)}`,
    ...more,
  });

export const payFromWallet = (caller: Caller, orderIds: readonly number[]) =>
  caller.post('/user/order/pay', {
    order_id: orderIds.join(','),
    payment_name: 'balance',
    device: 'scan',
    pay_password: PAY_PASSWORD,
  });

/** Orders a goods and pays it; answers the order's id. */
export async function paidOrder(caller: Caller, shopper: ShopperIds, order: readonly WantedLine[]): Promise<number> {
  const created = await createOrder(caller, shopper.addressId, order);
  const id = created.data.order_id?.[0];
  if (created.code !== 200 || id === undefined) throw new Error(`no order: ${created.msg}`);
  const paid = await payFromWallet(caller, [id]);
  if (paid.code !== 200) throw new Error(`not paid: ${paid.msg}`);
  return id;
}

export const makeCoupon = (
  database: TestDatabase,
  storeId: number,
  fields: { money?: number; use_money?: number; stock?: number; limit_num?: number; days?: number } = {},
): Promise<number> =>
  idOf(
    database,
    `insert into coupons (store_id, name, money, use_money, stock, limit_num, start_time, end_time)
      values ($1, '店铺券', $2, $3, $4, $5, app_now() - interval '2 days', app_now() + make_interval(days => $6)) returning id`,
    [storeId, fields.money ?? 500, fields.use_money ?? 0, fields.stock ?? 10, fields.limit_num ?? 1, fields.days ?? 1],
  );

/** A claimed coupon; answers the id of the claim. */
export async function claimCoupon(
  database: TestDatabase,
  userId: number,
  storeId: number,
  fields: Parameters<typeof makeCoupon>[2] = {},
): Promise<number> {
  const coupon = await makeCoupon(database, storeId, fields);
  await database.query('update coupons set stock = stock - 1, claimed = claimed + 1 where id = $1', [coupon]);
  return idOf(
    database,
    `insert into coupon_logs (name, coupon_id, user_id, store_id, money, use_money, start_time, end_time)
      select name, id, $2, store_id, money, use_money, start_time, end_time from coupons where id = $1 returning id`,
    [coupon, userId],
  );
}

export const makeReduction = (
  database: TestDatabase,
  storeId: number,
  money: number,
  use_money: number,
): Promise<number> =>
  idOf(
    database,
    `insert into full_reductions (store_id, name, money, use_money, start_time, end_time)
      values ($1, '满减', $2, $3, app_now() - interval '1 day', app_now() + interval '1 day') returning id`,
    [storeId, money, use_money],
  );

/** The store's default template: first and further weight in grams, prices in fen. */
export const makeFreight = (
  database: TestDatabase,
  storeId: number,
  f_weight: number,
  f_price: number,
  o_weight: number,
  o_price: number,
): Promise<number> =>
  idOf(
    database,
    'insert into freights (store_id, name, f_weight, f_price, o_weight, o_price, is_type) values ($1, $2, $3, $4, $5, $6, 0) returning id',
    [storeId, '默认', f_weight, f_price, o_weight, o_price],
  );

/** Moves the marketplace's clock from now on. */
export const shiftClock = (database: TestDatabase, interval: string): Promise<unknown> =>
  database.query(
    `insert into app_state (key, value) values ('clock_offset', to_jsonb($1::text)) on conflict (key) do update set value = excluded.value`,
    [interval],
  );

/** Couriers are a configured resource; a database without descriptors gets them here. */
export const ensureCouriers = (database: TestDatabase): Promise<unknown> =>
  database.query(`create table if not exists expresses (id bigint generated by default as identity primary key, name varchar(20) not null default '',
      code varchar(20) not null default '', deleted_at timestamptz);
    grant select on expresses to app_trade;
    insert into expresses (name, code) select '顺丰', 'sf' where not exists (select 1 from expresses where code = 'sf')`);

export const statusOf = async (database: TestDatabase, orderId: number): Promise<number> =>
  (await database.query<{ order_status: number }>('select order_status from orders where id = $1', [orderId]))[0]
    ?.order_status ?? -1;

export const stockOf = async (database: TestDatabase, skuId: number) =>
  (
    await database.query<{ on_hand: number; reserved: number; sellable: number }>(
      'select on_hand, reserved, sellable from goods_skus where id = $1',
      [skuId],
    )
  )[0];
