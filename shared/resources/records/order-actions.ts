/** What people do to orders beside reading them: send them, print for them, handle their cases. */
import type { Action } from '../define.ts';
import { bilingual } from '../words.ts';

export const ship: Action = {
  name: 'ship',
  label: bilingual('批量发货', 'Ship orders'),
  on: 'selection',
  move: 'ship',
  when: { order_status: [2, 5] },
  dialog: 'ship-orders',
  right: 'ship',
  icon: 'fa-truck',
};
const shipByFile: Action = {
  name: 'ship_file',
  label: bilingual('批量导入发货', 'Ship from spreadsheet'),
  on: 'page',
  dialog: 'ship-sheet',
  right: 'ship',
  icon: 'fa-file-excel-o',
};
const waybill: Action = {
  name: 'waybill',
  label: bilingual('打印装箱单', 'Print packing slips'),
  on: 'selection',
  when: { order_status: [2, 3] },
  dialog: 'print-waybill',
  right: 'ship',
  icon: 'fa-print',
};
export const label: Action = {
  name: 'label',
  label: bilingual('打印电子面单', 'Print shipping labels'),
  on: 'selection',
  when: { order_status: [2, 3, 5] },
  dialog: 'shipping-label',
  right: 'ship',
  icon: 'fa-barcode',
};
/** At the end of a row, and in the order itself: what one order waits for is one click away. */
const shipOne: Action = { ...ship, name: 'ship_one', label: bilingual('发货', 'Ship'), on: 'row' };
const printOne: Action = { ...waybill, name: 'waybill_one', label: bilingual('打印', 'Print'), on: 'row' };
const changePrice: Action = {
  name: 'price_one',
  label: bilingual('改价', 'Change price'),
  on: 'row',
  when: { order_status: [1] },
  dialog: 'change-price',
  right: 'price',
  icon: 'fa-cny',
};
/** What is done to orders before they are with the buyer. */
export const handling: readonly Action[] = [changePrice, shipOne, printOne, ship, shipByFile, label, waybill];

const handle: Omit<Action, 'name' | 'on'> = {
  label: bilingual('处理售后', 'Handle case'),
  dialog: 'after-sale',
  right: 'refund',
  icon: 'fa-gavel',
};
/** The selection, one case after the other, or the case of one row. */
export const afterSale: readonly Action[] = [
  { ...handle, name: 'after_sale', on: 'selection' },
  { ...handle, name: 'after_sale_one', on: 'row' },
];
