import { EVENTS, TEST_EVENT } from '../../contract/events.ts';
import { defineResource, type Action, type AreaUse } from '../define.ts';
import { bilingual, computedText, nameField, READ_ONLY, SWITCH } from '../words.ts';

type Page = AreaUse['pages'][number];

const secret: Action = {
  name: 'secret',
  label: bilingual('生成密钥', 'New secret'),
  on: 'row',
  dialog: 'webhook-secret',
  right: 'update',
  icon: 'fa-key',
};
const test: Action = {
  name: 'test',
  label: bilingual('发送测试', 'Send a test'),
  on: 'row',
  dialog: 'webhook-test',
  right: 'update',
  icon: 'fa-paper-plane-o',
};
const pageOf = (area: 'Admin' | 'Seller'): Page => {
  const events = { field: 'events', source: { url: `/${area}/webhooks/events` } } as const;
  const subscribed = { ...events, width: 260 };
  return {
    route: `/${area}/webhooks`,
    view: `${area}/webhooks/index`,
    columns: ['name', 'status', 'url', subscribed, 'failing_since', 'created_at'],
    search: ['name', 'status'],
    add: ['name', 'url', { ...events, input: 'select' }, 'status'],
    show: ['name', 'url', events, 'status', 'failing_since'],
    actions: [secret, test],
  };
};

export const webhooks = defineResource({
  name: 'webhooks',
  label: bilingual('事件推送', 'Webhooks'),
  one: bilingual('事件推送', 'webhook'),
  storage: 'table',
  owner: { store: 'store_id' },
  fields: {
    name: nameField(bilingual('名称', 'Name'), 40),
    url: {
      kind: 'text',
      label: bilingual('接收地址', 'Address'),
      help: bilingual(
        '以 https:// 开头的公网地址。事件发生后，系统会向此地址发送带签名的请求',
        'A public address beginning with https://. Signed requests are sent to it when something happens.',
      ),
      required: true,
      max: 400,
    },
    events: { kind: 'strings', label: bilingual('订阅事件', 'Events'), required: true, filterable: false },
    status: { kind: 'flag', label: bilingual('状态', 'Status'), options: SWITCH, default: 1 },
    failing_since: {
      kind: 'datetime',
      label: bilingual('推送失败始于', 'Failing since'),
      writableIn: [],
    },
  },
  areas: {
    admin: {
      path: '/Admin/webhooks',
      scope: 'all',
      where: { store_id: 0 },
      operations: { import: 'none' },
      pages: [pageOf('Admin')],
    },
    seller: { path: '/Seller/webhooks', scope: 'own_store', operations: { import: 'none' }, pages: [pageOf('Seller')] },
  },
});

const logPage = (area: 'Admin' | 'Seller'): Page => ({
  route: `/${area}/webhook_deliveries`,
  view: `${area}/webhook_deliveries/index`,
  columns: ['created_at', 'name', 'webhook_id', 'status', 'answer_status', 'duration_ms', 'attempts', 'next_at'],
  search: ['name', 'webhook_id', 'status', 'message_id'],
  show: [
    'name',
    'webhook_id',
    'message_id',
    'status',
    'answer_status',
    'duration_ms',
    'attempts',
    'body',
    'answer',
    'created_at',
  ],
  switches: READ_ONLY,
  actions: [
    {
      name: 'replay',
      label: bilingual('重新推送', 'Send again'),
      on: 'selection',
      when: { status: [1, 2] },
      icon: 'fa-repeat',
    },
  ],
});

export const webhookDeliveries = defineResource({
  name: 'webhook_deliveries',
  label: bilingual('推送记录', 'Webhook deliveries'),
  one: bilingual('推送记录', 'delivery'),
  storage: 'table',
  source: 'webhook_deliveries_list',
  version: false,
  history: false,
  softDelete: false,
  owner: { store: 'store_id' },
  fields: {
    name: {
      kind: 'choice',
      label: bilingual('事件', 'Event'),
      options: [
        ...Object.entries(EVENTS).map(([value, { summary }]) => ({ value, label: summary })),
        { value: TEST_EVENT, label: bilingual('测试事件', 'Test event') },
      ],
      computed: true,
    },
    webhook_id: { kind: 'reference', label: bilingual('事件推送', 'Webhook'), resource: 'webhooks', computed: true },
    message_id: computedText(bilingual('消息编号', 'Message ID')),
    status: {
      kind: 'choice',
      label: bilingual('状态', 'Status'),
      options: [
        { value: 0, label: bilingual('等待推送', 'Waiting'), color: 'warning' },
        { value: 1, label: bilingual('已送达', 'Delivered'), color: 'success' },
        { value: 2, label: bilingual('已放弃', 'Given up'), color: 'error' },
      ],
      computed: true,
    },
    answer_status: { kind: 'integer', label: bilingual('响应状态码', 'HTTP status'), computed: true },
    duration_ms: { kind: 'integer', label: bilingual('耗时（毫秒）', 'Duration (ms)'), computed: true },
    attempts: { kind: 'integer', label: bilingual('推送次数', 'Attempts'), computed: true },
    next_at: { kind: 'datetime', label: bilingual('下次推送', 'Next attempt'), computed: true },
    body: { kind: 'long_text', label: bilingual('请求内容', 'Request'), computed: true, inList: false, view: 'text' },
    answer: { kind: 'long_text', label: bilingual('响应内容', 'Answer'), computed: true, inList: false, view: 'text' },
  },
  areas: {
    admin: {
      path: '/Admin/webhook_deliveries',
      scope: 'all',
      where: { store_id: 0 },
      operations: { store: 'none', update: 'none', destroy: 'none', import: 'none' },
      pages: [logPage('Admin')],
    },
    seller: {
      path: '/Seller/webhook_deliveries',
      scope: 'own_store',
      operations: { store: 'none', update: 'none', destroy: 'none', import: 'none' },
      pages: [logPage('Seller')],
    },
  },
});
