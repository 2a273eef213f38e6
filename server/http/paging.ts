/** Pages of lists that are few enough to be counted exactly: what was asked for, and the reply's numbers. */
import { sql, type SQL } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import type { Page } from '#shared/contract/envelope.ts';

interface PageWanted {
  page: number;
  per_page: number;
}

/** The wanted page, or the last one when that lies beyond the end. */
export async function pageOf<Row>(
  requested: PageWanted,
  total: number,
  load: (limit: number, offset: number) => Promise<Row[]>,
): Promise<Page<Row>> {
  const last = Math.max(1, Math.ceil(total / requested.per_page));
  const page = Math.min(requested.page, last);
  const data = total === 0 ? [] : await load(requested.per_page, (page - 1) * requested.per_page);
  return { data, total, per_page: requested.per_page, last_page: last, current_page: page };
}

/** One page of a query, counted exactly each time. */
export async function readPage<Row>(
  db: Db,
  query: { select: SQL; from: SQL; order: SQL },
  requested: PageWanted,
): Promise<Page<Row>> {
  const counted = await first<{ total: number }>(db, sql`select count(*) as total ${query.from}`);
  return pageOf(requested, counted?.total ?? 0, (limit, offset) =>
    rows<Row>(db, sql`select ${query.select} ${query.from} order by ${query.order} limit ${limit} offset ${offset}`),
  );
}

/** The same page with its rows in another shape. */
export const mapPage = <A, B>(page: Page<A>, shape: (row: A) => B): Page<B> => ({
  ...page,
  data: page.data.map(shape),
});
