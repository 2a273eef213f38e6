import { defineResource } from './define.ts';
import { TOP, word } from './words.ts';

export const goodsClasses = defineResource({
  name: 'goods_classes',
  label: word('商品分类', 'Goods classes'),
  storage: 'table',
  tree: { parent: 'pid', key: 'id' },
  sort: 'is_sort',
  topics: ['common', 'goods'],
  usedBy: [{ table: 'goods', column: 'class_id' }],
  fields: {
    pid: {
      kind: 'reference',
      label: word('上级分类', 'Parent'),
      resource: 'goods_classes',
      required: true,
      input: 'cascader',
      source: { url: '/load_goods_classes?deep=2', first: TOP },
    },
    name: { kind: 'text', label: word('分类名称', 'Class'), max: 20, required: true, search: { suffix: 'likeRight' } },
    thumb: {
      kind: 'image',
      label: word('分类图片', 'Picture'),
      column: 'avatar',
      input: 'avatar',
      view: 'avatar',
      resize: { width: 150, height: 150 },
    },
    is_sort: { kind: 'integer', label: word('排序', 'Order'), default: 0, input: 'number' },
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
        },
      ],
    },
  },
});
