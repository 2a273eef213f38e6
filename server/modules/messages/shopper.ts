/** The conversations of a shopper with stores and with the platform; those that the shopper answers as a store are for the seller's office. */
import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { wireTime } from '#db/functions.ts';
import type { StoreConversation } from '#shared/contract/messages.ts';
import { STORE_VERIFY } from '#shared/domain/store-review.ts';
import { userOf, type Ctx } from '../../context.ts';
import { translatorIn } from '../../http/reply.ts';
import { DESK } from './participant.ts';

const MOST = 50;

/** GET /user/chats: newest first. Who has a store is a shopper only in conversations of their own beginning. */
export async function listWithStores(ctx: Ctx): Promise<StoreConversation[]> {
  const id = String(userOf(ctx).id);
  const platform = translatorIn(ctx.language)('chat.platform');
  return rows(
    ctx.db.trade,
    sql`select coalesce(s.id, 0) as store_id, coalesce(s.store_name, ${platform}) as store_name, coalesce(s.store_logo, '') as store_logo,
        coalesce(case when m.content_type = 'text' then left(m.content, 80) end, '') as content,
        coalesce(m.content_type, 'text') as content_type, ${wireTime('f.updated_at')} as updated_at,
        exists (select 1 from chat_blocks b where (b.stype, b.sid, b.rtype, b.rid) = ('users', ${id}, f.type, f.other)) as blocked,
        (select count(*) from chat_contents u where (u.stype, u.sid, u.rtype, u.rid) = (f.type, f.other, 'users', ${id}) and u.r_read = 0) as unread
      from (
        select updated_at, rtype as type, rid as other, true as began from chat_friends where (stype, sid) = ('users', ${id})
        union all
        select updated_at, stype, sid, stype = 'admins' from chat_friends where (rtype, rid) = ('users', ${id}) and stype <> 'anonymous') f
      left join stores s on f.type = 'users' and s.user_id = f.other::bigint and s.store_verify = ${STORE_VERIFY.passVerify} and s.deleted_at is null
      left join lateral (select * from (
          (select * from chat_contents c where (c.stype, c.sid, c.rtype, c.rid) = ('users', ${id}, f.type, f.other) order by c.id desc limit 1) union all
          (select * from chat_contents c where (c.stype, c.sid, c.rtype, c.rid) = (f.type, f.other, 'users', ${id}) order by c.id desc limit 1)) both_ways
        order by id desc limit 1) m on true
      where (s.id is not null or (f.type, f.other) = ('admins', ${DESK}))
        and (f.began or not exists (select 1 from stores own where own.user_id = ${id}::bigint and own.store_verify = ${STORE_VERIFY.passVerify} and own.deleted_at is null))
      order by f.updated_at desc limit ${MOST}`,
  );
}
