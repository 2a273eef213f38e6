import { defineResource } from '../define.ts';
import { word } from '../words.ts';

export const goodsBrands = defineResource({
  name: 'goods_brands',
  label: word('商品品牌', 'Brands'),
  one: word('品牌', 'brand'),
  storage: 'derived',
  topics: ['common', 'goods'],
  usedBy: [{ table: 'goods', column: 'brand_id' }],
  fields: {
    name: {
      kind: 'text',
      label: word('品牌名称', 'Brand name'),
      max: 20,
      required: true,
      search: { suffix: 'likeRight' },
    },
    thumb: {
      kind: 'image',
      label: word('品牌图片', 'Image'),
      column: 'avatar',
      input: 'avatar',
      view: 'avatar',
      resize: { width: 150, height: 150 },
    },
    is_sort: { kind: 'integer', label: word('排序', 'Sort order'), default: 0 },
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
