import { defineResource } from '../define.ts';
import { moneyColumn, nickname, none, readOnly, userId } from './promotion-parts.ts';
import { STORE_ID, bilingual } from '../words.ts';

export const couponLogs = defineResource({
  name: 'coupon_logs',
  label: bilingual('领取记录', 'Coupon claims'),
  one: bilingual('领取记录', 'claim'),
  storage: 'table',
  owner: { store: 'store_id' },
  version: false,
  history: false,
  fields: {
    name: { kind: 'text', label: bilingual('优惠券', 'Coupon'), computed: true, search: { suffix: 'like' } },
    user_id: userId,
    nickname,
    store_id: { ...STORE_ID, computed: true },
    coupon_id: { kind: 'reference', label: bilingual('优惠券', 'Coupon'), resource: 'coupons', computed: true },
    order_id: { kind: 'reference', label: bilingual('订单', 'Order'), resource: 'orders', computed: true },
    money: { kind: 'money', label: bilingual('优惠金额', 'Amount off'), computed: true },
    use_money: { kind: 'money', label: bilingual('使用门槛', 'Minimum spend'), computed: true },
    status: {
      kind: 'choice',
      label: bilingual('状态', 'Status'),
      options: [
        { value: 0, label: bilingual('待使用', 'Unused'), color: 'warning' },
        { value: 1, label: bilingual('已使用', 'Used'), color: 'success' },
      ],
      computed: true,
    },
    start_time: { kind: 'datetime', label: bilingual('开始时间', 'Start time'), computed: true },
    end_time: { kind: 'datetime', label: bilingual('结束时间', 'End time'), computed: true },
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
          columns: ['name', 'nickname', moneyColumn, 'status', 'created_at'],
          search: ['name'],
          switches: readOnly,
          rowActions: false,
        },
      ],
    },
  },
});
