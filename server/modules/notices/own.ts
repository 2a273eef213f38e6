/** The notices of the signed-in account: never anybody else's. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { idList } from '#shared/contract/fields.ts';
import { first, rows } from '#db/client.ts';
import { MAX_SHOPPER_PAGE_SIZE } from '#shared/contract/limits.ts';
import { userOf, type Ctx } from '../../context.ts';
import { mapPage, pageWanted, readPage } from '../../http/paging.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { noticeText } from './sentence.ts';

interface Row {
  id: number;
  kind: string;
  params: Record<string, string>;
  link: string;
  /** Null while it is unread. */
  read_at: string | null;
  created_at: string;
}
const own = (ctx: Ctx) => sql`realm = 'users' and account_id = ${userOf(ctx).id}`;

/** GET /user/notices: newest first, with the sentence in the caller's language. */
export async function listNotices(ctx: Ctx, input: Input) {
  const page = await readPage<Row>(
    ctx.db.trade,
    {
      select: sql`id, kind, params, link, wire_time(read_at) as read_at, wire_time(created_at) as created_at`,
      from: sql`from user_notices where ${own(ctx)}`,
      order: sql`created_at desc, id desc`,
    },
    pageWanted(input, MAX_SHOPPER_PAGE_SIZE),
  );
  return mapPage(page, (row) => ({ ...row, text: noticeText(ctx.language, row.kind, row.params) }));
}

/** GET /user/notices/unread: how many. */
export async function countUnread(ctx: Ctx): Promise<number> {
  const row = await first<{ unread: number }>(
    ctx.db.trade,
    sql`select count(*) as unread from user_notices where ${own(ctx)} and read_at is null`,
  );
  return row?.unread ?? 0;
}

/** `ids`: those; without it all of them. */
export const readInput = z.object({ ids: idList.optional() });

/** POST or PUT /user/notices/read: answers how many were unread until now. */
export async function markRead(ctx: Ctx, input: Input): Promise<number> {
  const { ids } = parse(readInput, input);
  const chosen = ids === undefined ? sql`true` : sql`id = any(${sql.param(ids)}::bigint[])`;
  const read = await rows(
    ctx.db.trade,
    sql`update user_notices set read_at = app_now() where ${own(ctx)} and read_at is null and ${chosen} returning id`,
  );
  return read.length;
}
