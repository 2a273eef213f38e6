import { defineResource } from '../define.ts';
import { bilingual } from '../words.ts';

export const notices = defineResource({
  name: 'notices',
  label: bilingual('公告', 'Announcements'),
  one: bilingual('公告', 'announcement'),
  storage: 'derived',
  topics: ['articles'],
  fields: {
    name: {
      kind: 'text',
      label: bilingual('公告标题', 'Title'),
      max: 60,
      required: true,
      search: { suffix: 'likeRight' },
    },
    tag: { kind: 'text', label: bilingual('标签', 'Tag'), max: 20, column: 'tags', search: { suffix: 'likeRight' } },
    content: { kind: 'rich_text', label: bilingual('公告内容', 'Content'), search: { suffix: 'like' } },
    is_type: { kind: 'integer', label: bilingual('类型', 'Type'), default: 0 },
    is_send: { kind: 'flag', label: bilingual('已发送', 'Sent'), default: 0, writableIn: [] },
    belong_id: { kind: 'reference', label: bilingual('创建人', 'Created by'), resource: 'admins', writableIn: [] },
  },
  areas: {
    admin: {
      path: '/Admin/notices',
      scope: 'all',
      pages: [
        {
          route: '/Admin/notices',
          view: 'Admin/notices/index',
          columns: ['name', 'tag', 'created_at'],
          search: ['name', 'tag', 'content'],
          add: ['name', 'tag', 'content'],
        },
      ],
    },
  },
});
