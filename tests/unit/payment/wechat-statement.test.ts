/** Bills of WeChat Pay, cell by cell. */
import { expect, test } from 'vitest';
import { parseStatement } from '#server/ports/payment/wechat/statement.ts';

const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const SUMS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

const line = (changed: Readonly<Record<string, string>>): string => {
  const cells: Readonly<Record<string, string>> = {
    交易时间: '2026-11-22 23:59:59',
    公众账号ID: 'wx8888888888888888',
    商户号: '1900000109',
    微信订单号: '4200001',
    商户订单号: 'P1',
    交易状态: 'SUCCESS',
    商品名称: '青瓷茶具，六件',
    订单金额: '12.34',
    申请退款金额: '0.00',
    ...changed,
  };
  return HEAD.split(',')
    .map((name) => `\`${cells[name] ?? ''}`)
    .join(',');
};
const billOf = (...lines: string[]): string => `\uFEFF${[HEAD, ...lines, SUMS, '`1,`12.34,`0.00', ''].join('\r\n')}`;

test('a payment and a refund are told with their own numbers and moments', () => {
  const refund = line({
    交易状态: 'REFUND',
    商户退款单号: 'R1',
    退款状态: 'SUCCESS',
    订单金额: '0.00',
    申请退款金额: '2.30',
  });
  expect(parseStatement(billOf(line({}), refund))).toEqual([
    { kind: 'pay', no: 'P1', trade_no: '4200001', money: 1_234, at: new Date('2026-11-22T15:59:59Z') },
    { kind: 'refund', no: 'R1', trade_no: '4200001', money: -230, at: new Date('2026-11-22T15:59:59Z') },
  ]);
});

test('commas in names do not move the cells after them', () => {
  const [one] = parseStatement(billOf(line({ 商品名称: 'Tea set, six pieces, "blue"' })));
  expect(one).toMatchObject({ no: 'P1', money: 1_234 });
});

test('refunds that were refused and payments that were taken back are left out', () => {
  const refused = line({ 交易状态: 'REFUND', 退款状态: 'FAIL', 申请退款金额: '2.30' });
  expect(parseStatement(billOf(refused, line({ 交易状态: 'REVOKED' })))).toEqual([]);
});

test('columns are found by their names', () => {
  const swapped = 'Order,'.concat(HEAD);
  const text = [swapped, `\`x,${line({})}`, SUMS].join('\n');
  expect(parseStatement(text)).toMatchObject([{ no: 'P1', money: 1_234 }]);
});

test.each([
  ['an amount that is none', billOf(line({ 订单金额: '12.345' }))],
  ['a moment that is none', billOf(line({ 交易时间: 'yesterday' }))],
  ['another table', 'a,b\n`1,`2\n'],
])('%s makes the whole bill unreadable', (_what, text) => {
  expect(() => parseStatement(text)).toThrow('the bill');
});
