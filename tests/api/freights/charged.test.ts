/** What orders are charged by templates with regions and with an amount from which shipping is free. */
import { beforeAll, expect, it } from 'vitest';
import type { GoodsDetail } from '#shared/contract/goods-page.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeGoods } from '#tests/support/factories/goods.ts';
import { openMarket, type Market } from '#tests/support/factories/market.ts';
import { createOrder, makeFreight } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database);
let market: Market;
let goods_id: number;
let price: number;

const set = (values: string, given: readonly unknown[] = []) =>
  database.query(`update freights set ${values}`, [...given]);
/** Fen of shipping, and the sentences about it. */
async function charged(buy_num: number): Promise<{ freight: number; steps: string[] }> {
  const { caller, shopper } = market;
  const { code, data } = await createOrder(caller, shopper.addressId, [{ goods_id, buy_num }]);
  expect(code).toBe(200);
  const [order] = await database.query<{ freight: number }>(
    'select freight_money as freight from orders where id = $1',
    [data.order_id[0]],
  );
  const shown = await caller.get<{ reasons: { kind: string; how: string[] }[] }>(`/user/order/${data.order_id[0]}`);
  const steps = shown.data.reasons.flatMap((reason) => (reason.kind === 'freight' ? reason.how : []));
  return { freight: order?.freight ?? -1, steps };
}

beforeAll(async () => {
  market = await openMarket(database, app);
  ({ id: goods_id } = await makeGoods(database, market.storeId));
  price =
    (await database.query<{ price: number }>('select goods_price as price from goods where id = $1', [goods_id]))[0]
      ?.price ?? 0;
  await makeFreight(database, market.storeId, 0, 800, 0, 0);
});

it('is nothing from the amount on that the template says, and the order tells why', async () => {
  await set('free_over = $1', [2 * price]);
  expect((await charged(1)).freight).toBe(800);
  const free = await charged(2);
  expect(free.freight).toBe(0);
  expect(free.steps.join()).toContain('免运费');
  const { data } = await app.anonymous.get<GoodsDetail>(`/goods/${goods_id}`);
  expect(data.freight).toMatchObject({ free_over: (price / 50).toFixed(2) });
  await set('free_over = 0');
  expect((await charged(2)).freight).toBe(800);
});

it('is what the province of the address costs', async () => {
  const [address] = await database.query<{ province: number }>(
    'select province_id as province from addresses where id = $1',
    [market.shopper.addressId],
  );
  const region = { f_weight: 0, f_price: 2_500, o_weight: 0, o_price: 0, area_id: [address?.province] };
  await set('regions = $1', [JSON.stringify([region])]);
  expect((await charged(1)).freight).toBe(2_500);
  await set('regions = $1', [JSON.stringify([{ ...region, area_id: [Number(address?.province) + 1] }])]);
  expect((await charged(1)).freight).toBe(800);
});
