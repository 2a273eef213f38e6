/** The notices of the signed-in account: never anybody else's. */
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import { appNow, wireTime } from '#db/functions.ts';
import { userNotices } from '#db/schema/index.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { listNotices, readNotices } from '#shared/contract/notices.ts';
import { userOf, type Ctx } from '../../context.ts';
import { mapPage, pageOf } from '../../http/paging.ts';
import { noticeText } from './notify.ts';

const { id, kind, params, link, read_at, created_at } = userNotices;
const own = (ctx: Ctx) => and(eq(userNotices.realm, 'users'), eq(userNotices.account_id, userOf(ctx).id));

async function countNotices(ctx: Ctx, chosen = own(ctx)): Promise<number> {
  const [row] = await ctx.db.trade.select({ total: count() }).from(userNotices).where(chosen);
  return row?.total ?? 0;
}

/** Newest first, with the sentence in the caller's language. */
export async function listOwn(ctx: Ctx, query: ParsedOf<typeof listNotices>): Promise<AnswerOf<typeof listNotices>> {
  const page = await pageOf(query, await countNotices(ctx), (limit, offset) =>
    ctx.db.trade
      .select({ id, kind, params, link, read_at: wireTime(read_at), created_at: wireTime(created_at) })
      .from(userNotices)
      .where(own(ctx))
      .orderBy(desc(created_at), desc(id))
      .limit(limit)
      .offset(offset),
  );
  return mapPage(page, (row) => ({ ...row, text: noticeText(ctx.language, row.kind, row.params) }));
}

export const countUnread = (ctx: Ctx): Promise<number> => countNotices(ctx, and(own(ctx), isNull(read_at)));

/** Answers how many were unread until now. */
export async function markRead(ctx: Ctx, { ids }: ParsedOf<typeof readNotices>): Promise<number> {
  const read = await ctx.db.trade
    .update(userNotices)
    .set({ read_at: appNow })
    .where(and(own(ctx), isNull(read_at), ids && inArray(id, ids)))
    .returning({ id });
  return read.length;
}
