/** The demo shop's books through the real ledger: filled wallets, paid orders, settled ones, withdrawals. */
import { sql } from 'drizzle-orm';
import { basisPoints, fen, formatPercent } from '#shared/domain/money.ts';
import { SETTING_DEFAULTS } from '#shared/domain/settings.ts';
import { arithmetic, settle, type Settlement } from '#shared/domain/settlement.ts';
import { CASH_STATUS, withdrawalAmounts } from '#shared/domain/withdrawal.ts';
import type { Db } from '../client.ts';
import { postLedger, type LedgerEntry, type LedgerKind } from '../ledger.ts';
import { points, shoppers } from './catalogue.ts';
import type { DemoCase } from './demo-cases.ts';
import { CARD } from './demo-shops.ts';
import { promisedCommissions } from './demo-referrals.ts';
import type { Demo, DemoIds } from './ids.ts';
import { numberAt, type DemoOrder } from './order-plans.ts';
import { asRow, hoursAgo, insertRows } from './rows.ts';
import { exchangePlans, walletPlan, type Cash } from './scenario.ts';

/** Platform commission on settled goods. */
export const COMMISSION_RATE = basisPoints(300);
/** Points per yuan, times 100. */
export const POINTS_RATE = SETTING_DEFAULTS['integral.rate'] * 100;
/** Fee of a withdrawal. */
const CASH_RATE = basisPoints(60);

/** What the demo marketplace keeps for itself, so that its settlements and withdrawals have something to show. */
export const seedRates = ({ tx }: Demo) =>
  tx.execute(
    sql`update configs set content = content || ${JSON.stringify({
      commission: formatPercent(COMMISSION_RATE),
      cash: formatPercent(CASH_RATE),
    })}::jsonb where name = 'store'`,
  );

export const pointsOf = ({ goods, quantity }: { goods: number; quantity: number }): number =>
  (points.goods.find(({ id }) => id === goods)?.goods_price ?? 0) * quantity;
const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

/** Every wallet was filled, every order paid and every old one settled by a real posting. */
export async function postMoney(demo: Demo, orders: readonly DemoOrder[], cases: readonly DemoCase[]): Promise<void> {
  const { tx, ids } = demo;
  const paid = orders.filter(({ plan }) => plan.paid !== undefined);
  for (const shopper of shoppers) {
    const id = ids.users.of(shopper.key);
    // What has been spent was there before, unless it came back.
    const bought = paid.filter(
      ({ user, plan }) => user === id && plan.payment_name === 'balance' && plan.group?.over === undefined,
    );
    const money = shopper.money + sum(bought.map(({ plan }) => plan.total_price));
    const integral = shopper.integral + sum(exchangePlans.filter((one) => one.shopper === shopper.key).map(pointsOf));
    await postLedger(tx, {
      kind: 'opening',
      key: `seed:user:${id}`,
      cause: { type: 'seed', id },
      entries: [
        { owner: 'user', id, kind: 'available', amount: money },
        { owner: 'system', kind: 'manual_adjust', amount: -money },
        { owner: 'user', id, kind: 'points', amount: integral },
        { owner: 'system', kind: 'points_issued', amount: -integral },
      ],
    });
  }
  for (const { id, plan, user, no } of paid) {
    const from = plan.payment_name;
    await postLedger(tx, {
      kind: from === 'balance' ? 'order_pay' : 'pay_in',
      key: `seed:pay:${id}`,
      cause: { type: 'order', id },
      info: no,
      entries: [
        from === 'balance'
          ? { owner: 'user', id: user, kind: 'available', amount: -plan.total_price }
          : { owner: 'system', kind: `channel_${from}`, amount: -plan.total_price },
        { owner: 'order', id, kind: 'escrow', amount: plan.total_price },
      ],
    });
  }
  for (const one of cases) if (one.money_back && !one.is_late) await payBack(tx, one);
  for (const { id, plan, user, no } of paid)
    if (plan.group?.over !== undefined)
      await postLedger(tx, {
        kind: 'group_refund',
        key: `group_refund:${id}`,
        cause: { type: 'order', id },
        info: no,
        entries: [
          { owner: 'order', id, kind: 'escrow', amount: -plan.total_price },
          { owner: 'user', id: user, kind: 'available', amount: plan.total_price },
        ],
      });
  await settleOrders(demo, paid);
}

/** Out of the order's escrow, and back to where it came from. */
async function payBack(tx: Db, one: DemoCase): Promise<void> {
  const { id, order, money } = one;
  await postLedger(tx, {
    cause: { type: 'refund', id },
    info: order.no,
    kind: 'refund_clear',
    key: `refund:${id}:clear`,
    entries: [
      { owner: 'order', id: order.id, kind: 'escrow', amount: -money },
      { owner: 'refund', id, kind: 'refund_clearing', amount: money },
    ],
  });
  await payOut(tx, one);
}

/** What is on its way goes back to where it came from. */
export async function payOut(tx: Db, { id, order, money }: DemoCase): Promise<void> {
  const from = order.plan.payment_name;
  await postLedger(tx, {
    cause: { type: 'refund', id },
    info: order.no,
    kind: from === 'balance' ? 'order_refund' : 'refund_out',
    key: `refund:${id}:out`,
    entries: [
      { owner: 'refund', id, kind: 'refund_clearing', amount: -money },
      from === 'balance'
        ? { owner: 'user', id: order.user, kind: 'available', amount: money }
        : { owner: 'system', kind: `channel_${from}`, amount: money },
    ],
  });
}

/** @param isBack whether all that its goods cost went back */
export const settlementOf = (ids: DemoIds, order: DemoOrder, isBack = false): Settlement =>
  settle({
    lines: order.lines.map(({ plan }) => ({
      net_price: fen(plan.net_price),
      refunded_money: fen(isBack ? plan.net_price : 0),
    })),
    freight_money: fen(order.plan.freight_money),
    freight_refunded: fen(0),
    commission_rate: COMMISSION_RATE,
    commissions: promisedCommissions(ids, order).map(({ commission }) => commission),
  });

/** Completed orders whose after-sale window was over were settled by the next run; those of a store share a number. */
async function settleOrders({ tx, ids, now }: Demo, orders: readonly DemoOrder[]): Promise<void> {
  const settled = orders
    .flatMap((order) => (order.plan.settled === undefined ? [] : [{ order, hours: order.plan.settled }]))
    .toSorted((one, other) => other.hours - one.hours || one.order.id - other.order.id)
    .map(({ order, hours }) => {
      const earned = promisedCommissions(ids, order);
      const result = settlementOf(ids, order);
      return { order, earned, result, hours, store_id: ids.stores.of(order.plan.store) };
    });
  for (const { order, earned, result, store_id } of settled) {
    const cause = { cause: { type: 'order', id: order.id }, info: order.no };
    const escrow = { owner: 'order', id: order.id, kind: 'escrow' } as const;
    if (earned.length > 0)
      await postLedger(tx, {
        ...cause,
        kind: 'commission',
        key: `commission:${order.id}`,
        entries: earned.flatMap(({ user_id, commission }) => [
          { ...escrow, amount: -commission },
          { owner: 'user' as const, id: user_id, kind: 'available' as const, amount: commission },
        ]),
      });
    await postLedger(tx, {
      ...cause,
      kind: 'settle',
      key: `settle:${order.id}`,
      entries: [
        { ...escrow, amount: result.commission_money - result.total_price },
        { owner: 'store', id: store_id, kind: 'available', amount: result.settlement_price },
        { owner: 'system', kind: 'platform_revenue', amount: result.platform_money },
      ],
    });
  }
  await insertRows(
    tx,
    'order_settlements',
    settled.map(({ order, result, hours, store_id }) => ({
      order_id: order.id,
      user_id: order.user,
      store_id,
      settlement_no: numberAt(now, hours, order.plan.settlement_serial ?? ''),
      ...result,
      info: arithmetic({ ...result, debt_money: fen(0) }, COMMISSION_RATE),
      status: 1,
      created_at: hoursAgo(now, hours),
      updated_at: hoursAgo(now, hours),
    })),
  );
}

/** Withdrawals in every state, with the bank cards they go to. */
export async function seedWallets(demo: Demo): Promise<void> {
  const { tx, ids, now } = demo;
  await insertRows(
    tx,
    'user_checks',
    walletPlan.checks.map((plan) => ({ ...asRow(plan, ids, now), card_t: CARD[0], card_b: CARD[1] })),
  );
  for (const [index, plan] of walletPlan.cashes.entries()) await withdraw(demo, index + 1, plan);
}

async function withdraw({ tx, ids, now }: Demo, id: number, plan: Cash): Promise<void> {
  const { store, shopper, gross, created, decided, ...columns } = plan;
  const wallet = store
    ? ({ owner: 'store', id: ids.stores.of(store) } as const)
    : ({ owner: 'user', id: ids.users.of(shopper ?? '') } as const);
  const { money, commission } = withdrawalAmounts(fen(gross), CASH_RATE);
  await insertRows(tx, 'cashes', [
    {
      id,
      user_id: store ? 0 : wallet.id,
      store_id: store ? wallet.id : 0,
      money,
      commission,
      ...columns,
      decided_at: hoursAgo(now, decided),
      created_at: hoursAgo(now, created),
      updated_at: hoursAgo(now, decided ?? created),
    },
  ]);
  const post = (kind: LedgerKind, step: string, entries: readonly LedgerEntry[]) =>
    postLedger(tx, { kind, key: `withdraw:${id}:${step}`, cause: { type: 'cash', id }, entries });
  await post('withdraw_apply', 'apply', [
    { ...wallet, kind: 'available', amount: -gross },
    { ...wallet, kind: 'frozen', amount: gross },
  ]);
  const out: LedgerEntry = { ...wallet, kind: 'frozen', amount: -gross };
  if (plan.cash_status === CASH_STATUS.success)
    await post('withdraw_pay', 'decision', [
      out,
      { owner: 'system', kind: 'bank', amount: money },
      { owner: 'system', kind: 'platform_revenue', amount: commission },
    ]);
  else if (plan.cash_status !== CASH_STATUS.pending)
    await post(plan.cash_status === CASH_STATUS.refused ? 'withdraw_refuse' : 'withdraw_cancel', 'decision', [
      out,
      { ...wallet, kind: 'available', amount: gross },
    ]);
}
