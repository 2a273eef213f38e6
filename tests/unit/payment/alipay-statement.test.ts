/** The bill of a day: GBK in a zip, columns by name. */
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readAlipayBill } from '#server/ports/payment/alipay/statement.ts';

/** The columns that are read, in GBK: 支付宝交易号,商户订单号,业务类型,完成时间,订单金额（元）,退款批次号/请求号 */
const HEADING = Buffer.from(
  'd6a7b8b6b1a6bdbbd2d7bac52cc9ccbba7b6a9b5a5bac52cd2b5cef1c0e0d0cd2ccdeab3c9cab1bce42cb6a9b5a5bdf0b6eea3a8d4aaa3a92ccdcbbfeec5fab4cebac52fc7ebc7f3bac5',
  'hex',
);
const PAID = Buffer.from('bdbbd2d7', 'hex');
const REFUNDED = Buffer.from('cdcbbfee', 'hex');
const line = (kind: Buffer, before: string, after: string) =>
  Buffer.concat([Buffer.from(before), kind, Buffer.from(after)]);
const rows = (...lines: readonly Buffer[]) => Buffer.concat(lines.flatMap((one) => [one, Buffer.from('\r\n')]));
const zip = (...files: readonly Buffer[]) =>
  Buffer.from(zipSync(Object.fromEntries(files.map((bytes, index) => [`${index}.csv`, bytes]))));

const bill = rows(
  Buffer.from('#\xa0'),
  HEADING,
  line(PAID, '2026112322001\t,P1\t,', '\t,2026-11-23 10:00:05,88.80,\t'),
  line(REFUNDED, '2026112322001\t,P1\t,', '\t,2026-11-23 11:00:00,-8.80,R1\t'),
  line(REFUNDED, '2026112322001\t,P1\t,', '\t,2026-11-23 12:00:00,"1.00",R2\t'),
  line(Buffer.from('other'), '2026112322001\t,P1\t,', '\t,2026-11-23 12:00:00,5.00,\t'),
  Buffer.from('#end'),
);

describe('a bill', () => {
  it('tells payments, and refunds as negative amounts whatever their sign', () => {
    const totals = rows(Buffer.from('a,b'), Buffer.from('1,2'));
    expect(readAlipayBill(zip(bill, totals))).toEqual([
      { kind: 'pay', no: 'P1', trade_no: '2026112322001', money: 8_880, at: new Date('2026-11-23T02:00:05Z') },
      { kind: 'refund', no: 'R1', trade_no: '2026112322001', money: -880, at: new Date('2026-11-23T03:00:00Z') },
      { kind: 'refund', no: 'R2', trade_no: '2026112322001', money: -100, at: new Date('2026-11-23T04:00:00Z') },
    ]);
  });
  it('has cells that are quoted, with commas inside, and a first cell that is empty', () => {
    const odd = rows(HEADING, line(PAID, ',"P,1",', ',"2026-11-23 10:00:05\t",1.00,'));
    expect(readAlipayBill(zip(odd))).toMatchObject([{ no: 'P,1', trade_no: '', money: 100 }]);
  });
  it('without its columns, without a readable amount, or that is no zip is refused: it would look empty', () => {
    expect(() => readAlipayBill(zip(rows(Buffer.from('a,b'))))).toThrow('without its columns');
    const odd = rows(HEADING, line(PAID, '1\t,P1\t,', '\t,2026-11-23 10:00:05,many,\t'));
    expect(() => readAlipayBill(zip(odd))).toThrow('a bill with the line');
    expect(() => readAlipayBill(Buffer.from('<html>'))).toThrow('no zip');
  });
});
