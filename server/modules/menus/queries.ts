import { sql, type SQL } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import type { MenuEntry } from '#shared/contract/menus.ts';
import type { Actor } from '../../context.ts';

const columns = sql`m.id, m.pid, m.name, m.ename, m.icon, m.apis, m.view, m.is_open`;
const everyMenu = (table: SQL) =>
  sql`select ${columns} from ${table} m where m.deleted_at is null order by m.is_sort, m.id`;
/** The menus of the account's roles, with the folders above them. */
const menusOfRoles = (tables: { menu: SQL; link: SQL; roles: SQL; owner: SQL; role: SQL }, accountId: number) => sql`
  with recursive granted(id) as (
    select l.menu_id from ${tables.link} l join ${tables.roles} ar on ar.role_id = l.role_id
      join ${tables.role} r on r.id = l.role_id and r.deleted_at is null
      where ${tables.owner} = ${accountId}
    union
    select p.pid from ${tables.menu} p join granted g on g.id = p.id where p.pid > 0
  )
  select ${columns} from ${tables.menu} m where m.deleted_at is null and m.id in (select id from granted) order by m.is_sort, m.id`;

const ADMIN = {
  menu: sql`admin_menus`,
  link: sql`admin_to_menus`,
  roles: sql`admin_to_roles`,
  owner: sql`ar.admin_id`,
  role: sql`admin_roles`,
};
const SELLER = {
  menu: sql`user_menus`,
  link: sql`user_to_menus`,
  roles: sql`user_to_roles`,
  owner: sql`ar.user_id`,
  role: sql`user_roles`,
};

export const sellerMenus = (db: Db): Promise<MenuEntry[]> => rows(db, everyMenu(SELLER.menu));

/** The rows that this account may see in its back office; none for strangers and for accounts without a passed store. */
export async function menusOf(db: Db, area: 'admin' | 'seller', actor: Actor): Promise<MenuEntry[]> {
  if (area === 'admin') {
    if (actor.kind !== 'admin') return [];
    return rows(db, actor.isSuper ? everyMenu(ADMIN.menu) : menusOfRoles(ADMIN, actor.id));
  }
  if (actor.kind !== 'user' || !actor.storeId || !actor.storePassed) return [];
  return rows(db, actor.belongId === 0 ? everyMenu(SELLER.menu) : menusOfRoles(SELLER, actor.id));
}
