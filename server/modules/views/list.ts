import type { SavedView } from '#shared/contract/saved-views.ts';
import type { Ctx } from '../../context.ts';
import { deskOf } from './desk.ts';
import { findViews } from './queries.ts';

/** Every view that the caller sees, of all pages: the console asks once. */
export function listViews(ctx: Ctx): Promise<SavedView[]> {
  const desk = deskOf(ctx);
  return desk.work((tx) => findViews(tx, desk));
}
