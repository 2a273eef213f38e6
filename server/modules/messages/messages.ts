/** What is said. A message is text or a private picture; it is stored as it was typed and shown as text, never as html. */
import { sql } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { appNow, wireTime } from '#db/functions.ts';
import { notify } from '#db/notify.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { listMessages, Message, sendMessage } from '#shared/contract/messages.ts';
import type { Ctx } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { networkOf } from '../../http/network.ts';
import { countAgainstLimit } from '../../http/rate-limit.ts';
import { pageOf } from '../../http/paging.ts';
import { requireOwnUploads } from '../uploads/index.ts';
import { chatEventText } from './chat-event.ts';
import { assertVisitorAllowed, markConversationActive, openConversation, withOpenPicture } from './conversations.ts';
import { partnerOf, type Participant, type Party } from './participant.ts';

const COLUMNS = sql`id, sid, stype, rid, rtype, content_type, content, s_read, r_read, ${wireTime('created_at')} as created_at`;

export async function readMessage(ctx: Pick<Ctx, 'db' | 'keys'>, id: number): Promise<Message | null> {
  const found = await first<Message>(ctx.db.trade, sql`select ${COLUMNS} from chat_contents where id = ${id}`);
  return found ? withOpenPicture(ctx, found) : null;
}

/** POST /Chat/friend_content: newest first; what the partner wrote is read from now on. */
export async function listThread(
  ctx: Ctx,
  me: Participant,
  query: ParsedOf<typeof listMessages>,
): Promise<AnswerOf<typeof listMessages>> {
  const other = partnerOf(me, query);
  await markRead(ctx.db.trade, me, other);
  const mine = sql`(stype, sid, rtype, rid) = (${me.type}, ${me.id}, ${other.type}, ${other.id})`;
  const theirs = sql`(stype, sid, rtype, rid) = (${other.type}, ${other.id}, ${me.type}, ${me.id})`;
  const counted = await first<{ total: number }>(
    ctx.db.trade,
    sql`select (select count(*) from chat_contents where ${mine}) + (select count(*) from chat_contents where ${theirs}) as total`,
  );
  return pageOf(query, counted?.total ?? 0, async (limit, offset) => {
    const enough = limit + offset;
    const found = await rows<Message>(
      ctx.db.trade,
      sql`select ${COLUMNS} from (
          (select * from chat_contents where ${mine} order by id desc limit ${enough}) union all
          (select * from chat_contents where ${theirs} order by id desc limit ${enough})) both_ways
        order by id desc limit ${limit} offset ${offset}`,
    );
    return found.map((message) => withOpenPicture(ctx, message));
  });
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
  return ctx.db.inTx(async (tx) => {
    const content = form.content_type === 'image' ? await pictureOf(tx, me, form.content) : form.content;
    await openConversation(tx, me, other);
    const [made] = await rows<Message>(
      tx,
      sql`insert into chat_contents (stype, sid, rtype, rid, content_type, content, s_read, r_read, created_at, updated_at)
        values (${me.type}, ${me.id}, ${other.type}, ${other.id}, ${form.content_type}, ${content}, 1, 0, ${appNow}, ${appNow}) returning ${COLUMNS}`,
    );
    if (!made) throw new Error('a message was not stored');
    await markConversationActive(tx, me, other);
    await notify(tx, 'chat', chatEventText({ kind: 'said', id: made.id, from: me, to: other }));
    return withOpenPicture(ctx, made);
  });
}

/** @throws 422 when the picture is not one that this account uploaded */
async function pictureOf(tx: Db, { actor }: Participant, url: string): Promise<string> {
  if (actor.kind !== 'user') throw invalid({ content: { key: 'chat.noPicture' } });
  return (await requireOwnUploads(tx, actor.id, { content: url })).content;
}
