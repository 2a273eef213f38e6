/** The demo shop's books: filled wallets, paid orders and settled ones, through the real ledger. */
import type { Db } from '../client.ts';
import { postLedger } from '../ledger.ts';
import { insertRows } from './bulk.ts';
import { shoppers } from './catalogue/index.ts';
import { settledHere, type Made } from './demo-checkouts.ts';
import type { DemoIds } from './ids.ts';

/** Every wallet was filled, every order paid and every old one settled by a real posting. */
export async function postMoney(tx: Db, ids: DemoIds, orders: readonly Made[]): Promise<void> {
  const paid = orders.filter(({ checkout }) => checkout.paid_hours_ago !== null);
  for (const shopper of shoppers) {
    const id = ids.users.of(shopper.key);
    const spent = paid
      .filter((order) => order.user === id && order.checkout.payment_name === 'balance')
      .reduce((sum, order) => sum + order.quote.total_price, 0);
    const opening = { owner: 'user', id } as const;
    await postLedger(tx, {
      kind: 'opening',
      key: `seed:user:${id}`,
      cause: { type: 'seed', id },
      entries: [
        { ...opening, kind: 'available', amount: shopper.money + spent },
        { owner: 'system', kind: 'manual_adjust', amount: -(shopper.money + spent) },
        { ...opening, kind: 'points', amount: shopper.integral },
        { owner: 'system', kind: 'points_issued', amount: -shopper.integral },
      ],
    });
  }
  for (const order of paid) {
    const from = order.checkout.payment_name;
    await postLedger(tx, {
      kind: from === 'balance' ? 'order_pay' : 'pay_in',
      key: `seed:pay:${order.id}`,
      cause: { type: 'order', id: order.id },
      info: order.no,
      entries: [
        from === 'balance'
          ? { owner: 'user', id: order.user, kind: 'available', amount: -order.quote.total_price }
          : { owner: 'system', kind: `channel_${from}`, amount: -order.quote.total_price },
        { owner: 'order', id: order.id, kind: 'escrow', amount: order.quote.total_price },
      ],
    });
  }
  await settle(tx, ids, paid.filter(settledHere));
}

async function settle(tx: Db, ids: DemoIds, orders: readonly Made[]): Promise<void> {
  for (const order of orders) {
    await postLedger(tx, {
      kind: 'settle',
      key: `settle:${order.id}`,
      cause: { type: 'order', id: order.id },
      info: order.no,
      entries: [
        { owner: 'order', id: order.id, kind: 'escrow', amount: -order.quote.total_price },
        { owner: 'store', id: ids.stores.of(order.store), kind: 'available', amount: order.quote.total_price },
      ],
    });
  }
  await insertRows(
    tx,
    'order_settlements',
    orders.map((order) => ({
      order_id: order.id,
      user_id: order.user,
      store_id: ids.stores.of(order.store),
      settlement_no: 'S202601010001',
      total_price: order.quote.total_price,
      goods_money: order.quote.total_price - order.quote.freight_money,
      freight_money: order.quote.freight_money,
      settlement_price: order.quote.total_price,
      status: 1,
    })),
  );
}
