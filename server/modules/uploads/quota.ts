/** How much one account may upload in a day: counted in the database, so that it holds over every process. */
import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { UPLOADS_PER_DAY } from '#shared/contract/limits.ts';
import type { Ctx } from '../../context.ts';
import { invalid } from '../../errors.ts';

export interface Account {
  /** `user:7`; a store has one for all who work in it. */
  key: string;
  kind: keyof typeof UPLOADS_PER_DAY;
}

/** Counts one upload. @throws 422 when it is more than what is left of the day; then nothing is counted */
export async function countUpload(
  ctx: Ctx,
  { key, kind }: Account,
  upload: { bytes: number; pixels: number },
): Promise<void> {
  const { files, megabytes, megapixels } = UPLOADS_PER_DAY[kind];
  const counts = [
    { name: 'files', used: 1, most: files },
    { name: 'kilobytes', used: Math.ceil(upload.bytes / 1_024), most: megabytes * 1_024 },
    { name: 'kilopixels', used: Math.ceil(upload.pixels / 1_000), most: megapixels * 1_000 },
  ];
  const names = counts.map(({ name }) => `upload:${name}:${key}`);
  await ctx.db.inTx(async (tx) => {
    const counted = await rows(
      tx,
      sql`insert into rate_limits as used (key, window_start, hits)
        select one.key, date_trunc('day', now()), one.hits
          from unnest(${sql.param(names)}::text[], ${sql.param(counts.map(({ used }) => used))}::int[]) as one (key, hits)
        on conflict (key, window_start) do update set hits = used.hits + excluded.hits
          where used.hits + excluded.hits <= (${sql.param(counts.map(({ most }) => most))}::int[])[array_position(${sql.param(names)}::text[], used.key)]
        returning key`,
    );
    if (counted.length < counts.length) throw invalid({ file: { key: 'upload.quota', params: { files, megabytes } } });
  });
}
