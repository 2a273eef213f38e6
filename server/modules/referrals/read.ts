/** The referral centre: who came through me (three levels), and what it brought. */
import { sql, type SQL } from 'drizzle-orm';
import { wireTime, yuan } from '#db/functions.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { CommissionRow, listCommissions, listMembers, MemberRow } from '#shared/contract/referrals.ts';
import { userOf, type Ctx } from '../../context.ts';
import { readPage } from '../../http/paging.ts';

/** Accounts of older databases are called by their phone number, which is nobody's business here. */
const named = (nickname: SQL): SQL =>
  sql`regexp_replace(${nickname}, '^(\\d{3})\\d{4}(\\d{4})$', '\\1****\\2') as nickname`;

export async function members(
  ctx: Ctx,
  { lev, ...query }: ParsedOf<typeof listMembers>,
): Promise<AnswerOf<typeof listMembers>> {
  const { id } = userOf(ctx);
  // Level by level through the inviter index; the rows of others are read by the trade role, names and faces only.
  let above = sql`${id}::bigint`;
  for (let level = 0; level < Number(lev ?? 0); level += 1)
    above = sql`select id from users where inviter_id in (${above})`;
  return readPage<MemberRow>(
    ctx.db.trade,
    {
      select: sql`u.id, ${named(sql`u.nickname`)}, u.avatar, ${wireTime('u.created_at')} as created_at`,
      from: sql`from users u where u.inviter_id in (${above}) and u.deleted_at is null`,
      order: sql`u.id desc`,
    },
    query,
  );
}

export async function commissions(
  ctx: Ctx,
  query: ParsedOf<typeof listCommissions>,
): Promise<AnswerOf<typeof listCommissions>> {
  const { id } = userOf(ctx);
  return readPage<CommissionRow>(
    ctx.db.trade,
    {
      select: sql`l.id, l.name, s.store_name, ${named(sql`n.nickname`)}, o.order_no, ${yuan('g.goods_price')} as goods_price, l.level, round(l.lev::numeric / 100, 2)::text as lev,
        ${yuan('l.money')} as money, ${yuan('l.commission')} as commission, l.status, ${wireTime('l.created_at')} as created_at`,
      from: sql`from distribution_logs l join store_names s on s.id = l.store_id join orders o on o.id = l.order_id
        join user_names n on n.id = o.user_id join order_goods g on g.id = l.order_goods_id where l.user_id = ${id} and l.deleted_at is null`,
      order: sql`l.id desc`,
    },
    query,
  );
}
