import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetail } from '#shared/contract/orders.ts';
import { WAITING_STEPS, type StepName } from '#shared/domain/next-step.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { apply, change, decide, shipAll } from '#tests/support/factories/after-sale.ts';
import { makeCollective, makeGoods, makeSeckill } from '#tests/support/factories/goods.ts';
import { openMarket } from '#tests/support/factories/market.ts';
import { createOrder, paidOrder, shiftClock, statusOf, type ShopperIds } from '#tests/support/factories/trade.ts';
import { jobNamed } from '#server/jobs/list.ts';
import { jobDeps, runNamed } from '#tests/support/jobs.ts';

const database = testDatabase();
const app = testApp(database);
let storeId: number;
let seller: Caller;
let admin: Caller;
let shopper: ShopperIds;
let caller: Caller;

beforeAll(async () => {
  ({ storeId, seller, admin, shopper, caller } = await openMarket(database, app));
});

const ordered = async (line: { collective_id?: number; sale?: true } = {}): Promise<number> => {
  const goods = await makeGoods(database, storeId);
  if (line.sale) await makeSeckill(database, storeId, goods.id, { stock: 3 });
  if (line.collective_id) await makeCollective(database, storeId, goods.id, 2000, 3);
  const { data } = await createOrder(caller, shopper.addressId, [
    { goods_id: goods.id, ...(line.collective_id && { collective_id: line.collective_id }) },
  ]);
  return data.order_id[0] ?? 0;
};
const paid = async (): Promise<number> => {
  const goods = await makeGoods(database, storeId);
  return paidOrder(caller, shopper, [{ goods_id: goods.id }]);
};
const sent = async (): Promise<number> => {
  const id = await paid();
  await shipAll(seller, id);
  return id;
};
const received = async (): Promise<number> => {
  const id = await sent();
  await caller.put(`/user/order/${id}`, { order_status: 4 });
  return id;
};
const asked = async (refund_type: 0 | 1): Promise<number> => {
  const id = refund_type === 0 ? await paid() : await received();
  await apply(caller, id, { refund_type });
  return id;
};
const returning = async (): Promise<number> => {
  const id = await asked(1);
  await decide(seller, 'Seller', id, { action: 'agree' });
  return id;
};
const returned = async (): Promise<number> => {
  const id = await returning();
  await change(caller, id, { delivery_code: 'sf', delivery_no: 'SF1234567890' });
  return id;
};

/** What the shopper, the seller or the platform reads of an order. */
const lineOf = async (id: number, by: Caller = caller, path = '/user/order'): Promise<OrderDetail['next']> =>
  (await by.get<OrderDetail>(`${path}/${id}`)).data.next;
/** Moves the clock of the marketplace to so many seconds after a wire time. */
const clockAt = async ({ query }: Pick<TestDatabase, 'query'>, wire: string, seconds: number): Promise<void> => {
  const [row] = await query<{ shift: string }>(
    `select ($1::timestamp::timestamptz + make_interval(secs => $2) - now())::text as shift`,
    [wire, seconds],
  );
  await shiftClock(database, row?.shift ?? '0');
};

interface Case {
  step: Exclude<StepName, 'done'>;
  job: string;
  make: () => Promise<number>;
}
const CASES: readonly Case[] = [
  { step: 'pay', job: 'cancel-unpaid', make: () => ordered() },
  { step: 'pay', job: 'cancel-unpaid', make: () => ordered({ sale: true }) },
  { step: 'receive', job: 'confirm-receipt', make: sent },
  { step: 'comment', job: 'default-comment', make: received },
  { step: 'case_answer', job: 'after-sale-deadlines', make: () => asked(0) },
  { step: 'case_answer', job: 'after-sale-deadlines', make: () => asked(1) },
  {
    step: 'case_offer',
    job: 'after-sale-deadlines',
    make: async () => {
      const id = await asked(0);
      await decide(seller, 'Seller', id, { action: 'offer', money: '1.00' });
      return id;
    },
  },
  { step: 'case_send', job: 'after-sale-deadlines', make: returning },
  { step: 'case_receive', job: 'after-sale-deadlines', make: returned },
  {
    step: 'case_confirm',
    job: 'after-sale-deadlines',
    make: async () => {
      const id = await returned();
      await decide(seller, 'Seller', id, { re_delivery_no: 'SF87654321' });
      return id;
    },
  },
  {
    step: 'gather',
    job: 'expire-groups',
    make: async () => {
      const goods = await makeGoods(database, storeId);
      await makeCollective(database, storeId, goods.id, 2000, 3);
      return paidOrder(caller, shopper, [{ goods_id: goods.id, collective_id: -1 }]);
    },
  },
  {
    step: 'pay_check',
    job: 'cancel-unpaid',
    make: async () => {
      const id = await ordered();
      await database.query(
        `insert into order_pays (belong_id, order_ids, pay_no, payment_name, total, expires_at)
         select $1, array[$2::bigint], 'open-' || $2, 'wechat', 1, app_now() + interval '2 hours'`,
        [shopper.id, id],
      );
      await clockAt(database, (await lineOf(id)).until ?? '', 1);
      return id;
    },
  },
  {
    step: 'settle',
    job: 'settle-orders',
    make: async () => {
      const id = await received();
      await caller.post('/user/comments', { order_id: id, score: 5, agree: 5, service: 5, speed: 5 });
      // The period counts from the last run.
      await runNamed('settle-orders', database);
      const [run] = await database.query<{ at: string }>('select wire_time(next_settlement()) as at');
      await clockAt(database, run?.at ?? '', 1);
      await runNamed('settle-orders', database);
      return id;
    },
  },
];

/** Everything of an order that a job could change. */
const standing = async (id: number): Promise<string> =>
  JSON.stringify(
    await database.query(
      `select o.order_status, o.is_settlement, r.refund_verify, r.refund_step, r.closed_at is null as open
       from orders o left join refunds r on r.order_id = o.id where o.id = $1`,
      [id],
    ),
  );
const runWhenDue = async (name: string): Promise<void> => {
  const job = jobNamed(name);
  const deps = jobDeps(database);
  if (job?.isDue && !(await job.isDue(deps))) return;
  await job?.run(deps);
};

describe('the line of an order and the job that ends its waiting', () => {
  it.each(CASES)('$step: a second before the deadline $job does nothing, at the deadline it does', async (one) => {
    const id = await one.make();
    const next = await lineOf(id);
    expect(next).toMatchObject({ step: one.step, until: expect.any(String), otherwise: expect.any(String) });
    const before = await standing(id);
    await clockAt(database, next.until ?? '', -1);
    await runWhenDue(one.job);
    expect(await standing(id)).toBe(before);
    expect(await lineOf(id)).toEqual(next);
    // The wire tells whole seconds.
    await clockAt(database, next.until ?? '', 1);
    await runWhenDue(one.job);
    expect(await standing(id)).not.toBe(before);
    expect((await lineOf(id)).step).not.toBe(one.step);
    await shiftClock(database, '0');
  });

  it('is shown for every step that has a deadline', () => {
    const shown = new Set<string>([...CASES.map(({ step }) => step), 'ship', 'case_platform', 'pay_group']);
    expect(WAITING_STEPS.filter((step) => !shown.has(step))).toEqual([]);
  });

  it('follows the settings: what the administrator changes, job and line change together', async () => {
    const id = await ordered();
    const before = (await lineOf(id)).until ?? '';
    await database.query(
      `insert into configs (name, content) values ('task', '{"cancel": 2}') on conflict (name) do update set content = configs.content || '{"cancel": 2}'`,
    );
    expect((await lineOf(id)).until! > before).toBe(true);
    await clockAt(database, before, 1);
    await runWhenDue('cancel-unpaid');
    expect(await statusOf(database, id)).toBe(1);
    await database.query(`update configs set content = content - 'cancel' where name = 'task'`);
    await runWhenDue('cancel-unpaid');
    expect(await statusOf(database, id)).toBe(0);
    await shiftClock(database, '0');
  });

  it('says when an order waits for a seller or for the platform that no deadline ends it', async () => {
    const waiting = await paid();
    expect(await lineOf(waiting)).toMatchObject({ step: 'ship', who: 'seller', until: null, otherwise: null });
    const contested = await asked(0);
    await change(caller, contested, { action: 'escalate', note: '请平台介入' });
    expect(await lineOf(contested)).toMatchObject({ step: 'case_platform', who: 'admin', until: null });
  });

  it('ends an unpaid seat with its group when that ends first', async () => {
    const id = await ordered({ collective_id: -1 });
    await database.query(
      `update collective_logs set end_time = app_now() + interval '5 minutes' where id = (select collective_id from orders where id = $1)`,
      [id],
    );
    const next = await lineOf(id);
    expect(next).toMatchObject({ step: 'pay_group', otherwise: 'expire_group' });
    await clockAt(database, next.until ?? '', 1);
    await runWhenDue('expire-groups');
    expect(await lineOf(id)).toMatchObject({ step: 'done', who: null, until: null, otherwise: null });
    await shiftClock(database, '0');
  });
});

describe('the times beside the diagram of orders', () => {
  it('are those of the present settings, for both back offices and nobody else', async () => {
    await database.query(
      `insert into configs (name, content) values ('task', '{"confirm": 9}') on conflict (name) do update set content = configs.content || '{"confirm": 9}'`,
    );
    for (const [desk, path] of [
      [seller, '/Seller/orders/process/times'],
      [admin, '/Admin/orders/process/times'],
    ] as const) {
      const times = { 'task.cancel': 1, 'task.confirm': 9, 'task.refund': 3, 'task.settlement': 7 };
      expect((await desk.get(path)).data).toEqual({ ...times, 'activity.pay_minutes': 15 });
      expect((await caller.get(path)).code).not.toBe(200);
    }
    await database.query(`update configs set content = content - 'confirm' where name = 'task'`);
  });
});

describe('its sentence', () => {
  it('speaks to whoever reads: the shopper, the seller, the platform', async () => {
    const id = await paid();
    expect((await lineOf(id)).text).toContain('等待商家发货');
    expect((await lineOf(id, seller, '/Seller/orders')).text).toContain('请发货');
    expect((await lineOf(id, admin, '/Admin/orders')).text).toContain('等待商家发货');
  });

  it('stands in the lists of all three', async () => {
    const id = await sent();
    const { until, text } = await lineOf(id);
    expect(text).toMatch(/\d{4}年\d{1,2}月\d{1,2}日/);
    const own = await caller.get<{ data: OrderDetail[] }>('/user/orders');
    expect(own.data.data.find((row) => row.id === id)?.next).toMatchObject({ until, text });
    for (const [desk, path] of [
      [seller, '/Seller/orders'],
      [admin, '/Admin/orders'],
    ] as const) {
      const rows = (await desk.get<{ data: { id: number; next_text: string }[] }>(path)).data.data;
      expect(rows.find((row) => row.id === id)?.next_text).toContain('等待买家确认收货');
    }
  });

  it('says that there is nothing to do once an order is over', async () => {
    const id = await ordered();
    await caller.put(`/user/order/${id}`, { order_status: 0 });
    expect(await lineOf(id)).toMatchObject({ step: 'done', text: '无需操作' });
  });
});
