import { GROUP_STATUS } from '../../domain/promotions/collective.ts';
import { defineResource } from '../define.ts';
import { nickname, none, userId } from './promotion-parts.ts';
import { GOODS_COLUMNS, READ_ONLY, STORE_ID, bilingual } from '../words.ts';

const STATUS = [
  { value: GROUP_STATUS.gathering, label: bilingual('拼团中', 'Gathering'), color: 'warning' },
  { value: GROUP_STATUS.complete, label: bilingual('已成团', 'Complete'), color: 'success' },
  { value: GROUP_STATUS.cancelled, label: bilingual('未成团', 'Expired'), color: 'default' },
] as const;
const COUNTS = { gathering: GROUP_STATUS.gathering, complete: GROUP_STATUS.complete, expired: GROUP_STATUS.cancelled };
const tab = (count: keyof typeof COUNTS) => ({
  label: STATUS.find(({ value }) => value === COUNTS[count])?.label ?? bilingual('', ''),
  params: { status: String(COUNTS[count]) },
  count,
});

export const collectiveLogs = defineResource({
  name: 'collective_logs',
  label: bilingual('拼团记录', 'Groups'),
  one: bilingual('拼团', 'group'),
  storage: 'table',
  source: 'collective_logs_list',
  owner: { store: 'store_id' },
  version: false,
  history: false,
  counts: { field: 'status', values: COUNTS },
  fields: {
    store_id: { ...STORE_ID, computed: true },
    collective_id: {
      kind: 'reference',
      label: bilingual('拼团活动', 'Group buying'),
      resource: 'collectives',
      computed: true,
    },
    goods_id: { kind: 'reference', label: bilingual('商品', 'Product'), resource: 'goods', computed: true },
    ...GOODS_COLUMNS,
    user_id: userId,
    nickname: { ...nickname, label: bilingual('发起人', 'Opened by') },
    discount: { kind: 'percent', label: bilingual('立减比例', 'Discount'), computed: true },
    need: { kind: 'integer', label: bilingual('成团人数', 'Group size'), computed: true },
    seats: { kind: 'integer', label: bilingual('占位人数', 'Seats taken'), computed: true },
    paid: { kind: 'integer', label: bilingual('已付款人数', 'Paid'), computed: true },
    progress: {
      kind: 'text',
      label: bilingual('已付款 / 成团人数', 'Paid / needed'),
      computed: true,
      sortable: false,
      column: 'tags',
    },
    status: { kind: 'choice', label: bilingual('状态', 'Status'), options: STATUS, computed: true },
    end_time: { kind: 'datetime', label: bilingual('截止时间', 'Ends'), computed: true },
  },
  areas: {
    seller: {
      path: '/Seller/collective_logs',
      scope: 'own_store',
      operations: none,
      pages: [
        {
          route: '/Seller/collective_logs',
          view: 'Seller/collectives/log',
          columns: ['goods_master_image', 'goods_name', 'nickname', 'progress', 'status', 'end_time', 'created_at'],
          search: ['goods_name', 'nickname', 'status'],
          show: ['goods_name', 'nickname', 'progress', 'status', 'end_time', 'created_at'],
          switches: READ_ONLY,
          tabs: [tab('gathering'), tab('complete'), tab('expired')],
        },
      ],
    },
  },
});
