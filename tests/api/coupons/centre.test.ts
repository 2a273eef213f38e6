import { beforeAll, describe, expect, it } from 'vitest';
import type { OfferedCoupon } from '#shared/contract/coupons.ts';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeStore, type StoreIds } from '#tests/support/factories/goods.ts';
import { makeCoupon, makeShopper } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const api = testApp(database);

let one: StoreIds;
let other: StoreIds;
let big: number;
let soon: number;
let last: number;
let shopper: Caller;

const list = async (caller: Caller, query = {}) => (await caller.get<Page<OfferedCoupon>>('/coupons', query)).data;
const ids = async (caller: Caller, query = {}) => (await list(caller, query)).data.map(({ id }) => id);
const find = async (caller: Caller, id: number) => (await list(caller)).data.find((coupon) => coupon.id === id);

beforeAll(async () => {
  one = await makeStore(database, { store_name: 'One' });
  other = await makeStore(database);
  const closed = await makeStore(database, { store_status: 0 });
  shopper = await api.user((await makeShopper(database)).id);
  big = await makeCoupon(database, one.id, { money: 5_000, use_money: 20_000, days: 9 });
  soon = await makeCoupon(database, other.id, { money: 300, days: 1, limit_num: 2 });
  last = await makeCoupon(database, one.id, { money: 700, stock: 1, days: 5 });
  await makeCoupon(database, closed.id);
  await makeCoupon(database, one.id, { stock: 0 });
  await makeCoupon(database, one.id, { days: -1 });
});

describe('the coupon centre', () => {
  it('has the coupons of open stores that can be claimed, in one statement', async () => {
    const { result, texts } = await statementsOf(database.db, () => list(api.anonymous));
    expect(result.data.map(({ id }) => id)).toEqual([last, soon, big]);
    expect(result.data.at(-1)).toMatchObject({ store_name: 'One', money: '50.00', claimed: 0, unused: 0, stock: 10 });
    expect(texts.filter((text) => text.includes('coupons'))).toHaveLength(1);
  });

  it('is sorted by what ends first or saves most, and narrowed to a store', async () => {
    expect(await ids(api.anonymous, { sort_type: 'ending' })).toEqual([soon, last, big]);
    expect(await ids(api.anonymous, { sort_type: 'saving' })).toEqual([big, last, soon]);
    expect(await ids(api.anonymous, { store_id: other.id })).toEqual([soon]);
    expect((await api.anonymous.get('/coupons', { sort_type: 'cheapest' })).code).toBe(422);
  });

  it('has pages, and shows the last one to whoever asks beyond', async () => {
    const page = await list(api.anonymous, { per_page: 2, page: 9 });
    expect(page).toMatchObject({ total: 3, last_page: 2, current_page: 2 });
    expect(page.data.map(({ id }) => id)).toEqual([big]);
  });

  it('tells a shopper what was claimed; the last of a coupon stays with whoever has it and leaves all others', async () => {
    await shopper.post('/user/coupon/receive', { id: last });
    expect(await find(shopper, last)).toMatchObject({ stock: 0, claimed: 1, unused: 1 });
    expect(await find(api.anonymous, last)).toBeUndefined();
    await shopper.post('/user/coupon/receive', { id: soon });
    expect(await find(shopper, soon)).toMatchObject({ claimed: 1, unused: 1, limit_num: 2, stock: 9 });
    expect(await find(api.anonymous, soon)).toMatchObject({ claimed: 0 });
  });
});
