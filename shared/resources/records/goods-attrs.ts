import { defineResource } from '../define.ts';
import { STORE_ID, bilingual } from '../words.ts';

export const goodsAttrs = defineResource({
  name: 'goods_attrs',
  label: bilingual('商品规格', 'Options'),
  one: bilingual('规格', 'option'),
  storage: 'table',
  source: 'goods_attrs_list',
  owner: { store: 'store_id' },
  verbs: ['store', 'update'],
  fields: {
    store_id: STORE_ID,
    name: { kind: 'text', label: bilingual('规格名', 'Option name'), max: 20, required: true },
    specs: {
      kind: 'strings',
      label: bilingual('规格值', 'Option values'),
      required: true,
      computed: true,
      filterable: false,
    },
  },
  areas: {
    seller: {
      path: '/Seller/goods_attrs',
      scope: 'own_store',
      operations: { import: 'none' },
      pages: [
        {
          route: '/Seller/goods_attrs',
          view: 'Seller/goods_attrs/index',
          params: { isWith: 'specs' },
          columns: ['name', 'specs', 'created_at'],
          add: ['name', 'specs'],
        },
      ],
    },
    admin: {
      path: '/Admin/goods_attrs',
      scope: 'all',
      operations: { store: 'none', update: 'none', destroy: 'none', import: 'none' },
      pages: [],
    },
  },
});
