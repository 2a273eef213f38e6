import { defineResource } from '../define.ts';
import { CREATED_BY, bilingual, nameField } from '../words.ts';

export const articles = defineResource({
  name: 'articles',
  label: bilingual('文章', 'Articles'),
  one: bilingual('文章', 'article'),
  storage: 'derived',
  topics: ['articles'],
  naturalKeys: [['pid', 'name']],
  fields: {
    pid: {
      kind: 'reference',
      label: bilingual('文章分类', 'Category'),
      resource: 'article_menus',
      required: true,
      input: 'cascader',
      source: { url: '/load_article_menu?deep=2' },
      search: { input: 'cascader' },
    },
    class_name: {
      kind: 'text',
      label: bilingual('分类', 'Category'),
      via: { field: 'pid', column: 'name' },
      column: 'tags',
    },
    belong_id: CREATED_BY,
    name: nameField(bilingual('文章标题', 'Title'), 80),
    content: { kind: 'rich_text', label: bilingual('文章内容', 'Content'), inList: true },
    click: { kind: 'integer', label: bilingual('浏览量', 'Views'), default: 0, writableIn: [] },
  },
  areas: {
    admin: {
      path: '/Admin/articles',
      scope: 'all',
      pages: [
        {
          route: '/Admin/articles',
          view: 'Admin/articles/index',
          columns: ['class_name', 'name', 'created_at'],
          search: ['name', 'pid'],
          add: ['pid', 'name', 'content'],
          switches: { import: true },
        },
      ],
    },
  },
});
