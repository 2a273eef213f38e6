import { defineResource } from './define.ts';
import { word, YES_NO } from './words.ts';

export const admins = defineResource({
  name: 'admins',
  label: word('管理员', 'Administrators'),
  storage: 'table',
  picker: 'nickname',
  fields: {
    avatar: {
      kind: 'image',
      label: word('头像', 'Avatar'),
      column: 'avatar',
      input: 'avatar',
      view: 'avatar',
      resize: { width: 150, height: 150 },
      filterable: false,
    },
    nickname: { kind: 'text', label: word('昵称', 'Nickname'), max: 20, search: { suffix: 'likeRight' } },
    username: {
      kind: 'text',
      label: word('账号', 'Username'),
      max: 20,
      min: 2,
      required: true,
      unique: true,
      pattern: '^[\\p{L}\\p{N}_.@-]+$',
      column: 'tags',
      search: { suffix: 'likeRight' },
    },
    password: { kind: 'password', label: word('密码', 'Password'), required: true },
    /** Needed unless the administrator is a super one: checked where both are known. */
    role_id: {
      kind: 'references',
      label: word('角色', 'Roles'),
      resource: 'roles',
      link: { table: 'admin_to_roles', own: 'admin_id', other: 'role_id' },
      input: 'select',
      view: 'tags_array',
      source: { url: '/Admin/roles?isAll=true' },
    },
    role_name: {
      kind: 'strings',
      label: word('角色', 'Roles'),
      via: { field: 'role_id', column: 'name' },
      column: 'tags_array',
      filterable: false,
    },
    is_super: { kind: 'flag', label: word('超级管理员', 'Super administrator'), options: YES_NO, input: 'switch' },
    status: { kind: 'flag', label: word('启用', 'Enabled'), options: YES_NO, default: 1, input: 'switch' },
    ip: { kind: 'text', label: word('登录地址', 'Address'), computed: true },
    login_time: { kind: 'datetime', label: word('登录时间', 'Signed in'), computed: true },
    last_login_time: { kind: 'datetime', label: word('上次登录', 'Last sign-in'), computed: true },
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
          columns: ['avatar', 'nickname', 'username', 'role_name', 'created_at'],
          search: ['nickname', 'username'],
          add: ['nickname', 'username', 'password', 'role_id', 'avatar', 'is_super', 'status'],
        },
      ],
    },
  },
});
