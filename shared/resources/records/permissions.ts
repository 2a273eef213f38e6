import { defineResource, type Field } from '../define.ts';
import { bilingual } from '../words.ts';

const groupFields = {
  name: {
    kind: 'text',
    label: bilingual('分组名称', 'Group name'),
    help: bilingual('用来把权限归类，如“商品”“订单”', 'Sorts permissions into topics, such as products or orders'),
    max: 35,
    required: true,
    search: { suffix: 'likeRight' },
  },
  content: {
    kind: 'text',
    label: bilingual('描述', 'Description'),
    max: 120,
    input: 'textarea',
    counter: 120,
    search: { suffix: 'likeRight' },
  },
} as const satisfies Record<string, Field>;
const read = { store: 'none', update: 'none', destroy: 'none', import: 'none' } as const;

const rightFields = {
  pid: {
    kind: 'reference',
    label: bilingual('所属分组', 'Group'),
    help: bilingual(
      '分组决定权限在角色页面里归在哪一类',
      'Decides where the permission is listed when roles are edited',
    ),
    resource: 'permission_groups',
    required: true,
    input: 'select',
    source: { url: '/Admin/permission_groups?isAll=true' },
  },
  group_name: { kind: 'text', label: bilingual('分组', 'Group'), via: { field: 'pid', column: 'name' } },
  name: {
    kind: 'text',
    label: bilingual('权限名称', 'Permission name'),
    help: bilingual('给角色分配权限时看到的名称，如“商品 编辑”', 'The name shown when permissions are given to a role'),
    max: 60,
    required: true,
    search: { suffix: 'likeRight' },
  },
  apis: {
    kind: 'text',
    label: bilingual('接口', 'Endpoint'),
    help: bilingual(
      '拥有该权限后可以调用的接口，如 admin.coupons.update',
      'What this permission allows, e.g. admin.coupons.update',
    ),
    max: 80,
    required: true,
    unique: true,
    column: 'tags',
    input: 'autocomplete',
    source: { url: '/Admin/load_permission', oneArray: true },
    search: { suffix: 'likeRight' },
  },
  content: { kind: 'text', label: bilingual('描述', 'Description'), max: 120, input: 'textarea', counter: 120 },
} as const satisfies Record<string, Field>;

export const permissionGroups = defineResource({
  name: 'permission_groups',
  label: bilingual('权限分组', 'Permission groups'),
  one: bilingual('权限分组', 'permission group'),
  storage: 'table',
  table: 'admin_permission_groups',
  sort: 'id',
  usedBy: [{ table: 'admin_permissions', column: 'pid' }],
  fields: {
    ...groupFields,
    permissions: { kind: 'strings', label: bilingual('权限', 'Permissions'), presented: true },
  },
  areas: {
    admin: {
      path: '/Admin/permission_groups',
      scope: 'all',
      operations: { import: 'none' },
      pages: [
        {
          route: '/Admin/permission_groups',
          view: 'Admin/permissions/group',
          columns: ['name', 'content', 'created_at'],
          search: ['name', 'content'],
          add: ['name', 'content'],
        },
      ],
    },
  },
});

export const permissions = defineResource({
  name: 'permissions',
  label: bilingual('权限', 'Permissions'),
  one: bilingual('权限', 'permission'),
  storage: 'table',
  table: 'admin_permissions',
  sort: 'id',
  fields: rightFields,
  areas: {
    admin: {
      path: '/Admin/permissions',
      scope: 'all',
      operations: { import: 'none' },
      pages: [
        {
          route: '/Admin/permissions',
          view: 'Admin/permissions/index',
          params: { isWith: 'permission_groups' },
          columns: ['group_name', 'name', 'apis', 'content', 'created_at'],
          search: ['name', 'pid', 'apis'],
          add: ['pid', 'name', 'apis', 'content'],
        },
      ],
    },
  },
});

/** What the roles of a store can be given: sellers read it, nobody edits it. */
export const sellerPermissionGroups = defineResource({
  name: 'permission_groups',
  label: bilingual('权限分组', 'Permission groups'),
  one: bilingual('权限分组', 'permission group'),
  storage: 'table',
  table: 'user_permission_groups',
  fields: {
    ...groupFields,
    permissions: { kind: 'strings', label: bilingual('权限', 'Permissions'), presented: true },
  },
  areas: { seller: { path: '/Seller/permission_groups', scope: 'all', operations: read, pages: [] } },
});
export const sellerPermissions = defineResource({
  name: 'permissions',
  label: bilingual('权限', 'Permissions'),
  one: bilingual('权限', 'permission'),
  storage: 'table',
  table: 'user_permissions',
  fields: rightFields,
  areas: { seller: { path: '/Seller/permissions', scope: 'all', operations: read, pages: [] } },
});
