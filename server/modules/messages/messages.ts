/** What is said. A message is text or a private picture; it is stored as it was typed and shown as text, never as html. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { appNow, wireTime } from '#db/functions.ts';
import { notify } from '#db/notify.ts';
import { chatReports } from '#db/schema/index.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { listMessages, listReportedMessages, Message, PartyType, sendMessage } from '#shared/contract/messages.ts';
import { STORE_VERIFY } from '#shared/domain/store-review.ts';
import type { Ctx } from '../../context.ts';
import { invalid, notFound } from '../../errors.ts';
import { networkOf } from '../../http/network.ts';
import { countAgainstLimit } from '../../http/rate-limit.ts';
import { pageOf } from '../../http/paging.ts';
import { raise } from '../events/index.ts';
import { PLATFORM_ID, requireOwnUploads } from '../uploads/index.ts';
import { assertNotBlocked } from './block.ts';
import { assertCard, presentMessages, type Reader, type StoredMessage } from './cards.ts';
import { chatEventText } from './chat-event.ts';
import { assertVisitorAllowed, markConversationActive, openConversation } from './conversations.ts';
import { partnerOf, type Participant, type Party } from './participant.ts';

const COLUMNS = sql`id, sid, stype, rid, rtype, content_type, content, s_read, r_read, ${wireTime('created_at')} as created_at`;

export async function readMessage(ctx: Reader, id: number): Promise<Message | null> {
  const found = await first<StoredMessage>(ctx.db.trade, sql`select ${COLUMNS} from chat_contents where id = ${id}`);
  return found ? ((await presentMessages(ctx, [found]))[0] ?? null) : null;
}

/** POST /Chat/friend_content: newest first; what the partner wrote is read from now on. */
export async function listThread(
  ctx: Ctx,
  me: Participant,
  query: ParsedOf<typeof listMessages>,
): Promise<AnswerOf<typeof listMessages>> {
  const other = partnerOf(me, query);
  await markRead(ctx.db.trade, me, other);
  return messagesBetween(ctx, { me, other }, query);
}

/** GET /Admin/chat_reports/:id/messages: an administrator reads, and nothing becomes read by it. */
export async function listReported(
  ctx: Ctx,
  { id, ...query }: ParsedOf<typeof listReportedMessages>,
): Promise<AnswerOf<typeof listReportedMessages>> {
  const { stype, sid, rtype, rid } = chatReports;
  const [report] = await ctx.db.trade
    .select({ stype, sid, rtype, rid })
    .from(chatReports)
    .where(and(eq(chatReports.id, id), isNull(chatReports.deleted_at)));
  if (!report) throw notFound();
  const me = { type: report.stype as PartyType, id: report.sid }; // as: written by `report` only
  return messagesBetween(ctx, { me, other: { type: report.rtype as PartyType, id: report.rid } }, query);
}

function messagesBetween(
  ctx: Ctx,
  { me, other }: { me: Party; other: Party },
  query: Pick<ParsedOf<typeof listMessages>, 'page' | 'per_page'>,
): Promise<AnswerOf<typeof listMessages>> {
  const mine = sql`(stype, sid, rtype, rid) = (${me.type}, ${me.id}, ${other.type}, ${other.id})`;
  const theirs = sql`(stype, sid, rtype, rid) = (${other.type}, ${other.id}, ${me.type}, ${me.id})`;
  const count = first<{ total: number }>(
    ctx.db.trade,
    sql`select (select count(*) from chat_contents where ${mine}) + (select count(*) from chat_contents where ${theirs}) as total`,
  );
  const read = async (limit: number, offset: number) => {
    const enough = limit + offset;
    const found = await rows<StoredMessage>(
      ctx.db.trade,
      sql`select ${COLUMNS} from (
          (select * from chat_contents where ${mine} order by id desc limit ${enough}) union all
          (select * from chat_contents where ${theirs} order by id desc limit ${enough})) both_ways
        order by id desc limit ${limit} offset ${offset}`,
    );
    return presentMessages(ctx, found);
  };
  return count.then((counted) => pageOf(query, counted?.total ?? 0, read));
}

async function markRead(db: Db, me: Party, other: Party): Promise<void> {
  const read = await rows(
    db,
    sql`update chat_contents set r_read = 1, updated_at = ${appNow}
      where (stype, sid, rtype, rid) = (${other.type}, ${other.id}, ${me.type}, ${me.id}) and r_read = 0 returning id`,
  );
  if (read.length > 0) await notify(db, 'chat', chatEventText({ kind: 'read', id: 0, from: me, to: other }));
}

/** POST /Chat/send: stored, and pushed to both sides once it is. */
export async function send(ctx: Ctx, me: Participant, form: ParsedOf<typeof sendMessage>): Promise<Message> {
  const other = partnerOf(me, form);
  await countAgainstLimit(ctx.db, 'chat', me.type === 'anonymous' ? networkOf(ctx.ip) : `${me.type}:${me.id}`);
  await assertVisitorAllowed(ctx, me, other);
  const said = await ctx.db.inTx(async (tx) => {
    await assertNotBlocked(tx, me, other);
    const content = await contentOf(tx, { me, other }, form);
    await openConversation(tx, me, other);
    const [made] = await rows<StoredMessage>(
      tx,
      sql`insert into chat_contents (stype, sid, rtype, rid, content_type, content, client_no, s_read, r_read, created_at, updated_at)
        values (${me.type}, ${me.id}, ${other.type}, ${other.id}, ${form.content_type}, ${content}, ${form.client_no}, 1, 0, ${appNow}, ${appNow})
        on conflict (stype, sid, client_no) where client_no <> '' do nothing returning ${COLUMNS}`,
    );
    if (!made) return saidBefore(tx, me, form.client_no);
    await markConversationActive(tx, me, other);
    await tellAbsent(tx, me, other, made.id);
    await notify(tx, 'chat', chatEventText({ kind: 'said', id: made.id, from: me, to: other }));
    return made;
  });
  const [shown] = await presentMessages(ctx, [said]);
  if (!shown) throw new Error('one message was given');
  return shown;
}

/** The same message again, after an answer that was lost: what is stored already. */
async function saidBefore(tx: Db, me: Party, clientNo: string): Promise<StoredMessage> {
  const found = await first<StoredMessage>(
    tx,
    sql`select ${COLUMNS} from chat_contents where stype = ${me.type} and sid = ${me.id} and client_no = ${clientNo}`,
  );
  if (!found) throw new Error('a message was not stored');
  return found;
}

async function contentOf(
  tx: Db,
  pair: { me: Participant; other: Party },
  { content_type, content }: ParsedOf<typeof sendMessage>,
): Promise<string> {
  if (content_type === 'image') return pictureOf(tx, pair.me, content);
  if (content_type !== 'text') await assertCard(tx, pair, content_type, content);
  return content;
}

/**
 * The first word after a pause: when it is still unread a minute later, somebody who is not there is told. Shoppers and
 * stores have accounts to be told by, visitors have none.
 */
async function tellAbsent(tx: Db, me: Party, other: Party, messageId: number): Promise<void> {
  if (other.type !== 'users') return;
  const spoken = await first(
    tx,
    sql`select 1 from chat_contents where (stype, sid, rtype, rid) = (${me.type}, ${me.id}, ${other.type}, ${other.id}) and r_read = 0 and id < ${messageId} limit 1`,
  );
  if (spoken) return;
  const told = await first<{ store_id: number; sender: string }>(
    tx,
    sql`select coalesce((select s.id from stores s where s.user_id = ${other.id}::bigint and s.store_verify = ${STORE_VERIFY.passVerify} and s.deleted_at is null), 0) as store_id,
      coalesce((select nullif(p.store_name, '') from stores p where ${me.type} = 'users' and p.user_id = ${me.type === 'anonymous' ? '0' : me.id}::bigint and p.store_verify = ${STORE_VERIFY.passVerify} and p.deleted_at is null),
        (select u.nickname from users u where ${me.type} = 'users' and u.id = ${me.type === 'anonymous' ? '0' : me.id}::bigint), '') as sender`,
  );
  const { store_id = 0, sender = '' } = told ?? {};
  const user_id = store_id > 0 ? 0 : Number(other.id);
  await raise(tx, 'chat.unanswered', [{ user_id, store_id, data: { sender, message_id: messageId } }]);
}

/** @throws 422 when the picture is not one that this account, or for conversations an administrator, uploaded */
async function pictureOf(tx: Db, { actor }: Participant, url: string): Promise<string> {
  if (actor.kind === 'user') return (await requireOwnUploads(tx, actor.id, { content: url })).content;
  if (actor.kind !== 'admin') throw invalid({ content: { key: 'chat.noPicture' } });
  const { content } = await requireOwnUploads(tx, PLATFORM_ID, { content: url });
  // Other private pictures of the platform, such as licences, have rights of their own.
  if (!content.startsWith('/storage/chat/')) throw invalid({ content: { key: 'upload.notOwn' } });
  return content;
}
