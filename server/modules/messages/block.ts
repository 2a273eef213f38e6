/** Whoever does not want to hear from somebody any more, and whoever wants the platform to look at a conversation. */
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { appNow, chatPerson } from '#db/functions.ts';
import { chatBlocks, chatReports } from '#db/schema/index.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { blockPartner, reportPartner } from '#shared/contract/messages.ts';
import type { Ctx } from '../../context.ts';
import { notFound, refuse } from '../../errors.ts';
import { areInTouch } from './conversations.ts';
import { partnerOf, type Participant, type Party } from './participant.ts';

const between = (by: Party, of: Party): SQL | undefined =>
  and(
    eq(chatBlocks.stype, by.type),
    eq(chatBlocks.sid, by.id),
    eq(chatBlocks.rtype, of.type),
    eq(chatBlocks.rid, of.id),
  );

/** POST /Chat/block. The platform cannot be shut out: it is who helps when two fall out. */
export async function block(
  ctx: Ctx,
  me: Participant,
  { on, ...form }: ParsedOf<typeof blockPartner>,
): Promise<AnswerOf<typeof blockPartner>> {
  const other = partnerOf(me, form);
  if (other.type === 'admins') throw refuse('chat.noBlockPlatform');
  if (!(await areInTouch(ctx.db.trade, me, other))) throw notFound();
  const row = { stype: me.type, sid: me.id, rtype: other.type, rid: other.id };
  if (on)
    await ctx.db.trade
      .insert(chatBlocks)
      .values({ ...row, created_at: appNow })
      .onConflictDoNothing();
  else await ctx.db.trade.delete(chatBlocks).where(between(me, other));
  return Boolean(on);
}

/** @throws when one of the two has shut the other out */
export async function assertNotBlocked(tx: Db, me: Party, other: Party): Promise<void> {
  const found = await tx
    .select({ stype: chatBlocks.stype, sid: chatBlocks.sid })
    .from(chatBlocks)
    .where(or(between(me, other), between(other, me)));
  if (found.length === 0) return;
  throw refuse(found.some(({ stype, sid }) => stype === me.type && sid === me.id) ? 'chat.youBlocked' : 'chat.blocked');
}

/** POST /Chat/report: one open report of the same two is enough; what is told later is added to it. */
export async function report(
  ctx: Ctx,
  me: Participant,
  { reason, content, ...form }: ParsedOf<typeof reportPartner>,
): Promise<AnswerOf<typeof reportPartner>> {
  const other = partnerOf(me, form);
  await ctx.db.inTx(async (tx) => {
    if (!(await areInTouch(tx, me, other))) throw notFound();
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext(${`chat_report:${me.type}:${me.id}:${other.type}:${other.id}`}))`,
    );
    const names = await first<{ reporter: string; reported: string }>(
      tx,
      sql`select left(${chatPerson(sql`${me.type}`, sql`${me.id}`, false)} ->> 'nickname', 60) as reporter,
        left(${chatPerson(sql`${other.type}`, sql`${other.id}`, true)} ->> 'nickname', 60) as reported`,
    );
    const mine = and(
      eq(chatReports.stype, me.type),
      eq(chatReports.sid, me.id),
      eq(chatReports.rtype, other.type),
      eq(chatReports.rid, other.id),
      eq(chatReports.status, 0),
    );
    const added = await tx
      .update(chatReports)
      .set({
        content: sql`left(concat_ws(E'\n', nullif(${chatReports.content}, ''), nullif(${content}::text, '')), 2000)`,
        updated_at: appNow,
      })
      .where(mine)
      .returning({ id: chatReports.id });
    if (added.length === 0)
      await tx.insert(chatReports).values({
        stype: me.type,
        sid: me.id,
        rtype: other.type,
        rid: other.id,
        reason,
        content,
        reporter: names?.reporter ?? '',
        reported: names?.reported ?? '',
        created_at: appNow,
        updated_at: appNow,
      });
  });
  return 1;
}
