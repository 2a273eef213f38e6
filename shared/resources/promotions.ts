import { defineResource, type Field } from './define.ts';
import { GOODS_COLUMNS, PERIOD, READ_ONLY, STORE_ID, word } from './words.ts';

const noView = { view: false } as const;
const readOnly = { ...READ_ONLY, view: false } as const;
const none = { store: 'none', update: 'none', destroy: 'none', import: 'none' } as const;
const period = {
  start_time: { kind: 'datetime', label: word('开始时间', 'Starts'), required: true, input: 'datetime' },
  end_time: { kind: 'datetime', label: word('结束时间', 'Ends'), required: true, input: 'datetime' },
  status: {
    kind: 'choice',
    label: word('状态', 'Status'),
    options: PERIOD,
    computed: true,
    column: 'dict_tags',
    search: { input: 'select' },
  },
} as const satisfies Record<string, Field>;
const goodsId = {
  kind: 'reference',
  label: word('商品', 'Goods'),
  resource: 'goods',
  required: true,
  input: 'table_select',
  source: { url: '/Seller/goods', labelName: 'goods_name' },
} as const satisfies Field;
const nickname = {
  kind: 'text',
  label: word('用户', 'User'),
  via: { field: 'user_id', column: 'nickname', table: 'user_names' },
} as const satisfies Field;
const userId = {
  kind: 'reference',
  label: word('用户', 'User'),
  resource: 'users',
  computed: true,
} as const satisfies Field;
const storeName = {
  kind: 'text',
  label: word('店铺', 'Store'),
  via: { field: 'store_id', column: 'store_name', table: 'store_names' },
  search: { suffix: 'whereHas|store' },
} as const satisfies Field;

export const coupons = defineResource({
  name: 'coupons',
  label: word('优惠券', 'Coupons'),
  storage: 'table',
  source: 'coupons_list',
  owner: { store: 'store_id' },
  topics: ['goods'],
  fields: {
    store_id: STORE_ID,
    name: { kind: 'text', label: word('优惠券名称', 'Coupon'), max: 20, required: true, search: { suffix: 'like' } },
    money: { kind: 'money', label: word('优惠金额', 'Amount off'), required: true, min: 0.01, input: 'number' },
    use_money: { kind: 'money', label: word('使用门槛', 'Minimum spend'), required: true, input: 'number' },
    stock: {
      kind: 'integer',
      label: word('可领数量', 'Stock'),
      required: true,
      max: 1_000_000,
      column: 'tags',
      input: 'number',
    },
    limit_num: {
      kind: 'integer',
      label: word('每人限领', 'Limit per user'),
      min: 1,
      max: 100,
      default: 1,
      input: 'number',
    },
    claimed: { kind: 'integer', label: word('已领取', 'Claimed'), computed: true },
    ...period,
    content: { kind: 'text', label: word('说明', 'Note'), max: 60, input: 'textarea', counter: 60 },
  },
  areas: {
    seller: {
      path: '/Seller/coupons',
      scope: 'own_store',
      pages: [
        {
          route: '/Seller/coupons',
          view: 'Seller/coupons/index',
          columns: ['name', 'money', 'use_money', 'stock', 'status', 'start_time', 'end_time', 'created_at'],
          search: ['name'],
          add: ['name', 'money', 'use_money', 'stock', 'limit_num', 'start_time', 'end_time', 'content'],
          switches: noView,
        },
      ],
    },
  },
});

export const couponLogs = defineResource({
  name: 'coupon_logs',
  label: word('领取记录', 'Coupon claims'),
  storage: 'table',
  owner: { store: 'store_id' },
  version: false,
  history: false,
  fields: {
    name: { kind: 'text', label: word('优惠券', 'Coupon'), computed: true, search: { suffix: 'like' } },
    user_id: userId,
    nickname,
    store_id: { ...STORE_ID, computed: true },
    coupon_id: { kind: 'reference', label: word('优惠券', 'Coupon'), resource: 'coupons', computed: true },
    order_id: { kind: 'reference', label: word('订单', 'Order'), resource: 'orders', computed: true },
    money: { kind: 'money', label: word('优惠金额', 'Amount off'), computed: true },
    use_money: { kind: 'money', label: word('使用门槛', 'Minimum spend'), computed: true },
    status: {
      kind: 'choice',
      label: word('状态', 'Status'),
      options: [
        { value: 0, label: word('待使用', 'To be used'), color: 'warning' },
        { value: 1, label: word('已使用', 'Used'), color: 'success' },
      ],
      computed: true,
      column: 'dict_tags',
    },
    start_time: { kind: 'datetime', label: word('开始时间', 'Starts'), computed: true },
    end_time: { kind: 'datetime', label: word('结束时间', 'Ends'), computed: true },
  },
  areas: {
    seller: {
      path: '/Seller/coupon_logs',
      scope: 'own_store',
      operations: none,
      pages: [
        {
          route: '/Seller/coupon_logs',
          view: 'Seller/coupons/log',
          columns: ['name', 'nickname', 'money', 'status', 'created_at'],
          search: ['name'],
          switches: readOnly,
          rowActions: false,
        },
      ],
    },
  },
});

export const fullReductions = defineResource({
  name: 'full_reductions',
  label: word('满减活动', 'Full reductions'),
  storage: 'table',
  source: 'full_reductions_list',
  owner: { store: 'store_id' },
  topics: ['goods'],
  fields: {
    store_id: STORE_ID,
    name: { kind: 'text', label: word('活动名称', 'Name'), max: 20, required: true, search: { suffix: 'like' } },
    money: { kind: 'money', label: word('减免金额', 'Amount off'), required: true, min: 0.01, input: 'number' },
    use_money: { kind: 'money', label: word('满足金额', 'Minimum spend'), required: true, input: 'number' },
    ...period,
  },
  areas: {
    seller: {
      path: '/Seller/full_reductions',
      scope: 'own_store',
      pages: [
        {
          route: '/Seller/full_reductions',
          view: 'Seller/full_reductions/index',
          columns: ['name', 'money', 'use_money', 'status', 'start_time', 'end_time', 'created_at'],
          search: ['name'],
          add: ['name', 'money', 'use_money', 'start_time', 'end_time'],
          switches: noView,
        },
      ],
    },
  },
});

export const seckills = defineResource({
  name: 'seckills',
  label: word('秒杀活动', 'Flash sales'),
  storage: 'table',
  picker: 'goods_name',
  owner: { store: 'store_id' },
  topics: ['goods'],
  fields: {
    store_id: STORE_ID,
    goods_id: goodsId,
    ...GOODS_COLUMNS,
    discount: {
      kind: 'percent',
      label: word('优惠比例', 'Percent off'),
      required: true,
      column: 'custom',
      input: 'number',
    },
    stock: {
      kind: 'integer',
      label: word('活动数量', 'Quota'),
      input: 'number',
      default: null,
      help: word('留空表示不限', 'Blank: no quota of its own'),
    },
    limit_num: { kind: 'integer', label: word('每人限购', 'Limit per user'), default: 1, max: 999, input: 'number' },
    sold: { kind: 'integer', label: word('已售', 'Sold'), computed: true },
    start_time: period.start_time,
    end_time: { ...period.end_time, required: false, help: word('留空表示一小时', 'Blank: one hour') },
  },
  areas: {
    seller: {
      path: '/Seller/seckills',
      scope: 'own_store',
      pages: [
        {
          route: '/Seller/seckills',
          view: 'Seller/seckills/index',
          columns: ['goods_master_image', 'goods_name', 'discount', 'start_time', 'end_time', 'created_at'],
          search: ['goods_name'],
          add: ['goods_id', 'discount', 'stock', 'limit_num', 'start_time', 'end_time'],
          switches: noView,
        },
      ],
    },
  },
});

export const collectives = defineResource({
  name: 'collectives',
  label: word('拼团活动', 'Group buying'),
  storage: 'table',
  picker: 'goods_name',
  owner: { store: 'store_id' },
  topics: ['goods'],
  fields: {
    store_id: STORE_ID,
    goods_id: { ...goodsId, unique: true },
    ...GOODS_COLUMNS,
    discount: {
      kind: 'percent',
      label: word('优惠比例', 'Percent off'),
      required: true,
      column: 'custom',
      input: 'number',
    },
    need: {
      kind: 'integer',
      label: word('成团人数', 'Group size'),
      required: true,
      min: 2,
      max: 100,
      default: 5,
      column: 'tags',
      input: 'number',
    },
    hours: {
      kind: 'integer',
      label: word('成团时限（小时）', 'Hours to gather'),
      min: 1,
      max: 720,
      default: 24,
      input: 'number',
    },
  },
  areas: {
    seller: {
      path: '/Seller/collectives',
      scope: 'own_store',
      pages: [
        {
          route: '/Seller/collectives',
          view: 'Seller/collectives/index',
          columns: ['goods_master_image', 'goods_name', 'discount', 'need', 'created_at'],
          search: ['goods_name'],
          add: ['goods_id', 'discount', 'need', 'hours'],
          switches: noView,
        },
      ],
    },
  },
});

const level = (number: number, zh: string) =>
  ({
    kind: 'percent',
    label: word(`${zh}级佣金`, `Level ${number}`),
    required: true,
    max: 50,
    input: 'number',
  }) as const satisfies Field;

export const distributions = defineResource({
  name: 'distributions',
  label: word('分销商品', 'Referral goods'),
  storage: 'table',
  picker: 'goods_name',
  owner: { store: 'store_id' },
  topics: ['goods'],
  fields: {
    store_id: STORE_ID,
    goods_id: { ...goodsId, unique: true },
    ...GOODS_COLUMNS,
    lev_1: level(1, '一'),
    lev_2: level(2, '二'),
    lev_3: level(3, '三'),
  },
  areas: {
    seller: {
      path: '/Seller/distributions',
      scope: 'own_store',
      pages: [
        {
          route: '/Seller/distributions',
          view: 'Seller/distributions/index',
          columns: [
            'goods_master_image',
            'goods_name',
            { field: 'lev_1', column: 'custom' },
            { field: 'lev_2', column: 'custom' },
            { field: 'lev_3', column: 'custom' },
            'created_at',
          ],
          search: ['goods_name'],
          add: ['goods_id', 'lev_1', 'lev_2', 'lev_3'],
          switches: noView,
        },
      ],
    },
  },
});

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
  label: word('分销日志', 'Referral log'),
  storage: 'table',
  owner: { store: 'store_id' },
  version: false,
  history: false,
  fields: {
    name: { kind: 'text', label: word('商品', 'Goods'), computed: true, search: { suffix: 'likeRight' } },
    user_id: userId,
    nickname,
    store_id: { ...STORE_ID, computed: true },
    store_name: storeName,
    order_id: { kind: 'reference', label: word('订单', 'Order'), resource: 'orders', computed: true },
    order_no: { kind: 'text', label: word('订单号', 'Order number'), via: { field: 'order_id', column: 'order_no' } },
    order_goods_id: { kind: 'integer', label: word('订单商品', 'Order line'), computed: true },
    goods_price: { kind: 'money', label: word('商品金额', 'Line total'), from: 'money' },
    money: { kind: 'money', label: word('商品金额', 'Line total'), computed: true },
    lev: { kind: 'percent', label: word('佣金比例', 'Rate'), computed: true },
    level: { kind: 'integer', label: word('分销层级', 'Level'), computed: true },
    commission: { kind: 'money', label: word('佣金', 'Commission'), computed: true },
    status: {
      kind: 'choice',
      label: word('状态', 'Status'),
      options: [
        { value: 0, label: word('待结算', 'Pending'), color: 'warning' },
        { value: 1, label: word('已结算', 'Paid'), color: 'success' },
        { value: 2, label: word('已失效', 'Void'), color: 'default' },
      ],
      computed: true,
      column: 'dict_tags',
      search: { suffix: 'select', input: 'select' },
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
