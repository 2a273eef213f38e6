/** Certificates and bills of WeChat Pay's stand-in. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { formatMoney } from '#shared/domain/money.ts';
import { chinaTime } from '../ports/payment/china-time.ts';
import { zonedTime } from '../ports/payment/wechat/begin.ts';
import { newNonce } from '../ports/payment/wechat/client.ts';
import { seal } from '../ports/payment/wechat/signature.ts';
import type { TwinWorld } from './stand-in.ts';
import { Refused, serve } from './wechat-pay-server.ts';
import { MERCHANT_ID, NAME, stateOf, type Order } from './wechat-pay-state.ts';

const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const SUMS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

export function registerBills(app: FastifyInstance, world: TwinWorld): void {
  serve(app, world, 'GET /v3/certificates', () => ({
    data: stateOf(world).certificates.map(({ serial, certificate }) => ({
      serial_no: serial,
      effective_time: zonedTime(new Date()),
      expire_time: zonedTime(new Date(Date.now() + 86_400_000)),
      encrypt_certificate: {
        algorithm: 'AEAD_AES_256_GCM',
        ...seal(Buffer.from(stateOf(world).apiKey), certificate, {
          nonce: newNonce().slice(0, 12),
          associated_data: 'certificate',
        }),
      },
    })),
  }));
  serve(app, world, 'GET /v3/bill/tradebill', ({ query }) => {
    const day = query.get('bill_date') ?? '';
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new Refused(400, 'PARAM_ERROR', '账单日期不合法');
    const text = billOf(world, day);
    if (text === '') throw new Refused(400, 'NO_STATEMENT_EXIST', '账单文件不存在');
    const packed = query.get('tar_type') === 'GZIP' ? '&tar_type=GZIP' : '';
    return {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(text).digest('hex'),
      download_url: `${world.url}/${NAME}/v3/billdownload/file?token=${day}${packed}`,
    };
  });
  serve(app, world, 'GET /v3/billdownload/file', ({ query }) => {
    const text = billOf(world, query.get('token') ?? '');
    if (text === '') throw new Refused(404, 'NO_STATEMENT_EXIST', '账单文件不存在');
    return query.get('tar_type') === 'GZIP' ? gzipSync(text) : Buffer.from(text);
  });
}

const dayOf = (moment: number): string => chinaTime(new Date(moment)).slice(0, 10);
const timeOf = (moment: number): string => chinaTime(new Date(moment));

/** '' for a day without payments and refunds. */
function billOf(world: TwinWorld, day: string): string {
  const { orders, refunds } = stateOf(world);
  const paid = Object.values(orders).filter((order) => order.paid > 0 && dayOf(order.paid) === day);
  const back = Object.values(refunds).filter((refund) => dayOf(refund.created) === day);
  const lines = [
    ...paid.map((order) => lineOf(order, order.paid, ['SUCCESS', '', '', 0, '', '', order.total])),
    ...back.flatMap((refund) => {
      const order = orders[refund.out_trade_no];
      if (!order) return [];
      const { refund_id, out_refund_no, money, created } = refund;
      return lineOf(order, created, ['REFUND', refund_id, out_refund_no, money, 'ORIGINAL', refund.status, 0]);
    }),
  ];
  if (lines.length === 0) return '';
  const sum = (values: readonly { total?: number; money?: number }[]): string =>
    formatMoney(values.reduce((all, { total, money }) => all + (total ?? money ?? 0), 0));
  const sums = [String(lines.length), sum(paid), sum(back), '0.00', '0.00', sum(paid), sum(back)];
  return [HEAD, ...lines, SUMS, row(sums), ''].join('\r\n');
}

const row = (cells: readonly string[]): string => cells.map((cell) => `\`${cell}`).join(',');

type Booked = [state: string, id: string, no: string, back: number, kind: string, status: string, total: number];
function lineOf(order: Order, at: number, [state, id, no, back, kind, status, total]: Booked): string {
  return row([
    timeOf(at), order.appid, MERCHANT_ID, '0', '', order.transaction_id, order.out_trade_no, order.openid,
    order.trade_type, state, 'OTHERS', 'CNY', formatMoney(total), '0.00', id || '0', no || '0', formatMoney(back),
    '0.00', kind, status, order.description, '', '0.00000', '0.60%', formatMoney(total), formatMoney(back), '',
  ]); // prettier-ignore
}
