import { defineResource } from '../define.ts';
import { nickname, none, readOnly, storeName, userId } from './promotion-parts.ts';
import { STORE_ID, bilingual, computedText } from '../words.ts';

const logPage = {
  columns: [
    'name',
    'store_name',
    'goods_price',
    { field: 'lev', column: 'custom' },
    'commission',
    'status',
    'created_at',
  ],
  switches: readOnly,
  rowActions: false,
} as const;

export const distributionLogs = defineResource({
  name: 'distribution_logs',
  label: bilingual('分销日志', 'Referral log'),
  one: bilingual('分销记录', 'referral'),
  storage: 'table',
  owner: { store: 'store_id' },
  version: false,
  history: false,
  fields: {
    name: computedText(bilingual('商品', 'Product')),
    user_id: userId,
    nickname: { ...nickname, sortable: false },
    store_id: { ...STORE_ID, computed: true },
    store_name: { ...storeName, sortable: false },
    order_id: { kind: 'reference', label: bilingual('订单', 'Order'), resource: 'orders', computed: true },
    order_no: {
      kind: 'text',
      label: bilingual('订单号', 'Order number'),
      via: { field: 'order_id', column: 'order_no' },
      sortable: false,
    },
    order_goods_id: { kind: 'integer', label: bilingual('订单商品', 'Order line'), computed: true },
    goods_price: { kind: 'money', label: bilingual('商品金额', 'Product total'), from: 'money' },
    money: { kind: 'money', label: bilingual('商品金额', 'Product total'), computed: true },
    lev: { kind: 'percent', label: bilingual('佣金比例', 'Commission rate'), computed: true },
    level: { kind: 'integer', label: bilingual('分销层级', 'Level'), computed: true },
    commission: { kind: 'money', label: bilingual('佣金', 'Commission'), computed: true },
    status: {
      kind: 'choice',
      label: bilingual('状态', 'Status'),
      options: [
        { value: 0, label: bilingual('待结算', 'Pending'), color: 'warning' },
        { value: 1, label: bilingual('已结算', 'Settled'), color: 'success' },
        { value: 2, label: bilingual('已失效', 'Void'), color: 'default' },
      ],
      computed: true,
      search: { suffix: 'select' },
    },
  },
  areas: {
    admin: {
      path: '/Admin/distribution_logs',
      scope: 'all',
      operations: none,
      pages: [
        {
          route: '/Admin/distribution_logs',
          view: 'Admin/exts/distribution_logs/index',
          ...logPage,
          search: ['name', 'status'],
        },
      ],
    },
    seller: {
      path: '/Seller/distribution_logs',
      scope: 'own_store',
      operations: none,
      pages: [
        { route: '/Seller/distribution_logs', view: 'Seller/distributions/log', ...logPage, search: ['store_name'] },
      ],
    },
  },
});
