/**
 * Money back, behind the order's lock: the lines remember it, commissions shrink with them, the money leaves the order's escrow
 * (or the settled store) for the case's clearing account and goes on to where the shopper paid from; what never left, or came
 * back, can be sold again.
 */
import { sql } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { appNow, inWindow, moveStock } from '#db/functions.ts';
import { postLedger, type LedgerAccount, type LedgerKind } from '#db/ledger.ts';
import { COMMISSION_STATUS, commissionBase } from '#shared/domain/commission.ts';
import { formatMoney, percentOf, type BasisPoints, type Fen } from '#shared/domain/money.ts';
import { fullyRefunded, unsentUnits } from '#shared/domain/refund.ts';
import type { PaymentName } from '#shared/domain/order.ts';
import { REFUND_MONEY, REFUND_TYPE } from '#shared/domain/refund-moves.ts';
import { stockDelta } from '#shared/domain/stock.ts';
import { raise } from '../events/index.ts';
import { returnCoupon } from '../orders/index.ts';
import { refundOrder } from '../pay-requests/index.ts';
import { reverseSettled } from '../settlement/index.ts';
import { linesOf, type RefundCase, type CaseLine } from './queries.ts';

export async function payBack(tx: Db, refund: RefundCase, goodsBack: boolean): Promise<void> {
  const lines = (await linesOf(tx, refund.order_id, refund.id)).filter((line) => line.quantity > 0);
  await writeOnLines(tx, refund);
  if (fullyRefunded(await linesOf(tx, refund.order_id, 0))) await returnCoupon(tx, refund.order_id);
  if (refund.order.is_settlement === 0) await shrinkCommissions(tx, refund.order_id);
  await moveMoney(tx, refund);
  await returnQuota(tx, lines, refund);
  await returnStock(tx, lines, refund, goodsBack);
  await countSales(tx, lines);
}

/** Units of a line that never left and are not wanted any more. Only what was sent can be in a return. */
const unsent = (refund: RefundCase, line: CaseLine): number =>
  refund.refund_type === REFUND_TYPE.return ? 0 : unsentUnits(line, line.quantity);

/** Returned units are no longer with the shopper, wherever they are. The checks of the table keep every figure within the line. */
const writeOnLines = (tx: Db, refund: RefundCase) =>
  tx.execute(sql`update order_goods g set refunded_num = g.refunded_num + c.quantity, refunded_money = g.refunded_money + c.money,
      shipped_num = g.shipped_num - ${refund.refund_type === REFUND_TYPE.return ? sql`c.quantity` : sql`0`}, updated_at = ${appNow}
    from refund_goods c where c.refund_id = ${refund.id} and g.id = c.order_goods_id`);

/** Pending commissions count what remains of their lines; of nothing there is none. */
async function shrinkCommissions(tx: Db, orderId: number): Promise<void> {
  const pending = await rows<{ id: number; lev: BasisPoints; net_price: Fen; refunded_money: Fen }>(
    tx,
    sql`select l.id, l.lev, g.net_price, g.refunded_money from distribution_logs l join order_goods g on g.id = l.order_goods_id
      where l.order_id = ${orderId} and l.status = ${COMMISSION_STATUS.pending} order by l.id`,
  );
  if (pending.length === 0) return;
  const changed = pending.map(({ id, lev, ...line }) => {
    const money = commissionBase(line);
    return { id, money, commission: percentOf(money, lev) };
  });
  await tx.execute(sql`update distribution_logs l set money = x.money, commission = x.commission, status = case when x.money = 0 then ${COMMISSION_STATUS.void}::int else ${COMMISSION_STATUS.pending}::int end,
      updated_at = ${appNow}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as x(id bigint, money bigint, commission bigint) where l.id = x.id and l.status = ${COMMISSION_STATUS.pending}`);
}

async function moveMoney(tx: Db, refund: RefundCase): Promise<void> {
  await tx.execute(
    sql`update refunds set money_status = ${REFUND_MONEY.clearing}, channel = ${refund.order.payment_name} where id = ${refund.id}`,
  );
  if (refund.money > 0) await intoClearing(tx, refund);
  if (refund.money === 0 || refund.order.payment_name === 'balance') return void (await intoWallet(tx, refund));
  // What a gateway took waits in clearing until it is back there.
  await refundOrder(tx, refund.order_id, { money: refund.money, cause: 'case', refund_id: refund.id });
}

async function intoClearing(tx: Db, refund: RefundCase): Promise<void> {
  if (refund.order.is_settlement === 1) return void (await reverseSettled(tx, refund.order_id, refund.id));
  await postLedger(tx, {
    kind: 'refund_clear',
    key: `refund:${refund.id}:clear`,
    cause: { type: 'refund', id: refund.id },
    entries: [
      { owner: 'order', id: refund.order_id, kind: 'escrow', amount: -refund.money },
      { owner: 'refund', id: refund.id, kind: 'refund_clearing', amount: refund.money },
    ],
    info: refund.order.order_no,
  });
}

/** Where the money of a case leaves clearing for. */
interface WayBack {
  channel: PaymentName;
  kind: LedgerKind;
  account: LedgerAccount;
}

/** Out of clearing, once. @returns false when it is not in clearing (any more) */
export async function leaveClearing(tx: Db, refund: RefundCase, { channel, kind, account }: WayBack): Promise<boolean> {
  const mine = await first(
    tx,
    sql`update refunds set money_status = ${REFUND_MONEY.back}, channel = ${channel}, updated_at = ${appNow} where id = ${refund.id} and money_status = ${REFUND_MONEY.clearing} returning id`,
  );
  if (!mine) return false;
  if (refund.money === 0) return true;
  await postLedger(tx, {
    kind,
    key: `refund:${refund.id}:out`,
    cause: { type: 'refund', id: refund.id },
    entries: [
      { owner: 'refund', id: refund.id, kind: 'refund_clearing', amount: -refund.money },
      { ...account, amount: refund.money },
    ],
    info: refund.order.order_no,
  });
  await tellArrival(tx, refund);
  return true;
}

/** The money is where the shopper can use it. */
const tellArrival = (tx: Db, { id: refund_id, order, refund_type, money }: RefundCase) =>
  raise(tx, 'refund.paid', [
    {
      user_id: order.user_id,
      store_id: order.store_id,
      data: {
        refund_id,
        order_id: order.id,
        order_no: order.order_no,
        refund_type: refund_type === REFUND_TYPE.return ? REFUND_TYPE.return : REFUND_TYPE.refund,
        money: formatMoney(money),
      },
    },
  ]);

/** From clearing to the shopper's wallet. @returns false when it is not in clearing (any more) */
export const intoWallet = (tx: Db, refund: RefundCase): Promise<boolean> =>
  leaveClearing(tx, refund, {
    channel: 'balance',
    kind: 'order_refund',
    account: { owner: 'user', id: refund.order.user_id, kind: 'available' },
  });

/** Units that never left return to their flash sale while it runs. */
async function returnQuota(tx: Db, lines: readonly CaseLine[], refund: RefundCase): Promise<void> {
  const back = lines
    .filter((line) => line.seckill_id > 0)
    .map((line) => ({ id: line.seckill_id, units: unsent(refund, line) }))
    .filter(({ units }) => units > 0)
    .toSorted((a, b) => a.id - b.id);
  for (const { id, units } of back) {
    await tx.execute(sql`with running as (
        select id from seckills where id = ${id} and ${inWindow('seckills')}),
      claim as (
        update seckill_claims c set quantity = greatest(0, c.quantity - ${units}) from running
        where c.seckill_id = running.id and c.user_id = ${refund.order.user_id})
      update seckills s set sold = greatest(0, s.sold - ${units}) from running where s.id = running.id`);
  }
}

async function returnStock(tx: Db, lines: readonly CaseLine[], refund: RefundCase, goodsBack: boolean): Promise<void> {
  const moves = lines.flatMap((line) => {
    const released = unsent(refund, line);
    return [
      ...(released > 0 ? [{ id: line.stock_sku_id, ...stockDelta('release', released) }] : []),
      ...(goodsBack ? [{ id: line.stock_sku_id, ...stockDelta('goods_back', line.quantity) }] : []),
    ];
  });
  await moveStock(tx, moves);
}

/** What was given back was not sold. */
async function countSales(tx: Db, lines: readonly CaseLine[]): Promise<void> {
  const units = new Map<number, number>();
  for (const { goods_id, quantity } of lines) units.set(goods_id, (units.get(goods_id) ?? 0) + quantity);
  for (const [id, quantity] of [...units].toSorted(([a], [b]) => a - b))
    await tx.execute(sql`update goods set goods_sale = greatest(0, goods_sale - ${quantity}) where id = ${id}`);
}
