import { z } from 'zod';
import { id } from '#shared/contract/fields.ts';
import type { Db } from '#db/client.ts';
import type { Page } from '#shared/contract/envelope.ts';
import { MAX_SHOPPER_PAGE_SIZE } from '#shared/contract/limits.ts';
import type { Label } from '#shared/i18n/t.ts';
import { userOf, type Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { pageOf, pageWanted } from '../../http/paging.ts';
import type { Input } from '../../http/route.ts';
import { idsIn, parse } from '../../http/validate.ts';
import {
  countCollects,
  countFavorites,
  insertFavorite,
  isFavorite,
  isPublic,
  listFavorites,
  removeFavorites,
  type FavoriteType,
} from './queries.ts';

const LABELS: Readonly<Record<string, Label>> = {
  is_type: { 'zh-cn': '类型', en: 'Type' },
  out_id: { 'zh-cn': '对象', en: 'Subject' },
};
const type = z.preprocess(
  (value) => (value === undefined || value === '' ? 0 : value),
  z.union([z.literal([0, 1]), z.enum(['0', '1'])]).transform((value): FavoriteType => (String(value) === '1' ? 1 : 0)),
);
export const listInput = z.object({ is_type: type });
export const favoriteInput = z.object({ is_type: type, out_id: id });

export async function listOwnFavorites(ctx: Ctx, input: Input): Promise<Page<Record<string, unknown>>> {
  const user = userOf(ctx).id;
  const form = parse(listInput, input, LABELS);
  const total = await countFavorites(ctx.db.trade, user, form.is_type);
  return pageOf(pageWanted(input, MAX_SHOPPER_PAGE_SIZE), total, (limit, offset) =>
    listFavorites(ctx.db.trade, user, form.is_type, limit, offset),
  );
}

/** Keeps what was not kept and lets go of what was. Answers whether it is kept now. */
export async function toggleFavorite(ctx: Ctx, input: Input): Promise<boolean> {
  const user = userOf(ctx).id;
  const form = parse(favoriteInput, input, LABELS);
  return ctx.db.inTx(async (tx) => {
    const removed = await removeFavorites(tx, user, { type: form.is_type, outId: form.out_id });
    if (removed.length > 0) {
      await uncount(tx, removed);
      return false;
    }
    if (!(await isPublic(tx, form.is_type, form.out_id))) throw notFound();
    const added = await insertFavorite(tx, user, form.is_type, form.out_id);
    if (added && form.is_type === 0) await countCollects(tx, [form.out_id], 1);
    return true;
  });
}

export async function deleteFavorites(ctx: Ctx, input: Input): Promise<number> {
  const user = userOf(ctx).id;
  const ids = idsIn(input['ids']);
  return ctx.db.inTx(async (tx) => {
    const removed = await removeFavorites(tx, user, { ids });
    await uncount(tx, removed);
    return removed.length;
  });
}

const uncount = (tx: Db, removed: readonly { is_type: FavoriteType; out_id: number }[]) =>
  countCollects(
    tx,
    removed.filter((row) => row.is_type === 0).map((row) => row.out_id),
    -1,
  );

/** False for strangers. */
export async function isFav(ctx: Ctx, input: Input): Promise<boolean> {
  const form = parse(favoriteInput, input, LABELS);
  return ctx.actor.kind === 'user' && isFavorite(ctx.db.trade, ctx.actor.id, form.is_type, form.out_id);
}
