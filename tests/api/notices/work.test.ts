/** What waits for the people of a back office, told without asking each list. */
import { expect, it } from 'vitest';
import { testApp, type Caller } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin } from '#tests/support/factories/accounts.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';
import { makeShopper, paidOrder } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database);
const workOf = async (caller: Caller, area: 'Seller' | 'Admin') =>
  (await caller.get<Record<string, number>>(`/${area}/own_notices/work`)).data;

it('counts for a store what its people have to do, and nothing of others', async () => {
  const shopper = await makeShopper(database, { money: 100_000 });
  const buyer = await app.user(shopper.id);
  const [own, other] = [await makeStore(database), await makeStore(database)];
  const order = async (storeId: number) =>
    paidOrder(buyer, shopper, [{ goods_id: (await makeGoods(database, storeId)).id }]);
  await order(own.id);
  const refunded = await order(own.id);
  await order(other.id);
  const asked = await buyer.post('/user/order/refund', { order_id: refunded, refund_type: 0, refund_remark: '不要了' });
  expect(asked.code).toBe(200);
  await database.query(
    `insert into chat_contents (stype, sid, rtype, rid, content) values ('users', $1, 'users', $2, '在吗'), ('users', $1, 'users', $3, '在吗')`,
    [shopper.id, own.ownerId, other.ownerId],
  );
  await database.query(
    `insert into order_comments (order_goods_id, store_id, content, reply_time) values (901, $1, '不错', null), (902, $1, '很好', now()), (903, $2, '好', null)`,
    [own.id, other.id],
  );
  const seller = await app.user(own.ownerId);
  expect(await workOf(seller, 'Seller')).toEqual({ to_ship: 1, refunds: 1, returns: 0, messages: 1, reviews: 1 });
  expect((await buyer.get('/Seller/own_notices/work')).code).not.toBe(200);
});

it('counts for an administrator what the platform decides, as far as the role allows, in one statement', async () => {
  await makeStore(database, { store_verify: 2 });
  const store = await makeStore(database);
  await makeGoods(database, store.id, { goods_verify: 2 });
  // On sale, with an edit that waits.
  const edited = await makeGoods(database, store.id);
  await database.query(`update goods set pending = '{}' where id = $1`, [edited.id]);
  await database.query(
    `insert into cashes (user_id, money, name, card_no, bank_name) select 1, 100, '张三', n::text, '工行' from generate_series(1, 130) n`,
  );
  const admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
  const { result, texts } = await statementsOf(database.db, () => workOf(admin, 'Admin'));
  expect(texts.filter((text) => text.includes('chat_contents'))).toHaveLength(1);
  expect(
    texts.filter((text) => /from (stores|goods_list|cashes)\b/.test(text) && !text.includes('chat_contents')),
  ).toEqual([]);
  expect(result).toMatchObject({ stores: 1, goods: 2, cashes: 100, refunds: 0, messages: 0 });
  const clerk = await app.admin((await makeAdmin(database, { is_super: 0 })).id);
  expect(await workOf(clerk, 'Admin')).toEqual({});
});
