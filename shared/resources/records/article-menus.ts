import { defineResource } from '../define.ts';
import { CREATED_BY, TOP, bilingual, nameField } from '../words.ts';

export const articleMenus = defineResource({
  name: 'article_menus',
  label: bilingual('文章分类', 'Article categories'),
  one: bilingual('文章分类', 'article category'),
  storage: 'derived',
  tree: { parent: 'pid', key: 'id' },
  sort: 'is_sort',
  topics: ['articles'],
  usedBy: [{ table: 'articles', column: 'pid' }],
  naturalKeys: [['pid', 'name']],
  fields: {
    pid: {
      kind: 'reference',
      label: bilingual('上级分类', 'Parent category'),
      resource: 'article_menus',
      required: true,
      input: 'cascader',
      source: { url: '/load_article_menu?deep=1', first: TOP },
    },
    name: nameField(bilingual('分类名称', 'Category name'), 35),
    is_sort: { kind: 'integer', label: bilingual('排序', 'Sort order'), default: 0 },
    belong_id: CREATED_BY,
  },
  areas: {
    admin: {
      path: '/Admin/article_menus',
      scope: 'all',
      pages: [
        {
          route: '/Admin/article_menus',
          view: 'Admin/article_menus/index',
          columns: ['name', 'is_sort', 'created_at'],
          search: ['name'],
          add: ['pid', 'name', 'is_sort'],
          switches: { import: true },
        },
      ],
    },
  },
});
