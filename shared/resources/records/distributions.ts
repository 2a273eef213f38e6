import { type Field, defineResource } from '../define.ts';
import { addMany, copy, goodsId, noView, results } from './promotion-parts.ts';
import { GOODS_COLUMNS, STORE_ID, bilingual } from '../words.ts';

const level = (number: number, zh: string) =>
  ({
    kind: 'percent',
    label: bilingual(`${zh}级佣金比例`, `Level ${number} commission`),
    required: true,
    max: 50,
  }) as const satisfies Field;

export const distributions = defineResource({
  name: 'distributions',
  label: bilingual('分销商品', 'Referral products'),
  one: bilingual('分销商品', 'referral product'),
  storage: 'table',
  picker: 'goods_name',
  owner: { store: 'store_id' },
  topics: ['goods'],
  fields: {
    store_id: STORE_ID,
    goods_id: { ...goodsId, unique: true },
    ...GOODS_COLUMNS,
    ...results(bilingual('推荐成交', 'Referred sales')),
    lev_1: level(1, '一'),
    lev_2: level(2, '二'),
    lev_3: level(3, '三'),
  },
  areas: {
    seller: {
      path: '/Seller/distributions',
      scope: 'own_store',
      pages: [
        {
          route: '/Seller/distributions',
          view: 'Seller/distributions/index',
          columns: [
            'goods_master_image',
            'goods_name',
            { field: 'lev_1', column: 'custom' },
            { field: 'lev_2', column: 'custom' },
            { field: 'lev_3', column: 'custom' },
            'used',
            'turnover',
            'created_at',
          ],
          search: ['goods_name'],
          add: ['goods_id', 'lev_1', 'lev_2', 'lev_3'],
          switches: noView,
          actions: [addMany, copy],
        },
      ],
    },
  },
});
