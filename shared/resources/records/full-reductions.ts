import { defineResource } from '../define.ts';
import { copy, moneyColumn, noView, period, results, stop, useMoneyColumn } from './promotion-parts.ts';
import { STORE_ID, bilingual } from '../words.ts';

export const fullReductions = defineResource({
  name: 'full_reductions',
  label: bilingual('满减活动', 'Spend & save'),
  one: bilingual('满减活动', 'offer'),
  storage: 'table',
  source: 'full_reductions_list',
  owner: { store: 'store_id' },
  topics: ['goods'],
  naturalKeys: [['name']],
  fields: {
    store_id: STORE_ID,
    name: {
      kind: 'text',
      label: bilingual('活动名称', 'Offer name'),
      max: 20,
      required: true,
      search: { suffix: 'like' },
    },
    money: { kind: 'money', label: bilingual('优惠金额', 'Amount off'), required: true, min: 0.01 },
    use_money: { kind: 'money', label: bilingual('使用门槛', 'Minimum spend'), required: true },
    ...results(bilingual('使用次数', 'Orders')),
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
          columns: [
            'name',
            moneyColumn,
            useMoneyColumn,
            'used',
            'turnover',
            'status',
            'start_time',
            'end_time',
            'created_at',
          ],
          search: ['name'],
          add: ['name', 'money', 'use_money', 'start_time', 'end_time'],
          switches: { ...noView, import: true },
          actions: [copy, stop],
        },
      ],
    },
  },
});
