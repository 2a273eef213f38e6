/**
 * The to-ship list as a spreadsheet: one row per order line that can leave. Rows of an order with the same waybill are one
 * parcel; a row without its line number means everything that is left of the order.
 */
import type { SheetRow } from '../../../sheet/mapping.ts';
import type { Courier } from './couriers.tsx';

/** Waybill numbers as couriers write them; the server checks the same. */
export const WAYBILL = /^[A-Za-z0-9-]{4,40}$/;

export const COLUMNS = [
  'order_no',
  'goods',
  'consignee',
  'phone',
  'address',
  'remark',
  'line',
  'quantity',
  'courier',
  'waybill',
] as const;
export type Column = (typeof COLUMNS)[number];

export interface SheetOrder {
  id: number;
  order_no: string;
  /** True, or the sentence why it cannot ship. */
  can: true | string;
  /** To whom and where. */
  consignee: string;
  lines: readonly { id: number; shippable: number }[];
}
export interface SheetLine extends Record<Column, string> {
  /** Number of the row as the spreadsheet shows it; the header is row 1. */
  row: number;
}
export type Problem =
  | { key: 'orderMissing' | 'orderUnknown' | 'waybill' | 'line' }
  | { key: 'courier'; name: string }
  | { key: 'quantity'; max: number }
  | { key: 'twice'; row: number }
  | { key: 'refused'; text: string };

export interface Parcel {
  rows: readonly number[];
  id: number;
  order_no: string;
  delivery_code: string;
  delivery_no: string;
  consignee: string;
  /** Empty: everything that is left. */
  lines: readonly { order_goods_id: number; quantity: number }[];
}
export interface Plan {
  parcels: readonly Parcel[];
  problems: ReadonlyMap<number, Problem>;
  /** Rows without a waybill. */
  skipped: readonly number[];
}

/** A row of the sheet, its cells under the names of our columns. */
export const toLine = (cells: SheetRow, row: number): SheetLine => ({
  row,
  ...(Object.fromEntries(COLUMNS.map((name) => [name, String(cells[name] ?? '').trim()])) as Record<Column, string>), // as: one text per column
});

/** Whole numbers as spreadsheets write them: "3", "3.0". */
const whole = (text: string): number => (/^\d{1,15}(\.0+)?$/.test(text) ? Number(text) : Number.NaN);

type Part = Parcel['lines'][number];
interface Checked {
  line: SheetLine;
  order: SheetOrder;
  courier: Courier;
  /** Null: everything that is left. */
  part: Part | null;
}

/** What the sheet asks for, and every row that cannot be done with its reason. A parcel with a bad row does not leave. */
export function planParcels(
  lines: readonly SheetLine[],
  orders: readonly SheetOrder[],
  couriers: readonly Courier[],
): Plan {
  const problems = new Map<number, Problem>();
  const taken = new Map<number, number>();
  const wholes = new Map<number, { row: number; waybill: string }>();
  const checked: Checked[] = [];
  for (const line of lines.filter(({ waybill }) => waybill !== '')) {
    const result = check(line, { orders, couriers, taken, wholes });
    if ('key' in result) problems.set(line.row, result);
    else checked.push(result);
  }
  const all = group(checked);
  const bad = new Set(lines.filter(({ row }) => problems.has(row)).map(parcelKey));
  return {
    parcels: all.filter(([key]) => !bad.has(key)).map(([, parcel]) => parcel),
    problems,
    skipped: lines.filter(({ waybill }) => waybill === '').map(({ row }) => row),
  };
}

const parcelKey = ({ order_no, waybill }: SheetLine): string => `${order_no} ${waybill}`;

interface Known {
  orders: readonly SheetOrder[];
  couriers: readonly Courier[];
  /** Units that earlier rows took, per order line. */
  taken: Map<number, number>;
  /** Orders that an earlier row ships whole. */
  wholes: Map<number, { row: number; waybill: string }>;
}

function check(line: SheetLine, known: Known): Checked | Problem {
  const { orders, couriers, wholes } = known;
  if (line.order_no === '') return { key: 'orderMissing' };
  const order = orders.find(({ order_no }) => order_no === line.order_no);
  if (!order) return { key: 'orderUnknown' };
  if (order.can !== true) return { key: 'refused', text: order.can };
  const courier = couriers.find(({ code, name }) => name === line.courier || code === line.courier);
  if (!courier) return { key: 'courier', name: line.courier };
  if (!WAYBILL.test(line.waybill)) return { key: 'waybill' };
  const earlier = wholes.get(order.id);
  if (earlier) return { key: 'twice', row: earlier.row };
  const part = partOf(line, order, known);
  return part && 'key' in part ? part : { line, order, courier, part };
}

/** The units of one row; null for all that is left of the order. */
function partOf(line: SheetLine, order: SheetOrder, { taken, wholes }: Known): Part | Problem | null {
  if (line.line === '') {
    wholes.set(order.id, { row: line.row, waybill: line.waybill });
    return null;
  }
  const target = order.lines.find(({ id }) => id === whole(line.line));
  if (!target) return { key: 'line' };
  const before = taken.get(target.id) ?? 0;
  const left = target.shippable - before;
  const quantity = line.quantity === '' ? left : whole(line.quantity);
  if (!(quantity >= 1 && quantity <= left)) return { key: 'quantity', max: left };
  taken.set(target.id, before + quantity);
  return { order_goods_id: target.id, quantity };
}

function group(checked: readonly Checked[]): [key: string, parcel: Parcel][] {
  const parcels = new Map<string, Parcel>();
  for (const { line, order, courier, part } of checked) {
    const key = parcelKey(line);
    const before = parcels.get(key);
    parcels.set(key, {
      rows: [...(before?.rows ?? []), line.row],
      id: order.id,
      order_no: order.order_no,
      delivery_code: before?.delivery_code ?? courier.code,
      delivery_no: line.waybill,
      consignee: order.consignee,
      lines: [...(before?.lines ?? []), ...(part ? [part] : [])],
    });
  }
  return [...parcels];
}
