import { defineResource } from './define.ts';
import { word } from './words.ts';

export const agreements = defineResource({
  name: 'agreements',
  label: word('站点协议', 'Agreements'),
  storage: 'derived',
  topics: ['articles'],
  fields: {
    name: {
      kind: 'text',
      label: word('协议名称', 'Agreement'),
      max: 35,
      required: true,
      search: { suffix: 'likeRight' },
    },
    ename: {
      kind: 'text',
      label: word('调用名称', 'Call name'),
      max: 35,
      required: true,
      unique: true,
      column: 'tags',
      pattern: '^[a-z0-9_-]+$',
      search: { suffix: 'likeRight' },
    },
    content: { kind: 'rich_text', label: word('协议内容', 'Content'), input: 'editor', view: 'html' },
  },
  areas: {
    admin: {
      path: '/Admin/agreements',
      scope: 'all',
      pages: [
        {
          route: '/Admin/agreements',
          view: 'Admin/agreements/index',
          columns: ['name', 'ename', 'created_at'],
          search: ['name', 'ename'],
          add: ['name', 'ename', 'content'],
        },
      ],
    },
  },
});
