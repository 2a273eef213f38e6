import { type Action, type Label, type ListPage, defineResource } from '../define.ts';
import { none, storeName } from './promotion-parts.ts';
import { READ_ONLY, bilingual, computedText } from '../words.ts';

/** Corrections take back. */
const signedMoney = (label: Label) => ({ kind: 'money', label, min: -9_999_999, computed: true }) as const;

const KIND = [
  { value: 'settle', label: bilingual('结算', 'Settlement'), color: 'success' },
  { value: 'adjust', label: bilingual('售后调整', 'Refund adjustment'), color: 'warning' },
] as const;

const STATUS = [
  { value: 0, label: bilingual('待处理', 'Pending'), color: 'warning' },
  { value: 1, label: bilingual('已结算', 'Settled'), color: 'success' },
  { value: 2, label: bilingual('已拒绝', 'Rejected'), color: 'error' },
] as const;

const arithmetic = [
  'total_price',
  'platform_money',
  'commission_money',
  { field: 'settlement_price', column: 'tags' },
] as const;
const search = ['status', 'settlement_no', 'order_no', 'kind', 'created_at'] as const;

const settlementPage = {
  show: ['settlement_no', 'total_price', 'settlement_price', 'status', 'info'],
  exportColumns: ['goods_money', 'freight_money', 'debt_money', 'arrived_money', 'kind', 'info'],
  switches: READ_ONLY,
} as const satisfies Partial<ListPage>;

const settle: Action = {
  name: 'settle',
  label: bilingual('手动结算', 'Settle now'),
  on: 'page',
  dialog: 'settle-orders',
  right: 'settle',
  icon: 'fa-calculator',
};

export const orderSettlements = defineResource({
  name: 'order_settlements',
  label: bilingual('结算', 'Settlements'),
  one: bilingual('结算', 'settlement'),
  storage: 'table',
  picker: 'settlement_no',
  owner: { store: 'store_id' },
  version: false,
  history: false,
  sums: ['total_price', 'goods_money', 'freight_money', 'platform_money', 'commission_money', 'settlement_price'],
  fields: {
    settlement_no: computedText(bilingual('结算单号', 'Settlement number')),
    order_id: { kind: 'reference', label: bilingual('订单', 'Order'), resource: 'orders', computed: true },
    order_no: {
      kind: 'text',
      label: bilingual('订单号', 'Order number'),
      via: { field: 'order_id', column: 'order_no' },
      sortable: false,
      search: { suffix: 'likeRight' },
    },
    store_id: {
      kind: 'reference',
      label: bilingual('店铺', 'Store'),
      resource: 'stores',
      computed: true,
      hiddenIn: ['seller'],
    },
    store_name: { ...storeName, sortable: false, hiddenIn: ['seller'] },
    kind: { kind: 'choice', label: bilingual('类型', 'Type'), options: KIND, sortable: false, computed: true },
    total_price: { ...signedMoney(bilingual('订单金额', 'Order total')), column: 'tags' },
    goods_money: signedMoney(bilingual('商品实付', 'Paid for products')),
    freight_money: signedMoney(bilingual('运费', 'Shipping')),
    platform_money: signedMoney(bilingual('平台佣金', 'Platform commission')),
    commission_money: signedMoney(bilingual('分销佣金', 'Referral commission')),
    settlement_price: { ...signedMoney(bilingual('结算金额', 'Settled amount')), column: 'tags' },
    debt_money: signedMoney(bilingual('偿还欠款', 'Debt repaid')),
    arrived_money: signedMoney(bilingual('到账金额', 'Arrived')),
    status: { kind: 'choice', label: bilingual('状态', 'Status'), options: STATUS, sortable: false, computed: true },
    info: { kind: 'long_text', label: bilingual('说明', 'Details'), computed: true },
  },
  areas: {
    admin: {
      path: '/Admin/order_settlements',
      scope: 'all',
      operations: none,
      pages: [
        {
          route: '/Admin/order_settlements',
          view: 'Admin/exts/order_settlements/index',
          ...settlementPage,
          columns: ['settlement_no', 'order_no', 'store_name', ...arithmetic, 'status', 'created_at'],
          search: [...search, 'store_name'],
          actions: [settle],
        },
      ],
    },
    seller: {
      path: '/Seller/order_settlements',
      scope: 'own_store',
      operations: none,
      pages: [
        {
          route: '/Seller/order_settlements',
          view: 'Seller/order_settlements/index',
          ...settlementPage,
          columns: ['settlement_no', 'order_no', ...arithmetic, 'status', 'created_at'],
          search,
        },
      ],
    },
  },
});
