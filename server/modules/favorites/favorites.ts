import type { Db } from '#db/client.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type {
  deleteFavorites,
  isFavorite as isFavoriteCall,
  listFavorites as listCall,
  toggleFavorite,
} from '#shared/contract/favorites.ts';
import { userOf, type Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { pageOf } from '../../http/paging.ts';
import {
  countCollects,
  countFavorites,
  insertFavorite,
  isFavorite,
  isPublic,
  listFavorites,
  removeFavorites,
} from './queries.ts';

export async function listOwn(ctx: Ctx, query: ParsedOf<typeof listCall>): Promise<AnswerOf<typeof listCall>> {
  const user = userOf(ctx).id;
  const { is_type } = query;
  return pageOf(query, await countFavorites(ctx.db.trade, user, is_type), (limit, offset) =>
    listFavorites(ctx.db.trade, user, is_type, { limit, offset }),
  );
}

/** Keeps what was not kept and lets go of what was. Answers whether it is kept now. */
export async function toggle(ctx: Ctx, { is_type, out_id }: ParsedOf<typeof toggleFavorite>): Promise<boolean> {
  const user = userOf(ctx).id;
  return ctx.db.inTx(async (tx) => {
    const removed = await removeFavorites(tx, user, { is_type, out_id });
    if (removed.length > 0) {
      await uncount(tx, removed);
      return false;
    }
    if (!(await isPublic(tx, is_type, out_id))) throw notFound();
    const added = await insertFavorite(tx, user, is_type, out_id);
    if (added && is_type === 0) await countCollects(tx, [out_id], 1);
    return true;
  });
}

export async function remove(ctx: Ctx, { ids }: ParsedOf<typeof deleteFavorites>): Promise<number> {
  const user = userOf(ctx).id;
  return ctx.db.inTx(async (tx) => {
    const removed = await removeFavorites(tx, user, { ids });
    await uncount(tx, removed);
    return removed.length;
  });
}

const uncount = (tx: Db, removed: readonly { is_type: number; out_id: number }[]) =>
  countCollects(
    tx,
    removed.filter((row) => row.is_type === 0).map((row) => row.out_id),
    -1,
  );

/** False for strangers. */
export const isFav = async (ctx: Ctx, { is_type, out_id }: ParsedOf<typeof isFavoriteCall>): Promise<boolean> =>
  ctx.actor.kind === 'user' && isFavorite(ctx.db.trade, ctx.actor.id, is_type, out_id);
