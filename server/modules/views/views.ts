import type { Db } from '#db/client.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { SavedView, SavedViewCalls } from '#shared/contract/saved-views.ts';
import type { Ctx } from '../../context.ts';
import { forbidden, invalid, notFound, refuse } from '../../errors.ts';
import {
  clearDefaultView,
  countViews,
  deleteView,
  findViews,
  insertView,
  lockView,
  nameIsTaken,
  roleExists,
  saveView,
  viewOwnerOf,
  type StoredView,
  type ViewOwner,
} from './queries.ts';

const MOST_VIEWS = 200;

/** Every view that the caller sees, of all pages: the console asks once. */
export function listViews(ctx: Ctx): Promise<SavedView[]> {
  const owner = viewOwnerOf(ctx);
  return owner.work((tx) => findViews(tx, owner));
}

export async function createView(ctx: Ctx, form: ParsedOf<SavedViewCalls['create']>): Promise<{ id: number }> {
  const owner = viewOwnerOf(ctx);
  return owner.work(async (tx) => {
    if ((await countViews(tx, owner)) >= MOST_VIEWS) throw refuse('views.tooMany');
    const view: StoredView = { id: 0, owner_id: owner.ownerId, ...form };
    await check(tx, owner, view);
    const id = await insertView(tx, owner, view);
    if (view.is_default === 1) await clearDefaultView(tx, owner, { ...view, id });
    return { id };
  });
}

export async function updateView(
  ctx: Ctx,
  { id, ...changes }: ParsedOf<SavedViewCalls['update']>,
): Promise<{ id: number }> {
  const owner = viewOwnerOf(ctx);
  return owner.work(async (tx) => {
    const before = await lockView(tx, owner, id);
    if (!before) throw notFound();
    const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const after: StoredView = { ...before, ...sent };
    await check(tx, owner, after);
    await saveView(tx, after);
    if (after.is_default === 1) await clearDefaultView(tx, owner, after);
    return { id };
  });
}

export async function removeView(ctx: Ctx, { id }: ParsedOf<SavedViewCalls['remove']>): Promise<number> {
  const owner = viewOwnerOf(ctx);
  return owner.work(async (tx) => {
    if (!(await lockView(tx, owner, id))) throw notFound();
    await deleteView(tx, id);
    return 1;
  });
}

/** @throws 403 for sharing without the right, 422 for a taken name or a role that is not there. */
async function check(tx: Db, owner: ViewOwner, view: StoredView): Promise<void> {
  if (view.is_shared === 1 && !owner.mayShare) throw forbidden('views.share');
  if (view.is_shared === 1 && view.role_id > 0 && !(await roleExists(tx, owner, view.role_id)))
    throw invalid({ role_id: { key: 'field.missing' } });
  if (await nameIsTaken(tx, owner, view)) throw invalid({ name: { key: 'field.exists' } });
}
