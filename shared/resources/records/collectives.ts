import { defineResource } from '../define.ts';
import { addMany, copy, discount, goodsId, noView, results } from './promotion-parts.ts';
import { GOODS_COLUMNS, STORE_ID, bilingual } from '../words.ts';

export const collectives = defineResource({
  name: 'collectives',
  label: bilingual('拼团活动', 'Group buying'),
  one: bilingual('拼团活动', 'group buying offer'),
  storage: 'table',
  picker: 'goods_name',
  owner: { store: 'store_id' },
  topics: ['goods'],
  fields: {
    store_id: STORE_ID,
    goods_id: { ...goodsId, unique: true },
    ...GOODS_COLUMNS,
    discount,
    ...results(bilingual('已成团', 'Groups filled')),
    need: {
      kind: 'integer',
      label: bilingual('成团人数', 'Group size'),
      help: bilingual('含发起拼团的人', 'Including the buyer who starts the group'),
      required: true,
      min: 2,
      max: 100,
      default: 5,
      column: 'tags',
    },
    hours: {
      kind: 'integer',
      label: bilingual('成团时限', 'Time to fill the group'),
      unit: bilingual('小时', 'hours'),
      min: 1,
      max: 720,
      default: 24,
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
          columns: ['goods_master_image', 'goods_name', 'discount', 'need', 'used', 'turnover', 'created_at'],
          search: ['goods_name'],
          add: ['goods_id', 'discount', 'need', 'hours'],
          switches: noView,
          actions: [addMany, copy],
        },
      ],
    },
  },
});
