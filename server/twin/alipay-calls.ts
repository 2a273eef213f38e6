/** The calls of Alipay that the stand-in answers. */
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { formatMoney, parseMoney } from '#shared/domain/money.ts';
import { chinaTime, fromChinaTime } from '../ports/payment/china-time.ts';
import { billOf } from './alipay-bill.ts';
import { BUYER_ID, memoryOf, refundedOf, statusOf, tradeByNo, tradeByTradeNo, type Trade } from './alipay-memory.ts';
import { sendNotice } from './alipay-notices.ts';
import { failed, Refused, type Fields } from './alipay-protocol.ts';
import type { TwinWorld } from './stand-in.ts';

type Call = (world: TwinWorld, fields: Fields, content: unknown) => object;

const amount = z.string().transform((text, ctx) => {
  const money = parseMoney(text);
  if (money !== null && money > 0) return money;
  ctx.addIssue({ code: 'custom', message: 'no amount' });
  return z.NEVER;
});
const newTrade = z.object({
  out_trade_no: z.string().regex(/^\w{1,64}$/),
  total_amount: amount,
  subject: z.string().regex(/^[^/=&]{1,256}$/),
  time_expire: z.string().optional(),
  product_code: z.string().optional(),
  buyer_id: z.string().optional(),
  buyer_open_id: z.string().optional(),
});
const oneTrade = z.object({ out_trade_no: z.string().optional(), trade_no: z.string().optional() });
const newRefund = oneTrade.extend({ refund_amount: amount, out_request_no: z.string().regex(/^.{1,64}$/) });
const oneRefund = oneTrade.extend({ out_request_no: z.string().min(1) });
const bill = z.object({
  bill_type: z.literal(['trade', 'signcustomer']),
  bill_date: z.string().regex(/^\d{4}-\d\d-\d\d$/),
});

const DEFAULT_MINUTES = 15 * 24 * 60;

function read<T>(schema: z.ZodType<T>, content: unknown): T {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  throw failed('INVALID_PARAMETER', `参数无效：${result.error.issues.map((issue) => issue.path.join('.')).join('、')}`);
}

/** @returns the trade, made when it is asked for the first time */
function openTrade(world: TwinWorld, fields: Fields, content: unknown): Trade {
  const asked = read(newTrade, content);
  const expiresAt =
    asked.time_expire === undefined
      ? new Date(Date.now() + DEFAULT_MINUTES * 60_000)
      : fromChinaTime(asked.time_expire);
  if (expiresAt === null || expiresAt.getTime() < Date.now())
    throw failed('INVALID_PARAMETER', '参数无效：time_expire');
  const known = tradeByNo(world, asked.out_trade_no);
  if (known) {
    if (known.total !== asked.total_amount) throw failed('CONTEXT_INCONSISTENT', '交易信息被篡改');
    if (known.paidAt !== '') throw failed('TRADE_HAS_SUCCESS', '交易已被支付');
    if (statusOf(known) === 'TRADE_CLOSED') throw failed('TRADE_HAS_CLOSE', '交易已经关闭');
    return known;
  }
  const now = new Date().toISOString();
  const trade: Trade = {
    no: asked.out_trade_no,
    trade_no: `${now.slice(0, 10).replaceAll('-', '')}22001${randomInt(10 ** 12, 10 ** 13)}`,
    subject: asked.subject,
    total: asked.total_amount,
    method: fields['method'] ?? '',
    status: 'CODE',
    notifyUrl: fields['notify_url'] ?? '',
    returnUrl: fields['return_url'] ?? '',
    createdAt: now,
    expiresAt: expiresAt.toISOString(),
    paidAt: '',
    refunds: [],
  };
  memoryOf(world).trades[trade.no] = trade;
  world.changed();
  return trade;
}

/** What Alipay calls a trade: somebody has opened it. */
function foundTrade(world: TwinWorld, content: unknown): Trade {
  const { out_trade_no = '', trade_no = '' } = read(oneTrade, content);
  const trade = trade_no ? tradeByTradeNo(world, trade_no) : tradeByNo(world, out_trade_no);
  if (!trade || trade.status === 'CODE') throw failed('TRADE_NOT_EXIST', '交易不存在');
  return trade;
}

function refund(world: TwinWorld, content: unknown): object {
  const trade = foundTrade(world, content);
  const { refund_amount: money, out_request_no: no } = read(newRefund, content);
  const known = trade.refunds.find((one) => one.no === no);
  if (known && known.money !== money) throw failed('DISCORDANT_REPEAT_REQUEST', '请求不一致');
  if (!known) {
    if (trade.paidAt === '') throw failed('TRADE_STATUS_ERROR', '交易状态不合法');
    if (refundedOf(trade) + money > trade.total) throw failed('REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
    trade.refunds.push({ no, money, at: new Date().toISOString() });
    if (refundedOf(trade) === trade.total) trade.status = 'TRADE_CLOSED';
    world.changed();
    sendNotice(world, trade, trade.refunds.at(-1));
  }
  return {
    ...namesOf(trade),
    buyer_user_id: BUYER_ID,
    fund_change: known ? 'N' : 'Y',
    refund_fee: formatMoney(refundedOf(trade)),
  };
}

const namesOf = ({ no, trade_no }: Trade) => ({ out_trade_no: no, trade_no });

const CALLS: Readonly<Record<string, Call>> = {
  'alipay.trade.precreate': (world, fields, content) => {
    const trade = openTrade(world, fields, content);
    return { out_trade_no: trade.no, qr_code: `${world.url}/alipay/qr/${trade.trade_no}` };
  },
  'alipay.trade.create': (world, fields, content) => {
    const { buyer_id, buyer_open_id } = read(newTrade, content);
    if (!buyer_id && !buyer_open_id) throw failed('INVALID_PARAMETER', '参数无效：buyer_id');
    const trade = openTrade(world, fields, content);
    trade.status = 'WAIT_BUYER_PAY';
    return namesOf(trade);
  },
  'alipay.trade.query': (world, _fields, content) => {
    const trade = foundTrade(world, content);
    return {
      ...namesOf(trade),
      trade_status: statusOf(trade),
      total_amount: formatMoney(trade.total),
      ...(trade.paidAt && { send_pay_date: chinaTime(new Date(trade.paidAt)), buyer_user_id: BUYER_ID }),
    };
  },
  'alipay.trade.close': (world, _fields, content) => {
    const trade = foundTrade(world, content);
    if (statusOf(trade) !== 'WAIT_BUYER_PAY') throw failed('REASON_TRADE_STATUS_INVALID', '交易状态不合法');
    trade.status = 'TRADE_CLOSED';
    world.changed();
    return namesOf(trade);
  },
  'alipay.trade.refund': (world, _fields, content) => refund(world, content),
  'alipay.trade.fastpay.refund.query': (world, _fields, content) => {
    const trade = foundTrade(world, content);
    const { out_request_no } = read(oneRefund, content);
    const known = trade.refunds.find(({ no }) => no === out_request_no);
    if (!known) return {};
    return {
      ...namesOf(trade),
      out_request_no,
      refund_status: 'REFUND_SUCCESS',
      refund_amount: formatMoney(known.money),
      total_amount: formatMoney(trade.total),
    };
  },
  /** Today's as well: whoever tries it out does not wait for tomorrow. */
  'alipay.data.dataservice.bill.downloadurl.query': (world, _fields, content) => {
    const { bill_date } = read(bill, content);
    if (billOf(world, bill_date) === null) throw new Refused('40004', 'isp.bill_not_exist', '账单不存在');
    return { bill_download_url: `${world.url}/alipay/bills/${bill_date}` };
  },
};
/** What a browser or an app opens. */
const PAGES = ['alipay.trade.page.pay', 'alipay.trade.wap.pay', 'alipay.trade.app.pay'];

/** @throws Refused */
export function callOf(world: TwinWorld, fields: Fields): object {
  const call = CALLS[fields['method'] ?? ''];
  if (!call) throw new Refused('40002', 'isv.invalid-method', '不存在的方法名');
  return call(world, fields, contentOf(fields));
}
/** @returns null for a call that is no page. @throws Refused */
export const pageOf = (world: TwinWorld, fields: Fields): Trade | null =>
  PAGES.includes(fields['method'] ?? '') ? openTrade(world, fields, contentOf(fields)) : null;

function contentOf(fields: Fields): unknown {
  try {
    return JSON.parse(fields['biz_content'] ?? '');
  } catch {
    throw new Refused('40002', 'isv.invalid-parameter', '参数无效：biz_content');
  }
}
