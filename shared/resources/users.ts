import { defineResource, type Action } from './define.ts';
import { word, YES_NO } from './words.ts';

const money: Action = { name: 'money', label: word('变更资金', 'Change money'), on: 'row', dialog: 'money', right: 'money', icon: 'fa-money' };

export const users = defineResource({
  name: 'users',
  label: word('用户', 'Users'),
  storage: 'table',
  picker: 'nickname',
  owner: { user: 'belong_id' },
  fields: {
    avatar: { kind: 'image', label: word('头像', 'Avatar'), column: 'avatar', input: 'avatar', view: 'avatar', resize: { width: 150, height: 150 }, filterable: false },
    nickname: { kind: 'text', label: word('昵称', 'Nickname'), max: 20, search: { suffix: 'like' } },
    username: { kind: 'text', label: word('账号', 'Username'), max: 20, min: 2, required: true, unique: true, pattern: '^[\\p{L}\\p{N}_.@-]+$', column: 'tags', search: { suffix: 'like' } },
    phone: { kind: 'text', label: word('手机号', 'Phone'), max: 15, unique: true, pattern: '^1[3-9]\\d{9}$', hiddenIn: ['seller'], search: { suffix: 'likeRight' } },
    password: { kind: 'password', label: word('密码', 'Password'), required: true },
    pay_password: { kind: 'password', label: word('支付密码', 'Payment password'), min: 6, max: 6, pattern: '^\\d{6}$', writableIn: ['admin'], hiddenIn: ['seller'] },
    sex: { kind: 'choice', label: word('性别', 'Sex'), options: [{ value: 1, label: word('男', 'Male') }, { value: 0, label: word('女', 'Female') }], default: 1, hiddenIn: ['seller'] },
    role_id: { kind: 'references', label: word('角色', 'Roles'), resource: 'roles', required: true, link: { table: 'user_to_roles', own: 'user_id', other: 'role_id' }, hiddenIn: ['admin'], writableIn: ['seller'], input: 'select', view: 'tags_array', source: { url: '/Seller/roles?isAll=true' } },
    role_name: { kind: 'strings', label: word('角色', 'Roles'), via: { field: 'role_id', column: 'name', table: 'user_roles' }, column: 'tags_array', filterable: false },
    money: { kind: 'money', label: word('余额', 'Balance'), computed: true, column: 'tags', hiddenIn: ['seller'] },
    frozen_money: { kind: 'money', label: word('冻结金额', 'Frozen'), computed: true, column: 'tags', hiddenIn: ['seller'] },
    integral: { kind: 'integer', label: word('积分', 'Points'), computed: true, column: 'tags', hiddenIn: ['seller'] },
    inviter_id: { kind: 'reference', label: word('邀请人', 'Inviter'), resource: 'users', column: 'dict_tags', input: 'table_select', view: 'dict_tags', source: { url: '/Admin/users', labelName: 'nickname', onlyShownIds: true }, hiddenIn: ['seller'], writableIn: ['admin'] },
    status: { kind: 'flag', label: word('启用', 'Enabled'), options: YES_NO, default: 1, input: 'switch' },
    ip: { kind: 'text', label: word('登录地址', 'Address'), computed: true },
    login_time: { kind: 'datetime', label: word('登录时间', 'Signed in'), computed: true },
    last_login_time: { kind: 'datetime', label: word('上次登录', 'Last sign-in'), computed: true },
    belong_id: { kind: 'reference', label: word('所属账号', 'Owner account'), resource: 'users', computed: true, hiddenIn: ['seller'] },
  },
  areas: {
    admin: {
      path: '/Admin/users',
      scope: 'all',
      operations: { import: 'none' },
      pages: [{
        route: '/Admin/users', view: 'Admin/users/index', columns: ['avatar', 'nickname', 'username', 'money', 'frozen_money', 'integral', 'inviter_id', 'last_login_time', 'created_at'],
        search: ['nickname', 'username', { field: 'created_at', search: { input: 'daterange' } }], add: ['nickname', 'username', 'phone', 'password', 'pay_password', 'inviter_id', 'avatar', 'status'], actions: [money],
      }],
    },
    seller: {
      path: '/Seller/users',
      scope: 'own_user',
      operations: { import: 'none' },
      pages: [{
        route: '/Seller/users', view: 'Seller/users/index', columns: ['avatar', 'nickname', 'username', 'role_name', 'created_at'],
        search: [{ field: 'nickname', search: { suffix: 'likeRight' } }, { field: 'username', search: { suffix: 'likeRight' } }], add: ['nickname', 'username', 'password', 'role_id', 'avatar', 'status'],
      }],
    },
  },
});
