import { defineResource } from './define.ts';
import { goodsId, noView, period } from './promotion-parts.ts';
import { GOODS_COLUMNS, STORE_ID, word } from './words.ts';

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
