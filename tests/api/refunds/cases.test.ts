import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobNamed } from '#server/jobs/list.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { apply, change, decide, lineIds, shipAll, walletOf } from '#tests/support/factories/after-sale.ts';
import { makeGoods } from '#tests/support/factories/goods.ts';
import { openMarket } from '#tests/support/factories/market.ts';
import {
  createOrder,
  makeShopper,
  paidOrder,
  shiftClock,
  statusOf,
  type ShopperIds,
} from '#tests/support/factories/trade.ts';
import { jobDeps, runNamed } from '#tests/support/jobs.ts';

const database = testDatabase();
const app = testApp(database);
const log = pino({ level: 'silent' });
let storeId: number;
let ownerId: number;
let seller: Caller;
let strangerSeller: Caller;
let stranger: Caller;
let admin: Caller;
let shopper: ShopperIds;
let caller: Caller;

beforeAll(async () => {
  ({ storeId, ownerId, seller, admin, shopper, caller, neighbour: strangerSeller } = await openMarket(database, app));
  stranger = await app.user((await makeShopper(database)).id);
});

const paid = async (buy_num = 1): Promise<number> => {
  const goods = await makeGoods(database, storeId, {}, [{ stock: 20 }]);
  return paidOrder(caller, shopper, [{ goods_id: goods.id, buy_num }]);
};
const sent = async (buy_num = 1): Promise<number> => {
  const id = await paid(buy_num);
  await shipAll(seller, id);
  return id;
};
const opened = async (more: Parameters<typeof apply>[2] = {}, order = paid()): Promise<number> => {
  const id = await order;
  expect((await apply(caller, id, more)).code).toBe(200);
  return id;
};
const at = async (later: string, work: () => Promise<void>): Promise<void> => {
  await shiftClock(database, later);
  try {
    await work();
  } finally {
    await shiftClock(database, '0');
  }
};
/** Three workers at once. */
const run = async (): Promise<number> => {
  const job = jobNamed('after-sale-deadlines');
  if (!job) throw new Error('there is no such job');
  const done = await Promise.all([1, 2, 3].map(() => job.run(jobDeps(database, { log }))));
  return done.reduce((sum, one) => sum + one, 0);
};

describe('asking', () => {
  it('opens a case that all sides see, with what can be paid back, until when, and what each may do', async () => {
    const id = await paid(2);
    const { data } = await apply(caller, id, { refund_remark: '不想要了' });
    expect(data).toMatchObject({
      order_id: id,
      refund_type: 0,
      refund_verify: 0,
      money: '20.00',
      most: '20.00',
      refund_remark: '不想要了',
      due_move: 'agree',
      order_status: 5,
      lines: [{ quantity: 2, money: '20.00' }],
      logs: [{ move: 'apply', actor: 'shopper', note: '不想要了', money: '20.00', label: '提交申请' }],
    });
    expect(data.can).toMatchObject({
      withdraw: true,
      edit: true,
      accept: '商家还没有提出协商退款金额',
      send: '售后当前状态不能执行此操作',
    });
    const desk = (await seller.get<typeof data>(`/Seller/refunds/${id}`)).data;
    expect(desk.can).toMatchObject({ agree: true, refuse: true, offer: true, receive: '售后当前状态不能执行此操作' });
    expect((await admin.get<typeof data>(`/Admin/refunds/${id}`)).data.can).toMatchObject({
      agree: true,
      rule_refund: expect.any(String),
    });
    expect(
      (await caller.get<{ timeline: { move: string }[] }>(`/user/order/${id}`)).data.timeline.map(({ move }) => move),
    ).toContain('open_after_sale');
    expect((await seller.get(`/Seller/refunds/counts`)).data).toMatchObject({
      refund: { pending: expect.any(Number) },
    });
  });

  it.each([
    ['without a reason', { refund_remark: '' }, 422],
    ['of no such type', { refund_type: 2 }, 422],
    ['for more money than the goods cost', { money: '10.01' }, 422],
    ['for nothing', { money: '0.00' }, 422],
    ['for an amount that is no money', { money: '1e1' }, 422],
    ['for more units than were bought', { lines: [{ order_goods_id: 0, quantity: 2 }] }, 500],
    ['to return what was not sent', { refund_type: 1 }, 500],
    ['with a picture that is not the own upload', { images: ['/storage/refund/2026-11-21/foreign.webp'] }, 422],
  ])('%s is refused, and nothing happens', async (_name, more, code) => {
    const id = await paid();
    const [line = 0] = await lineIds(database, id);
    const lines = 'lines' in more ? { lines: [{ order_goods_id: line, quantity: 2 }] } : {};
    expect((await apply(caller, id, { ...more, ...lines } as Parameters<typeof apply>[2])).code).toBe(code);
    expect(await statusOf(database, id)).toBe(2);
    expect(await database.query('select 1 from refunds where order_id = $1', [id])).toEqual([]);
  });

  it('keeps the own pictures private: signed on the wire, plain in the row, and kept by an edit', async () => {
    const id = await paid();
    const path = '/storage/refund/2026-11-21/abc.webp';
    await database.query('insert into file_spaces (belong_id, name, url) values ($1, $2, $3)', [shopper.id, 'a', path]);
    const { data } = await apply(caller, id, { images: [path] });
    expect(data.images[0]).toMatch(/^\/storage\/refund\/2026-11-21\/abc\.webp\?expires=\d+&sign=/);
    expect(await database.query('select images from refunds where order_id = $1', [id])).toEqual([{ images: path }]);
    const edited = await change(caller, id, {
      action: 'edit',
      refund_type: 0,
      refund_remark: '改了',
      images: data.images,
      money: '8.50',
    });
    expect(edited).toMatchObject({ code: 200, data: { money: '8.50', most: '10.00', refund_remark: '改了' } });
    expect(edited.data.images).toHaveLength(1);
  });

  it('is for a paid order, one case at a time, and within 7 days after receipt', async () => {
    const goods = await makeGoods(database, storeId);
    const unpaid = (await createOrder(caller, shopper.addressId, [{ goods_id: goods.id }])).data.order_id[0] ?? 0;
    expect(await apply(caller, unpaid)).toMatchObject({ code: 500 });
    const id = await opened();
    expect(await apply(caller, id)).toMatchObject({ code: 500 });
    const old = await sent();
    await caller.put(`/user/order/${old}`, { order_status: 4 });
    await at('8 days', async () =>
      expect(await apply(caller, old)).toMatchObject({ code: 500, msg: '已超过售后期限' }),
    );
    expect((await apply(caller, old)).code).toBe(200);
  });

  it("reaches nobody else's order, and no other store sees or decides it", async () => {
    const id = await opened();
    expect((await apply(stranger, id)).code).toBe(404);
    expect((await stranger.get(`/user/order/refund/${id}`)).code).toBe(404);
    expect((await change(stranger, id, { action: 'withdraw' })).code).toBe(404);
    expect((await stranger.post(`/user/order/refund/${id}/cancel`)).code).toBe(404);
    expect((await strangerSeller.get(`/Seller/refunds/${id}`)).code).toBe(404);
    expect((await decide(strangerSeller, 'Seller', id, { refund_verify: 1 })).code).toBe(404);
    expect((await strangerSeller.get('/Seller/refunds/counts')).data).toMatchObject({ refund: { all: 0 } });
    expect((await decide(caller, 'Seller', id, { refund_verify: 1 })).code).toBe(403);
    expect((await decide(seller, 'Admin', id, { refund_verify: 1 })).code).not.toBe(200);
  });

  it('answers the same submit once', async () => {
    const id = await paid();
    const body = { order_id: id, refund_type: 0, refund_remark: '重复点击' };
    const replies = await Promise.all(
      [1, 2, 3].map(() =>
        caller.post<{ id: number }>('/user/order/refund', body, { 'idempotency-key': `twice-${id}` }),
      ),
    );
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect(
      await caller.post(
        '/user/order/refund',
        { ...body, refund_remark: '另一个' },
        { 'idempotency-key': `twice-${id}` },
      ),
    ).toMatchObject({ code: 422 });
  });
});

describe('the answer', () => {
  it('no needs a reason, and lets the order go on', async () => {
    const id = await opened();
    expect((await decide(seller, 'Seller', id, { refund_verify: 2 })).code).toBe(422);
    expect(await decide(seller, 'Seller', id, { refund_verify: 2, refuse_remark: '商品没有问题' })).toMatchObject({
      code: 200,
      data: { refund_verify: 2, refuse_remark: '商品没有问题', order_status: 2, money_status: 0 },
    });
    expect(await decide(seller, 'Seller', id, { refund_verify: 1 })).toMatchObject({
      code: 500,
      msg: '售后当前状态不能执行此操作',
    });
    expect((await apply(caller, id)).code).toBe(200);
    expect((await caller.get<{ cases: unknown[] }>(`/user/order/refund/${id}`)).data.cases).toHaveLength(2);
  });

  it('can be another amount: the shopper takes it, or does not', async () => {
    const id = await opened({}, paid(2));
    expect((await decide(seller, 'Seller', id, { action: 'offer', money: '20.01' })).code).toBe(422);
    expect((await decide(seller, 'Seller', id, { action: 'offer', money: '20.00' })).code).toBe(422);
    expect((await decide(seller, 'Seller', id, { action: 'offer' })).code).toBe(422);
    expect((await change(caller, id, { action: 'accept' })).code).toBe(500);
    const offered = await decide(seller, 'Seller', id, { action: 'offer', money: '12.34', note: '补偿一部分' });
    expect(offered).toMatchObject({ code: 200, data: { offer_money: '12.34', money: '20.00', due_move: 'withdraw' } });
    expect((await change(caller, id, { action: 'decline', note: '太少' })).data).toMatchObject({
      offer_money: '',
      due_move: 'agree',
    });
    await decide(seller, 'Seller', id, { action: 'offer', money: '15.00' });
    const before = await walletOf(database, shopper.id);
    const taken = (await change(caller, id, { action: 'accept' })).data;
    expect(taken).toMatchObject({
      refund_verify: 1,
      refund_step: 3,
      money: '15.00',
      order_status: 6,
      lines: [{ money: '15.00', quantity: 2 }],
    });
    expect(taken.logs.map(({ move, actor, money, note }) => [move, actor, money, note])).toEqual([
      ['apply', 'shopper', '20.00', '商品破损'],
      ['offer', 'seller', '12.34', '补偿一部分'],
      ['decline', 'shopper', '', '太少'],
      ['offer', 'seller', '15.00', ''],
      ['accept', 'shopper', '15.00', ''],
    ]);
    expect(await walletOf(database, shopper.id)).toBe(before + 1_500);
  });

  it('is told to the other side', async () => {
    const id = await opened();
    await decide(seller, 'Seller', id, { refund_verify: 1 });
    await runNamed('dispatch-events', database);
    const notices = await database.query(
      `select account_id::int, audience, kind, event, params, link from user_notices where params->>'order_id' = $1 order by id`,
      [String(id)],
    );
    expect(notices).toMatchObject([
      { account_id: ownerId, audience: 'store', event: 'order.paid', link: expect.stringContaining('/Seller/orders?') },
      { account_id: ownerId, audience: 'store', event: 'refund.apply', link: '/Seller/refunds' },
      {
        account_id: shopper.id,
        audience: 'shopper',
        event: 'refund.paid',
        params: { money: '10.00' },
        link: `/user/order/refund_form/${id}`,
      },
      {
        account_id: shopper.id,
        audience: 'shopper',
        kind: 'after_sale',
        event: 'refund.agree',
        params: { money: '10.00' },
        link: `/user/order/refund_form/${id}`,
      },
    ]);
  });
});

describe('a return', () => {
  it('goes by waybills, each from the side whose turn it is', async () => {
    const id = await opened({ refund_type: 1 }, sent());
    expect((await change(caller, id, { delivery_no: 'SF12345678' })).code).toBe(500);
    await decide(seller, 'Seller', id, { refund_verify: 1, note: '请寄回仓库' });
    expect((await change(caller, id, { delivery_code: 'nobody', delivery_no: 'SF12345678' })).code).toBe(500);
    expect((await change(caller, id, { delivery_no: 'x' })).code).toBe(422);
    expect((await change(caller, id, {})).code).toBe(422);
    expect((await decide(seller, 'Seller', id, { action: 'receive' })).code).toBe(500);
    expect((await change(caller, id, { delivery_code: 'sf', delivery_no: 'SF12345678' })).data).toMatchObject({
      refund_step: 1,
      delivery_no: 'SF12345678',
      due_move: 'receive',
    });
    expect((await change(caller, id, { action: 'withdraw' })).code).toBe(500);
    expect((await decide(seller, 'Seller', id, { action: 'replace' })).code).toBe(422);
    expect((await change(caller, id, { refund_step: 3 })).code).toBe(500);
    expect((await decide(seller, 'Seller', id, { action: 'receive' })).data).toMatchObject({
      refund_step: 3,
      money_status: 2,
      money: '10.00',
    });
  });
});

describe('the platform', () => {
  it('is called by either side, stops the clock, and decides with a reason', async () => {
    const id = await opened();
    expect((await decide(seller, 'Seller', id, { action: 'escalate', note: '买家不配合' })).data).toMatchObject({
      escalated: 1,
      deadline_at: null,
    });
    expect((await change(caller, id, { action: 'escalate' })).msg).toBe('平台已介入，请等待处理结果');
    await at('30 days', async () => void (await run()));
    expect((await caller.get(`/user/order/refund/${id}`)).data).toMatchObject({ refund_verify: 0, escalated: 1 });
    expect((await decide(admin, 'Admin', id, { action: 'agree' })).code).toBe(422);
    expect((await decide(admin, 'Admin', id, { action: 'agree', note: '证据充分', money: '99.00' })).code).toBe(422);
    expect((await decide(admin, 'Admin', id, { action: 'agree', note: '证据充分', money: '6.00' })).data).toMatchObject(
      { refund_verify: 1, money: '6.00', money_status: 2, escalated: 0 },
    );
  });

  it('pays back or closes a return that is on its way, and nobody else does', async () => {
    const id = await opened({ refund_type: 1 }, sent());
    await decide(seller, 'Seller', id, { refund_verify: 1 });
    await change(caller, id, { action: 'escalate' });
    expect((await decide(seller, 'Seller', id, { action: 'rule_refund', note: '…' })).code).toBe(500);
    expect((await decide(admin, 'Admin', id, { action: 'rule_refund', note: '卖家失联' })).data).toMatchObject({
      refund_step: 3,
      money_status: 2,
      order_status: 6,
    });
    const other = await opened({ refund_type: 1 }, sent());
    await decide(seller, 'Seller', other, { refund_verify: 1 });
    expect((await decide(admin, 'Admin', other, { action: 'rule_close', note: '超过约定' })).data).toMatchObject({
      refund_verify: 2,
      order_status: 3,
    });
  });
});

describe('deadlines', () => {
  // What other tests left open is over by then.
  beforeAll(() => at('60 days', async () => void (await run())));

  it('agree for a silent seller after 3 days, not before, once', async () => {
    const id = await opened();
    await at('71 hours', async () => expect(await run()).toBe(0));
    await at('73 hours', async () => expect(await run()).toBe(1));
    expect((await caller.get(`/user/order/refund/${id}`)).data).toMatchObject({ refund_verify: 1, money_status: 2 });
    await at('80 hours', async () => expect(await run()).toBe(0));
  });

  it('withdraw for a silent shopper, refund for a silent seller, finish an exchange', async () => {
    const silent = await opened({ refund_type: 1 }, sent());
    await decide(seller, 'Seller', silent, { refund_verify: 1 });
    const offered = await opened();
    await decide(seller, 'Seller', offered, { action: 'offer', money: '1.00' });
    const back = await opened({ refund_type: 1 }, sent());
    await decide(seller, 'Seller', back, { refund_verify: 1 });
    await change(caller, back, { delivery_no: 'SF12345678' });
    const swap = await opened({ refund_type: 1 }, sent());
    await decide(seller, 'Seller', swap, { refund_verify: 1 });
    await change(caller, swap, { delivery_no: 'SF12345678' });
    await decide(seller, 'Seller', swap, { re_delivery_no: 'SF87654321' });
    await at('6 days', async () => expect(await run()).toBe(0));
    await at('8 days', async () => expect(await run()).toBe(4));
    const state = async (id: number) =>
      (
        await caller.get<{ refund_verify: number; refund_step: number; money_status: number }>(
          `/user/order/refund/${id}`,
        )
      ).data;
    expect(await state(silent)).toMatchObject({ refund_verify: 3 });
    expect(await state(offered)).toMatchObject({ refund_verify: 3, money_status: 0 });
    expect(await state(back)).toMatchObject({ refund_verify: 1, refund_step: 3, money_status: 2 });
    expect(await state(swap)).toMatchObject({ refund_verify: 1, refund_step: 3, money_status: 0 });
  });
});
