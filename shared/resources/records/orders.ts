import { ORDER_NAME_LENGTH } from '../../contract/limits.ts';
import { defineResource, type Label } from '../define.ts';
import { afterSale, handling } from './order-actions.ts';
import {
  CONSIGNEE,
  CONSIGNEE_FIELDS,
  ORDER_STATUS_OPTIONS,
  PAYMENT,
  PICTURE,
  STORE_ID,
  bilingual,
  computedText,
} from '../words.ts';

const columns = [
  'order_image',
  'order_no',
  'order_name',
  'store_name',
  'buyer_name',
  'total_price',
  { field: 'order_status_cn', column: 'tags' },
  'next_text',
  'created_at',
] as const;
/** Sellers also see their marks. */
const flagged = [...columns.slice(0, -1), 'seller_flag', 'created_at'] as const;
const consignee = ['receive_name', 'receive_tel', 'receive_area', 'receive_address', 'delivery_no'] as const;
const view = [
  'order_image',
  'order_name',
  'store_name',
  'buyer_name',
  'total_price',
  'order_price',
  'coupon_money',
  ...consignee,
  'order_status_cn',
] as const;
const fullView = [...view, 'order_no', 'remark'] as const;
const dated = ['order_no', 'order_name', 'created_at'] as const;
const tab = (name: Label, value: string, count?: string) => ({
  label: name,
  params: { order_status: value },
  ...(count && { count }),
});
/** What is over has no counter: there may be millions of it, and nobody has to act. */
const tabs = [
  tab(bilingual('全部', 'All'), ''),
  tab(bilingual('待付款', 'To pay'), '1', 'wait_pay'),
  tab(bilingual('待发货', 'To ship'), '2', 'wait_delivery'),
  tab(bilingual('待收货', 'To receive'), '3', 'wait_receipt'),
  tab(bilingual('待评价', 'To review'), '4', 'wait_comment'),
  tab(bilingual('售后', 'In dispute'), '5', 'after_sale'),
  tab(bilingual('已完成', 'Completed'), '6'),
  tab(bilingual('已取消', 'Cancelled'), '0'),
];
const FLAGS = [
  { value: 0, label: bilingual('无', 'None') },
  { value: 1, label: bilingual('红旗', 'Red'), color: 'error' },
  { value: 2, label: bilingual('黄旗', 'Yellow'), color: 'warning' },
  { value: 3, label: bilingual('绿旗', 'Green'), color: 'success' },
  { value: 4, label: bilingual('蓝旗', 'Blue'), color: 'info' },
  { value: 5, label: bilingual('灰旗', 'Grey'), color: 'default' },
] as const;
/** Until when somebody has to act; only in the state that waits for it. */
const deadline = (name: Label) =>
  ({ kind: 'datetime', label: name, computed: true, filterable: false, sortable: false }) as const;
const noCreate = { add: false, batchDelete: false } as const;

const caseColumns = [
  ...columns.slice(0, -2),
  'refund_status_cn',
  'refund_deadline',
  'next_text',
  'created_at',
] as const;
/** Orders with a case, for money alone or with goods that come back. */
const casePages = (area: 'Admin' | 'Seller', views: string) => {
  const page = {
    data: `/${area}/orders`,
    columns: caseColumns,
    search: dated,
    edit: consignee,
    show: view,
    switches: noCreate,
    actions: afterSale,
    exportColumns: CONSIGNEE_FIELDS,
  };
  const params = { isWith: 'store,user,refund', order_status: '5' };
  return [
    {
      ...page,
      route: `/${area}/refunds`,
      view: `${views}/index`,
      label: bilingual('退款订单', 'Refunds'),
      params: { ...params, refund_status: '0' },
    },
    {
      ...page,
      route: `/${area}/returns`,
      view: `${views}/return`,
      label: bilingual('退货订单', 'Returns'),
      params: { ...params, refund_status: '1' },
    },
  ];
};

export const orders = defineResource({
  name: 'orders',
  label: bilingual('订单', 'Orders'),
  one: bilingual('订单', 'order'),
  storage: 'table',
  source: 'orders_list',
  picker: 'order_no',
  owner: { store: 'store_id' },
  verbs: ['update'],
  version: false,
  history: false,
  counts: {
    field: 'order_status',
    values: { wait_pay: 1, wait_delivery: 2, wait_receipt: 3, wait_comment: 4, after_sale: 5 },
  },
  fields: {
    order_image: { ...PICTURE, label: bilingual('商品图片', 'Image'), computed: true },
    order_no: computedText(bilingual('订单号', 'Order number')),
    order_name: {
      kind: 'text',
      label: bilingual('订单名称', 'Order name'),
      computed: true,
      max: ORDER_NAME_LENGTH,
      sortable: false,
      search: { suffix: 'likeRight' },
    },
    user_id: { kind: 'reference', label: bilingual('买家', 'Buyer'), resource: 'users', computed: true },
    store_id: STORE_ID,
    store_name: {
      kind: 'text',
      label: bilingual('店铺', 'Store'),
      computed: true,
      sortable: false,
      search: { suffix: 'whereHas|store' },
    },
    buyer_name: { kind: 'text', label: bilingual('买家', 'Buyer'), computed: true, sortable: false },
    nickname: {
      kind: 'text',
      label: bilingual('买家', 'Buyer'),
      from: 'buyer_name',
      inList: false,
      sortable: false,
      search: { suffix: 'whereHas|user' },
    },
    total_price: { kind: 'money', label: bilingual('订单金额', 'Order total'), computed: true },
    order_price: { kind: 'money', label: bilingual('商品金额', 'Product total'), computed: true },
    freight_money: { kind: 'money', label: bilingual('运费', 'Shipping'), computed: true },
    coupon_money: { kind: 'money', label: bilingual('优惠金额', 'Discount'), computed: true },
    order_status: {
      kind: 'choice',
      label: bilingual('订单状态', 'Status'),
      options: ORDER_STATUS_OPTIONS,
      sortable: false,
      writableIn: ['admin'],
    },
    order_status_cn: {
      kind: 'text',
      label: bilingual('订单状态', 'Status'),
      presented: true,
      column: 'tags',
      colorOf: 'order_status',
    },
    refund_status: { kind: 'integer', label: bilingual('售后类型', 'Case type'), computed: true },
    refund_status_cn: { kind: 'text', label: bilingual('售后状态', 'Case status'), presented: true, column: 'tags' },
    refund_id: { kind: 'integer', label: bilingual('售后单号', 'Case number'), computed: true },
    refund_verify: { kind: 'integer', label: bilingual('售后审核', 'Case review'), computed: true },
    refund_step: { kind: 'integer', label: bilingual('售后进度', 'Case step'), computed: true },
    escalated: { kind: 'flag', label: bilingual('平台介入', 'Escalated'), computed: true },
    refund_deadline: { kind: 'datetime', label: bilingual('处理期限', 'Due'), computed: true, filterable: false },
    refund_open: { kind: 'flag', label: bilingual('售后中', 'Case open'), computed: true, filterable: false },
    fully_refunded: { kind: 'flag', label: bilingual('全部退款', 'Fully refunded'), computed: true, filterable: false },
    next_text: { kind: 'text', label: bilingual('下一步', 'What happens next'), presented: true, sortable: false },
    pay_check_until: deadline(bilingual('付款核对截止', 'Payment checked until')),
    pay_deadline: deadline(bilingual('付款截止', 'Pay by')),
    receive_deadline: deadline(bilingual('自动收货时间', 'Receipt by')),
    comment_deadline: deadline(bilingual('自动评价时间', 'Review by')),
    settle_at: deadline(bilingual('预计结算时间', 'Settled from')),
    group_end_time: deadline(bilingual('拼团结束时间', 'Group ends')),
    is_settlement: { kind: 'flag', label: bilingual('已结算', 'Settled'), computed: true, filterable: false },
    has_offer: {
      kind: 'flag',
      label: bilingual('已提出协商退款金额', 'Counter-offer made'),
      computed: true,
      filterable: false,
    },
    is_sale: {
      kind: 'flag',
      label: bilingual('计入销售额', 'Counts as sales'),
      options: [
        { value: 1, label: bilingual('计入', 'Counted') },
        { value: 0, label: bilingual('不计入', 'Not counted') },
      ],
      computed: true,
      sortable: false,
    },
    group_status: { kind: 'integer', label: bilingual('拼团状态', 'Group status'), computed: true },
    shippable_lines: { kind: 'integer', label: bilingual('待发商品', 'To ship'), computed: true, filterable: false },
    ...CONSIGNEE,
    payment_name: { kind: 'choice', label: bilingual('支付方式', 'Payment method'), options: PAYMENT, computed: true },
    seller_flag: {
      kind: 'choice',
      label: bilingual('标记', 'Flag'),
      options: FLAGS,
      column: 'dict_tags',
      sortable: false,
      writableIn: ['seller'],
    },
    remark: { kind: 'text', label: bilingual('买家留言', 'Buyer note'), computed: true },
    pay_time: { kind: 'datetime', label: bilingual('支付时间', 'Paid'), computed: true },
    delivery_time: { kind: 'datetime', label: bilingual('发货时间', 'Shipped'), computed: true },
    receipt_time: { kind: 'datetime', label: bilingual('收货时间', 'Received'), computed: true },
    comment_time: { kind: 'datetime', label: bilingual('评价时间', 'Reviewed'), computed: true },
    collective_id: { kind: 'integer', label: bilingual('拼团', 'Group'), min: -1, computed: true },
  },
  areas: {
    admin: {
      path: '/Admin/orders',
      scope: 'all',
      operations: { store: 'none', destroy: 'none', import: 'none' },
      pages: [
        {
          route: '/Admin/orders',
          view: 'Admin/exts/orders/index',
          columns,
          exportColumns: CONSIGNEE_FIELDS,
          search: [
            'order_no',
            'store_name',
            'nickname',
            'order_status',
            'created_at',
            { field: 'order_name', search: { suffix: 'like' } },
            'is_sale',
          ],
          edit: [
            'order_name',
            'receive_name',
            'receive_tel',
            'receive_area',
            'receive_address',
            'order_status',
            'delivery_code',
            'delivery_no',
          ],
          show: fullView,
          switches: noCreate,
          tabs,
          actions: handling,
          autoRefresh: true,
        },
        ...casePages('Admin', 'Admin/exts/refunds'),
      ],
    },
    seller: {
      path: '/Seller/orders',
      scope: 'own_store',
      operations: { store: 'none', destroy: 'none', import: 'none' },
      pages: [
        {
          route: '/Seller/orders',
          view: 'Seller/orders/index',
          columns: flagged,
          exportColumns: CONSIGNEE_FIELDS,
          search: ['order_no', 'order_name', 'nickname', 'order_status', 'created_at', 'is_sale', 'seller_flag'],
          edit: [...CONSIGNEE_FIELDS, 'seller_flag'],
          show: fullView,
          switches: noCreate,
          tabs,
          actions: handling,
          autoRefresh: true,
        },
        {
          route: '/Seller/orders/wait',
          view: 'Seller/orders/wait',
          label: bilingual('待发货', 'To ship'),
          data: '/Seller/orders',
          params: { order_status: '2' },
          columns: flagged,
          exportColumns: CONSIGNEE_FIELDS,
          search: ['order_no', 'order_name', 'nickname', 'created_at', 'seller_flag'],
          edit: [...consignee, 'seller_flag'],
          show: view,
          switches: noCreate,
          actions: handling,
          autoRefresh: true,
        },
        ...casePages('Seller', 'Seller/refunds'),
      ],
    },
  },
});
