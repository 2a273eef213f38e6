import { defineResource } from '../define.ts';
import { none } from './promotion-parts.ts';
import { MONEY_OWNER, MONEY_TYPE, READ_ONLY, bilingual } from '../words.ts';

const logSearch = ['name', 'money', 'is_type', 'is_belong'] as const;
const OWNER = { kind: 'text', label: bilingual('归属', 'Owner'), sortable: false, hiddenIn: ['seller'] } as const;

export const moneyLogs = defineResource({
  name: 'money_logs',
  label: bilingual('资金日志', 'Transactions'),
  one: bilingual('资金记录', 'transaction'),
  storage: 'table',
  source: 'money_logs_list',
  owner: { store: 'user_id' }, // holds the store's id where is_belong is 1
  version: false,
  history: false,
  fields: {
    user_id: {
      kind: 'reference',
      label: bilingual('用户', 'User'),
      resource: 'users',
      computed: true,
      sortable: false,
      source: { url: '/Admin/users', labelName: 'nickname', onlyShownIds: true },
      hiddenIn: ['seller'],
    },
    owner_name: { ...OWNER, computed: true, filterable: false },
    owner_key: {
      ...OWNER,
      kind: 'reference',
      resource: 'users', // or the store of the negative number
      computed: true,
      inList: false,
      hiddenIn: ['admin', 'seller'],
    },
    /** Searched for by name: the shoppers or stores first, then their movements. */
    owner: {
      ...OWNER,
      via: { field: 'owner_key', column: 'name', table: 'money_owners' },
      inList: false,
      search: { suffix: 'likeRight' },
    },
    name: {
      kind: 'text',
      label: bilingual('名称', 'Transaction'),
      computed: true,
      sortable: false,
      search: { suffix: 'likeRight' },
    },
    ename: { kind: 'text', label: bilingual('类别', 'Kind'), computed: true },
    money: {
      kind: 'money',
      label: bilingual('金额', 'Amount'),
      min: -9_999_999,
      computed: true,
      column: 'money',
      pointsWhere: { field: 'is_type', value: 2 },
    },
    balance_after: {
      kind: 'money',
      label: bilingual('变动后余额', 'Balance after'),
      min: -9_999_999,
      computed: true,
      filterable: false,
      pointsWhere: { field: 'is_type', value: 2 },
    },
    reference: { kind: 'text', label: bilingual('关联单号', 'Reference'), presented: true, sortable: false },
    is_type: {
      kind: 'choice',
      label: bilingual('资金类型', 'Account'),
      options: MONEY_TYPE,
      computed: true,
      sortable: false,
    },
    is_belong: {
      kind: 'choice',
      label: bilingual('归属类型', 'Owner type'),
      options: MONEY_OWNER,
      computed: true,
      sortable: false,
    },
    info: { kind: 'long_text', label: bilingual('说明', 'Details'), computed: true },
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
          columns: ['owner_name', 'name', 'money', 'balance_after', 'is_type', 'is_belong', 'reference', 'created_at'],
          search: ['owner', ...logSearch, 'created_at'],
          show: ['owner_name', 'name', 'money', 'balance_after', 'is_type', 'is_belong', 'info'],
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
          columns: ['name', 'money', 'balance_after', 'is_type', 'is_belong', 'reference', 'created_at'],
          search: logSearch,
          show: ['name', 'money', 'balance_after', 'is_type', 'is_belong', 'info'],
          switches: READ_ONLY,
        },
      ],
    },
  },
});
