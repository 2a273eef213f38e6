/** Notices of the stand-in of Alipay, repeated until the shop says `success`. */
import { randomUUID } from 'node:crypto';
import { formatMoney } from '#shared/domain/money.ts';
import { chinaTime } from '../ports/payment/china-time.ts';
import { APP_ID, BUYER_ID, refundedOf, SELLER_ID, type Refund, type Trade } from './alipay-memory.ts';
import { withSignature, type Fields } from './alipay-protocol.ts';
import type { TwinWorld } from './stand-in.ts';

const MINUTE = 60_000;
/** After the first: 8 in all, within 25 hours. */
const AGAIN_MS = [4, 10, 10, 60, 120, 360, 900].map((minutes) => minutes * MINUTE);
const LATE_MS = 30_000;
const HELD_MS = 20_000;

type Send = () => Promise<void>;
/** With the fault "out of order": waits for the next one, which goes first. */
const held = new WeakMap<TwinWorld, Send>();

/** Of a payment, or of one of its refunds. */
export function sendNotice(world: TwinWorld, trade: Trade, refund?: Refund): void {
  const faults = world.faults('alipay');
  if (trade.notifyUrl === '' || faults.has('never')) return;
  const fields = noticeOf(world, trade, refund);
  const send: Send = async () => {
    const times = faults.has('twice') ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => attempt(world, trade.notifyUrl, fields, 0)));
  };
  if (faults.has('out-of-order')) inWrongOrder(world, send);
  else world.later(faults.has('late') ? LATE_MS : 0, send);
}

function inWrongOrder(world: TwinWorld, send: Send): void {
  const earlier = held.get(world);
  if (earlier) {
    held.delete(world);
    world.later(0, async () => {
      await send();
      await earlier();
    });
    return;
  }
  held.set(world, send);
  world.later(HELD_MS, async () => {
    if (held.get(world) !== send) return;
    held.delete(world);
    await send();
  });
}

async function attempt(world: TwinWorld, url: string, fields: Fields, number: number): Promise<void> {
  const reply = await world.outgoing
    .send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: new URLSearchParams(fields).toString(),
    })
    .catch(() => null);
  const again = AGAIN_MS[number];
  if (reply?.body.toString('utf8') === 'success' || again === undefined) return;
  world.later(again, () => attempt(world, url, fields, number + 1));
}

function noticeOf(world: TwinWorld, trade: Trade, refund?: Refund): Fields {
  const faults = world.faults('alipay');
  const other = faults.has('wrong-merchant');
  const signed = withSignature(world, {
    notify_time: chinaTime(new Date()),
    notify_type: 'trade_status_sync',
    notify_id: randomUUID().replaceAll('-', ''),
    app_id: other ? '2021000000000099' : APP_ID,
    auth_app_id: other ? '2021000000000099' : APP_ID,
    charset: 'utf-8',
    version: '1.0',
    trade_no: trade.trade_no,
    out_trade_no: trade.no,
    buyer_id: BUYER_ID,
    seller_id: other ? '2088000000000099' : SELLER_ID,
    trade_status: trade.status,
    subject: trade.subject,
    total_amount: formatMoney(trade.total + (faults.has('wrong-amount') ? 1 : 0)),
    receipt_amount: formatMoney(trade.total),
    gmt_create: chinaTime(new Date(trade.createdAt)),
    gmt_payment: chinaTime(new Date(trade.paidAt)),
    ...(refund && {
      out_biz_no: refund.no,
      refund_fee: formatMoney(refundedOf(trade)),
      gmt_refund: `${chinaTime(new Date(refund.at))}.000`,
    }),
  });
  return faults.has('forged') ? { ...signed, total_amount: '0.01' } : signed; // changed after it was signed
}
