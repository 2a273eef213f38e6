import { describe, expect, it } from 'vitest';
import { planParcels, toLine, type SheetLine, type SheetOrder } from '#shared/console/pages/orders/ship/parcels.ts';
import { placePasted } from '#shared/console/pages/orders/ship/pasted.ts';
import { sharedWaybills } from '#shared/console/pages/orders/ship/shared-waybills.ts';

const couriers = [
  { code: 'sf', name: '顺丰速运' },
  { code: 'yd', name: '韵达快递' },
];
const orders: SheetOrder[] = [
  {
    id: 1,
    order_no: 'A1',
    can: true,
    consignee: '张三',
    lines: [
      { id: 11, shippable: 3 },
      { id: 12, shippable: 1 },
    ],
  },
  { id: 2, order_no: 'B2', can: true, consignee: '李四', lines: [{ id: 21, shippable: 2 }] },
  { id: 3, order_no: 'C3', can: '拼团尚未成功', consignee: '王五', lines: [{ id: 31, shippable: 1 }] },
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
      {
        rows: [2],
        id: 2,
        order_no: 'B2',
        delivery_code: 'yd',
        delivery_no: 'SF12345678',
        consignee: '李四',
        lines: [],
      },
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

describe('what is pasted into the waybill of an order', () => {
  const targets = [
    { id: 1, number: 'A1001' },
    { id: 2, number: 'B1002' },
    { id: 3, number: 'C1003' },
  ];
  const placed = (text: string, from = 1) => {
    const pasted = placePasted(text, targets, from);
    return pasted && [[...pasted.waybills], pasted.over];
  };
  it('lands row for row from there on, a blank cell leaving its order alone', () => {
    expect(placed('SF11\tx\r\n\r\n SF33 \r\n')).toEqual([
      [
        [1, 'SF11'],
        [3, 'SF33'],
      ],
      0,
    ]);
    expect(placed('SF22\nSF33', 2)).toEqual([
      [
        [2, 'SF22'],
        [3, 'SF33'],
      ],
      0,
    ]);
  });
  it('goes by the order numbers beside it, wherever it was pasted', () => {
    expect(placed('C1003\tSF33\nA1001\tSF11', 2)).toEqual([
      [
        [3, 'SF33'],
        [1, 'SF11'],
      ],
      0,
    ]);
    expect(placed('B1002\t韵达\tSF22')).toEqual([[[2, 'SF22']], 0]);
  });
  it('tells the rows that no order was left for', () => {
    expect(placed('SF22\nSF33\nSF44\nSF55', 2)).toEqual([
      [
        [2, 'SF22'],
        [3, 'SF33'],
      ],
      2,
    ]);
    expect(placed('A1001\tSF11\nZ9999\tSF99')).toEqual([[[1, 'SF11']], 1]);
  });
  it('is the field’s own business when it is a single number', () => {
    expect(placed('SF11')).toBeNull();
    expect(placed('SF11\n')).toBeNull();
  });
});

describe('one waybill on several parcels', () => {
  const parcel = (order_no: string, consignee: string, delivery_no = 'SF1') => ({ order_no, consignee, delivery_no });
  it('is asked about where they go to different addresses', () => {
    const shared = [parcel('A', '张三 上海'), parcel('B', '李四 北京')];
    expect(sharedWaybills([...shared, parcel('C', '王五 广州', 'SF2')])).toEqual([{ waybill: 'SF1', orders: shared }]);
  });
  it('is taken where they go to one address, and where it is still blank', () => {
    expect(sharedWaybills([parcel('A', '张三 上海'), parcel('B', '张三 上海')])).toEqual([]);
    expect(sharedWaybills([parcel('A', '张三 上海', ''), parcel('B', '李四 北京', '')])).toEqual([]);
  });
});
