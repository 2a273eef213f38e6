/** The demo shop's books: filled wallets, paid orders and settled ones, through the real ledger. */
import { orderNumber } from '#shared/domain/order-number.ts';
import { settle as settlementOf, type Settlement } from '#shared/domain/settlement.ts';
import { fen } from '#shared/domain/money.ts';
import type { Db } from '../client.ts';
import { postLedger } from '../ledger.ts';
import { hoursFromNow, insertRows } from './bulk.ts';
import { shoppers } from './catalogue/index.ts';
import type { DemoCase } from './demo-cases.ts';
import { localParts, settledHoursAgo, type Made } from './demo-checkouts.ts';
import { pointsSpent } from './demo-points.ts';
import { COMMISSION_RATE } from './demo-settings.ts';
import type { DemoIds } from './ids.ts';
import { createRandom } from './random.ts';

/** Every wallet was filled, every order paid and every old one settled by a real posting. */
export async function postMoney(
  tx: Db,
  ids: DemoIds,
  orders: readonly Made[],
  cases: readonly DemoCase[],
): Promise<void> {
  const paid = orders.filter(({ checkout }) => checkout.paid_hours_ago !== null);
  for (const [place, shopper] of shoppers.entries()) {
    const points = shopper.integral + pointsSpent(place);
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
        { ...opening, kind: 'points', amount: points },
        { owner: 'system', kind: 'points_issued', amount: -points },
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
  for (const one of cases) if (one.money_back) await payBack(tx, one);
  await settle(tx, ids, paid);
}

/** Out of the order's escrow; what came from a wallet is there again, the rest waits for its gateway. */
async function payBack(tx: Db, { id, order, money }: DemoCase): Promise<void> {
  const post = { cause: { type: 'refund', id }, info: order.no };
  await postLedger(tx, {
    ...post,
    kind: 'refund_clear',
    key: `refund:${id}:clear`,
    entries: [
      { owner: 'order', id: order.id, kind: 'escrow', amount: -money },
      { owner: 'refund', id, kind: 'refund_clearing', amount: money },
    ],
  });
  if (order.checkout.payment_name !== 'balance') return;
  await postLedger(tx, {
    ...post,
    kind: 'order_refund',
    key: `refund:${id}:out`,
    entries: [
      { owner: 'refund', id, kind: 'refund_clearing', amount: -money },
      { owner: 'user', id: order.user, kind: 'available', amount: money },
    ],
  });
}

interface Settled {
  order: Made;
  result: Settlement;
  at: string;
  no: string;
}

/** The orders of a store that one run settled share a number. */
function runsOf(orders: readonly Made[]): Settled[] {
  const random = createRandom('settlement numbers');
  const numbers = new Map<string, string>();
  return orders
    .map((order) => ({ order, hours: settledHoursAgo(order) }))
    .filter((one): one is { order: Made; hours: number } => one.hours !== null)
    .toSorted((one, other) => other.hours - one.hours || one.order.id - other.order.id)
    .map(({ order, hours }) => {
      const run = order.seeded - hours * 3_600_000;
      const key = `${order.store} ${hours}`;
      const no = numbers.get(key) ?? orderNumber(localParts(run), String(random.int(10_000_000, 99_999_999)));
      numbers.set(key, no);
      const result = settlementOf({
        lines: order.lines.map(({ net }) => ({ net_price: net, refunded_money: fen(0) })),
        freight_money: fen(order.quote.freight_money),
        freight_refunded: fen(0),
        commission_rate: COMMISSION_RATE,
        commissions: [],
      });
      return { order, result, at: hoursFromNow(order.seeded, -hours), no };
    });
}

async function settle(tx: Db, ids: DemoIds, orders: readonly Made[]): Promise<void> {
  const settled = runsOf(orders);
  for (const { order, result } of settled) {
    await postLedger(tx, {
      kind: 'settle',
      key: `settle:${order.id}`,
      cause: { type: 'order', id: order.id },
      info: order.no,
      entries: [
        { owner: 'order', id: order.id, kind: 'escrow', amount: -result.total_price },
        { owner: 'store', id: ids.stores.of(order.store), kind: 'available', amount: result.settlement_price },
        { owner: 'system', kind: 'platform_revenue', amount: result.platform_money },
      ],
    });
  }
  await insertRows(
    tx,
    'order_settlements',
    settled.map(({ order, result, at, no }) => ({
      order_id: order.id,
      user_id: order.user,
      store_id: ids.stores.of(order.store),
      settlement_no: no,
      ...result,
      status: 1,
      created_at: at,
      updated_at: at,
    })),
  );
}
