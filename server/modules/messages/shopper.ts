/** The conversations of a shopper with stores; those that the shopper answers as a store are for the seller's office. */
import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { wireTime } from '#db/functions.ts';
import type { StoreConversation } from '#shared/contract/messages.ts';
import { STORE_VERIFY } from '#shared/domain/store-review.ts';
import { userOf, type Ctx } from '../../context.ts';

const MOST = 50;

/** GET /user/chats: newest first. Who has a store is a shopper only in conversations of their own beginning. */
export function listWithStores(ctx: Ctx): Promise<StoreConversation[]> {
  const id = String(userOf(ctx).id);
  return rows(
    ctx.db.trade,
    sql`select s.id as store_id, s.store_name, s.store_logo, coalesce(case when m.content_type = 'text' then left(m.content, 80) end, '') as content,
        coalesce(m.content_type, 'text') as content_type, ${wireTime('f.updated_at')} as updated_at,
        (select count(*) from chat_contents u where (u.stype, u.sid, u.rtype, u.rid) = ('users', f.other, 'users', ${id}) and u.r_read = 0) as unread
      from (
        select updated_at, rid as other, true as began from chat_friends where (stype, sid, rtype) = ('users', ${id}, 'users')
        union all
        select updated_at, sid, false from chat_friends where (rtype, rid, stype) = ('users', ${id}, 'users')) f
      join stores s on s.user_id = f.other::bigint and s.store_verify = ${STORE_VERIFY.passVerify} and s.deleted_at is null
      left join lateral (select * from (
          (select * from chat_contents c where (c.stype, c.sid, c.rtype, c.rid) = ('users', ${id}, 'users', f.other) order by c.id desc limit 1) union all
          (select * from chat_contents c where (c.stype, c.sid, c.rtype, c.rid) = ('users', f.other, 'users', ${id}) order by c.id desc limit 1)) both_ways
        order by id desc limit 1) m on true
      where f.began or not exists (select 1 from stores own where own.user_id = ${id}::bigint and own.store_verify = ${STORE_VERIFY.passVerify} and own.deleted_at is null)
      order by f.updated_at desc limit ${MOST}`,
  );
}
