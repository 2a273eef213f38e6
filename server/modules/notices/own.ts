/** The notices of the signed-in account, as a shopper, in a store or on the platform: never anybody else's. */
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { appNow, wireTime } from '#db/functions.ts';
import { userNotices } from '#db/schema/index.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { NoticeAudience } from '#shared/contract/notice-kinds.ts';
import type { NoticeCalls } from '#shared/contract/notices.ts';
import { adminOf, userOf, type Ctx } from '../../context.ts';
import { mapPage, pageOf } from '../../http/paging.ts';
import { noticeText } from './text.ts';

const { id, realm, account_id, audience, kind, event, params, link, notice_id, read_at, created_at } = userNotices;

export interface Reader {
  realm: 'users' | 'admins';
  account_id: number;
  audience: NoticeAudience;
}
/** Who reads, and as what: the area of the call says it. */
export function readerOf(ctx: Ctx): Reader {
  if (ctx.area === 'admin') return { realm: 'admins', account_id: adminOf(ctx).id, audience: 'platform' };
  return { realm: 'users', account_id: userOf(ctx).id, audience: ctx.area === 'seller' ? 'store' : 'shopper' };
}
function own(ctx: Ctx) {
  const reader = readerOf(ctx);
  return and(eq(realm, reader.realm), eq(account_id, reader.account_id), eq(audience, reader.audience));
}

async function countNotices(ctx: Ctx, chosen: ReturnType<typeof own>): Promise<number> {
  const [row] = await ctx.db.trade.select({ total: count() }).from(userNotices).where(chosen);
  return row?.total ?? 0;
}

const content = sql<string>`coalesce((select n.content from notices n where n.id = ${notice_id} and n.deleted_at is null), '')`;

/** Newest first, with the sentence in the caller's language. */
export async function listOwn(
  ctx: Ctx,
  { kind: wanted, unread, ...query }: ParsedOf<NoticeCalls['list']>,
): Promise<AnswerOf<NoticeCalls['list']>> {
  const chosen = and(
    own(ctx),
    wanted === '' ? undefined : eq(kind, wanted),
    unread === 1 ? isNull(read_at) : undefined,
  );
  const page = await pageOf(query, await countNotices(ctx, chosen), (limit, offset) =>
    ctx.db.trade
      .select({ id, kind, event, params, link, content, read_at: wireTime(read_at), created_at: wireTime(created_at) })
      .from(userNotices)
      .where(chosen)
      .orderBy(desc(created_at), desc(id))
      .limit(limit)
      .offset(offset),
  );
  return mapPage(page, (row) => ({
    ...row,
    text: row.params['title'] ?? noticeText(ctx.language, row.event, row.params),
  }));
}

export const countUnread = (ctx: Ctx): Promise<number> => countNotices(ctx, and(own(ctx), isNull(read_at)));

/** Answers how many were unread until now. */
export async function markRead(ctx: Ctx, { ids }: ParsedOf<NoticeCalls['read']>): Promise<number> {
  const read = await ctx.db.trade
    .update(userNotices)
    .set({ read_at: appNow })
    .where(and(own(ctx), isNull(read_at), ids && inArray(id, ids)))
    .returning({ id });
  return read.length;
}
