/** GET /Admin/dashboard/pay/export: every payment of the search as lines of JSON, in the form of the lists' exports. */
import { Readable } from 'node:stream';
import { first, rows } from '#db/client.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { exportPayments } from '#shared/contract/dashboards.ts';
import { MAX_EXPORT_ROWS } from '#shared/contract/limits.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { REPLY_SENT, type Route } from '../../http/route.ts';
import { listed, paySource } from './lists.ts';

const ROWS_PER_PAGE = 1_000;

export async function payExport(
  ctx: Ctx,
  query: ParsedOf<typeof exportPayments>,
  { reply }: Parameters<Route['run']>[2],
): Promise<typeof REPLY_SENT> {
  ctx.log.info({ resource: 'order_pays' }, 'export');
  void reply
    .type('application/x-ndjson; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(Readable.from(lines(ctx, query), { objectMode: true, highWaterMark: 1 }));
  return REPLY_SENT;
}

async function* lines(ctx: Ctx, query: ParsedOf<typeof exportPayments>): AsyncGenerator<string> {
  const source = paySource(query);
  const found = listed(source, query);
  const counted = await first<{ total: number }>(ctx.db.trade, sql`select count(*) as total ${found}`);
  yield `${JSON.stringify({ total: counted?.total ?? 0 })}\n`;
  let sent = 0;
  let last: number | null = null;
  while (sent < MAX_EXPORT_ROWS) {
    const older = last === null ? sql`` : sql` and r.id < ${last}`;
    const page: { id: number }[] = await rows(
      ctx.db.trade,
      sql`select ${source.columns} ${found}${older} order by r.id desc limit ${ROWS_PER_PAGE}`,
    );
    if (page.length > 0) yield `${JSON.stringify(page)}\n`;
    sent += page.length;
    last = page.at(-1)?.id ?? null;
    if (page.length < ROWS_PER_PAGE) break;
  }
  yield `${JSON.stringify({ end: sent })}\n`;
}
