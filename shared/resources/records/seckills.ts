import { defineResource } from '../define.ts';
import { addMany, copy, discount, goodsId, noView, period, periodTabs, results, stop } from './promotion-parts.ts';
import { GOODS_COLUMNS, STORE_ID, bilingual } from '../words.ts';

export const seckills = defineResource({
  name: 'seckills',
  label: bilingual('秒杀活动', 'Flash sales'),
  one: bilingual('秒杀活动', 'flash sale'),
  storage: 'table',
  source: 'seckills_list',
  picker: 'goods_name',
  owner: { store: 'store_id' },
  topics: ['goods'],
  fields: {
    store_id: STORE_ID,
    goods_id: goodsId,
    ...GOODS_COLUMNS,
    discount,
    stock: {
      kind: 'integer',
      label: bilingual('活动数量', 'Sale quantity'),
      default: null,
      help: bilingual('留空则不限量', 'Leave blank for no limit'),
    },
    limit_num: {
      kind: 'integer',
      label: bilingual('每人限购', 'Limit per user'),
      unit: bilingual('件', 'items'),
      default: 1,
      max: 999,
    },
    sold: { kind: 'integer', label: bilingual('已售', 'Sold'), computed: true },
    ...results(bilingual('订单数', 'Orders')),
    status: period.status,
    start_time: period.start_time,
    end_time: { ...period.end_time, required: false, help: bilingual('留空则为开始后一小时', 'Defaults to one hour') },
  },
  areas: {
    seller: {
      path: '/Seller/seckills',
      scope: 'own_store',
      pages: [
        {
          route: '/Seller/seckills',
          view: 'Seller/seckills/index',
          columns: [
            'goods_master_image',
            'goods_name',
            'discount',
            'sold',
            'used',
            'turnover',
            'status',
            'start_time',
            'end_time',
            'created_at',
          ],
          search: ['goods_name'],
          add: ['goods_id', 'discount', 'stock', 'limit_num', 'start_time', 'end_time'],
          switches: noView,
          tabs: periodTabs,
          actions: [addMany, copy, stop],
        },
      ],
    },
  },
});
