import { defineResource } from '../define.ts';
import { copy, moneyColumn, noView, period, results, stop, useMoneyColumn } from './promotion-parts.ts';
import { STORE_ID, bilingual } from '../words.ts';

export const coupons = defineResource({
  name: 'coupons',
  label: bilingual('优惠券', 'Coupons'),
  one: bilingual('优惠券', 'coupon'),
  storage: 'table',
  source: 'coupons_list',
  owner: { store: 'store_id' },
  topics: ['goods'],
  naturalKeys: [['name']],
  counts: { field: 'status', values: { coming: 0, running: 1, over: 2 } },
  fields: {
    store_id: STORE_ID,
    name: {
      kind: 'text',
      label: bilingual('优惠券名称', 'Coupon name'),
      max: 20,
      required: true,
      search: { suffix: 'like' },
    },
    money: { kind: 'money', label: bilingual('优惠金额', 'Amount off'), required: true, min: 0.01 },
    use_money: { kind: 'money', label: bilingual('使用门槛', 'Minimum spend'), required: true },
    stock: {
      kind: 'integer',
      label: bilingual('发放数量', 'Quantity'),
      required: true,
      max: 1_000_000,
      column: 'tags',
    },
    limit_num: {
      kind: 'integer',
      label: bilingual('每人限领', 'Limit per user'),
      unit: bilingual('张', 'coupons'),
      min: 1,
      max: 100,
      default: 1,
    },
    claimed: { kind: 'integer', label: bilingual('已领取', 'Claimed'), computed: true },
    ...results(bilingual('已使用', 'Used')),
    ...period,
    content: { kind: 'text', label: bilingual('使用说明', 'Terms'), max: 60, input: 'textarea', counter: 60 },
  },
  areas: {
    seller: {
      path: '/Seller/coupons',
      scope: 'own_store',
      pages: [
        {
          route: '/Seller/coupons',
          view: 'Seller/coupons/index',
          tabs: [
            { label: bilingual('全部', 'All'), params: { status: '' } },
            { label: bilingual('未开始', 'Not started'), params: { status: '0' }, count: 'coming' },
            { label: bilingual('进行中', 'Active'), params: { status: '1' }, count: 'running' },
            { label: bilingual('已结束', 'Ended'), params: { status: '2' }, count: 'over' },
          ],
          columns: [
            'name',
            moneyColumn,
            useMoneyColumn,
            'stock',
            'claimed',
            'used',
            'turnover',
            'status',
            'start_time',
            'end_time',
            'created_at',
          ],
          search: ['name'],
          add: ['name', 'money', 'use_money', 'stock', 'limit_num', 'start_time', 'end_time', 'content'],
          switches: { ...noView, import: true },
          actions: [copy, stop],
        },
      ],
    },
  },
});
