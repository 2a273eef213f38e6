import { defineResource } from '../define.ts';
import { bilingual } from '../words.ts';

export const integralGoodsClasses = defineResource({
  name: 'integral_goods_classes',
  label: bilingual('积分商品分类', 'Points product categories'),
  one: bilingual('分类', 'category'),
  storage: 'table',
  topics: ['integral'],
  usedBy: [{ table: 'integral_goods', column: 'cid' }],
  naturalKeys: [['name']],
  fields: {
    name: {
      kind: 'text',
      label: bilingual('分类名称', 'Category name'),
      max: 20,
      required: true,
      search: { suffix: 'like' },
    },
  },
  areas: {
    admin: {
      path: '/Admin/integral_goods_classes',
      scope: 'all',
      pages: [
        {
          route: '/Admin/integral_goods_classes',
          view: 'Admin/exts/integral_goods_classes/index',
          columns: ['name', 'created_at'],
          search: ['name'],
          add: ['name'],
          switches: { import: true },
        },
      ],
    },
  },
});
