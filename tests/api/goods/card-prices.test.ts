/** Lists are sorted and filtered by the price that the card shows. */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { goodsSkus } from '#db/schema/index.ts';
import type { Page } from '#shared/contract/envelope.ts';
import { parseMoney } from '#shared/domain/money.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  makeCollective,
  makeGoods,
  makeSeckill,
  makeStore,
  type GoodsIds,
  type StoreIds,
} from '#tests/support/factories/goods.ts';
import { shiftClock } from '#tests/support/factories/trade.ts';
import { runNamed } from '#tests/support/jobs.ts';

const database = testDatabase();
const api = testApp(database);

interface Card {
  id: number;
  goods_name: string;
  goods_price: string;
}
let store: StoreIds;
beforeAll(async () => {
  store = await makeStore(database);
});

const cards = async (params: object, more: Record<string, string | number> = {}): Promise<Card[]> => {
  api.deps.cache.bump('goods');
  const query = { store_id: store.id, per_page: 30, ...params };
  const reply = await api.anonymous.get<Page<Card>>('/goods', {
    params: Buffer.from(JSON.stringify(query)).toString('base64'),
    ...more,
  });
  expect(reply.code).toBe(200);
  return reply.data.data;
};
const names = async (params: object, more?: Record<string, string | number>) =>
  (await cards(params, more)).map((card) => card.goods_name);
const cheapest = () => names({ sort_type: 'goods_price', sort_order: 'asc' });
const refresh = () => runNamed('refresh-card-prices', database);
/** The stored price beside what the card is made of, for every goods of the store. */
const stored = async () =>
  new Map(
    (await database.query<{ id: string; card_price: string }>('select id, card_price from goods')).map((row) => [
      Number(row.id),
      Number(row.card_price),
    ]),
  );

describe('a flash sale', () => {
  it('moves its goods to the front of the cheapest first, and back when it is over', async () => {
    const lamp = await makeGoods(database, store.id, { goods_name: 'Lamp' }, [{ goods_price: 10_000 }]);
    await makeGoods(database, store.id, { goods_name: 'Mug' }, [{ goods_price: 6_000 }]);
    await makeGoods(database, store.id, { goods_name: 'Vase' }, [{ goods_price: 8_000 }]);
    expect(await cheapest()).toEqual(['Mug', 'Vase', 'Lamp']);

    await makeSeckill(database, store.id, lamp.id, { discount: 5_000, to: 30 });
    expect(await cheapest()).toEqual(['Lamp', 'Mug', 'Vase']);
    expect(await names({ sort_type: 'goods_price', sort_order: 'desc' })).toEqual(['Vase', 'Mug', 'Lamp']);
    expect(await names({}, { price_min: '49.00', price_max: '51.00' })).toEqual(['Lamp']);
    expect(await names({}, { price_min: '99.00', price_max: '101.00' })).toEqual([]);

    await refresh();
    expect(await refresh()).toBe(0); // nothing opened or closed since
    await shiftClock(database, '31 minutes');
    expect(await refresh()).toBe(1);
    expect(await cheapest()).toEqual(['Mug', 'Vase', 'Lamp']);
    expect(await names({}, { price_min: '49.00', price_max: '51.00' })).toEqual([]);
    expect(await names({}, { price_min: '99.00', price_max: '101.00' })).toEqual(['Lamp']);

    await shiftClock(database, '0');
    expect(await refresh()).toBe(1);
    expect(await cheapest()).toEqual(['Lamp', 'Mug', 'Vase']);
    await database.query('update seckills set deleted_at = now() where goods_id = $1', [lamp.id]);
    expect(await cheapest()).toEqual(['Mug', 'Vase', 'Lamp']);
  });

  it('that is sold out leaves its goods at the normal price, until a unit comes back', async () => {
    const bowl = await makeGoods(database, store.id, { goods_name: 'Bowl' }, [{ goods_price: 20_000 }]);
    const sale = await makeSeckill(database, store.id, bowl.id, { discount: 9_000, stock: 2 });
    const shown = async () => (await cards({ keywords: '' })).find(({ id }) => id === bowl.id)?.goods_price;
    expect([await shown(), (await stored()).get(bowl.id)]).toEqual(['20.00', 2_000]);
    await database.query('update seckills set sold = 2 where id = $1', [sale]);
    expect([await shown(), (await stored()).get(bowl.id)]).toEqual(['200.00', 20_000]);
    await database.query('update seckills set sold = 1 where id = $1', [sale]);
    expect((await stored()).get(bowl.id)).toBe(2_000);
    await database.query('delete from seckills where id = $1', [sale]);
    await database.query('update goods set deleted_at = now() where id = $1', [bowl.id]);
  });

  it('that begins later counts from its first minute', async () => {
    const kettle = await makeGoods(database, store.id, { goods_name: 'Kettle' }, [{ goods_price: 7_000 }]);
    await makeSeckill(database, store.id, kettle.id, { discount: 9_000, from: 60, to: 120 });
    await refresh();
    expect((await cheapest())[0]).toBe('Mug');
    await shiftClock(database, '61 minutes');
    expect(await refresh()).toBe(1);
    expect((await cheapest())[0]).toBe('Kettle');
    await shiftClock(database, '0');
    await refresh();
  });
});

describe('a group offer', () => {
  it('sorts its goods by the group price, found by words too, and stops with its deletion', async () => {
    const bowl = await makeGoods(database, store.id, { goods_name: 'Bowl of oak' }, [{ goods_price: 9_000 }]);
    await makeGoods(database, store.id, { goods_name: 'Tray of oak' }, [{ goods_price: 5_000 }]);
    const oak = () => names({ keywords: 'oak', sort_type: 'goods_price', sort_order: 'asc' });
    expect(await oak()).toEqual(['Tray of oak', 'Bowl of oak']);
    await makeCollective(database, store.id, bowl.id, 5_000);
    expect(await oak()).toEqual(['Bowl of oak', 'Tray of oak']);
    await database.query('update collectives set deleted_at = now() where goods_id = $1', [bowl.id]);
    expect(await oak()).toEqual(['Tray of oak', 'Bowl of oak']);
  });
});

it('nobody writes another card price than the one that is shown', async () => {
  const { id } = await makeGoods(database, store.id, { card_price: 1 }, [{ goods_price: 4_321 }]);
  await database.query('update goods set card_price = 7 where id = $1', [id]);
  expect((await stored()).get(id)).toBe(4_321);
});

const MINUTES = 100;
const offers = fc.record({
  price: fc.integer({ min: 0, max: 9_999_999 }),
  second: fc.option(fc.integer({ min: 0, max: 9_999_999 }), { nil: null }),
  sale: fc.option(
    fc.record({
      discount: fc.integer({ min: 0, max: 10_000 }),
      from: fc.integer({ min: -MINUTES, max: MINUTES }),
      lasts: fc.integer({ min: 1, max: MINUTES }),
    }),
    { nil: null },
  ),
  group: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null }),
  /** The price of the first variant afterwards. */
  later: fc.integer({ min: 0, max: 9_999_999 }),
});

it('is the price on the card for goods with any sale, group offer and change of price, at any minute', async () => {
  const seed = 20_261_123;
  const plans = fc.sample(offers, { numRuns: 25, seed });
  store = await makeStore(database);
  const made: GoodsIds[] = [];
  for (const { price, second, sale, group } of plans) {
    const skus = [
      { goods_price: price, spec_id: [1] },
      ...(second === null ? [] : [{ goods_price: second, spec_id: [2] }]),
    ];
    const goods = await makeGoods(database, store.id, {}, skus);
    if (sale) await makeSeckill(database, store.id, goods.id, { ...sale, to: sale.from + sale.lasts });
    if (group !== null) await makeCollective(database, store.id, goods.id, group);
    made.push(goods);
  }
  const compare = async (when: string) => {
    const kept = await stored();
    const shown = await cards({ sort_type: 'goods_price', sort_order: 'asc' });
    expect(shown).toHaveLength(plans.length);
    const prices = shown.map((card) => parseMoney(card.goods_price));
    expect([seed, when, shown.map((card) => kept.get(card.id))]).toEqual([seed, when, prices]);
    expect(prices).toEqual(prices.toSorted((a, b) => Number(a) - Number(b)));
  };
  await refresh();
  await compare('now');
  await database.db.inTx(async (tx) => {
    for (const [index, plan] of plans.entries()) {
      const [sku = 0] = made[index]?.skuIds ?? [];
      await tx.update(goodsSkus).set({ goods_price: plan.later }).where(eq(goodsSkus.id, sku));
    }
  });
  await compare('after other prices');
  for (const minutes of [-50, 25, 75, 150]) {
    await shiftClock(database, `${minutes} minutes`);
    await refresh();
    await compare(`after ${minutes} minutes`);
  }
});
