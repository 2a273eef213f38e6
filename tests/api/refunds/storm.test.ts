import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobNamed } from '#server/jobs/list.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { apply, balanceOf, change, decide, lineIds, shipAll, walletOf } from '#tests/support/factories/after-sale.ts';
import { makeGoods } from '#tests/support/factories/goods.ts';
import { openMarket } from '#tests/support/factories/market.ts';
import { paidOrder, shiftClock, stockOf, type ShopperIds } from '#tests/support/factories/trade.ts';
import { jobDeps } from '#tests/support/jobs.ts';

const database = testDatabase({ poolSize: 12 });
const app = testApp(database);
const log = pino({ level: 'silent' });
let storeId: number;
let seller: Caller;
let admin: Caller;
let shopper: ShopperIds;
let caller: Caller;

beforeAll(async () => {
  ({ storeId, seller, admin, shopper, caller } = await openMarket(database, app, 10_000_000));
});

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const won = (replies: readonly { code: number }[]) => replies.filter(({ code }) => code === 200).length;
/** A refused racer hears a reason, never a crash. */
const polite = (replies: readonly { code: number; status: number }[]) =>
  replies.every(({ code, status }) => status === 200 && [200, 404, 409, 500].includes(code));

describe('many at once', () => {
  it('open one case, agree once, and pay back once', async () => {
    const goods = await makeGoods(database, storeId, {}, [{ stock: 10 }]);
    const id = await paidOrder(caller, shopper, [{ goods_id: goods.id, buy_num: 3 }]);
    const before = await walletOf(database, shopper.id);
    const opened = await Promise.all(times(20).map(() => apply(caller, id)));
    expect([won(opened), polite(opened)]).toEqual([1, true]);
    const agreed = await Promise.all(
      times(20).map((n) =>
        n % 2
          ? decide(seller, 'Seller', id, { refund_verify: 1 })
          : decide(admin, 'Admin', id, { action: 'agree', note: '同意' }),
      ),
    );
    expect([won(agreed), polite(agreed)]).toEqual([1, true]);
    expect(await walletOf(database, shopper.id)).toBe(before + 3_000);
    expect(await stockOf(database, goods.skuIds[0] ?? 0)).toEqual({ on_hand: 10, reserved: 0, sellable: 10 });
  });

  it('let either the seller agree or the shopper withdraw, never both, with the job in between', async () => {
    for (const round of times(8)) {
      const goods = await makeGoods(database, storeId);
      const id = await paidOrder(caller, shopper, [{ goods_id: goods.id }]);
      await apply(caller, id);
      const before = await walletOf(database, shopper.id);
      if (round % 2) await shiftClock(database, '4 days');
      const [agreed, withdrawn] = await Promise.all([
        decide(seller, 'Seller', id, { refund_verify: 1 }),
        caller.post(`/user/order/refund/${id}/cancel`),
        jobNamed('after-sale-deadlines')?.run(jobDeps(database, { log })),
      ]);
      await shiftClock(database, '0');
      const [row] = await database.query<{ refund_verify: number }>(
        'select refund_verify from refunds where order_id = $1',
        [id],
      );
      expect(won([agreed, withdrawn])).toBeLessThanOrEqual(1);
      if (withdrawn.code === 200) expect(row?.refund_verify).toBe(3);
      expect(await walletOf(database, shopper.id)).toBe(before + (row?.refund_verify === 1 ? 1_000 : 0));
    }
  });

  it('ship and refund the same units one way or the other', async () => {
    for (const _round of times(6)) {
      const goods = await makeGoods(database, storeId, {}, [{ stock: 10 }]);
      const id = await paidOrder(caller, shopper, [{ goods_id: goods.id, buy_num: 2 }]);
      const [line = 0] = await lineIds(database, id);
      const replies = await Promise.all([
        shipAll(seller, id),
        apply(caller, id, { lines: [{ order_goods_id: line, quantity: 1 }] }),
      ]);
      expect(polite(replies)).toBe(true);
      await decide(seller, 'Seller', id, { refund_verify: 1 });
      expect(await database.problems()).toEqual([]);
    }
  });
});

describe('whatever two people do', () => {
  it('an order never pays back more than was paid, and the books stay in balance', async () => {
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    for (const _order of times(6)) {
      const a = await makeGoods(database, storeId, {}, [{ goods_price: 333 + random(999), stock: 50 }]);
      const b = await makeGoods(database, storeId, {}, [{ goods_price: 1 + random(99), stock: 50 }]);
      const before = await walletOf(database, shopper.id);
      const id = await paidOrder(caller, shopper, [
        { goods_id: a.id, buy_num: 1 + random(4) },
        { goods_id: b.id, buy_num: 1 + random(3) },
      ]);
      const price = before - (await walletOf(database, shopper.id));
      const lines = await lineIds(database, id);
      for (const _step of times(14)) {
        const order_goods_id = lines[random(lines.length)] ?? 0;
        const moves = [
          () => apply(caller, id, { refund_type: random(2), lines: [{ order_goods_id, quantity: 1 + random(2) }] }),
          () => decide(seller, 'Seller', id, { refund_verify: 1 }),
          () => decide(seller, 'Seller', id, { action: 'offer', money: `0.0${1 + random(9)}` }),
          () => change(caller, id, { action: 'accept' }),
          () => shipAll(seller, id, [{ order_goods_id, quantity: 1 }]),
          () => change(caller, id, { delivery_no: 'SF12345678' }),
          () => decide(seller, 'Seller', id, { action: 'receive' }),
          () => decide(admin, 'Admin', id, { action: 'rule_refund', note: '判定' }),
          () => caller.post(`/user/order/refund/${id}/cancel`),
        ];
        const pick = () => moves[random(moves.length)]?.() ?? Promise.reject(new Error('no move'));
        const replies = await Promise.all([pick(), pick()]);
        expect(replies.every(({ status, code }) => status === 200 && code !== 403)).toBe(true);
      }
      const back = (await walletOf(database, shopper.id)) - (before - price);
      expect(back).toBeGreaterThanOrEqual(0);
      expect(back).toBeLessThanOrEqual(price);
      expect(await balanceOf(database, 'order', id, 'escrow')).toBe(price - back);
      expect(await database.problems()).toEqual([]);
    }
  }, 120_000);
});
