import { EVENTS } from '../../contract/events.ts';
import { defineResource } from '../define.ts';
import { bilingual, READ_ONLY, STORE_ID } from '../words.ts';

const ACTORS = [
  { value: 'system', label: bilingual('系统', 'System'), color: 'default' },
  { value: 'user', label: bilingual('用户', 'User'), color: 'primary' },
  { value: 'admin', label: bilingual('管理员', 'Administrator'), color: 'info' },
] as const;

/** What happened, for the platform to look through. */
export const events = defineResource({
  name: 'events',
  label: bilingual('事件', 'Events'),
  one: bilingual('事件', 'event'),
  storage: 'table',
  source: 'events_list',
  version: false,
  history: false,
  softDelete: false,
  fields: {
    name: {
      kind: 'choice',
      label: bilingual('事件', 'Event'),
      options: Object.entries(EVENTS).map(([value, { summary }]) => ({ value, label: summary })),
      computed: true,
    },
    store_id: { ...STORE_ID, computed: true },
    user_id: { kind: 'reference', label: bilingual('用户', 'User'), resource: 'users', computed: true },
    actor: { kind: 'choice', label: bilingual('操作方', 'By'), options: ACTORS, computed: true },
    actor_id: { kind: 'integer', label: bilingual('操作账号 ID', 'Account ID'), computed: true },
    data: {
      kind: 'long_text',
      label: bilingual('内容', 'Data'),
      computed: true,
      view: 'text',
      filterable: false,
      sortable: false,
    },
    dispatched_at: { kind: 'datetime', label: bilingual('处理时间', 'Processed'), computed: true },
  },
  areas: {
    admin: {
      path: '/Admin/events',
      scope: 'all',
      operations: { store: 'none', update: 'none', destroy: 'none', import: 'none' },
      pages: [
        {
          route: '/Admin/events',
          view: 'Admin/events/index',
          columns: ['created_at', 'name', 'store_id', 'user_id', 'actor', 'actor_id', { field: 'data', width: 360 }],
          search: ['name', 'store_id', 'user_id', 'actor', 'created_at'],
          show: ['name', 'store_id', 'user_id', 'actor', 'actor_id', 'data', 'dispatched_at', 'created_at'],
          switches: READ_ONLY,
        },
      ],
    },
  },
});
