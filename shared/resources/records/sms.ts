import { defineResource } from '../define.ts';
import { bilingual } from '../words.ts';

export const sms = defineResource({
  name: 'sms',
  label: bilingual('短信模板', 'SMS templates'),
  one: bilingual('短信模板', 'SMS template'),
  storage: 'derived',
  fields: {
    name: {
      kind: 'text',
      label: bilingual('标识', 'Key'),
      help: bilingual(
        '系统按标识选用模板，如 register、login，请勿随意修改',
        'The system picks the template by this key, e.g. register or login. Do not change it.',
      ),
      max: 20,
      required: true,
      unique: true,
      search: { suffix: 'likeRight' },
    },
    code: {
      kind: 'text',
      label: bilingual('模板编号', 'Template ID'),
      help: bilingual('短信服务商审核通过后给出的模板编号', 'The ID the SMS provider gives to the approved template'),
      max: 40,
      required: true,
      column: 'tags',
      search: { suffix: 'likeRight' },
    },
    content: {
      kind: 'text',
      label: bilingual('短信签名', 'Signature'),
      help: bilingual(
        '显示在短信开头的【】里，须经服务商审核通过',
        'Shown in brackets before the message; must be approved by the provider',
      ),
      max: 25,
      required: true,
      search: { suffix: 'likeRight' },
    },
    description: { kind: 'text', label: bilingual('描述', 'Description'), max: 60, input: 'textarea', counter: 60 },
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
