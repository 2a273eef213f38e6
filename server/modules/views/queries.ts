import { sql, type SQL } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import type { SavedView, ViewContent } from '#shared/contract/saved-views.ts';
import type { ViewOwner } from './view-owner.ts';

export interface ViewValues {
  route: string;
  name: string;
  is_shared: number;
  role_id: number;
  is_default: number;
  content: ViewContent;
}

const atDesk = (desk: ViewOwner): SQL => sql`v.area = ${desk.area} and v.store_id = ${desk.storeId}`;
const rolesOf = ({ area, ownerId }: ViewOwner): SQL =>
  area === 'admin'
    ? sql`select r.id from admin_to_roles t join admin_roles r on r.id = t.role_id and r.deleted_at is null where t.admin_id = ${ownerId}`
    : sql`select r.id from user_to_roles t join user_roles r on r.id = t.role_id and r.deleted_at is null where t.user_id = ${ownerId}`;
/** Own ones, and shared ones that are for everybody, for a role of the caller, or in the caller's care. */
const seenBy = (desk: ViewOwner): SQL =>
  sql`${atDesk(desk)} and (v.owner_id = ${desk.ownerId} or (v.is_shared = 1 and (${desk.mayShare} or v.role_id = 0 or v.role_id in (${rolesOf(desk)}))))`;
const changedBy = (desk: ViewOwner): SQL =>
  sql`${atDesk(desk)} and (v.owner_id = ${desk.ownerId} or (v.is_shared = 1 and ${desk.mayShare}))`;

export const findViews = (tx: Db, desk: ViewOwner): Promise<SavedView[]> =>
  rows(
    tx,
    sql`select v.id, v.route, v.name, v.is_shared, v.role_id, v.is_default, v.content, v.owner_id = ${desk.ownerId} as own,
          (${changedBy(desk)}) as editable
        from saved_views v where ${seenBy(desk)} order by v.route, v.name, v.id`,
  );

/** A view that the caller may change, locked. */
export const lockView = (
  tx: Db,
  desk: ViewOwner,
  id: number,
): Promise<(ViewValues & { owner_id: number }) | undefined> =>
  first(
    tx,
    sql`select v.route, v.name, v.is_shared, v.role_id, v.is_default, v.content, v.owner_id
        from saved_views v where v.id = ${id} and ${changedBy(desk)} for update`,
  );

export async function countViews(tx: Db, desk: ViewOwner): Promise<number> {
  const found = await first<{ total: number }>(
    tx,
    sql`select count(*) as total from saved_views v where ${atDesk(desk)} and v.owner_id = ${desk.ownerId}`,
  );
  return found?.total ?? 0;
}

export async function nameIsTaken(
  tx: Db,
  desk: ViewOwner,
  { route, name, owner_id }: ViewValues & { owner_id: number },
  besides: number,
): Promise<boolean> {
  const found = await first(
    tx,
    sql`select 1 from saved_views v where ${atDesk(desk)} and v.owner_id = ${owner_id} and v.route = ${route}
          and v.name = ${name} and v.id <> ${besides} limit 1`,
  );
  return found !== undefined;
}

/** Roles of the desk: in a store, row level security shows its own only. */
export async function roleExists(tx: Db, { area }: ViewOwner, id: number): Promise<boolean> {
  const table = area === 'admin' ? sql`admin_roles` : sql`user_roles`;
  return (await first(tx, sql`select 1 from ${table} where id = ${id} and deleted_at is null`)) !== undefined;
}

export async function insertView(tx: Db, desk: ViewOwner, v: ViewValues): Promise<number> {
  const made = await first<{ id: number }>(
    tx,
    sql`insert into saved_views (area, store_id, owner_id, route, name, is_shared, role_id, is_default, content)
        values (${desk.area}, ${desk.storeId}, ${desk.ownerId}, ${v.route}, ${v.name}, ${v.is_shared}, ${v.role_id}, ${v.is_default}, ${JSON.stringify(v.content)}::jsonb)
        returning id`,
  );
  return made?.id ?? 0;
}

export const saveView = (tx: Db, id: number, v: ViewValues) =>
  tx.execute(
    sql`update saved_views set name = ${v.name}, is_shared = ${v.is_shared}, role_id = ${v.role_id}, is_default = ${v.is_default},
          content = ${JSON.stringify(v.content)}::jsonb, updated_at = ${appNow} where id = ${id}`,
  );

/** A page opens with one view: the others of the same owner and the same audience step back. */
export const clearDefaultView = (tx: Db, desk: ViewOwner, owner: number, v: ViewValues, besides: number) =>
  tx.execute(
    sql`update saved_views v set is_default = 0 where ${atDesk(desk)} and v.owner_id = ${owner} and v.route = ${v.route}
          and v.is_shared = ${v.is_shared} and v.role_id = ${v.role_id} and v.id <> ${besides} and v.is_default = 1`,
  );

export const deleteView = (tx: Db, id: number) => tx.execute(sql`delete from saved_views where id = ${id}`);
