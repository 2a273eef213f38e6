/** Who talks to whom. A pair has one row, whoever began. */
import { sql, type SQL } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { appNow, chatPerson, wireTime } from '#db/functions.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { addConversation, Conversation } from '#shared/contract/messages.ts';
import { STORE_VERIFY } from '#shared/domain/store-review.ts';
import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { networkOf } from '../../http/network.ts';
import { countAgainstLimit } from '../../http/rate-limit.ts';
import { translatorIn } from '../../http/reply.ts';
import { presentMessages, type StoredMessage } from './cards.ts';
import { DESK, partnerOf, type Participant, type Party } from './participant.ts';

const MOST_CONVERSATIONS = 200;

/** POST /Chat/add: who I am, and, when a partner is named, a conversation with them. */
export async function add(
  ctx: Ctx,
  me: Participant,
  { rid, rtype }: ParsedOf<typeof addConversation>,
): Promise<AnswerOf<typeof addConversation>> {
  if (rid !== '' && rtype) {
    const other = partnerOf(me, { rid, rtype });
    await assertVisitorAllowed(ctx, me, other);
    await ctx.db.inTx((tx) => openConversation(tx, me, other));
  }
  return { sid: me.id, stype: me.type };
}

/**
 * The conversation of a pair, made when there is none and `me` may address `other`: a store, a buyer of the own store,
 * or an administrator.
 * @throws 404 for anybody else, so that ids of strangers tell nothing
 */
export async function openConversation(tx: Db, me: Party, other: Party): Promise<void> {
  if (await areInTouch(tx, me, other)) return;
  if (!(await first(tx, mayAddress(me, other)))) throw notFound();
  await tx.execute(sql`insert into chat_friends (stype, sid, rtype, rid, created_at, updated_at)
    values (${me.type}, ${me.id}, ${other.type}, ${other.id}, ${appNow}, ${appNow}) on conflict do nothing`);
}

/** Is there a conversation of the two? */
export const areInTouch = async (db: Db, me: Party, other: Party): Promise<boolean> =>
  (await first(db, sql`select 1 from chat_friends f where ${isBetween(me, other)}`)) !== undefined;

/** @throws 429 when the network's visitors have begun too many conversations: a visitor costs a stranger nothing */
export async function assertVisitorAllowed(ctx: Ctx, me: Party, other: Party): Promise<void> {
  if (me.type === 'anonymous' && !(await areInTouch(ctx.db.trade, me, other)))
    await countAgainstLimit(ctx.db, 'visitors', networkOf(ctx.ip));
}

const isBetween = (me: Party, other: Party): SQL =>
  sql`((f.stype, f.sid, f.rtype, f.rid) = (${me.type}, ${me.id}, ${other.type}, ${other.id})
    or (f.stype, f.sid, f.rtype, f.rid) = (${other.type}, ${other.id}, ${me.type}, ${me.id}))`;

function mayAddress(me: Party, other: Party): SQL {
  if (!/^\d{1,15}$/.test(other.id)) return sql`select 1 where false`;
  if (other.type === 'admins' && other.id === DESK) return sql`select 1 where ${me.type === 'users'}`;
  if (other.type === 'admins')
    return sql`select 1 from admins where id = ${other.id}::bigint and status = 1 and deleted_at is null and ${me.type !== 'anonymous'}`;
  if (other.type !== 'users') return sql`select 1 where false`;
  return me.type === 'admins'
    ? sql`select 1 from users where id = ${other.id}::bigint and status = 1 and deleted_at is null`
    : sql`select 1 from stores where user_id = ${other.id}::bigint and store_verify = ${STORE_VERIFY.passVerify} and deleted_at is null
        union all select 1 from orders o join stores s on s.id = o.store_id
          where ${me.type === 'users'} and o.user_id = ${other.id}::bigint and s.user_id = ${me.type === 'users' ? me.id : '0'}::bigint limit 1`;
}

export const markConversationActive = (tx: Db, me: Party, other: Party) =>
  tx.execute(sql`update chat_friends f set updated_at = ${appNow} where ${isBetween(me, other)}`);

const NOTHING_SAID: Omit<StoredMessage, 'id' | 'rid' | 'rtype'> = {
  sid: '',
  stype: '',
  content_type: 'text',
  content: '',
  s_read: 1,
  r_read: 1,
  created_at: '',
};

/** POST /Chat/friends: newest first, with the last message and how many I have not read. */
export async function list(ctx: Ctx, me: Participant): Promise<Conversation[]> {
  const found = await rows<Conversation>(
    ctx.db.trade,
    sql`select f.id, f.sid, f.stype, ${chatPerson('f.stype', 'f.sid', false)} as sinfo, f.rid, f.rtype, ${chatPerson('f.rtype', 'f.rid', true)} as rinfo,
        case when m.id is null then null else jsonb_build_object('content', m.content, 's_read', m.s_read, 'r_read', m.r_read,
          'content_type', m.content_type, 'sid', m.sid, 'stype', m.stype, 'created_at', ${wireTime('m.created_at')}) end as "lastMsg",
        (select count(*) from chat_contents u where u.rtype = ${me.type} and u.rid = ${me.id} and u.r_read = 0
          and (u.stype, u.sid) = (case when mine then f.rtype else f.stype end, case when mine then f.rid else f.sid end)) as unread,
        exists (select 1 from chat_blocks b where (b.stype, b.sid, b.rtype, b.rid)
          = (${me.type}, ${me.id}, case when mine then f.rtype else f.stype end, case when mine then f.rid else f.sid end)) as blocked,
        ${wireTime('f.created_at')} as created_at, ${wireTime('f.updated_at')} as updated_at
      from (select *, (stype, sid) = (${me.type}, ${me.id}) as mine from chat_friends
          where (stype, sid) = (${me.type}, ${me.id}) or (rtype, rid) = (${me.type}, ${me.id})
          order by updated_at desc, id desc limit ${MOST_CONVERSATIONS}) f
      left join lateral (select * from (
          (select * from chat_contents c where (c.stype, c.sid, c.rtype, c.rid) = (f.stype, f.sid, f.rtype, f.rid) order by c.id desc limit 1) union all
          (select * from chat_contents c where (c.stype, c.sid, c.rtype, c.rid) = (f.rtype, f.rid, f.stype, f.sid) order by c.id desc limit 1)) both_ways
        order by id desc limit 1) m on true
      order by f.updated_at desc, f.id desc`,
  );
  const t = translatorIn(ctx.language);
  const named = (person: Conversation['sinfo'], type: string) => ({
    ...person,
    nickname: person.nickname || t(type === 'admins' ? 'chat.platform' : 'chat.visitor'),
  });
  const shown = await presentMessages(
    ctx,
    found.map(({ id, rid, rtype, lastMsg }) => ({ ...(lastMsg ?? NOTHING_SAID), id, rid, rtype })),
  );
  return found.map(({ lastMsg, ...row }, index) => ({
    ...row,
    sinfo: named(row.sinfo, row.stype),
    rinfo: named(row.rinfo, row.rtype),
    lastMsg: lastMsg && { ...lastMsg, content: shown[index]?.content ?? '' },
  }));
}
