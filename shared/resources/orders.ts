import { defineResource, type Action } from './define.ts';
import { CONSIGNEE, ORDER_STATUS_OPTIONS, STORE_ID, word } from './words.ts';

const columns = ['order_image', 'order_name', 'store_name', 'buyer_name', 'total_price', { field: 'order_status_cn', column: 'tags' }, 'created_at'] as const;
const amounts = ['order_image', 'order_name', 'store_name', 'buyer_name', 'total_price', 'order_price', 'coupon_money', 'receive_name', 'receive_tel', 'receive_area', 'receive_address', 'delivery_no'] as const;
const view = [...amounts, 'order_status_cn'] as const;
const fullView = [...view, 'order_no', 'remark'] as const;
const consignee = ['receive_name', 'receive_tel', 'receive_area', 'receive_address', 'delivery_no'] as const;
const withCourier = ['receive_name', 'receive_tel', 'receive_area', 'receive_address', 'delivery_code', 'delivery_no'] as const;
const exportColumns = withCourier;
const dated = ['order_no', 'order_name', 'created_at'] as const;
const noCreate = { add: false, batchDelete: false } as const;

const ship: Action = { name: 'ship', label: word('批量发货', 'Ship orders'), on: 'selection', move: 'ship', when: { order_status: [2, 5] }, dialog: 'ship-orders', right: 'update', icon: 'fa-truck' };
const waybill: Action = { name: 'waybill', label: word('打印面单', 'Print waybill'), on: 'selection', when: { order_status: [2, 3] }, dialog: 'print-waybill', right: 'update', icon: 'fa-print' };
const afterSale: Action = { name: 'after_sale', label: word('处理售后', 'Handle after-sale'), on: 'selection', dialog: 'after-sale', right: 'update', icon: 'fa-gavel' };
const refunds = { isWith: 'store,user,refund', order_status: '5', refund_status: '0' } as const;
const returns = { ...refunds, refund_status: '1' } as const;

export const orders = defineResource({
  name: 'orders',
  label: word('订单', 'Orders'),
  storage: 'table',
  source: 'orders_list',
  picker: 'order_no',
  owner: { store: 'store_id' },
  version: false,
  history: false,
  fields: {
    order_image: { kind: 'image', label: word('商品图片', 'Picture'), computed: true, column: 'avatar', view: 'avatar', filterable: false },
    order_no: { kind: 'text', label: word('订单号', 'Order number'), computed: true, search: { suffix: 'likeRight' } },
    order_name: { kind: 'text', label: word('订单名称', 'Order'), computed: true, max: 120, search: { suffix: 'likeRight' } },
    user_id: { kind: 'reference', label: word('买家', 'Buyer'), resource: 'users', computed: true },
    store_id: STORE_ID,
    store_name: { kind: 'text', label: word('店铺', 'Store'), computed: true, search: { suffix: 'whereHas|store' } },
    buyer_name: { kind: 'text', label: word('买家', 'Buyer'), computed: true },
    nickname: { kind: 'text', label: word('买家', 'Buyer'), from: 'buyer_name', inList: false, search: { suffix: 'whereHas|user' } },
    total_price: { kind: 'money', label: word('应付金额', 'Total'), computed: true },
    order_price: { kind: 'money', label: word('商品金额', 'Goods'), computed: true },
    freight_money: { kind: 'money', label: word('运费', 'Freight'), computed: true },
    coupon_money: { kind: 'money', label: word('优惠金额', 'Discount'), computed: true },
    order_status: { kind: 'choice', label: word('订单状态', 'Status'), options: ORDER_STATUS_OPTIONS, view: 'dict_tags', input: 'select', search: { input: 'select' }, writableIn: ['admin'] },
    order_status_cn: { kind: 'text', label: word('订单状态', 'Status'), presented: true, column: 'tags' },
    refund_status: { kind: 'integer', label: word('售后类型', 'Case type'), computed: true },
    refund_status_cn: { kind: 'text', label: word('售后状态', 'Case'), presented: true, column: 'tags' },
    refund_id: { kind: 'integer', label: word('售后单', 'Case number'), computed: true },
    refund_verify: { kind: 'integer', label: word('售后审核', 'Case review'), computed: true },
    refund_step: { kind: 'integer', label: word('售后进度', 'Case step'), computed: true },
    refund_open: { kind: 'flag', label: word('售后中', 'Open case'), computed: true, filterable: false },
    fully_refunded: { kind: 'flag', label: word('全部退款', 'Refunded'), computed: true, filterable: false },
    group_status: { kind: 'integer', label: word('拼团状态', 'Group'), computed: true },
    shippable_lines: { kind: 'integer', label: word('待发商品', 'To ship'), computed: true, filterable: false },
    ...CONSIGNEE,
    payment_name: { kind: 'text', label: word('支付方式', 'Payment'), computed: true },
    remark: { kind: 'text', label: word('备注', 'Remark'), computed: true },
    pay_time: { kind: 'datetime', label: word('支付时间', 'Paid'), computed: true },
    delivery_time: { kind: 'datetime', label: word('发货时间', 'Shipped'), computed: true },
    receipt_time: { kind: 'datetime', label: word('收货时间', 'Received'), computed: true },
    comment_time: { kind: 'datetime', label: word('评价时间', 'Reviewed'), computed: true },
    collective_id: { kind: 'integer', label: word('拼团', 'Group'), min: -1, computed: true },
  },
  areas: {
    admin: {
      path: '/Admin/orders',
      scope: 'all',
      operations: { store: 'none', destroy: 'none', import: 'none' },
      pages: [
        {
          route: '/Admin/orders', view: 'Admin/exts/orders/index', columns, exportColumns,
          search: ['order_no', 'store_name', 'nickname', 'order_status', { field: 'created_at', search: { input: 'daterange' } }, { field: 'order_name', search: { suffix: 'like' } }],
          edit: ['order_name', 'receive_name', 'receive_tel', 'receive_area', 'receive_address', 'order_status', 'delivery_code', 'delivery_no'], show: fullView, switches: noCreate, actions: [ship, waybill],
        },
        { route: '/Admin/refunds', view: 'Admin/exts/refunds/index', label: word('退款订单', 'Refunds'), data: '/Admin/orders', params: refunds, columns, search: dated, edit: consignee, show: view, switches: noCreate, exportColumns },
        { route: '/Admin/returns', view: 'Admin/exts/refunds/return', label: word('退货订单', 'Returns'), data: '/Admin/orders', params: returns, columns: [...columns.slice(0, -1), 'refund_status_cn', 'created_at'], search: dated, edit: consignee, show: view, switches: noCreate, exportColumns },
      ],
    },
    seller: {
      path: '/Seller/orders',
      scope: 'own_store',
      operations: { store: 'none', destroy: 'none', import: 'none' },
      pages: [
        {
          route: '/Seller/orders', view: 'Seller/orders/index', columns, exportColumns,
          search: ['order_no', 'order_name', 'nickname', 'order_status', { field: 'created_at', search: { input: 'daterange' } }], edit: withCourier, show: fullView, switches: noCreate,
        },
        {
          route: '/Seller/orders/wait', view: 'Seller/orders/wait', label: word('待发货', 'To ship'), data: '/Seller/orders', params: { order_status: '2' }, columns, exportColumns,
          search: ['order_no', 'order_name', 'nickname', { field: 'created_at', search: { input: 'daterange' } }], edit: consignee, show: view, switches: noCreate, actions: [ship, waybill],
        },
        { route: '/Seller/refunds', view: 'Seller/refunds/index', label: word('退款订单', 'Refunds'), data: '/Seller/orders', params: refunds, columns, search: dated, edit: consignee, show: view, switches: noCreate, actions: [afterSale], exportColumns },
        { route: '/Seller/returns', view: 'Seller/refunds/return', label: word('退货订单', 'Returns'), data: '/Seller/orders', params: returns, columns: [...columns.slice(0, -1), 'refund_status_cn', 'created_at'], search: dated, edit: consignee, show: view, switches: noCreate, actions: [afterSale], exportColumns },
      ],
    },
  },
});
