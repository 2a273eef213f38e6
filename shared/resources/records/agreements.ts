import { defineResource } from '../define.ts';
import { bilingual, nameField } from '../words.ts';

export const agreements = defineResource({
  name: 'agreements',
  label: bilingual('站点协议', 'Agreements'),
  one: bilingual('协议', 'agreement'),
  storage: 'derived',
  topics: ['articles'],
  fields: {
    name: nameField(bilingual('协议名称', 'Agreement name'), 35),
    ename: {
      kind: 'text',
      label: bilingual('标识', 'Key'),
      help: bilingual(
        '页面按标识调用协议，如 privacy；修改后原来的链接会失效',
        'Pages refer to the agreement by this key, e.g. privacy. Changing it breaks existing links.',
      ),
      max: 35,
      required: true,
      unique: true,
      column: 'tags',
      pattern: '^[a-z0-9_-]+$',
      search: { suffix: 'likeRight' },
    },
    content: { kind: 'rich_text', label: bilingual('协议内容', 'Content') },
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
