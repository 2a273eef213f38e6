import { defineResource, type ListPage } from './define.ts';
import { DECISION, MONEY_OWNER, MONEY_TYPE, READ_ONLY, word } from './words.ts';

const none = { store: 'none', update: 'none', destroy: 'none', import: 'none' } as const;
const logSearch = ['name', 'money', 'is_type', 'is_belong'] as const;

export const moneyLogs = defineResource({
  name: 'money_logs',
  label: word('资金日志', 'Money log'),
  storage: 'table',
  owner: { store: 'user_id' }, // holds the store's id where is_belong is 1
  version: false,
  history: false,
  fields: {
    user_id: {
      kind: 'reference',
      label: word('用户', 'User'),
      resource: 'users',
      computed: true,
      column: 'dict_tags',
      source: { url: '/Admin/users', labelName: 'nickname', onlyShownIds: true },
      hiddenIn: ['seller'],
    },
    name: { kind: 'text', label: word('名称', 'Name'), computed: true, search: { suffix: 'likeRight' } },
    ename: { kind: 'text', label: word('类别', 'Kind'), computed: true },
    money: {
      kind: 'money',
      label: word('金额', 'Amount'),
      min: -9_999_999,
      computed: true,
      column: 'money',
      search: {},
    },
    is_type: {
      kind: 'choice',
      label: word('资金类型', 'Type'),
      options: MONEY_TYPE,
      computed: true,
      column: 'dict_tags',
      view: 'dict_tags',
      search: { input: 'select' },
    },
    is_belong: {
      kind: 'choice',
      label: word('所属', 'Owner'),
      options: MONEY_OWNER,
      computed: true,
      column: 'dict_tags',
      view: 'dict_tags',
      search: { input: 'select' },
    },
    info: { kind: 'long_text', label: word('说明', 'Reason'), computed: true },
  },
  areas: {
    admin: {
      path: '/Admin/money_logs',
      scope: 'all',
      operations: none,
      pages: [
        {
          route: '/Admin/money_logs',
          view: 'Admin/money_logs/index',
          columns: ['user_id', 'name', 'money', 'is_type', 'is_belong', 'created_at'],
          search: [...logSearch, { field: 'created_at', search: { input: 'daterange' } }],
          show: ['name', 'money', 'is_type', 'is_belong', 'info'],
          switches: READ_ONLY,
        },
      ],
    },
    seller: {
      path: '/Seller/money_logs',
      scope: 'own_store',
      operations: none,
      where: { is_belong: 1 },
      pages: [
        {
          route: '/Seller/money_logs',
          view: 'Seller/money_logs/index',
          params: { is_belong: '0|gt' },
          columns: ['name', 'money', 'is_type', 'is_belong', 'created_at'],
          search: logSearch,
          show: ['name', 'money', 'is_type', 'is_belong', 'info'],
          switches: READ_ONLY,
        },
      ],
    },
  },
});

const cashSearch = ['name', 'bank_name', 'card_no', 'money', 'cash_status'] as const;
const CASH_STATUS = [...DECISION, { value: 3, label: word('已取消', 'Cancelled'), color: 'default' }] as const;
const sellerPage: ListPage = {
  route: '/Seller/cashes',
  view: 'Seller/cashes/index',
  params: { store_id: '0|gt' },
  columns: ['name', 'money', 'commission', 'bank_name', 'card_no', 'cash_status', 'created_at'],
  search: cashSearch,
  add: ['name', 'bank_name', 'card_no', 'money', 'remark'],
  show: ['name', 'bank_name', 'card_no', 'money', 'commission', 'cash_status', 'remark', 'refuse_info'],
  switches: { edit: false },
};

export const cashes = defineResource({
  name: 'cashes',
  label: word('资金提现', 'Withdrawals'),
  storage: 'table',
  owner: { store: 'store_id' },
  version: false,
  fields: {
    user_id: {
      kind: 'reference',
      label: word('用户', 'User'),
      resource: 'users',
      computed: true,
      column: 'dict_tags',
      source: { url: '/Admin/users', labelName: 'nickname', onlyShownIds: true },
      hiddenIn: ['seller'],
    },
    store_id: {
      kind: 'reference',
      label: word('店铺', 'Store'),
      resource: 'stores',
      computed: true,
      column: 'dict_tags',
      source: { url: '/Admin/stores', labelName: 'store_name', onlyShownIds: true },
    },
    name: {
      kind: 'text',
      label: word('姓名', 'Name'),
      max: 20,
      required: true,
      editable: false,
      search: { suffix: 'likeRight' },
    },
    bank_name: {
      kind: 'text',
      label: word('开户行', 'Bank'),
      max: 30,
      required: true,
      editable: false,
      search: { suffix: 'likeRight' },
    },
    card_no: {
      kind: 'text',
      label: word('银行卡号', 'Card'),
      max: 50,
      required: true,
      editable: false,
      search: { suffix: 'likeRight' },
    },
    money: {
      kind: 'money',
      label: word('提现金额', 'Amount'),
      required: true,
      editable: false,
      column: 'tags',
      search: {},
    },
    commission: { kind: 'money', label: word('手续费', 'Fee'), computed: true, column: 'tags' },
    cash_status: {
      kind: 'choice',
      label: word('状态', 'Status'),
      options: CASH_STATUS,
      column: 'dict_tags',
      input: 'select',
      search: { input: 'select' },
      writableIn: ['admin'],
    },
    remark: { kind: 'text', label: word('备注', 'Remark'), max: 60, input: 'textarea', counter: 60 },
    refuse_info: {
      kind: 'long_text',
      label: word('拒绝原因', 'Reason'),
      input: 'textarea',
      counter: 120,
      max: 120,
      writableIn: ['admin'],
    },
  },
  areas: {
    admin: {
      path: '/Admin/cashes',
      scope: 'all',
      operations: { store: 'none', destroy: 'none', import: 'none' },
      pages: [
        {
          route: '/Admin/cashes',
          view: 'Admin/exts/cashes/index',
          columns: [
            'user_id',
            'store_id',
            'name',
            'bank_name',
            'card_no',
            'money',
            'commission',
            'cash_status',
            'remark',
            'refuse_info',
            'created_at',
          ],
          search: cashSearch,
          edit: ['cash_status', 'remark', 'refuse_info'],
          show: ['name', 'bank_name', 'card_no', 'money', 'commission'],
          switches: { add: false, batchDelete: false },
        },
      ],
    },
    seller: {
      path: '/Seller/cashes',
      scope: 'own_store',
      operations: { update: 'none', import: 'none' },
      pages: [sellerPage],
    },
  },
});

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
          actions: [
            {
              name: 'settle',
              label: word('手动结算', 'Settle now'),
              on: 'page',
              dialog: 'settle',
              right: 'settle',
              icon: 'fa-calculator',
            },
          ],
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
