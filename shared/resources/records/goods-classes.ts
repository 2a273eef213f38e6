import { defineResource } from '../define.ts';
import { AVATAR, TOP, bilingual, nameField } from '../words.ts';

export const goodsClasses = defineResource({
  name: 'goods_classes',
  label: bilingual('商品分类', 'Categories'),
  one: bilingual('分类', 'category'),
  storage: 'table',
  tree: { parent: 'pid', key: 'id' },
  sort: 'is_sort',
  topics: ['common', 'goods'],
  usedBy: [{ table: 'goods', column: 'class_id' }],
  naturalKeys: [['pid', 'name']],
  fields: {
    pid: {
      kind: 'reference',
      label: bilingual('上级分类', 'Parent category'),
      resource: 'goods_classes',
      required: true,
      input: 'cascader',
      source: { url: '/load_goods_classes?deep=2', first: TOP },
    },
    name: nameField(bilingual('分类名称', 'Category name'), 20),
    thumb: { ...AVATAR, label: bilingual('分类图片', 'Image') },
    is_sort: { kind: 'integer', label: bilingual('排序', 'Sort order'), default: 0 },
  },
  areas: {
    admin: {
      path: '/Admin/goods_classes',
      scope: 'all',
      pages: [
        {
          route: '/Admin/goods_classes',
          view: 'Admin/exts/goods_classes/index',
          columns: ['name', 'thumb', 'created_at'],
          search: ['name'],
          add: ['pid', 'name', 'thumb', 'is_sort'],
          switches: { import: true },
        },
      ],
    },
  },
});
