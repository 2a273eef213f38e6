import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase({ template: 'demo' });
const app = testApp(database);

describe('the after-sale case of an order', () => {
  it('is shown to the shopper whose order it is', async () => {
    const [row] = await database.query<{ order_id: number; user_id: number; id: number }>(
      `select * from refunds where refund_verify = 0 and images = '' order by id limit 1`,
    );
    const reply = await (await app.user(row?.user_id ?? 0)).get(`/user/order/refund/${row?.order_id}`);
    expect(reply).toMatchObject({
      code: 200,
      data: { id: row?.id, order_id: row?.order_id, refund_verify: 0, images: [] },
    });
  });

  it('is not there for anybody else, nor for an order without one', async () => {
    const [row] = await database.query<{ order_id: number; other: number; clean: number; owner: number }>(
      `select r.order_id, (select id from users u where u.id <> r.user_id and u.belong_id = 0 limit 1) as other, o.id as clean, o.user_id as owner
       from refunds r, orders o where not exists (select 1 from refunds x where x.order_id = o.id) limit 1`,
    );
    expect((await (await app.user(row?.other ?? 0)).get(`/user/order/refund/${row?.order_id}`)).code).toBe(404);
    expect((await (await app.user(row?.owner ?? 0)).get(`/user/order/refund/${row?.clean}`)).code).toBe(404);
    expect((await (await app.user(row?.owner ?? 0)).get('/user/order/refund/1e3')).code).toBe(404);
  });
});
