/** The file space of a store as a whole: what is in it, where its pictures are shown, and moving them between folders. */
import { sql } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { appNow, idArray } from '#db/functions.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { FolderUsage, listPictureUses, movePictures } from '#shared/contract/uploads.ts';
import { storeOf, userOf, type Ctx } from '../../context.ts';
import { invalid } from '../../errors.ts';

const inStore = <T>(ctx: Ctx, work: (tx: Db, store: number) => Promise<T>): Promise<T> => {
  const store = storeOf(ctx);
  return ctx.db.asTenant({ store, user: userOf(ctx).ownerId }, (tx) => work(tx, store));
};

/** What each folder holds; folders without pictures are left out, 0 is the temporary one. */
export const spaceUsage = (ctx: Ctx): Promise<FolderUsage[]> =>
  inStore(ctx, (tx, store) =>
    rows(
      tx,
      sql`select dir_id, count(*)::int as pictures, sum(size)::bigint as bytes from file_spaces
        where store_id = ${store} and deleted_at is null group by dir_id order by dir_id`,
    ),
  );

/** All at once; pictures of others are left alone. Answers how many were moved. @throws 422 for a folder that is not there */
export const moveToFolder = (ctx: Ctx, { id: ids, dir_id: folder }: ParsedOf<typeof movePictures>): Promise<number> =>
  inStore(ctx, async (tx, store) => {
    const target = sql`select 1 from file_space_dirs where id = ${folder} and store_id = ${store} and deleted_at is null for share`;
    if (folder !== 0 && !(await first(tx, target))) throw invalid({ dir_id: { key: 'field.missing' } });
    const moved = await rows(
      tx,
      sql`update file_spaces set dir_id = ${folder}, updated_at = ${appNow}
        where id = any(${idArray(ids)}) and store_id = ${store} and deleted_at is null returning id`,
    );
    return moved.length;
  });

/** Goods of the store (pictures, variants, description) and its own page, so that nobody deletes a picture that one of them still needs. */
export async function pictureUses(
  ctx: Ctx,
  { id: ids, dir_id: folder }: ParsedOf<typeof listPictureUses>,
): Promise<AnswerOf<typeof listPictureUses>> {
  if (!ids && folder === undefined) throw invalid({ id: { key: 'field.required' } });
  const chosen = ids ? sql`id = any(${idArray(ids)})` : sql`dir_id = ${folder}`;
  return inStore(ctx, (tx, store) =>
    rows(
      tx,
      sql`with pictures as (select id, url from file_spaces where ${chosen} and store_id = ${store} and deleted_at is null)
      select p.id, 'goods' as kind, g.goods_name as name from pictures p join goods g on g.store_id = ${store} and g.deleted_at is null
        and (p.url = any(string_to_array(g.goods_images, ',')) or p.url = g.goods_master_image or strpos(g.goods_content, p.url) > 0
          or exists (select 1 from goods_skus k where k.goods_id = g.id and k.deleted_at is null and k.goods_image = p.url))
      union all
      select p.id, 'store', s.store_name from pictures p join stores s on s.id = ${store}
        and (p.url in (s.store_logo, s.store_face_image) or p.url = any(string_to_array(s.store_slide, ',')) or p.url = any(string_to_array(s.store_mobile_slide, ',')))
      order by 1, 3`,
    ),
  );
}
