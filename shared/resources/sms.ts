import { defineResource } from './define.ts';
import { word } from './words.ts';

export const sms = defineResource({
  name: 'sms',
  label: word('短信模板', 'SMS templates'),
  storage: 'derived',
  fields: {
    name: {
      kind: 'text',
      label: word('调用名称', 'Call name'),
      max: 20,
      required: true,
      unique: true,
      search: { suffix: 'likeRight' },
    },
    code: {
      kind: 'text',
      label: word('模板编号', 'Template'),
      max: 40,
      required: true,
      column: 'tags',
      search: { suffix: 'likeRight' },
    },
    content: {
      kind: 'text',
      label: word('短信签名', 'Signature'),
      max: 25,
      required: true,
      search: { suffix: 'likeRight' },
    },
    description: { kind: 'text', label: word('描述', 'Description'), max: 60, input: 'textarea', counter: 60 },
  },
  areas: {
    admin: {
      path: '/Admin/sms',
      scope: 'all',
      pages: [
        {
          route: '/Admin/sms',
          view: 'Admin/sms/index',
          columns: ['name', 'code', 'content', 'description', 'created_at'],
          search: ['name', 'code', 'content'],
          add: ['name', 'code', 'content', 'description'],
        },
      ],
    },
  },
});
