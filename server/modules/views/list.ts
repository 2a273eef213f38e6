import type { SavedView } from '#shared/contract/saved-views.ts';
import type { Ctx } from '../../context.ts';
import { viewOwnerOf } from './view-owner.ts';
import { findViews } from './queries.ts';

/** Every view that the caller sees, of all pages: the console asks once. */
export function listViews(ctx: Ctx): Promise<SavedView[]> {
  const desk = viewOwnerOf(ctx);
  return desk.work((tx) => findViews(tx, desk));
}
