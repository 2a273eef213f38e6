/** Reading, writing and removing internal notes. A removed one leaves who wrote it and when it went, without its text. */
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { appNow, wireTime } from '#db/functions.ts';
import { orders, staffNotes, stores, users } from '#db/schema/index.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { NoteCalls, NoteSubject, StaffNote, StaffNotes } from '#shared/contract/staff-notes.ts';
import { actorName, hasPermission, storeOf, type Ctx } from '../../context.ts';
import { notFound, refuse } from '../../errors.ts';

/** On one record, removed ones included. */
const MOST_NOTES = 200;
const TABLES = { orders, stores, users } as const;

interface Target {
  subject: NoteSubject;
  id: number;
  /** Whose notes: a store's, or the platform's (0). */
  storeId: number;
}
/** @throws 404 for a record that is not there, or another store's */
async function targetOf(db: Db, ctx: Ctx, subject: NoteSubject, id: number): Promise<Target> {
  const storeId = ctx.area === 'seller' ? storeOf(ctx) : 0;
  const own = storeId > 0 ? sql`and store_id = ${storeId}` : sql``;
  const found = await first(db, sql`select 1 from ${TABLES[subject]} where id = ${id} ${own}`);
  if (!found) throw notFound();
  return { subject, id, storeId };
}
const ofTarget = ({ subject, id, storeId }: Target) =>
  and(eq(staffNotes.subject, subject), eq(staffNotes.record_id, id), eq(staffNotes.store_id, storeId));

const read = (db: Db, ctx: Ctx, target: Target): Promise<StaffNote[]> => {
  const { actor, actor_id } = actorName(ctx.actor);
  return rows<StaffNote>(
    db,
    sql`select n.id, case when n.actor = 'admin' then (select coalesce(nullif(a.nickname, ''), a.username) from admins a where a.id = n.actor_id)
        else (select coalesce(nullif(u.nickname, ''), u.username) from users u where u.id = n.actor_id) end as author,
      case when n.removed_at is null then n.text else '' end as text, ${wireTime('n.created_at')} as created_at, ${wireTime('n.removed_at')} as removed_at,
      n.actor = ${actor} and n.actor_id = ${actor_id} as own
    from staff_notes n where n.subject = ${target.subject} and n.record_id = ${target.id} and n.store_id = ${target.storeId}
    order by n.id desc limit ${MOST_NOTES}`,
  );
};

export const notesOn = (subject: NoteSubject, writeRight: string) => {
  const answer = async (db: Db, ctx: Ctx, target: Target): Promise<StaffNotes> => ({
    can_write: hasPermission(ctx.actor, writeRight) ? 1 : 0,
    notes: await read(db, ctx, target),
  });
  return {
    list: (ctx: Ctx, { id }: ParsedOf<NoteCalls['list']>): Promise<StaffNotes> =>
      ctx.db.inTx(async (tx) => answer(tx, ctx, await targetOf(tx, ctx, subject, id))),

    add: (ctx: Ctx, { id, text }: ParsedOf<NoteCalls['add']>): Promise<StaffNotes> =>
      ctx.db.inTx(async (tx) => {
        const target = await targetOf(tx, ctx, subject, id);
        const [kept] = await tx.select({ notes: count() }).from(staffNotes).where(ofTarget(target));
        if ((kept?.notes ?? 0) >= MOST_NOTES) throw refuse('notes.tooMany');
        const { storeId: store_id } = target;
        const values = { subject, record_id: id, store_id, ...actorName(ctx.actor), text };
        await tx.insert(staffNotes).values({ ...values, created_at: appNow });
        return answer(tx, ctx, target);
      }),

    /** @throws 404 for one that is gone or that somebody else wrote */
    remove: (ctx: Ctx, { id, note }: ParsedOf<NoteCalls['remove']>): Promise<number> =>
      ctx.db.inTx(async (tx) => {
        const target = await targetOf(tx, ctx, subject, id);
        const { actor, actor_id } = actorName(ctx.actor);
        const mine = and(eq(staffNotes.actor, actor), eq(staffNotes.actor_id, actor_id));
        const { rowCount } = await tx
          .update(staffNotes)
          .set({ removed_at: appNow })
          .where(and(eq(staffNotes.id, note), ofTarget(target), mine, isNull(staffNotes.removed_at)));
        if (rowCount !== 1) throw notFound();
        return 1;
      }),
  };
};
