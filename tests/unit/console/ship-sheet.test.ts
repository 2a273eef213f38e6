import { describe, expect, it } from 'vitest';
import {
  pastedColumn,
  planParcels,
  toLine,
  type SheetLine,
  type SheetOrder,
} from '#shared/console/pages/orders/ship/parcels.ts';

const couriers = [
  { code: 'sf', name: '顺丰速运' },
  { code: 'yd', name: '韵达快递' },
];
const orders: SheetOrder[] = [
  {
    id: 1,
    order_no: 'A1',
    can: true,
    lines: [
      { id: 11, shippable: 3 },
      { id: 12, shippable: 1 },
    ],
  },
  { id: 2, order_no: 'B2', can: true, lines: [{ id: 21, shippable: 2 }] },
  { id: 3, order_no: 'C3', can: '拼团尚未成功', lines: [{ id: 31, shippable: 1 }] },
];
const line = (row: number, part: Partial<SheetLine>): SheetLine => ({
  row,
  order_no: 'A1',
  goods: '',
  consignee: '',
  phone: '',
  address: '',
  remark: '',
  line: '',
  quantity: '',
  courier: '顺丰速运',
  waybill: 'SF12345678',
  ...part,
});
const plan = (...lines: SheetLine[]) => planParcels(lines, orders, couriers);
const problemOf = (part: Partial<SheetLine>) => plan(line(2, part)).problems.get(2);

describe('a filled to-ship list', () => {
  it('ships an order whole when its row names no line', () => {
    expect(plan(line(2, { order_no: 'B2', courier: 'yd' })).parcels).toEqual([
      { rows: [2], id: 2, order_no: 'B2', delivery_code: 'yd', delivery_no: 'SF12345678', lines: [] },
    ]);
  });

  it('packs rows of an order with one waybill into one parcel, and other waybills into others', () => {
    const { parcels, problems } = plan(
      line(2, { line: '11', quantity: '1' }),
      line(3, { line: '12', quantity: '1.0' }),
      line(4, { line: '11', quantity: '2', waybill: 'SF22222222' }),
    );
    expect(problems.size).toBe(0);
    expect(parcels.map(({ rows, lines }) => [rows, lines])).toEqual([
      [
        [2, 3],
        [
          { order_goods_id: 11, quantity: 1 },
          { order_goods_id: 12, quantity: 1 },
        ],
      ],
      [[4], [{ order_goods_id: 11, quantity: 2 }]],
    ]);
  });

  it('takes what is left of a line when the quantity is blank', () => {
    expect(
      plan(line(2, { line: '11', quantity: '1' }), line(3, { line: '11', waybill: 'SF2222' })).parcels[1]?.lines,
    ).toEqual([{ order_goods_id: 11, quantity: 2 }]);
  });

  it('skips rows without a waybill', () => {
    expect(plan(line(2, { waybill: '' }))).toMatchObject({ parcels: [], skipped: [2] });
  });

  it('says of every other row what is wrong with it', () => {
    expect(problemOf({ order_no: '' })).toEqual({ key: 'orderMissing' });
    expect(problemOf({ order_no: 'Z9' })).toEqual({ key: 'orderUnknown' });
    expect(problemOf({ order_no: 'C3' })).toEqual({ key: 'refused', text: '拼团尚未成功' });
    expect(problemOf({ courier: '飞鸽' })).toEqual({ key: 'courier', name: '飞鸽' });
    expect(problemOf({ waybill: 'SF 1' })).toEqual({ key: 'waybill' });
    expect(problemOf({ line: '21' })).toEqual({ key: 'line' });
    for (const quantity of ['0', '4', '1.5', 'x', '-1'])
      expect(problemOf({ line: '11', quantity })).toEqual({ key: 'quantity', max: 3 });
  });

  it('holds a parcel back when one of its rows is wrong, and lets the others go', () => {
    const { parcels } = plan(
      line(2, { line: '11', quantity: '1' }),
      line(3, { line: '12', quantity: '9' }),
      line(4, { order_no: 'B2', waybill: 'SF3333' }),
    );
    expect(parcels.map(({ order_no }) => order_no)).toEqual(['B2']);
  });

  it('ships nothing twice', () => {
    const { parcels, problems } = plan(
      line(2, {}),
      line(3, { waybill: 'SF99999999' }),
      line(4, { line: '11', waybill: 'SF7777' }),
    );
    expect(parcels).toHaveLength(1);
    expect([problems.get(3), problems.get(4)]).toEqual([
      { key: 'twice', row: 2 },
      { key: 'twice', row: 2 },
    ]);
  });
});

it('reads cells as trimmed text, numbers too, and keeps the place in the file', () => {
  expect(toLine({ order_no: ' A1 ', quantity: 3, waybill: 'SF1' }, 7)).toMatchObject({
    row: 7,
    order_no: 'A1',
    quantity: '3',
    waybill: 'SF1',
    courier: '',
  });
});

it('reads a copied column, whatever stands beside it', () => {
  expect(pastedColumn('SF1\tx\r\nSF2\n\n SF3 ')).toEqual(['SF1', 'SF2', 'SF3']);
});
