/** Roles and what they open, once for administrators and once for users: menus and permissions (requirements 6). */
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { count, flag, id, ref, stamps, state, varchar, version } from '../columns.ts';

const role = () => ({
  id: id(),
  belong_id: ref('belong_id'),
  store_id: ref('store_id'),
  name: varchar('name', 20),
  version: version(),
  ...stamps(),
});
export const adminRoles = pgTable(
  'admin_roles',
  {
    ...role(),
    /** 1: who has this role signs in with a second factor. */
    needs_totp: flag('needs_totp'),
  },
  (t) => [index('admin_roles_owner_idx').on(t.store_id, t.id)],
);
export const userRoles = pgTable('user_roles', role(), (t) => [index('user_roles_owner_idx').on(t.store_id, t.id)]);

const link = (name: string, own: string, other: string) =>
  pgTable(
    name,
    { [own]: ref(own), [other]: ref(other) },
    (t) => [primaryKey({ columns: [t[own]!, t[other]!] })], // both columns are declared one line above
  );
export const adminToRoles = link('admin_to_roles', 'admin_id', 'role_id');
export const userToRoles = link('user_to_roles', 'user_id', 'role_id');
export const adminRoleMenus = link('admin_to_menus', 'role_id', 'menu_id');
export const userRoleMenus = link('user_to_menus', 'role_id', 'menu_id');
export const adminRolePermissions = link('admin_to_permissions', 'role_id', 'permission_id');
export const userRolePermissions = link('user_to_permissions', 'role_id', 'permission_id');

const permissions = (name: string) =>
  pgTable(
    name,
    {
      id: id(),
      pid: ref('pid'),
      name: varchar('name', 60),
      /** Route name, e.g. `admin.goods.index`. */
      apis: varchar('apis', 80),
      content: varchar('content', 120),
      version: version(),
      ...stamps(),
    },
    (t) => [
      uniqueIndex(`${name}_apis_key`)
        .on(t.apis)
        .where(sql`deleted_at is null`),
    ],
  );
export const adminPermissions = permissions('admin_permissions');
export const userPermissions = permissions('user_permissions');

const permissionGroups = (name: string) =>
  pgTable(name, {
    id: id(),
    name: varchar('name', 35),
    content: varchar('content', 120),
    version: version(),
    ...stamps(),
  });
export const adminPermissionGroups = permissionGroups('admin_permission_groups');
export const userPermissionGroups = permissionGroups('user_permission_groups');

const menus = (name: string) =>
  pgTable(
    name,
    {
      id: id(),
      pid: ref('pid'),
      name: varchar('name', 35),
      ename: varchar('ename', 35),
      icon: varchar('icon', 40),
      apis: varchar('apis', 255),
      view: varchar('view', 80),
      is_open: state('is_open'),
      content: varchar('content', 80),
      is_sort: count('is_sort'),
      version: version(),
      ...stamps(),
    },
    (t) => [index(`${name}_tree_idx`).on(t.pid, t.is_sort, t.id)],
  );
export const adminMenus = menus('admin_menus');
export const userMenus = menus('user_menus');
