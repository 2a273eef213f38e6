import { defineResource } from './define.ts';
import { CONSIGNEE, SHELF, word, YES_NO } from './words.ts';

export const integralGoodsClasses = defineResource({
  name: 'integral_goods_classes',
  label: word('积分商品分类', 'Points goods classes'),
  storage: 'table',
  topics: ['integral'],
  usedBy: [{ table: 'integral_goods', column: 'cid' }],
  fields: {
    name: { kind: 'text', label: word('分类名称', 'Class'), max: 20, required: true, search: { suffix: 'like' } },
  },
  areas: {
    admin: {
      path: '/Admin/integral_goods_classes',
      scope: 'all',
      pages: [
        {
          route: '/Admin/integral_goods_classes',
          view: 'Admin/exts/integral_goods_classes/index',
          columns: ['name', 'created_at'],
          search: ['name'],
          add: ['name'],
        },
      ],
    },
  },
});

export const integralGoods = defineResource({
  name: 'integral_goods',
  label: word('积分商品', 'Points goods'),
  storage: 'table',
  picker: 'goods_name',
  topics: ['integral'],
  fields: {
    cid: {
      kind: 'reference',
      label: word('商品分类', 'Class'),
      resource: 'integral_goods_classes',
      required: true,
      input: 'select',
      source: { url: '/Admin/integral_goods_classes?isAll=true' },
    },
    class_name: { kind: 'text', label: word('分类', 'Class'), via: { field: 'cid', column: 'name' }, column: 'tags' },
    goods_name: {
      kind: 'text',
      label: word('商品名称', 'Goods'),
      max: 120,
      required: true,
      search: { suffix: 'like' },
    },
    goods_subname: { kind: 'text', label: word('副标题', 'Subtitle'), max: 120, input: 'textarea', counter: 120 },
    goods_master_image: {
      kind: 'image',
      label: word('商品主图', 'Picture'),
      column: 'avatar',
      writableIn: [],
      filterable: false,
    },
    goods_images: {
      kind: 'images',
      label: word('商品图片', 'Pictures'),
      required: true,
      max: 10,
      input: 'image',
      view: 'images',
      inList: false,
      filterable: false,
    },
    goods_price: { kind: 'integer', label: word('积分价格', 'Points'), required: true, input: 'number' },
    goods_market_price: { kind: 'money', label: word('市场价', 'List price'), input: 'number' },
    goods_stock: { kind: 'integer', label: word('库存', 'Stock'), input: 'number' },
    goods_sale: { kind: 'integer', label: word('销量', 'Sold'), computed: true },
    goods_status: {
      kind: 'flag',
      label: word('上架', 'On the shelf'),
      options: SHELF,
      column: 'dict_tags',
      input: 'switch',
    },
    is_recommend: {
      kind: 'flag',
      label: word('推荐', 'Recommended'),
      options: YES_NO,
      column: 'dict_tags',
      input: 'switch',
    },
    goods_content: { kind: 'rich_text', label: word('商品详情', 'Details'), input: 'editor', view: 'html' },
    goods_content_mobile: {
      kind: 'rich_text',
      label: word('手机详情', 'Details for phones'),
      input: 'editor',
      view: 'html',
    },
  },
  areas: {
    admin: {
      path: '/Admin/integral_goods',
      scope: 'all',
      pages: [
        {
          route: '/Admin/integral_goods',
          view: 'Admin/exts/integral_goods/index',
          columns: [
            'goods_master_image',
            'goods_name',
            'class_name',
            'goods_price',
            'goods_stock',
            'goods_sale',
            'goods_status',
            'is_recommend',
            'created_at',
          ],
          search: ['goods_name'],
          switches: { view: false, add: false, edit: false },
        },
      ],
    },
  },
});

const STATUS = [
  { value: 0, label: word('已取消', 'Cancelled'), color: 'default' },
  { value: 1, label: word('等待支付', 'Waiting for payment'), color: 'warning' },
  { value: 2, label: word('已支付', 'Paid'), color: 'success' },
] as const;
/** What people read: paid is waiting for delivery until a courier is known. */
const SHOWN = [
  STATUS[0],
  STATUS[1],
  { value: 2, label: word('等待发货', 'Waiting for delivery') },
  { value: 3, label: word('订单完成', 'Completed') },
] as const;
const consignee = [
  'receive_name',
  'receive_tel',
  'receive_area',
  'receive_address',
  'delivery_code',
  'delivery_no',
] as const;

export const integralOrders = defineResource({
  name: 'integral_orders',
  label: word('积分订单', 'Points orders'),
  storage: 'table',
  source: 'integral_orders_list',
  picker: 'order_no',
  version: false,
  fields: {
    user_id: { kind: 'reference', label: word('买家', 'Buyer'), resource: 'users', computed: true },
    order_image: {
      kind: 'image',
      label: word('商品图片', 'Picture'),
      computed: true,
      column: 'avatar',
      view: 'avatar',
      filterable: false,
    },
    order_no: { kind: 'text', label: word('订单号', 'Order number'), computed: true, search: { suffix: 'likeRight' } },
    order_name: { kind: 'text', label: word('订单名称', 'Order'), computed: true, search: { suffix: 'likeRight' } },
    buyer_name: {
      kind: 'text',
      label: word('买家', 'Buyer'),
      via: { field: 'user_id', column: 'nickname', table: 'user_names' },
    },
    total_price: { kind: 'integer', label: word('积分合计', 'Points'), computed: true },
    order_price: { kind: 'integer', label: word('商品积分', 'Goods'), computed: true },
    order_status: {
      kind: 'choice',
      label: word('订单状态', 'Status'),
      options: STATUS,
      computed: true,
      view: 'dict_tags',
      search: { input: 'select' },
    },
    shown_status: { kind: 'choice', label: word('订单状态', 'Status'), options: SHOWN, computed: true },
    order_status_cn: { kind: 'text', label: word('订单状态', 'Status'), optionOf: 'shown_status', column: 'tags' },
    ...CONSIGNEE,
    remark: { kind: 'text', label: word('备注', 'Remark'), computed: true },
    pay_time: { kind: 'datetime', label: word('支付时间', 'Paid'), computed: true },
    delivery_time: { kind: 'datetime', label: word('发货时间', 'Shipped'), computed: true },
  },
  areas: {
    admin: {
      path: '/Admin/integral_orders',
      scope: 'all',
      operations: { store: 'none', destroy: 'none', import: 'none' },
      pages: [
        {
          route: '/Admin/integral_orders',
          view: 'Admin/exts/integral_orders/index',
          columns: ['order_image', 'order_name', 'buyer_name', 'total_price', 'order_status_cn', 'created_at'],
          search: ['order_no', 'order_name', 'order_status'],
          edit: consignee,
          show: [
            'order_image',
            'order_name',
            'buyer_name',
            'total_price',
            'order_price',
            'receive_name',
            'receive_tel',
            'receive_area',
            'receive_address',
            'delivery_no',
            'order_status_cn',
            'order_no',
          ],
          switches: { add: false, batchDelete: false },
          exportColumns: consignee,
          actions: [
            {
              name: 'ship',
              label: word('批量发货', 'Ship orders'),
              on: 'selection',
              when: { order_status: [2] },
              dialog: 'ship-orders',
              right: 'update',
              icon: 'fa-truck',
            },
          ],
        },
      ],
    },
  },
});
