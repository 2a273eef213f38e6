/** Notices to the shop: signed, sealed, sent again until they are taken, and misbehaving where a fault is chosen. */
import { generateKeyPairSync } from 'node:crypto';
import { zonedTime } from '../ports/payment/wechat/begin.ts';
import { newNonce } from '../ports/payment/wechat/client.ts';
import { seal, signLines } from '../ports/payment/wechat/signature.ts';
import type { Fault, TwinWorld } from './stand-in.ts';
import { signedHeaders } from './wechat-pay-server.ts';
import { MERCHANT_ID, NAME, digits, stateOf, type Order, type Refund } from './wechat-pay-state.ts';

const MINUTE = 60;
const HOUR = 3_600;
/** Seconds before each further try. */
const AGAIN = [
  15, 15, 30, 3 * MINUTE, 10 * MINUTE, 20 * MINUTE, 30 * MINUTE, 30 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 3 * HOUR,
  3 * HOUR, 6 * HOUR, 6 * HOUR,
]; // prettier-ignore
const ANSWER_MS = 5_000;
const LATE_MS = 60_000;
const HELD_MS = 20_000;

/** As notices and answers to questions tell it. Notices may be wrong; an answer follows the books, which also say what can be refunded. */
export function transactionOf(order: Order, faults: ReadonlySet<Fault> = new Set()): object {
  const total = order.total + (faults.has('wrong-amount') ? 1 : 0);
  const isPaid = order.state === 'SUCCESS' || order.state === 'REFUND';
  return {
    appid: order.appid,
    mchid: faults.has('wrong-merchant') ? '1900000999' : MERCHANT_ID,
    out_trade_no: order.out_trade_no,
    trade_type: order.trade_type,
    trade_state: order.state,
    trade_state_desc: { NOTPAY: '订单未支付', SUCCESS: '支付成功', REFUND: '转入退款', CLOSED: '订单已关闭' }[
      order.state
    ],
    attach: '',
    amount: { total, currency: 'CNY', ...(isPaid && { payer_total: total, payer_currency: 'CNY' }) },
    ...(isPaid && {
      transaction_id: order.transaction_id,
      bank_type: 'OTHERS',
      success_time: zonedTime(new Date(order.paid)),
      payer: { openid: order.openid || 'oTwinPayer0000000000000000' },
    }),
  };
}

/** @param key how the state is called: `status` in answers, `refund_status` in notices */
export function refundAnswer(world: TwinWorld, refund: Refund, key: 'status' | 'refund_status'): object {
  const order = stateOf(world).orders[refund.out_trade_no];
  const total = order?.total ?? refund.money;
  return {
    ...(key === 'refund_status' && { mchid: MERCHANT_ID }),
    refund_id: refund.refund_id,
    out_refund_no: refund.out_refund_no,
    out_trade_no: refund.out_trade_no,
    transaction_id: order?.transaction_id ?? '',
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    create_time: zonedTime(new Date(refund.created)),
    ...(refund.finished > 0 && { success_time: zonedTime(new Date(refund.finished)) }),
    [key]: refund.status,
    amount: { total, refund: refund.money, payer_total: total, payer_refund: refund.money, currency: 'CNY' },
  };
}

type Subject = Order | Refund;
interface Waiting {
  event: string;
  type: 'transaction' | 'refund';
  subject: Subject;
  content(): object;
  mode: Order['mode'];
}

/** A notice that a later one shall overtake, of each twin. */
const held = new WeakMap<TwinWorld, Waiting>();

export const tellPaid = (world: TwinWorld, order: Order): void =>
  tell(world, {
    event: 'TRANSACTION.SUCCESS',
    type: 'transaction',
    subject: order,
    content: () => transactionOf({ ...order, state: 'SUCCESS' }, world.faults(NAME)),
    mode: order.mode,
  });
export const tellRefunded = (world: TwinWorld, refund: Refund): void =>
  tell(world, {
    event: refund.status === 'SUCCESS' ? 'REFUND.SUCCESS' : 'REFUND.ABNORMAL',
    type: 'refund',
    subject: refund,
    content: () => refundAnswer(world, refund, 'refund_status'),
    mode: stateOf(world).orders[refund.out_trade_no]?.mode ?? 'certificate',
  });

function tell(world: TwinWorld, waiting: Waiting): void {
  const faults = world.faults(NAME);
  if (faults.has('never') || waiting.subject.notify_url === '') return;
  const begin = (one: Waiting) => void send(world, one, digits(32), 0);
  const overtaken = held.get(world);
  if (faults.has('out-of-order') && !overtaken) {
    held.set(world, waiting);
    world.later(HELD_MS, () => {
      if (held.get(world) !== waiting) return;
      held.delete(world);
      begin(waiting);
    });
    return;
  }
  world.later(faults.has('late') ? LATE_MS : 0, async () => {
    await send(world, waiting, digits(32), 0);
    if (faults.has('twice')) begin(waiting);
    if (overtaken && held.delete(world)) begin(overtaken);
  });
}

async function send(world: TwinWorld, waiting: Waiting, id: string, tries: number): Promise<void> {
  const { subject, mode } = waiting;
  const state = stateOf(world);
  const body = envelope(waiting, id, Buffer.from(state.apiKey));
  const headers = signedHeaders(state, mode, body);
  if (world.faults(NAME).has('forged')) headers['wechatpay-signature'] = forgedSignature(body);
  const status = await world.outgoing
    .send({
      method: 'POST',
      url: subject.notify_url,
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      timeoutMs: ANSWER_MS,
    })
    .then((reply) => reply.status)
    .catch(() => 0);
  const isTaken = status === 200 || status === 204;
  subject.notice = `${isTaken ? '✓' : '✗'} ${status || '—'} · ${tries + 1}`;
  world.changed();
  const wait = AGAIN[tries];
  if (!isTaken && wait !== undefined) world.later(wait * 1_000, () => send(world, waiting, id, tries + 1));
}

function envelope({ event, type, content }: Waiting, id: string, apiKey: Buffer): string {
  const sealed = seal(apiKey, JSON.stringify(content()), { nonce: newNonce().slice(0, 12), associated_data: type });
  return JSON.stringify({
    id,
    create_time: zonedTime(new Date()),
    resource_type: 'encrypt-resource',
    event_type: event,
    summary: type === 'transaction' ? '支付成功' : '退款',
    resource: { original_type: type, algorithm: 'AEAD_AES_256_GCM', ...sealed },
  });
}

const forgedSignature = (body: string): string =>
  signLines(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey, [body]);
