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
  right: 'update',
  icon: 'fa-truck',
};
export const shipByFile: Action = {
  name: 'ship_file',
  label: bilingual('批量导入发货', 'Ship from spreadsheet'),
  on: 'page',
  dialog: 'ship-sheet',
  right: 'update',
  icon: 'fa-file-excel-o',
};
export const waybill: Action = {
  name: 'waybill',
  label: bilingual('打印装箱单', 'Print packing slips'),
  on: 'selection',
  when: { order_status: [2, 3] },
  dialog: 'print-waybill',
  right: 'update',
  icon: 'fa-print',
};
export const label: Action = {
  name: 'label',
  label: bilingual('打印电子面单', 'Print shipping labels'),
  on: 'selection',
  when: { order_status: [2, 3, 5] },
  dialog: 'shipping-label',
  right: 'update',
  icon: 'fa-barcode',
};
const handle: Omit<Action, 'name' | 'on'> = {
  label: bilingual('处理售后', 'Handle case'),
  dialog: 'after-sale',
  right: 'update',
  icon: 'fa-gavel',
};
/** The selection, one case after the other, or the case of one row. */
export const afterSale: readonly Action[] = [
  { ...handle, name: 'after_sale', on: 'selection' },
  { ...handle, name: 'after_sale_one', on: 'row' },
];
