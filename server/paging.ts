/** Pages of a shopper's own rows: few enough to be counted exactly each time. */
import { sql, type SQL } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import type { Page } from '#shared/contract/envelope.ts';
import { DEFAULT_PAGE_SIZE, MAX_SHOPPER_PAGE_SIZE } from '#shared/contract/limits.ts';
import type { Input } from './http/route.ts';

export interface Paging {
  page: number;
  perPage: number;
}

const positive = (value: unknown, fallback: number): number => {
  const text = String(value ?? '');
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : fallback;
};

/** What a caller asks for; nonsense means the default, as on the first page of anything. */
export const pagingOf = (input: Input, most: number = MAX_SHOPPER_PAGE_SIZE): Paging => ({
  page: positive(input['page'], 1),
  perPage: Math.min(most, positive(input['per_page'], DEFAULT_PAGE_SIZE)),
});

/** One page of `select`, newest first as `order` says. A page past the end answers the last one, with its number. */
export async function readPage<Row>(
  db: Db,
  query: { select: SQL; from: SQL; order: SQL },
  paging: Paging,
): Promise<Page<Row>> {
  const counted = await first<{ total: number }>(db, sql`select count(*) as total ${query.from}`);
  const total = counted?.total ?? 0;
  const last_page = Math.max(1, Math.ceil(total / paging.perPage));
  const current_page = Math.min(paging.page, last_page);
  const data =
    total === 0
      ? []
      : await rows<Row>(
          db,
          sql`select ${query.select} ${query.from} order by ${query.order} limit ${paging.perPage} offset ${(current_page - 1) * paging.perPage}`,
        );
  return { data, total, per_page: paging.perPage, last_page, current_page };
}

/** The same page with its rows in another shape. */
export const mapPage = <A, B>(page: Page<A>, shape: (row: A) => B): Page<B> => ({
  ...page,
  data: page.data.map(shape),
});
