/** What the platform and referrers take together: never more than everything, whichever rate is set last. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAX_LEVELS_RATE, ratesRefusal } from '#shared/domain/commission.ts';
import { basisPoints } from '#shared/domain/money.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin } from '#tests/support/factories/accounts.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';
import { makeShopper, paidOrder } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database, { resources: RESOURCES });
let admin: Caller;

beforeAll(async () => {
  admin = await app.admin((await makeAdmin(database, { is_super: 1, nickname: '王运营' })).id);
});
afterEach(async () => {
  await database.query('delete from distributions');
  await database.query(`delete from configs where name = 'store'`);
});

const ofPlatform = (commission: string) => admin.put('/Admin/configs/update', { store: { commission } });
const ofStore = (id: number, commission_rate: string) =>
  admin.put<{ commission_rate: string | null; commission_rate_now: string }>(`/Admin/stores/${id}`, {
    commission_rate,
  });
/** A store with one programme per entry, each level 1 alone. */
async function storeWith(levels: readonly string[], commission_rate: number | null = null) {
  const store = await makeStore(database, { commission_rate });
  const seller = await app.user(store.ownerId);
  const promote = (goods_id: number, lev_1: string) =>
    seller.post<{ id: number }>('/Seller/distributions', { goods_id: String(goods_id), lev_1, lev_2: '0', lev_3: '0' });
  const made: number[] = [];
  for (const [place, lev_1] of levels.entries()) {
    const goods = await makeGoods(database, store.id, { goods_name: `茶叶${place + 1}` });
    made.push((await promote(goods.id, lev_1)).data.id);
  }
  return { id: store.id, seller, promote, made };
}

describe('the rate of the platform', () => {
  it('is raised up to what every referral programme leaves, and not above', async () => {
    await storeWith(['30', '40']);
    expect((await ofPlatform('60')).code).toBe(200);
    expect(await ofPlatform('60.01')).toMatchObject({
      code: 422,
      data: {
        errors: {
          'store.commission':
            '平台佣金设为 60.01% 后，与商品“茶叶2”的分销佣金合计超过 100%，请先调低这些商品的分销佣金',
        },
      },
    });
    expect((await admin.get<{ store: object }>('/Admin/configs', { name: 'store' })).data).toEqual({
      store: { commission: '60' },
    });
  });

  it('names three of the goods in the way, and how many more', async () => {
    await storeWith(['50', '50', '50', '50', '50']);
    expect((await ofPlatform('51')).data).toMatchObject({
      errors: { 'store.commission': expect.stringContaining('“茶叶1” “茶叶2” “茶叶3”等（另有 2 件）') },
    });
  });

  it('does not concern stores with a rate of their own, nor programmes that are deleted', async () => {
    const own = await storeWith(['50'], 1_000);
    const gone = await storeWith(['50']);
    expect((await gone.seller.delete(`/Seller/distributions/${gone.made[0]}`)).code).toBe(200);
    expect((await ofPlatform('90')).code).toBe(200);
    expect((await own.promote((await makeGoods(database, own.id)).id, '50')).code).toBe(200);
    const back = await gone.seller.post(`/Seller/distributions/${gone.made[0]}/restore`);
    expect([back.code, back.msg]).toEqual([500, expect.stringContaining('10')]);
    expect((await ofPlatform('50')).code).toBe(200);
    expect((await gone.seller.post(`/Seller/distributions/${gone.made[0]}/restore`)).code).toBe(200);
  });

  it('falls even where it is too high for what older databases hold, and other settings are saved beside it', async () => {
    await storeWith(['50']);
    await database.query(`alter table configs disable trigger commission_cap_of_settings`);
    await database.query(`insert into configs (name, content, is_type) values ('store', '{"commission": "80"}', 1)`);
    await database.query(`alter table configs enable trigger commission_cap_of_settings`);
    expect((await admin.put('/Admin/configs/update', { store: { cash: '1' } })).code).toBe(200);
    expect((await ofPlatform('70')).code).toBe(200);
    expect((await ofPlatform('71')).code).toBe(422);
  });
});

describe("a store's own rate", () => {
  it('is set by an administrator up to what its referral programmes leave', async () => {
    const store = await storeWith(['30']);
    await storeWith(['50']);
    expect((await ofStore(store.id, '70')).data).toMatchObject({
      commission_rate: '70.00',
      commission_rate_now: '70.00',
    });
    expect(await ofStore(store.id, '70.01')).toMatchObject({
      code: 422,
      data: { errors: { commission_rate: expect.stringContaining('“茶叶1”') } },
    });
    expect((await ofStore(store.id, '100.01')).code).toBe(422);
  });

  it('is empty where the platform decides: that is refused where the platform takes too much', async () => {
    const store = await storeWith(['50'], 2_000);
    await ofPlatform('50');
    expect((await ofStore(store.id, '')).data).toMatchObject({ commission_rate: null, commission_rate_now: '50.00' });
    await ofStore(store.id, '20');
    await ofPlatform('60');
    expect((await ofStore(store.id, '')).code).toBe(422);
  });

  it('has a history of who changed it, from what to what', async () => {
    const store = await storeWith([]);
    for (const rate of ['5', '2.5', '']) await ofStore(store.id, rate);
    const { data } = await admin.get<{ actor_name: string; changes: object }[]>(`/Admin/stores/${store.id}/history`);
    expect(data.map(({ actor_name, changes }) => [actor_name, changes])).toEqual([
      ['王运营', { commission_rate: ['2.50', null] }],
      ['王运营', { commission_rate: ['5.00', '2.50'] }],
      ['王运营', { commission_rate: [null, '5.00'] }],
    ]);
  });

  it('applies to what is paid from then on; what was paid keeps its rate', async () => {
    const store = await storeWith([]);
    const goods = await makeGoods(database, store.id);
    const buyer = await makeShopper(database, { money: 100_000 });
    const caller = await app.user(buyer.id);
    const buy = () => paidOrder(caller, buyer, [{ goods_id: goods.id }]);
    await ofStore(store.id, '5');
    const before = await buy();
    await ofStore(store.id, '7.5');
    const after = await buy();
    expect(
      await database.query('select id, commission_rate from orders where id = any($1) order by id', [[before, after]]),
    ).toEqual([
      { id: before, commission_rate: 500 },
      { id: after, commission_rate: 750 },
    ]);
  });

  it('is read by its seller, and not written', async () => {
    const store = await storeWith([]);
    await ofStore(store.id, '5');
    await store.seller.put('/Seller/stores/0', { commission_rate: '0', store_mobile: '010-1234' });
    expect((await store.seller.get('/Seller/stores/0')).data).toMatchObject({
      commission_rate: '5.00',
      commission_rate_now: '5.00',
      store_mobile: '010-1234',
    });
  });
});

describe('rates that are set at the same moment', () => {
  it('do not both pass when together they take too much', async () => {
    const store = await storeWith([]);
    for (const lev_1 of ['50', '49', '48', '47']) {
      const goods = await makeGoods(database, store.id);
      const [promoted, raised] = await Promise.all([store.promote(goods.id, lev_1), ofStore(store.id, '60')]);
      expect([promoted.code, raised.code].filter((code) => code === 200)).toHaveLength(1);
      await database.query('delete from distributions');
      await ofStore(store.id, '');
    }
  });

  it('do not both pass either when it is the rate of the platform', async () => {
    const store = await storeWith([]);
    const goods = await makeGoods(database, store.id);
    const [promoted, raised] = await Promise.all([store.promote(goods.id, '50'), ofPlatform('60')]);
    expect([promoted.code, raised.code].filter((code) => code === 200)).toHaveLength(1);
  });
});

describe('the database', () => {
  it('refuses what no form has asked for', async () => {
    const store = await storeWith(['50']);
    const broken = /more than everything/;
    await expect(database.query('update stores set commission_rate = 5001 where id = $1', [store.id])).rejects.toThrow(
      broken,
    );
    await expect(
      database.query(`insert into configs (name, content, is_type) values ('store', '{"commission": "50.01"}', 1)`),
    ).rejects.toThrow(broken);
    await database.query('update stores set commission_rate = 5000 where id = $1', [store.id]);
    const { id } = await makeGoods(database, store.id);
    const insert = 'insert into distributions (store_id, goods_id, lev_1) values ($1, $2, $3)';
    await database.query('update stores set commission_rate = 6000 where id = $1 and false', [store.id]);
    await database.query('update distributions set deleted_at = now()');
    await database.query('update stores set commission_rate = 6000 where id = $1', [store.id]);
    await expect(database.query(insert, [store.id, id, 4001])).rejects.toThrow(broken);
    await database.query(insert, [store.id, id, 4000]);
    await expect(
      database.query('update distributions set deleted_at = null where deleted_at is not null'),
    ).rejects.toThrow(broken);
  });

  it('and the rule of the domain say the same of every pair of rates', async () => {
    const sums = [0, 1, 4_999, MAX_LEVELS_RATE, MAX_LEVELS_RATE + 1, 10_000];
    const platforms = [0, 1, 4_999, 5_000, 5_001, 9_999, 10_000];
    const rows = await database.query<{ levels: number; platform: number; fits: boolean }>(
      `select l as levels, p as platform, rates_fit(l, p) as fits from unnest($1::int[]) l, unnest($2::int[]) p`,
      [sums, platforms],
    );
    expect(rows).toHaveLength(sums.length * platforms.length);
    for (const { levels, platform, fits } of rows)
      expect(
        ratesRefusal([basisPoints(levels), basisPoints(0), basisPoints(0)], basisPoints(platform)) === null,
        `${levels} beside ${platform}`,
      ).toBe(fits);
  });
});
