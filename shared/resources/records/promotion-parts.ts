/** What the descriptors of promotions and of their logs have in common. */
import type { Action, Field, FieldUse, Label } from '../define.ts';
import { PERIOD, READ_ONLY, bilingual } from '../words.ts';

export const noView = { view: false } as const;

export const readOnly = { ...READ_ONLY, view: false } as const;

export const none = { store: 'none', update: 'none', destroy: 'none', import: 'none' } as const;

export const period = {
  start_time: { kind: 'datetime', label: bilingual('开始时间', 'Start time'), required: true },
  end_time: { kind: 'datetime', label: bilingual('结束时间', 'End time'), required: true },
  status: { kind: 'choice', label: bilingual('状态', 'Status'), options: PERIOD, computed: true },
} as const satisfies Record<string, Field>;

export const goodsId = {
  kind: 'reference',
  label: bilingual('商品', 'Product'),
  resource: 'goods',
  required: true,
  input: 'table_select',
  source: { url: '/Seller/goods', labelName: 'goods_name' },
} as const satisfies Field;

export const nickname = {
  kind: 'text',
  label: bilingual('用户', 'User'),
  via: { field: 'user_id', column: 'nickname', table: 'user_names' },
} as const satisfies Field;

export const userId = {
  kind: 'reference',
  label: bilingual('用户', 'User'),
  resource: 'users',
  computed: true,
} as const satisfies Field;

export const storeName = {
  kind: 'text',
  label: bilingual('店铺', 'Store'),
  via: { field: 'store_id', column: 'store_name', table: 'store_names' },
  search: { suffix: 'whereHas|store' },
} as const satisfies Field;

export const discount = {
  kind: 'percent',
  label: bilingual('立减比例', 'Discount'),
  help: bilingual('在原价上减去的比例：填 10 即打九折', 'Taken off the price: 10 means the buyer pays 90%'),
  required: true,
  column: 'custom',
} as const satisfies Field;

/** Over a column of bare numbers, as people say it: "满 100 减 20". In a form the unit stands beside the number. */
export const moneyColumn = { field: 'money', label: bilingual('减（元）', 'Amount off') } as const satisfies FieldUse;
export const useMoneyColumn = {
  field: 'use_money',
  label: bilingual('满（元）', 'Minimum spend'),
} as const satisfies FieldUse;

/** What it has brought, added by the module. @param used what is counted */
export const results = (used: Label) =>
  ({
    used: { kind: 'integer', label: used, presented: true, sortable: false },
    turnover: {
      kind: 'money',
      label: bilingual('成交额', 'Sales'),
      help: bilingual('买家实付，不含已取消和已退款的订单', 'What buyers paid, without cancelled and refunded orders'),
      presented: true,
      sortable: false,
    },
  }) as const satisfies Record<string, Field>;

/** The same promotion of several products at once. */
export const addMany: Action = {
  name: 'add_many',
  label: bilingual('批量添加', 'Add several'),
  on: 'page',
  dialog: 'add-promotions',
  right: 'store',
  icon: 'fa-plus-square',
};
/** A new one that begins as a copy of this one. */
export const copy: Action = {
  name: 'copy',
  label: bilingual('复制', 'Copy'),
  on: 'row',
  dialog: 'copy-promotion',
  right: 'store',
  icon: 'fa-copy',
};
/** Ends what runs. */
export const stop: Action = {
  name: 'stop',
  label: bilingual('立即结束', 'Stop now'),
  on: 'row',
  when: { status: [1] },
  confirm: bilingual(
    '活动立即结束，买家将不再享受优惠。确定吗？',
    'It ends at once, and buyers lose the discount. Stop it?',
  ),
  right: 'update',
  icon: 'fa-stop',
};
/** One filter each by where its time stands. */
export const periodTabs = [
  { label: bilingual('全部', 'All'), params: { status: '' } },
  ...PERIOD.toSorted((a, b) => a.value - b.value).map(({ value, label }) => ({
    label,
    params: { status: String(value) },
  })),
];
