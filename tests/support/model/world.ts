/** The same small marketplace twice: as rows of a test database, new for each run, and as the model. */
import type { TestApp, Caller } from '../app.ts';
import type { TestDatabase } from '../database.ts';
import { insertRow, makeAdmin } from '../factories/accounts.ts';
import { makeCollective, makeGoods, makeSeckill, makeStore } from '../factories/goods.ts';
import { grantPoints, makePointsGoods } from '../factories/points.ts';
import {
  ensureCouriers,
  makeCoupon,
  makeFreight,
  makeReduction,
  makeShopper,
  payPasswordHash,
  shiftClock,
} from '../factories/trade.ts';
import type { FakePayments } from '../fake-gateway.ts';
import { DAY, HOUR, noFigures, type Dimension, type Figures, type Model } from './state.ts';

/** Where runs take place: one database and one application for all runs of a file. */
export interface Stage {
  readonly database: TestDatabase;
  readonly app: TestApp;
  readonly payments: FakePayments;
}
export interface World extends Stage {
  readonly model: Model;
  readonly shoppers: readonly Caller[];
  readonly sellers: readonly Caller[];
  readonly admin: Caller;
  /** Counts whatever must not repeat: waybills, keys, remarks. */
  serial: number;
}

const MONEY = 30_000;
const POINTS = 60;
/** Percent that the platform keeps of a withdrawal, as the model knows it in basis points. */
export const CASH_FEE = 200;

export async function makeWorld(stage: Stage): Promise<World> {
  const { database, app } = stage;
  await shiftClock(database, '0');
  await ensureCouriers(database);
  await database.query(
    `insert into configs (name, content, is_type) values ('store', '{"cash": "2"}'::jsonb, 1) on conflict (name) do update set content = excluded.content`,
  );
  const people = await makePeople(database);
  const stores = [await makeShop(database, 250), await makeShop(database, 0)];
  const [a, b] = stores.map(({ id }) => id);
  if (!a || !b) throw new Error('no stores');
  await makeFreight(database, a, 1_000, 600, 1_000, 200);
  const add = async (store: number, price: number, stock: number, weight: number, referral: readonly number[] = []) => {
    const freight_id = store === 0 ? 0 : -1;
    const made = await makeGoods(database, store === 0 ? a : b, { freight_id }, [
      { goods_price: price, goods_weight: weight, stock },
    ]);
    const freight = store === 0 ? ([600, 200] as const) : null;
    return {
      id: made.id,
      skuId: made.skuIds[0] ?? 0,
      store,
      price,
      weight,
      freight,
      referral,
      onHand: stock,
      reserved: 0,
    };
  };
  const goods = [
    await add(0, 4_999, 8, 300, [500, 300]),
    await add(0, 1_001, 12, 450),
    await add(1, 2_000, 9, 100),
    await add(1, 3, 40, 1),
  ];
  const id = (n: number) => goods[n]?.id ?? 0;
  await database.query(
    'insert into distributions (store_id, goods_id, lev_1, lev_2, lev_3) values ($1, $2, 500, 300, 0)',
    [a, id(0)],
  );
  const sale = { discount: 1_550, quota: 5, limit: 2 };
  const saleId = await makeSeckill(database, a, id(1), { discount: sale.discount, stock: sale.quota, to: 6 * HOUR });
  await database.query('update seckills set limit_num = $2 where id = $1', [saleId, sale.limit]);
  const offer = { discount: 2_000, need: 2 };
  await makeCollective(database, b, id(2), offer.discount, offer.need);
  const reduction = { store: 0, money: 500, from: 6_000 };
  await makeReduction(database, a, reduction.money, reduction.from);
  await database.query(`update full_reductions set end_time = app_now() + interval '900 days' where store_id = $1`, [
    a,
  ]);
  const addCoupon = async (store: number, money: number, from: number, stock: number, limit: number, days: number) => {
    const made = await makeCoupon(database, store === 0 ? a : b, {
      money,
      use_money: from,
      stock,
      limit_num: limit,
      days,
    });
    return { id: made, store, money, from, stock, limit, until: days * DAY, claimed: 0 };
  };
  const coupons = [await addCoupon(0, 300, 2_000, 2, 1, 3), await addCoupon(1, 2_500, 0, 4, 2, 900)];
  const mall = { price: 25, stock: 4 };
  const mallId = await makePointsGoods(database, { goods_price: mall.price, goods_stock: mall.stock });
  const { id: adminId } = await makeAdmin(database, { is_super: 1 });
  const signedIn = (ids: readonly number[]) => Promise.all(ids.map((one) => app.user(one)));
  const model: Model = {
    now: 0,
    people,
    stores,
    goods,
    sale: { ...sale, id: saleId, goods: 1, until: 6 * HOUR, sold: 0, claims: [0, 0, 0] },
    offer: { ...offer, goods: 2, minutes: DAY },
    reduction,
    mall: { ...mall, id: mallId },
    coupons,
    claims: [],
    groups: [],
    orders: [],
    attempts: [],
    cashes: [],
  };
  return {
    ...stage,
    model,
    shoppers: await signedIn(people.map((one) => one.id)),
    sellers: await signedIn(stores.map(({ ownerId }) => ownerId)),
    admin: await app.admin(adminId),
    serial: 0,
  };
}

/** Three shoppers, each invited by the one before; the last has no bank card. */
async function makePeople(database: TestDatabase): Promise<Model['people']> {
  const people: Model['people'] = [];
  for (const place of [0, 1, 2]) {
    const shopper = await makeShopper(database, { money: MONEY, inviter_id: people[place - 1]?.id ?? 0 });
    await grantPoints(database, shopper.id, POINTS);
    const hasBank = place < 2;
    const card = { card_no: '110101199001011234', bank_no: '6225880000001234', name: '张三', bank_name: '招商银行' };
    if (hasBank) await insertRow(database, 'user_checks', { user_id: shopper.id, ...card });
    const purse = { money: MONEY, frozen: 0, points: POINTS, wrongPasswords: 0, lockedUntil: null };
    people.push({ ...shopper, ...purse, inviter: place === 0 ? null : place - 1, hasBank });
  }
  return people;
}

async function makeShop(database: TestDatabase, rate: number) {
  const { id, ownerId } = await makeStore(database, { commission_rate: rate });
  await database.query('update users set pay_password = $2 where id = $1', [ownerId, await payPasswordHash()]);
  return { id, ownerId, rate, money: 0, frozen: 0, debt: 0 };
}

/** What the database says, in the words of `figuresOf`. */
export async function observe({ database, model }: World): Promise<Figures> {
  const figures = noFigures();
  const rows = await database.query<{ dimension: Dimension; what: string; value: string }>(OBSERVE, [
    model.people.map(({ id }) => id),
    model.stores.map(({ id }) => id),
    model.mall.id,
    model.sale.id,
  ]);
  for (const { dimension, what, value } of rows) figures[dimension][what] = value;
  return figures;
}

const OBSERVE = `
with mine as (select * from orders where user_id = any ($1)),
  lines as (select g.* from order_goods g join mine o on o.id = g.order_id),
  cases as (select r.*, row_number() over (partition by r.order_id order by r.id) as n from refunds r join mine o on o.id = r.order_id),
  settled as (select s.*, row_number() over (partition by s.order_id order by s.id) as n from order_settlements s join mine o on o.id = s.order_id),
  given as (select l.* from distribution_logs l join mine o on o.id = l.order_id),
  asked as (select * from cashes where user_id = any ($1) or store_id = any ($2)),
  told(dimension, what, value) as (
    select 'money', 'user ' || id, concat_ws('/', money, frozen_money) from users where id = any ($1)
    union all select 'points', 'user ' || id, integral::text from users where id = any ($1)
    union all select 'money', 'store ' || s.id, concat_ws('/', s.store_money, s.store_frozen_money,
      coalesce((select a.balance from ledger_accounts a where a.owner_type = 'store' and a.owner_id = s.id and a.kind = 'debt'), 0)) from stores s where s.id = any ($2)
    union all select 'stock', 'sku ' || id, concat_ws('/', on_hand, reserved, sellable) from goods_skus where store_id = any ($2)
    union all select 'stock', 'mall', goods_stock::text from integral_goods where id = $3
    union all select 'coupon', 'coupon ' || id, concat_ws('/', stock, claimed) from coupons where store_id = any ($2)
    union all select 'coupon', case when returned_from > 0 then 'claim from order ' || returned_from else 'claim ' || id end, concat_ws('/', status, order_id) from coupon_logs where store_id = any ($2)
    union all select 'quota', 'sold', sold::text from seckills where id = $4
    union all select 'quota', 'user ' || user_id, quantity::text from seckill_claims where seckill_id = $4 and quantity <> 0
    union all select 'seat', 'group ' || id, concat_ws('/', status, seats, paid) from collective_logs where store_id = any ($2)
    union all select 'seat', 'order ' || order_id, collective_log_id::text from collective_seats where user_id = any ($1)
    union all select 'status', 'order ' || id, concat_ws('/', order_status, refund_status) from mine
    union all select 'money', 'order ' || o.id, concat_ws('/', o.total_price,
      coalesce((select a.balance from ledger_accounts a where a.owner_type = 'order' and a.owner_id = o.id and a.kind = 'escrow'), 0)) from mine o
    union all select 'settlement', 'order ' || id, is_settlement::text from mine
    union all select 'status', 'line ' || id, concat_ws('/', shipped_num, refunded_num) from lines
    union all select 'money', 'line ' || id, concat_ws('/', net_price, refunded_money) from lines
    union all select 'status', 'case ' || order_id || '.' || n, concat_ws('/', refund_type, refund_verify, refund_step, money_status) from cases
    union all select 'money', 'case ' || order_id || '.' || n, money::text from cases
    union all select 'settlement', 'commission ' || order_goods_id || '.' || level, concat_ws('/', status, commission) from given
    union all select 'settlement', 'row ' || order_id || '.' || n, concat_ws('/', kind, settlement_price, platform_money, commission_money, goods_money, total_price) from settled
    union all select 'status', 'cash ' || id, cash_status::text from asked
    union all select 'money', 'cash ' || id, concat_ws('/', money, commission) from asked
    union all select 'money', 'attempt ' || pay_no, concat_ws('/', case when pay_status in (1, 3) then pay_status else 0 end, refunded)
      from order_pays where belong_id = any ($1) and payment_name <> 'balance')
select * from told`;
