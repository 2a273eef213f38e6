import { CASH_REMARK_LENGTH } from '../../contract/limits.ts';
import { type Action, type ListPage, defineResource } from '../define.ts';
import { bilingual } from '../words.ts';

const cashSearch = ['name', 'bank_name', 'card_no', 'money', 'cash_status'] as const;

const CASH_STATUS = [
  { value: 0, label: bilingual('待处理', 'Pending'), color: 'warning' },
  { value: 1, label: bilingual('已打款', 'Paid out'), color: 'success' },
  { value: 2, label: bilingual('已拒绝', 'Rejected'), color: 'error' },
  { value: 3, label: bilingual('已取消', 'Cancelled'), color: 'default' },
] as const;

const PENDING = { cash_status: [0] } as const;
/** A tab per status, those that wait first. */
const tabs = (['wait', 'pass', 'refused', 'cancelled'] as const).map((count, value) => ({
  label: CASH_STATUS[value]?.label ?? bilingual('', ''),
  params: { cash_status: String(value) },
  count,
}));
const decide = { when: PENDING, dialog: 'decide-cashes', right: 'update', icon: 'fa-gavel' } as const;
const decisions: readonly Action[] = [
  { ...decide, name: 'decide', label: bilingual('处理提现', 'Review withdrawals'), on: 'selection' },
  { ...decide, name: 'decide_one', label: bilingual('处理提现', 'Review withdrawal'), on: 'row' },
];
const takeBack = {
  when: PENDING,
  right: 'destroy',
  icon: 'fa-undo',
  confirm: bilingual(
    '取消后，冻结金额会退回余额。确定取消提现吗？',
    'The amount on hold returns to the balance. Cancel the withdrawal?',
  ),
} as const;
const cancels: readonly Action[] = [
  { ...takeBack, name: 'cancel', label: bilingual('取消提现', 'Cancel withdrawal'), on: 'selection' },
];

const sellerPage: ListPage = {
  route: '/Seller/cashes',
  view: 'Seller/cashes/index',
  params: { store_id: '0|gt' },
  columns: ['name', 'money', 'commission', 'bank_name', 'card_no', 'cash_status', 'created_at'],
  search: cashSearch,
  add: ['name', 'bank_name', 'card_no', 'money', 'remark'],
  show: ['name', 'bank_name', 'card_no', 'money', 'commission', 'cash_status', 'remark', 'refuse_info'],
  // A request is taken back, never deleted.
  switches: { edit: false, batchDelete: false },
  actions: cancels,
  tabs,
};

export const cashes = defineResource({
  name: 'cashes',
  label: bilingual('资金提现', 'Withdrawals'),
  one: bilingual('提现', 'withdrawal'),
  storage: 'table',
  owner: { store: 'store_id' },
  verbs: ['store', 'update', 'destroy'],
  version: false,
  counts: { field: 'cash_status', values: { wait: 0, pass: 1, refused: 2, cancelled: 3 } },
  fields: {
    user_id: {
      kind: 'reference',
      label: bilingual('用户', 'User'),
      resource: 'users',
      computed: true,
      source: { url: '/Admin/users', labelName: 'nickname', onlyShownIds: true },
      hiddenIn: ['seller'],
    },
    store_id: {
      kind: 'reference',
      label: bilingual('店铺', 'Store'),
      resource: 'stores',
      computed: true,
      source: { url: '/Admin/stores', labelName: 'store_name', onlyShownIds: true },
    },
    name: {
      kind: 'text',
      label: bilingual('收款人', 'Account holder'),
      max: 20,
      required: true,
      editable: false,
      search: { suffix: 'likeRight' },
    },
    bank_name: {
      kind: 'text',
      label: bilingual('开户行', 'Bank'),
      max: 30,
      required: true,
      editable: false,
      search: { suffix: 'likeRight' },
    },
    card_no: {
      kind: 'text',
      label: bilingual('银行卡号', 'Card number'),
      max: 50,
      required: true,
      editable: false,
      search: { suffix: 'likeRight' },
    },
    money: { kind: 'money', label: bilingual('提现金额', 'Amount'), required: true, editable: false, column: 'tags' },
    commission: { kind: 'money', label: bilingual('手续费', 'Fee'), computed: true, column: 'tags' },
    cash_status: { kind: 'choice', label: bilingual('状态', 'Status'), options: CASH_STATUS, writableIn: ['admin'] },
    remark: {
      kind: 'text',
      label: bilingual('备注', 'Note'),
      max: CASH_REMARK_LENGTH,
      input: 'textarea',
      counter: CASH_REMARK_LENGTH,
    },
    refuse_info: {
      kind: 'long_text',
      label: bilingual('拒绝原因', 'Reason for rejection'),
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
          actions: decisions,
          tabs,
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
