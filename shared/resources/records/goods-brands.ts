import { defineResource } from '../define.ts';
import { AVATAR, bilingual, nameField } from '../words.ts';

export const goodsBrands = defineResource({
  name: 'goods_brands',
  label: bilingual('商品品牌', 'Brands'),
  one: bilingual('品牌', 'brand'),
  storage: 'derived',
  topics: ['common', 'goods'],
  usedBy: [{ table: 'goods', column: 'brand_id' }],
  naturalKeys: [['name']],
  fields: {
    name: nameField(bilingual('品牌名称', 'Brand name'), 20),
    thumb: { ...AVATAR, label: bilingual('品牌图片', 'Image') },
    is_sort: { kind: 'integer', label: bilingual('排序', 'Sort order'), default: 0 },
  },
  areas: {
    admin: {
      path: '/Admin/goods_brands',
      scope: 'all',
      pages: [
        {
          route: '/Admin/goods_brands',
          view: 'Admin/exts/goods_brands/index',
          columns: ['thumb', 'name', 'created_at'],
          search: ['name'],
          add: ['name', 'thumb'],
          switches: { import: true },
        },
      ],
    },
    seller: {
      path: '/Seller/goods_brands',
      scope: 'all',
      operations: { store: 'none', update: 'none', destroy: 'none', import: 'none' },
      pages: [],
    },
  },
});
