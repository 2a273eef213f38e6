/** The menus of the back offices: what an account may see of them, and the page that it opens first. */
import { sql, type SQL } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import type { MenuEntry, MenuItem } from '#shared/contract/menus.ts';
import { hasPermission, type Actor, type Ctx } from '../../context.ts';
import { treeById } from '../../tree.ts';

/** Pages that show nothing at all without a right: no entry leads there. */
const PAGE_RIGHTS: Readonly<Record<string, string>> = {
  'Admin/chats/index': 'admin.chats.index',
  'Seller/chats/index': 'seller.chats.index',
};

/** The caller's menu; an empty list without a token, so that a sign-in page can ask before anyone has signed in. */
export async function loadMenu(ctx: Ctx, { deep }: { deep: number }): Promise<MenuItem[]> {
  const entries = await menusOf(ctx.db.trade, ctx.area === 'seller' ? 'seller' : 'admin', ctx.actor);
  return treeById(
    entries.filter(({ view }) => !PAGE_RIGHTS[view] || hasPermission(ctx.actor, PAGE_RIGHTS[view])),
    deep,
  );
}

/** The page that the account opens first: the first entry of its menu that leads to one of our pages; '' when none does. */
export async function defaultUrl(ctx: Ctx): Promise<string> {
  return firstPage(await loadMenu(ctx, { deep: 0 })) ?? '';
}

function firstPage(items: readonly MenuItem[]): string | undefined {
  for (const item of items) {
    const own = item.view !== '' && /^\/(?![/\\])/.test(item.apis) ? item.apis : undefined;
    const found = own ?? firstPage(item.children ?? []);
    if (found) return found;
  }
  return undefined;
}

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
