/**
 * All rows of a list's filter as lines of JSON: `{"total":n}`, then one array of rows per page, and `{"end":n}`, without
 * which something is missing. Pages follow the keyset and are read only as fast as they are taken, so that memory stays
 * flat whatever the length.
 */
import { Readable } from 'node:stream';
import { first } from '#db/client.ts';
import { sql } from 'drizzle-orm';
import { EXACT_TOTAL_LIMIT, MAX_EXPORT_ROWS } from '#shared/contract/limits.ts';
import type { Ctx } from '../context.ts';
import { REPLY_SENT, JsonText, type Input, type Route } from '../http/route.ts';
import type { AreaResource } from './engine.ts';
import { listCall, listingOf, presented } from './list.ts';
import { readNext, type ListQuery } from './pages.ts';
import { estimate } from './run.ts';
import { inScope } from './scope.ts';
import { afterCursor, writeCursor } from './sorting.ts';

const ROWS_PER_PAGE = 1_000;

export async function exportRows(
  ctx: Ctx,
  entity: AreaResource,
  input: Input,
  { reply }: Parameters<Route['run']>[2],
): Promise<typeof REPLY_SENT> {
  const listing = listingOf(listCall(ctx, entity, input), input, null);
  // Before the first byte, so that a bad filter is answered like everywhere else.
  const total = await totalOf(listing);
  ctx.log.info({ resource: entity.resource.name, total }, 'export');
  void reply
    .type('application/x-ndjson; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(Readable.from(lines(listing, total), { objectMode: true, highWaterMark: 1 }));
  return REPLY_SENT;
}

async function totalOf(listing: ListQuery): Promise<number> {
  const { from } = listing;
  const counted = await inScope(listing, (tx) =>
    first<{ total: number }>(
      tx,
      sql`select count(*) as total from (select 1 ${from} limit ${EXACT_TOTAL_LIMIT + 1}) c`,
    ),
  );
  const total = counted?.total ?? 0;
  return total > EXACT_TOTAL_LIMIT ? Math.max(total, await estimate(listing, from)) : total;
}

async function* lines(listing: ListQuery, total: number): AsyncGenerator<string> {
  yield `${JSON.stringify({ total })}\n`;
  let sent = 0;
  for (let place = ''; sent < MAX_EXPORT_ROWS;) {
    const page = await readNext(listing, ROWS_PER_PAGE, afterCursor(listing.sorting, place));
    if (page.rows > 0) {
      const shown = await presented(listing, page.json);
      yield `${shown instanceof JsonText ? shown.text : JSON.stringify(shown)}\n`;
      sent += page.rows;
    }
    if (page.rows < ROWS_PER_PAGE || page.last_id === null) break;
    place = writeCursor(page.last_id, page.last_key);
  }
  yield `${JSON.stringify({ end: sent })}\n`;
}
