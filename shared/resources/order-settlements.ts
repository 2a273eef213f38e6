import { type ListPage, defineResource } from './define.ts';
import { DECISION, READ_ONLY, word } from './words.ts';

const none = { store: 'none', update: 'none', destroy: 'none', import: 'none' } as const;

const settlementPage = {
  columns: ['settlement_no', 'total_price', 'settlement_price', 'status', 'created_at'],
  search: ['status'],
  show: ['settlement_no', 'total_price', 'settlement_price', 'status', 'info'],
  switches: READ_ONLY,
} as const satisfies Partial<ListPage>;

export const orderSettlements = defineResource({
  name: 'order_settlements',
  label: word('结算', 'Settlements'),
  storage: 'table',
  picker: 'settlement_no',
  owner: { store: 'store_id' },
  version: false,
  history: false,
  fields: {
    settlement_no: { kind: 'text', label: word('结算单号', 'Settlement'), computed: true },
    order_id: { kind: 'reference', label: word('订单', 'Order'), resource: 'orders', computed: true },
    store_id: {
      kind: 'reference',
      label: word('店铺', 'Store'),
      resource: 'stores',
      computed: true,
      hiddenIn: ['seller'],
    },
    total_price: { kind: 'money', label: word('订单金额', 'Total'), computed: true, column: 'tags' },
    platform_money: { kind: 'money', label: word('平台佣金', 'Platform fee'), computed: true },
    commission_money: { kind: 'money', label: word('分销佣金', 'Commission'), computed: true },
    settlement_price: {
      kind: 'money',
      label: word('结算金额', 'Settled'),
      min: -9_999_999,
      computed: true,
      column: 'tags',
    },
    status: {
      kind: 'choice',
      label: word('状态', 'Status'),
      options: DECISION,
      computed: true,
      column: 'dict_tags',
      view: 'dict_tags',
      search: { input: 'select' },
    },
    info: { kind: 'long_text', label: word('说明', 'Note'), computed: true },
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
        },
      ],
    },
    seller: {
      path: '/Seller/order_settlements',
      scope: 'own_store',
      operations: none,
      pages: [{ route: '/Seller/order_settlements', view: 'Seller/order_settlements/index', ...settlementPage }],
    },
  },
});
