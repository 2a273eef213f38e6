/** The demo shop has something on every desk, and its books are in order. */
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase({ template: 'demo' });
const app = testApp(database);
let admin: Caller;

beforeAll(async () => {
  admin = await app.admin(1);
});
const column = async (text: string): Promise<unknown[]> =>
  (await database.query<{ it: unknown }>(text)).map((row) => row.it);

describe('the demo shop', () => {
  it('breaks no rule', async () => {
    expect(await database.problems()).toEqual([]);
  });

  it('has stores waiting, with private papers that open only by a signed address', async () => {
    const { data } = await admin.get<{ data: { id: number }[] }>('/Admin/stores', { store_verify: 2 });
    expect(data.data.length).toBeGreaterThanOrEqual(3);
    const store = (await admin.get<Record<string, string>>(`/Admin/stores/${data.data[0]?.id}`)).data;
    for (const name of ['business_license', 'id_card_t', 'id_card_b']) {
      const url = store[name] ?? '';
      expect(url).toMatch(/\?expires=\d+&sign=/);
      const open = await app.app.inject({ method: 'GET', url });
      expect([open.statusCode, open.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(open.headers['cache-control']).toContain('private');
      expect((await app.app.inject({ method: 'GET', url: url.split('?')[0] ?? '' })).statusCode).toBe(404);
    }
  }, 60_000);

  it('keeps what each shop shows in its file space', async () => {
    const [lost] = await database.query<{ lost: number }>(`
      select count(*)::int as lost from goods g cross join lateral unnest(string_to_array(g.goods_images, ',')) shown
      where not exists (select 1 from file_spaces f where f.store_id = g.store_id and f.url = shown and f.dir_id > 0)`);
    expect(lost?.lost).toBe(0);
    const kept = await database.query<{ url: string; size: number }>('select url, size from file_spaces');
    expect(kept.length).toBeGreaterThan(100);
    for (const { url, size } of kept)
      expect((await app.app.inject({ method: 'HEAD', url })).headers['content-length'], url).toBe(String(size));
  });

  it('tells refused stores why, and keeps every earlier decision', async () => {
    const refused = await database.query<{ id: number; reason: string }>(
      'select id::int, store_refuse_info as reason from stores where store_verify = 3',
    );
    expect(refused.length).toBeGreaterThanOrEqual(2);
    for (const { id, reason } of refused) {
      expect(reason).not.toBe('');
      const history = await admin.get<{ changes: Record<string, unknown[]> }[]>(`/Admin/stores/${id}/history`);
      expect(history.data[0]?.changes['store_refuse_info']?.[1]).toBe(reason);
    }
  });

  it('has after-sale cases in every phase, each with its negotiation, and evidence that is private', async () => {
    expect(
      await column(
        `select distinct concat(refund_type, ' ', refund_verify, ' ', refund_step) as it from refunds order by 1`,
      ),
    ).toEqual(['0 0 0', '0 1 3', '0 2 0', '0 3 0', '1 0 0', '1 1 0', '1 1 1', '1 1 2', '1 1 3']);
    expect(
      await column(`select 1 as it from refunds r where not exists (select 1 from refund_logs where refund_id = r.id)`),
    ).toEqual([]);
    expect(await column(`select 1 as it from refunds where offer_money > 0 and escalated = 0 limit 1`)).toHaveLength(1);
    expect(
      await column(`select 1 as it from refunds where escalated = 1 and deadline_at is null limit 1`),
    ).toHaveLength(1);
    expect(
      await column(`select 1 as it from refunds where closed_at is null and escalated = 0 and deadline_at < now()`),
    ).toEqual([]);
    const [order] = await column(
      `select order_id::int as it from refunds where images <> '' and refund_step = 1 limit 1`,
    );
    const one = (await admin.get<{ images: string[]; logs: { label: string }[] }>(`/Admin/refunds/${String(order)}`))
      .data;
    expect(one.logs).toHaveLength(3);
    expect((await app.app.inject({ method: 'GET', url: one.images[0] ?? '' })).statusCode).toBe(200);
  }, 60_000);

  it('was settled in several runs, each store under a number of its own, each row with its arithmetic', async () => {
    expect((await column(`select distinct created_at as it from order_settlements`)).length).toBeGreaterThan(3);
    expect(
      await column(
        `select settlement_no as it from order_settlements group by 1 having count(distinct (store_id, created_at)) > 1`,
      ),
    ).toEqual([]);
    expect(
      await column(
        `select info as it from order_settlements where info not like '%= ' || yuan(arrived_money) or platform_money = 0`,
      ),
    ).toEqual([]);
  });

  it('has a store that withdrew its money and then gave a refund: it owes the rest, and the correction says so', async () => {
    const found = await database.query<Record<string, unknown>>(`
      select s.info, s.debt_money::int as debt, a.balance::int as balance, st.store_money::int as money, r.money::int as refund, r.refund_verify,
        o.is_settlement, o.order_status, first.settlement_price::int as paid_out, first.created_at < s.created_at as is_later, s.store_id > 1 as is_other
      from order_settlements s join orders o on o.id = s.order_id join stores st on st.id = s.store_id join refunds r on r.id = s.refund_id
      join order_settlements first on first.order_id = o.id and first.kind = 'settle'
      join ledger_accounts a on a.owner_type = 'store' and a.owner_id = s.store_id and a.kind = 'debt' where s.kind = 'adjust'`);
    expect(found).toEqual([
      {
        info: '-1299.00 + 0.00 + 38.97 - 0.00 = -1260.03 + 1160.16 = -99.87',
        debt: -116_016,
        balance: -116_016,
        money: 0,
        refund: 129_900,
        refund_verify: 1,
        is_settlement: 1,
        order_status: 6,
        paid_out: 126_003,
        is_later: true,
        is_other: true,
      },
    ]);
    const { data } = await admin.get<{ stores: number; debt: string }>('/Admin/money_logs/debts');
    expect(data).toMatchObject({ stores: 1, debt: '1160.16' });
  });

  it('has withdrawals in every state, refused ones with a reason; points orders to ship; notices unread', async () => {
    expect(await column('select distinct cash_status as it from cashes order by 1')).toEqual([0, 1, 2, 3]);
    expect(await column(`select 1 as it from cashes where (cash_status = 2) <> (refuse_info <> '')`)).toEqual([]);
    const waiting = await column(`select 1 as it from integral_orders where delivery_code = ''`);
    expect(waiting.length).toBeGreaterThanOrEqual(5);
    expect((await column(`select 1 as it from user_notices where read_at is null`)).length).toBeGreaterThan(5);
  });

  it('has groups that gather, are complete and ran out of time, whose members were paid back', async () => {
    expect(await column('select distinct status::int as it from collective_logs order by 1')).toEqual([0, 1, 2]);
    expect(
      await column(`select l.id as it from collective_logs l where l.paid <> (select count(*) from orders o
        where o.collective_id = l.id and o.order_status = 2) or (l.status = 2) <> (l.end_time > now())`),
    ).toEqual([]);
    expect(await column(`select distinct kind as it from ledger_transactions where kind like 'group%'`)).toEqual([
      'group_refund',
    ]);
  });

  it('has commissions promised and paid with the settlement, and coupons claimed', async () => {
    expect(await column('select distinct status::int as it from distribution_logs order by 1')).toEqual([0, 1]);
    expect(
      await column(`select s.order_id as it from order_settlements s where s.commission_money <> coalesce(
        (select sum(l.commission) from distribution_logs l where l.order_id = s.order_id and l.status = 1), 0)`),
    ).toEqual([]);
    expect(await column('select distinct end_time > now() as it from coupon_logs order by 1')).toEqual([false, true]);
    expect(await column('select distinct state::int as it from sms_logs order by 1')).toEqual([0, 1, 4]);
  });

  it('has sub-accounts whose role lets them do their work and nothing else', async () => {
    const staff = await column(`select username as it from users where belong_id > 0 order by id`);
    expect(staff).toContain('yunxiu-kefu');
    const [id] = await column(`select id::int as it from users where username = 'yunxiu-kefu'`);
    const clerk = await app.user(Number(id));
    expect((await clerk.get<{ total: number }>('/Seller/orders')).data.total).toBeGreaterThan(0);
    expect((await clerk.get('/Seller/cashes')).code).not.toBe(200);
    expect((await clerk.get('/Seller/roles')).code).not.toBe(200);
    const menus = await clerk.get<{ name: string }[]>('/Seller/load_menu');
    expect(JSON.stringify(menus.data)).toContain('/Seller/orders');
    expect(JSON.stringify(menus.data)).not.toContain('/Seller/cashes');
  });

  it('would not be changed by its jobs in the first minute', async () => {
    const due = `select 1 as it from orders o where o.order_status = 6 and o.is_settlement = 0
      and o.receipt_time <= now() - interval '7 days' - interval '7 hours'`;
    expect(await column(due)).toEqual([]);
  });
});
