import { defineResource, type Field } from '../define.ts';
import { YES_NO, bilingual, nameField } from '../words.ts';

/** The form opens filled with what another role holds. */
const COPY = {
  name: 'copy',
  label: bilingual('复制', 'Copy'),
  on: 'row',
  dialog: 'copy-role',
  right: 'store',
} as const;

/** A role is a name with menu entries and rights; the page that edits it is hand-written. */
const fieldsOf = (realm: 'admin' | 'user', menus: string) =>
  ({
    name: nameField(bilingual('角色名称', 'Role name'), 20),
    menu_id: {
      kind: 'references',
      label: bilingual('角色菜单', 'Menus'),
      resource: menus,
      link: { table: `${realm}_to_menus`, own: 'role_id', other: 'menu_id' },
      inList: false,
      filterable: false,
      input: 'cascader',
      source: { url: realm === 'admin' ? '/Admin/load_menu' : '/Seller/load_menu' },
    },
    permission_id: {
      kind: 'references',
      label: bilingual('角色权限', 'Permissions'),
      resource: 'permissions',
      link: { table: `${realm}_to_permissions`, own: 'role_id', other: 'permission_id' },
      inList: false,
      filterable: false,
    },
  }) as const satisfies Record<string, Field>;

export const roles = defineResource({
  name: 'roles',
  label: bilingual('角色', 'Roles'),
  one: bilingual('角色', 'role'),
  storage: 'table',
  table: 'admin_roles',
  fields: {
    ...fieldsOf('admin', 'menus'),
    needs_totp: {
      kind: 'flag',
      label: bilingual('要求两步验证', 'Require two-step verification'),
      options: YES_NO,
      default: 0,
    },
  },
  areas: {
    admin: {
      path: '/Admin/roles',
      scope: 'all',
      operations: { import: 'none' },
      pages: [
        {
          route: '/Admin/roles',
          view: 'Admin/roles/index',
          columns: ['name', 'needs_totp'],
          search: ['name'],
          add: ['name', 'menu_id', 'permission_id', 'needs_totp'],
          actions: [COPY],
        },
      ],
    },
  },
});

export const sellerRoles = defineResource({
  name: 'roles',
  label: bilingual('角色', 'Roles'),
  one: bilingual('角色', 'role'),
  storage: 'table',
  table: 'user_roles',
  owner: { store: 'store_id' },
  fields: fieldsOf('user', 'seller_menus'),
  areas: {
    seller: {
      path: '/Seller/roles',
      scope: 'own_store',
      operations: { import: 'none' },
      pages: [
        {
          route: '/Seller/roles',
          view: 'Seller/roles/index',
          columns: ['name'],
          search: ['name'],
          add: ['name', 'menu_id', 'permission_id'],
          actions: [COPY],
        },
      ],
    },
  },
});
