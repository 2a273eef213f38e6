/** Saved views as rows, always of one owner: the platform's, or those of the own store below row level security. */
import { sql, type SQL } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import type { SavedView } from '#shared/contract/saved-views.ts';
import { adminOf, hasPermission, storeOf, userOf, type Ctx } from '../../context.ts';

/** A view as the table keeps it; `id` 0 for a new one. */
export interface StoredView extends Omit<SavedView, 'own' | 'editable' | 'is_shared' | 'is_default'> {
  owner_id: number;
  is_shared: number;
  is_default: number;
}

const inOffice = (owner: ViewOwner): SQL => sql`v.area = ${owner.area} and v.store_id = ${owner.storeId}`;
const rolesOf = ({ area, ownerId }: ViewOwner): SQL =>
  area === 'admin'
    ? sql`select r.id from admin_to_roles t join admin_roles r on r.id = t.role_id and r.deleted_at is null where t.admin_id = ${ownerId}`
    : sql`select r.id from user_to_roles t join user_roles r on r.id = t.role_id and r.deleted_at is null where t.user_id = ${ownerId}`;
/** Own ones, and shared ones that are for everybody, for a role of the caller, or in the caller's care. */
const seenBy = (owner: ViewOwner): SQL =>
  sql`${inOffice(owner)} and (v.owner_id = ${owner.ownerId} or (v.is_shared = 1 and (${owner.mayShare} or v.role_id = 0 or v.role_id in (${rolesOf(owner)}))))`;
const changedBy = (owner: ViewOwner): SQL =>
  sql`${inOffice(owner)} and (v.owner_id = ${owner.ownerId} or (v.is_shared = 1 and ${owner.mayShare}))`;

export const findViews = (tx: Db, owner: ViewOwner): Promise<SavedView[]> =>
  rows(
    tx,
    sql`select v.id, v.route, v.name, v.is_shared, v.role_id, v.is_default, v.content, v.owner_id = ${owner.ownerId} as own,
          (${changedBy(owner)}) as editable
        from saved_views v where ${seenBy(owner)} order by v.route, v.name, v.id`,
  );

/** A view that the caller may change, locked. */
export const lockView = (tx: Db, owner: ViewOwner, id: number): Promise<StoredView | undefined> =>
  first(
    tx,
    sql`select v.id, v.route, v.name, v.is_shared, v.role_id, v.is_default, v.content, v.owner_id
        from saved_views v where v.id = ${id} and ${changedBy(owner)} for update`,
  );

export async function countViews(tx: Db, owner: ViewOwner): Promise<number> {
  const found = await first<{ total: number }>(
    tx,
    sql`select count(*) as total from saved_views v where ${inOffice(owner)} and v.owner_id = ${owner.ownerId}`,
  );
  return found?.total ?? 0;
}

/** Another view of the same person has its name on the same page. */
export async function nameIsTaken(
  tx: Db,
  owner: ViewOwner,
  { id, route, name, owner_id }: StoredView,
): Promise<boolean> {
  const found = await first(
    tx,
    sql`select 1 from saved_views v where ${inOffice(owner)} and v.owner_id = ${owner_id} and v.route = ${route}
          and v.name = ${name} and v.id <> ${id} limit 1`,
  );
  return found !== undefined;
}

/** Roles of the office: in a store, row level security shows its own only. */
export async function roleExists(tx: Db, { area }: ViewOwner, id: number): Promise<boolean> {
  const table = area === 'admin' ? sql`admin_roles` : sql`user_roles`;
  return (await first(tx, sql`select 1 from ${table} where id = ${id} and deleted_at is null`)) !== undefined;
}

export async function insertView(tx: Db, owner: ViewOwner, view: StoredView): Promise<number> {
  const made = await first<{ id: number }>(
    tx,
    sql`insert into saved_views (area, store_id, owner_id, route, name, is_shared, role_id, is_default, content)
        values (${owner.area}, ${owner.storeId}, ${owner.ownerId}, ${view.route}, ${view.name}, ${view.is_shared}, ${view.role_id}, ${view.is_default}, ${JSON.stringify(view.content)}::jsonb)
        returning id`,
  );
  return made?.id ?? 0;
}

export const saveView = (tx: Db, { id, name, is_shared, role_id, is_default, content }: StoredView) =>
  tx.execute(
    sql`update saved_views set name = ${name}, is_shared = ${is_shared}, role_id = ${role_id}, is_default = ${is_default},
          content = ${JSON.stringify(content)}::jsonb, updated_at = ${appNow} where id = ${id}`,
  );

/** A page opens with one view: the others of the same owner and the same audience step back. */
export const clearDefaultView = (tx: Db, owner: ViewOwner, view: StoredView) =>
  tx.execute(
    sql`update saved_views v set is_default = 0 where ${inOffice(owner)} and v.owner_id = ${view.owner_id} and v.route = ${view.route}
          and v.is_shared = ${view.is_shared} and v.role_id = ${view.role_id} and v.id <> ${view.id} and v.is_default = 1`,
  );

export const deleteView = (tx: Db, id: number) => tx.execute(sql`delete from saved_views where id = ${id}`);

export interface ViewOwner {
  area: 'admin' | 'seller';
  storeId: number;
  ownerId: number;
  /** Whoever says which roles there are also says what they see: shares views and tends the shared ones. */
  mayShare: boolean;
  work: <T>(run: (tx: Db) => Promise<T>) => Promise<T>;
}

export function viewOwnerOf(ctx: Ctx): ViewOwner {
  if (ctx.area === 'admin') {
    const mayShare = hasPermission(ctx.actor, 'admin.roles.update');
    return { area: 'admin', storeId: 0, ownerId: adminOf(ctx).id, mayShare, work: (run) => ctx.db.inTx(run) };
  }
  const storeId = storeOf(ctx);
  const { id, ownerId } = userOf(ctx);
  return {
    area: 'seller',
    storeId,
    ownerId: id,
    mayShare: hasPermission(ctx.actor, 'seller.roles.update'),
    work: (run) => ctx.db.asTenant({ user: ownerId, store: storeId }, run),
  };
}
