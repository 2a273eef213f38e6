/** Orders and refunds of WeChat Pay's stand-in, and the thumbs of whoever pays. */
import type { FastifyInstance } from 'fastify';
import type { PastPayment, TwinWorld } from './stand-in.ts';
import { refundAnswer, tellPaid, tellRefunded, transactionOf } from './wechat-pay-notices.ts';
import { Refused, serve, type Asked } from './wechat-pay-server.ts';
import {
  APP_IDS, MERCHANT_ID, NAME, digits, refundedOf, stateOf, type Order, type Refund, type TradeType,
} from './wechat-pay-state.ts'; // prettier-ignore

const REFUND_MS = 2_000;
const DAY_MS = 86_400_000;
const wrong = (message: string) => new Refused(400, 'PARAM_ERROR', message);
const unfit = (message: string) => new Refused(400, 'INVALID_REQUEST', message);

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}; // as: looked at part by part
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const amountOf = (value: unknown, name: string): number => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0) throw wrong(`${name} 不合法`);
  return value;
};

export function registerOrders(app: FastifyInstance, world: TwinWorld): void {
  const place = (kind: string, type: TradeType, answer: (order: Order) => object) =>
    serve(app, world, `POST /v3/pay/transactions/${kind}`, (asked) => answer(placed(world, asked, type)));
  place('native', 'NATIVE', ({ code }) => ({ code_url: `weixin://wxpay/bizpayurl?pr=${code}` }));
  place('h5', 'MWEB', ({ prepay_id }) => ({ h5_url: `${world.url}/${NAME}/h5?prepay_id=${prepay_id}` }));
  place('jsapi', 'JSAPI', ({ prepay_id }) => ({ prepay_id }));
  place('app', 'APP', ({ prepay_id }) => ({ prepay_id }));

  serve(app, world, 'GET /v3/pay/transactions/out-trade-no/:no', ({ params, query }) => {
    if (query.get('mchid') !== MERCHANT_ID) throw wrong('商户号不合法');
    return transactionOf(orderOf(world, params['no']));
  });
  serve(app, world, 'POST /v3/pay/transactions/out-trade-no/:no/close', ({ params, body }) => {
    if (body['mchid'] !== MERCHANT_ID) throw wrong('商户号不合法');
    const order = orderOf(world, params['no']);
    if (order.state === 'SUCCESS' || order.state === 'REFUND') throw new Refused(400, 'ORDERPAID', '订单已支付');
    closeOrder(world, order);
    return null;
  });
  serve(app, world, 'POST /v3/refund/domestic/refunds', (asked) =>
    refundAnswer(world, refunded(world, asked), 'status'),
  );
  serve(app, world, 'GET /v3/refund/domestic/refunds/:no', ({ params }) => {
    const refund = stateOf(world).refunds[params['no'] ?? ''];
    if (!refund) throw new Refused(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
    return refundAnswer(world, refund, 'status');
  });
}

function orderOf(world: TwinWorld, no = ''): Order {
  const order = stateOf(world).orders[no];
  if (!order) throw new Refused(404, 'ORDER_NOT_EXIST', '订单不存在');
  if (order.state === 'NOTPAY' && order.expires < Date.now()) order.state = 'CLOSED';
  return order;
}

/** A repeated request with the same content is answered with the same order. */
function placed(world: TwinWorld, asked: Asked, trade_type: TradeType): Order {
  const wanted = checked(asked, trade_type);
  const state = stateOf(world);
  const had = state.orders[wanted.out_trade_no];
  if (had) {
    orderOf(world, had.out_trade_no);
    if (had.state === 'CLOSED') throw new Refused(400, 'ORDER_CLOSED', '订单已关闭');
    if (had.state !== 'NOTPAY') throw new Refused(400, 'ORDERPAID', '订单已支付');
    if (had.total !== wanted.total || had.trade_type !== trade_type || had.description !== wanted.description)
      throw unfit('请求重入时，参数与首次请求时不一致');
    return had;
  }
  const order: Order = {
    ...wanted,
    trade_type,
    prepay_id: `wx${digits(34)}`,
    code: digits(9),
    created: Date.now(),
    state: 'NOTPAY',
    hasFailed: false,
    transaction_id: '',
    paid: 0,
    mode: asked.mode,
    notice: '',
  };
  state.orders[order.out_trade_no] = order;
  world.changed();
  return order;
}

function checked({ body }: Asked, type: TradeType) {
  const { total, currency = 'CNY' } = asRecord(body['amount']);
  const { payer_client_ip } = asRecord(body['scene_info']);
  const order = {
    appid: textOf(body['appid']),
    out_trade_no: textOf(body['out_trade_no']),
    description: textOf(body['description']),
    notify_url: textOf(body['notify_url']),
    total: amountOf(total, '订单金额'),
    openid: textOf(asRecord(body['payer'])['openid']),
    expires: body['time_expire'] === undefined ? Date.now() + DAY_MS : Date.parse(textOf(body['time_expire'])),
  };
  if (body['mchid'] !== MERCHANT_ID || !Object.values(APP_IDS).includes(order.appid))
    throw new Refused(400, 'APPID_MCHID_NOT_MATCH', 'AppID 和 mch_id 不匹配');
  const faults: [boolean, string][] = [
    [!/^[\w|*-]{6,32}$/.test(order.out_trade_no), '商户订单号不合法'],
    [order.description === '' || order.description.length > 127, '商品描述不合法'],
    [!URL.canParse(order.notify_url) || order.notify_url.includes('?'), '通知地址不合法'],
    [currency !== 'CNY', '货币类型不合法'],
    [type === 'JSAPI' && order.openid === '', '缺少 payer.openid'],
    [type === 'MWEB' && !payer_client_ip, '缺少 payer_client_ip'],
    [!(order.expires > Date.now()), 'time_expire 已过期'],
  ];
  const fault = faults.find(([isThere]) => isThere);
  if (fault) throw wrong(fault[1]);
  return order;
}

/** The same number is the same refund, however often it comes. */
function refunded(world: TwinWorld, { body }: Asked): Refund {
  const state = stateOf(world);
  const { refund, total, currency } = asRecord(body['amount']);
  const money = amountOf(refund, '退款金额');
  const out_refund_no = textOf(body['out_refund_no']);
  const reason = textOf(body['reason']);
  if (!/^[\w|*@-]{1,64}$/.test(out_refund_no) || currency !== 'CNY' || Buffer.byteLength(reason) > 80)
    throw wrong('退款参数不合法');
  const order = paidOrder(world, body);
  const had = state.refunds[out_refund_no];
  if (had) {
    if (had.money !== money || had.out_trade_no !== order.out_trade_no) throw unfit('退款单号已用于另一笔退款');
    return had;
  }
  if (order.isPayerGone) throw new Refused(403, 'USER_ACCOUNT_ABNORMAL', '用户账户已注销');
  if (total !== order.total) throw unfit('订单金额不一致');
  if (refundedOf(state, order) + money > order.total) throw unfit('累计退款金额大于支付金额');
  const made: Refund = {
    out_refund_no,
    refund_id: `5030${digits(25)}`,
    out_trade_no: order.out_trade_no,
    money,
    reason,
    notify_url: textOf(body['notify_url']) || order.notify_url,
    created: Date.now(),
    finished: 0,
    status: 'PROCESSING',
    notice: '',
  };
  state.refunds[out_refund_no] = made;
  order.state = 'REFUND';
  world.changed();
  world.later(REFUND_MS, () => finishRefund(world, made));
  return made;
}

/** By the number of either side. */
function paidOrder(world: TwinWorld, { transaction_id: id, out_trade_no: no }: Asked['body']): Order {
  const order = Object.values(stateOf(world).orders).find((one) =>
    id ? one.transaction_id === id : one.out_trade_no === no,
  );
  if (!order) throw new Refused(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
  if (order.state !== 'SUCCESS' && order.state !== 'REFUND') throw unfit('订单未支付');
  return order;
}

function finishRefund(world: TwinWorld, refund: Refund): void {
  refund.status = 'SUCCESS';
  refund.finished = Date.now();
  world.changed();
  tellRefunded(world, refund);
}
/** Refunds that were on their way when the twin stopped arrive after its start. */
export function resumeRefunds(world: TwinWorld): void {
  for (const refund of Object.values(stateOf(world).refunds))
    if (refund.status === 'PROCESSING') world.later(REFUND_MS, () => finishRefund(world, refund));
}

/** Payments of the demo's past: native ones of the official account. */
export function adoptPayments(world: TwinWorld, payments: readonly PastPayment[]): void {
  const { orders, refunds } = stateOf(world);
  for (const { pay_no, trade_no, name, total, paidAt, refunds: back } of payments) {
    if (orders[pay_no]) continue;
    const at = paidAt.getTime();
    orders[pay_no] = {
      out_trade_no: pay_no,
      transaction_id: trade_no,
      description: name,
      total,
      created: at,
      paid: at,
      expires: at,
      prepay_id: `wx${digits(34)}`,
      code: digits(9),
      trade_type: 'NATIVE',
      appid: APP_IDS.account,
      openid: '',
      state: back.length > 0 ? 'REFUND' : 'SUCCESS',
      hasFailed: false,
      mode: 'certificate',
      notify_url: `${world.shopUrl}/api/payment/wechat/scan`,
      notice: '',
    };
    for (const { refund_no, money, at: moment } of back)
      refunds[refund_no] = {
        out_refund_no: refund_no,
        refund_id: `5030${digits(25)}`,
        out_trade_no: pay_no,
        money,
        reason: '',
        notify_url: '',
        created: moment.getTime(),
        finished: moment.getTime(),
        status: 'SUCCESS',
        notice: '',
      };
  }
  world.changed();
}

/** @returns whether it could be paid */
export function payOrder(world: TwinWorld, no: string): boolean {
  const order = stateOf(world).orders[no];
  if (order?.state !== 'NOTPAY' || order.expires < Date.now()) return false;
  Object.assign(order, { state: 'SUCCESS', paid: Date.now(), transaction_id: `4200${digits(24)}` });
  world.changed();
  tellPaid(world, order);
  return true;
}
export function failOrder(world: TwinWorld, no: string): void {
  const order = stateOf(world).orders[no];
  if (order) order.hasFailed = true;
  world.changed();
}
export function givePayerUp(world: TwinWorld, order: Order | undefined): void {
  if (order) order.isPayerGone = true;
  world.changed();
}
export function closeOrder(world: TwinWorld, order: Order | undefined): void {
  if (order?.state === 'NOTPAY') order.state = 'CLOSED';
  world.changed();
}
