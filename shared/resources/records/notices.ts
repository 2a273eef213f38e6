import { defineResource } from '../define.ts';
import { CREATED_BY, bilingual, nameField } from '../words.ts';

const SENT = [
  { value: 0, label: bilingual('未发送', 'Not sent'), color: 'default' },
  { value: 1, label: bilingual('已发送', 'Sent'), color: 'success' },
] as const;

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
    is_type: {
      kind: 'choice',
      label: bilingual('发送对象', 'For'),
      options: [
        { value: 0, label: bilingual('买家', 'Shoppers') },
        { value: 1, label: bilingual('商家', 'Sellers') },
        { value: 2, label: bilingual('管理员', 'Administrators') },
      ],
      default: 0,
    },
    is_send: { kind: 'flag', label: bilingual('状态', 'Status'), options: SENT, default: 0, writableIn: [] },
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
          columns: ['name', 'tag', 'is_type', 'is_send', 'created_at'],
          search: ['name', 'tag', 'content', 'is_type', 'is_send'],
          add: ['name', 'tag', 'is_type', 'content'],
          show: ['name', 'tag', 'is_type', 'is_send', 'created_at', 'content'],
          actions: [
            {
              name: 'send',
              label: bilingual('发送', 'Send'),
              on: 'row',
              when: { is_send: [0] },
              confirm: bilingual(
                '发送后，所选对象的每个账号都会收到此公告，且不能撤回。',
                'Every account it is for will receive this announcement. It cannot be taken back.',
              ),
              icon: 'fa-paper-plane-o',
            },
          ],
        },
      ],
    },
  },
});
