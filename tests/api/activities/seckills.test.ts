import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeGoods, makeSeckill, makeStore, type StoreIds } from '#tests/support/factories/goods.ts';

const database = testDatabase();
const api = testApp(database);

interface Card {
  goods_name: string;
  goods_price: string;
  seckill: { claimed: number; discount: string };
}
const session = (query = {}) => api.anonymous.get<Page<Card>>('/seckills', query);
const names = async (query = {}) => (await session(query)).data.data.map((card) => card.goods_name).toSorted();

let store: StoreIds;
beforeAll(async () => {
  // The clock stands at twenty past, so that minutes around it say which hour they mean.
  await database.query(`insert into app_state (key, value) select 'clock_offset', to_jsonb((date_trunc('hour', now()) + interval '20 minutes' - now())::text)
    on conflict (key) do update set value = excluded.value`);
  store = await makeStore(database);
  const sale = async (name: string, fields: Parameters<typeof makeSeckill>[3], goods: Record<string, unknown> = {}) => {
    const { id } = await makeGoods(database, store.id, { goods_name: name, ...goods }, [
      { goods_price: 9_999, stock: 6 },
    ]);
    return makeSeckill(database, store.id, id, fields);
  };
  await sale('running', { from: -10, to: 20, discount: 1_550, stock: 8, sold: 2 });
  await sale('later this hour', { from: 10, to: 30 });
  await sale('over', { from: -30, to: -5 });
  await sale('next hour', { from: 50, to: 70 });
  await sale('long', { from: -100, to: 200 });
  await sale('after next hour', { from: 90, to: 150 });
  await sale('tomorrow', { from: 1_440, to: 1_500 });
  await sale('off the shelf', { from: -10, to: 20 }, { goods_status: 0 });
});

describe('flash sale sessions', () => {
  it('show what runs now when no session is asked for', async () => {
    expect(await names()).toEqual(['long', 'running']);
  });

  it('show what overlaps each of the four hours', async () => {
    expect(await names({ start_time: 0 })).toEqual(['later this hour', 'long', 'over', 'running']);
    expect(await names({ start_time: 1 })).toEqual(['after next hour', 'long', 'next hour']);
    expect(await names({ start_time: 2 })).toEqual(['after next hour', 'long']);
    expect(await names({ start_time: 3 })).toEqual(['long']);
  });

  it('show the reduced price and how much of the quota is gone', async () => {
    const reply = await session();
    const running = reply.data.data.find((card) => card.goods_name === 'running');
    // 99.99 less 15.5 % is 84.49155.
    expect(running).toMatchObject({
      goods_price: '84.49',
      original_price: '99.99',
      claimed: 25,
      goods_stock: 6,
      seckill: { discount: '15.50', claimed: 25 },
    });
  });

  it('page and clamp', async () => {
    const reply = await session({ start_time: 0, per_page: 3, page: 9 });
    expect(reply.data).toMatchObject({ total: 4, last_page: 2, current_page: 2 });
    expect(reply.data.data).toHaveLength(1);
  });

  it.each([{ start_time: 4 }, { start_time: -1 }, { start_time: '1e0x' }, { store_id: 1 }])(
    'refuse %j',
    async (query) => {
      expect(await session(query)).toMatchObject({ status: 200, code: 422 });
    },
  );
});
