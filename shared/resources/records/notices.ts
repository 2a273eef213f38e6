import { defineResource } from '../define.ts';
import { CREATED_BY, bilingual, nameField } from '../words.ts';

export const notices = defineResource({
  name: 'notices',
  label: bilingual('公告', 'Announcements'),
  one: bilingual('公告', 'announcement'),
  storage: 'derived',
  topics: ['articles'],
  fields: {
    name: nameField(bilingual('公告标题', 'Title'), 60),
    tag: { kind: 'text', label: bilingual('标签', 'Tag'), max: 20, column: 'tags', search: { suffix: 'likeRight' } },
    content: { kind: 'rich_text', label: bilingual('公告内容', 'Content'), search: { suffix: 'like' } },
    is_type: { kind: 'integer', label: bilingual('类型', 'Type'), default: 0 },
    is_send: { kind: 'flag', label: bilingual('已发送', 'Sent'), default: 0, writableIn: [] },
    belong_id: CREATED_BY,
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
