/** Where pictures of the file space are shown, so that nobody deletes one that a page still needs. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rows } from '#db/client.ts';
import { list } from '#shared/resources/kinds/texts.ts';
import { storeOf, userOf, type Ctx } from '../../context.ts';
import { invalid } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';

const MOST = 200;
/** Pictures by id, or all of a folder. */
export const usesInput = z.object({
  id: list.pipe(z.array(z.coerce.number().int().positive()).min(1).max(MOST)).optional(),
  dir_id: z.coerce.number().int().min(0).optional(),
});

export interface PictureUse {
  /** Of the picture. */
  id: number;
  kind: 'goods' | 'store';
  /** What shows it. */
  name: string;
}

/** Goods of the store (pictures, variants, description) and its own page; nothing for pictures that nothing shows. */
export async function pictureUses(ctx: Ctx, input: Input): Promise<PictureUse[]> {
  const store = storeOf(ctx);
  const { id: ids, dir_id: folder } = parse(usesInput, input);
  if (!ids && folder === undefined) throw invalid({ id: { key: 'field.required' } });
  const wanted = ids ? sql`id = any(${sql.param(ids)}::bigint[])` : sql`dir_id = ${folder}`;
  return ctx.db.asTenant({ store, user: userOf(ctx).ownerId }, (tx) =>
    rows<PictureUse>(
      tx,
      sql`with wanted as (select id, url from file_spaces where ${wanted} and store_id = ${store} and deleted_at is null)
      select w.id, 'goods' as kind, g.goods_name as name from wanted w join goods g on g.store_id = ${store} and g.deleted_at is null
        and (w.url = any(string_to_array(g.goods_images, ',')) or w.url = g.goods_master_image or strpos(g.goods_content, w.url) > 0
          or exists (select 1 from goods_skus k where k.goods_id = g.id and k.deleted_at is null and k.goods_image = w.url))
      union all
      select w.id, 'store', s.store_name from wanted w join stores s on s.id = ${store}
        and (w.url in (s.store_logo, s.store_face_image) or w.url = any(string_to_array(s.store_slide, ',')) or w.url = any(string_to_array(s.store_mobile_slide, ',')))
      order by 1, 3`,
    ),
  );
}
