import { defineResource, type Action } from '../define.ts';
import { CONSIGNEE, CONSIGNEE_FIELDS, PICTURE, bilingual, computedText } from '../words.ts';

const STATUS = [
  { value: 0, label: bilingual('已取消', 'Cancelled'), color: 'default' },
  { value: 1, label: bilingual('等待支付', 'Waiting for payment'), color: 'warning' },
  { value: 2, label: bilingual('已支付', 'Paid'), color: 'success' },
] as const;
/** What people read: paid is waiting for delivery until a courier is known. */
const SHOWN = [
  STATUS[0],
  STATUS[1],
  { value: 2, label: bilingual('等待发货', 'Waiting for delivery'), color: 'primary' },
  { value: 3, label: bilingual('订单完成', 'Completed'), color: 'success' },
] as const;

const ship: Action = {
  name: 'ship',
  label: bilingual('批量发货', 'Ship orders'),
  on: 'selection',
  when: { shown_status: [2] },
  dialog: 'ship-points-orders',
  right: 'update',
  icon: 'fa-truck',
};

export const integralOrders = defineResource({
  name: 'integral_orders',
  label: bilingual('积分订单', 'Points orders'),
  one: bilingual('积分订单', 'points order'),
  storage: 'table',
  source: 'integral_orders_list',
  picker: 'order_no',
  version: false,
  counts: { field: 'shown_status', values: { wait_pay: 1, wait_delivery: 2 } },
  fields: {
    user_id: { kind: 'reference', label: bilingual('买家', 'Buyer'), resource: 'users', computed: true },
    order_image: { ...PICTURE, label: bilingual('商品图片', 'Image'), computed: true },
    order_no: computedText(bilingual('订单号', 'Order number')),
    order_name: computedText(bilingual('订单名称', 'Order name')),
    buyer_name: {
      kind: 'text',
      label: bilingual('买家', 'Buyer'),
      via: { field: 'user_id', column: 'nickname', table: 'user_names' },
    },
    total_price: { kind: 'points', label: bilingual('积分合计', 'Total points'), computed: true },
    order_price: { kind: 'points', label: bilingual('商品积分', 'Product points'), computed: true },
    order_status: { kind: 'choice', label: bilingual('订单状态', 'Status'), options: STATUS, computed: true },
    shown_status: { kind: 'choice', label: bilingual('订单状态', 'Status'), options: SHOWN, computed: true },
    order_status_cn: { kind: 'text', label: bilingual('订单状态', 'Status'), optionOf: 'shown_status', column: 'tags' },
    ...CONSIGNEE,
    remark: { kind: 'text', label: bilingual('买家留言', 'Buyer note'), computed: true },
    pay_time: { kind: 'datetime', label: bilingual('支付时间', 'Paid'), computed: true },
    delivery_time: { kind: 'datetime', label: bilingual('发货时间', 'Shipped'), computed: true },
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
          tabs: [
            { label: bilingual('全部', 'All'), params: { shown_status: '' } },
            { label: bilingual('待付款', 'To pay'), params: { shown_status: '1' }, count: 'wait_pay' },
            { label: bilingual('待发货', 'To ship'), params: { shown_status: '2' }, count: 'wait_delivery' },
            { label: bilingual('已完成', 'Completed'), params: { shown_status: '3' } },
            { label: bilingual('已取消', 'Cancelled'), params: { shown_status: '0' } },
          ],
          columns: [
            'order_image',
            'order_no',
            'order_name',
            'buyer_name',
            'total_price',
            'order_status_cn',
            'created_at',
          ],
          search: ['order_no', 'order_name', 'order_status'],
          edit: CONSIGNEE_FIELDS,
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
          exportColumns: CONSIGNEE_FIELDS,
          actions: [{ ...ship, name: 'ship_one', label: bilingual('发货', 'Ship'), on: 'row' }, ship],
        },
      ],
    },
  },
});
