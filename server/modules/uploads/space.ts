/** The file space of a store as a whole: how much is in it, and moving pictures between its folders. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { first, rows } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { list } from '#shared/resources/kinds/texts.ts';
import { fileSpaces } from '#shared/resources/records/file-spaces.ts';
import { storeOf, userOf, type Ctx } from '../../context.ts';
import { invalid } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';

const MOST = 500;
export const moveInput = z.object({
  id: list.pipe(z.array(z.coerce.number().int().positive()).min(1).max(MOST)),
  dir_id: z.coerce.number().int().min(0),
});

export interface FolderUsage {
  dir_id: number;
  pictures: number;
  /** Of the pictures themselves; thumbnails are not counted. */
  bytes: number;
}

/** What each folder holds; folders without pictures are left out, 0 is the temporary one. */
export async function spaceUsage(ctx: Ctx): Promise<FolderUsage[]> {
  const store = storeOf(ctx);
  return ctx.db.asTenant({ store, user: userOf(ctx).ownerId }, (tx) =>
    rows<FolderUsage>(
      tx,
      sql`select dir_id, count(*)::int as pictures, sum(size)::bigint as bytes from file_spaces
        where store_id = ${store} and deleted_at is null group by dir_id order by dir_id`,
    ),
  );
}

/** All at once; pictures of others are left alone. Answers how many were moved. @throws 422 for a folder that is not there */
export async function movePictures(ctx: Ctx, input: Input): Promise<number> {
  const store = storeOf(ctx);
  const { id: ids, dir_id: folder } = parse(moveInput, input, { dir_id: fileSpaces.fields.dir_id.label });
  return ctx.db.asTenant({ store, user: userOf(ctx).ownerId }, async (tx) => {
    const target = sql`select 1 from file_space_dirs where id = ${folder} and store_id = ${store} and deleted_at is null for share`;
    if (folder !== 0 && !(await first(tx, target)))
      throw invalid({ dir_id: { key: 'field.missing', label: fileSpaces.fields.dir_id.label } });
    const moved = await rows(
      tx,
      sql`update file_spaces set dir_id = ${folder}, updated_at = ${appNow}
        where id = any(${sql.param(ids)}::bigint[]) and store_id = ${store} and deleted_at is null returning id`,
    );
    return moved.length;
  });
}
