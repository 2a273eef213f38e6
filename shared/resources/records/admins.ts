import { defineResource } from '../define.ts';
import { ACCOUNT_STATUS, AVATAR, ON_OFF, SWITCH, USERNAME, bilingual } from '../words.ts';

/** For a colleague who has lost the phone; only super administrators may. */
const RESET_TOTP = {
  name: 'reset_totp',
  label: bilingual('重置两步验证', 'Reset two-step verification'),
  on: 'row',
  right: 'update',
  when: { has_totp: [1] },
  confirm: bilingual(
    '重置后该管理员会退出登录，重新设置前只需密码即可登录。确定重置吗？',
    'They will be signed out and can sign in with only their password until they set it up again. Reset it?',
  ),
} as const;

export const admins = defineResource({
  name: 'admins',
  label: bilingual('管理员', 'Administrators'),
  one: bilingual('管理员', 'administrator'),
  storage: 'table',
  picker: 'nickname',
  fields: {
    avatar: { ...AVATAR, label: bilingual('头像', 'Avatar'), filterable: false },
    nickname: { kind: 'text', label: bilingual('昵称', 'Nickname'), max: 20, search: { suffix: 'likeRight' } },
    username: { ...USERNAME, search: { suffix: 'likeRight' } },
    password: {
      kind: 'password',
      label: bilingual('密码', 'Password'),
      required: true,
      strong: 'username',
    },
    /** Needed unless the administrator is a super one: checked where both are known. */
    role_id: {
      kind: 'references',
      label: bilingual('角色', 'Roles'),
      resource: 'roles',
      link: { table: 'admin_to_roles', own: 'admin_id', other: 'role_id' },
      view: 'tags_array',
      source: { url: '/Admin/roles?isAll=true' },
    },
    role_name: {
      kind: 'strings',
      label: bilingual('角色', 'Roles'),
      via: { field: 'role_id', column: 'name' },
      filterable: false,
    },
    is_super: { kind: 'flag', label: bilingual('超级管理员', 'Super administrator'), options: SWITCH },
    status: { kind: 'flag', label: bilingual('状态', 'Status'), options: ACCOUNT_STATUS, default: 1 },
    has_totp: { kind: 'flag', label: bilingual('两步验证', 'Two-step verification'), options: ON_OFF, presented: true },
    totp_at: { kind: 'datetime', label: bilingual('两步验证开启时间', 'Two-step verification since'), computed: true },
    ip: { kind: 'text', label: bilingual('登录 IP', 'Sign-in IP'), computed: true },
    login_time: { kind: 'datetime', label: bilingual('登录时间', 'Signed in'), computed: true },
    last_login_time: { kind: 'datetime', label: bilingual('上次登录', 'Last sign-in'), computed: true },
  },
  areas: {
    admin: {
      path: '/Admin/admins',
      scope: 'all',
      operations: { import: 'none' },
      pages: [
        {
          route: '/Admin/admins',
          view: 'Admin/admins/index',
          columns: ['avatar', 'nickname', 'username', 'role_name', 'has_totp', 'created_at'],
          search: ['nickname', 'username'],
          add: ['nickname', 'username', 'password', 'role_id', 'avatar', 'is_super', 'status'],
          show: ['nickname', 'username', 'role_id', 'avatar', 'is_super', 'status', 'has_totp', 'totp_at'],
          actions: [RESET_TOTP],
        },
      ],
    },
  },
});
