import { defineResource } from '../define.ts';
import { STORE_ID, bilingual, computedText } from '../words.ts';

const replyPage = {
  columns: [{ field: 'content', width: 520 }, 'is_sort', 'updated_at'],
  search: ['content'],
  add: ['content', 'is_sort'],
  switches: { import: true },
} as const;

/** Sentences that a store keeps ready for its composer; those of the platform belong to no store. */
export const chatReplies = defineResource({
  name: 'chat_replies',
  label: bilingual('快捷回复', 'Quick replies'),
  one: bilingual('快捷回复', 'quick reply'),
  storage: 'derived',
  picker: 'content',
  owner: { store: 'store_id' },
  sort: 'is_sort',
  naturalKeys: [['content']],
  fields: {
    store_id: STORE_ID,
    content: {
      kind: 'long_text',
      label: bilingual('内容', 'Text'),
      required: true,
      max: 500,
      counter: 500,
      search: { suffix: 'like' },
    },
    is_sort: { kind: 'integer', label: bilingual('排序', 'Order'), default: 0, min: 0, max: 9999 },
  },
  areas: {
    admin: {
      path: '/Admin/chat_replies',
      scope: 'all',
      where: { store_id: 0 },
      pages: [{ route: '/Admin/chat_replies', view: 'Admin/chat_replies/index', ...replyPage }],
    },
    seller: {
      path: '/Seller/chat_replies',
      scope: 'own_store',
      pages: [{ route: '/Seller/chat_replies', view: 'Seller/chat_replies/index', ...replyPage }],
    },
  },
});

const REPORTER = { kind: 'text', computed: true, filterable: false, sortable: false } as const;
/** Conversations that somebody wants the platform to look at. */
export const chatReports = defineResource({
  name: 'chat_reports',
  label: bilingual('会话举报', 'Reported conversations'),
  one: bilingual('举报', 'report'),
  storage: 'table',
  picker: 'reported',
  fields: {
    // Which side of the conversation reported it.
    stype: { ...REPORTER, label: bilingual('举报人类型', 'Type of the reporter') },
    sid: { ...REPORTER, label: bilingual('举报人编号', 'Number of the reporter') },
    reporter: computedText(bilingual('举报人', 'Reported by')),
    reported: { ...computedText(bilingual('被举报人', 'About')), search: { suffix: 'like' } },
    reason: {
      kind: 'choice',
      label: bilingual('原因', 'Reason'),
      options: [
        { value: 'abuse', label: bilingual('辱骂骚扰', 'Abuse'), color: 'error' },
        { value: 'fraud', label: bilingual('欺诈', 'Fraud'), color: 'error' },
        { value: 'advertising', label: bilingual('广告', 'Advertising'), color: 'warning' },
        { value: 'other', label: bilingual('其他', 'Other'), color: 'default' },
      ],
      computed: true,
    },
    content: { kind: 'long_text', label: bilingual('说明', 'Details'), computed: true },
    status: {
      kind: 'choice',
      label: bilingual('状态', 'Status'),
      options: [
        { value: 0, label: bilingual('待处理', 'Open'), color: 'warning' },
        { value: 1, label: bilingual('已处理', 'Handled'), color: 'success' },
      ],
      default: 0,
    },
    note: { kind: 'long_text', label: bilingual('处理说明', 'Note'), max: 500, counter: 500 },
  },
  areas: {
    admin: {
      path: '/Admin/chat_reports',
      scope: 'all',
      operations: { store: 'none', destroy: 'none', import: 'none' },
      pages: [
        {
          route: '/Admin/chat_reports',
          view: 'Admin/chat_reports/index',
          columns: ['reporter', 'reported', 'reason', 'status', 'created_at'],
          search: ['reported', 'reason', 'status'],
          edit: ['status', 'note'],
          show: ['reporter', 'reported', 'reason', 'content', 'status', 'note', 'created_at'],
          switches: { add: false, batchDelete: false },
        },
      ],
    },
  },
});
