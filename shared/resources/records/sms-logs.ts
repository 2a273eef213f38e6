import { SMS_STATE } from '../../domain/sms.ts';
import { defineResource } from '../define.ts';
import { bilingual, computedText } from '../words.ts';

export const smsLogs = defineResource({
  name: 'sms_logs',
  label: bilingual('短信日志', 'SMS log'),
  one: bilingual('短信记录', 'message'),
  storage: 'table',
  version: false,
  fields: {
    name: computedText(bilingual('模板标识', 'Template key')),
    phone: {
      kind: 'text',
      label: bilingual('手机号', 'Phone'),
      computed: true,
      column: 'tags',
      search: { suffix: 'likeRight' },
    },
    content: { kind: 'text', label: bilingual('内容', 'Content'), computed: true, column: 'tags', filterable: false },
    status: {
      kind: 'choice',
      label: bilingual('状态', 'Status'),
      options: [
        { value: 1, label: bilingual('已发送', 'Sent'), color: 'success' },
        { value: 0, label: bilingual('发送失败', 'Failed'), color: 'error' },
      ],
      computed: true,
    },
    state: {
      kind: 'choice',
      label: bilingual('进度', 'Progress'),
      options: [
        { value: SMS_STATE.waiting, label: bilingual('等待重发', 'Waiting to retry'), color: 'warning' },
        { value: SMS_STATE.sending, label: bilingual('发送中', 'Sending'), color: 'info' },
        { value: SMS_STATE.sent, label: bilingual('已发送', 'Sent'), color: 'success' },
        { value: SMS_STATE.delivered, label: bilingual('已送达', 'Delivered'), color: 'success' },
        { value: SMS_STATE.failed, label: bilingual('失败', 'Failed'), color: 'error' },
      ],
      computed: true,
    },
    ip: computedText(bilingual('IP 地址', 'IP address')),
    error_msg: { kind: 'long_text', label: bilingual('错误信息', 'Error'), computed: true },
  },
  areas: {
    admin: {
      path: '/Admin/sms_logs',
      scope: 'all',
      operations: { store: 'none', update: 'none', import: 'none' },
      pages: [
        {
          route: '/Admin/sms_logs',
          view: 'Admin/sms_logs/index',
          columns: ['name', 'phone', 'content', 'status', 'state', 'ip', 'error_msg', 'created_at'],
          search: ['name', 'phone', 'ip', 'status', 'state'],
          show: ['name', 'phone', 'content', 'status', 'state', 'ip', 'error_msg'],
          switches: { add: false, edit: false },
        },
      ],
    },
  },
});
