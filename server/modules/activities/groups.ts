/** GET /collective_groups/{id}: what the link of a group shows. Who has not paid is nobody yet, to others. */
import { sql } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { appNow, epochMs, masked, wireTime } from '#db/functions.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { GroupView, showGroup } from '#shared/contract/groups.ts';
import { GROUP_STATUS, groupState } from '#shared/domain/promotions/collective.ts';
import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';

interface Found extends Omit<GroupView, 'state' | 'seats_left'> {
  seats: number;
  status: number;
  ends: number;
  now: number;
}

/** @throws 404 for one that is not public yet: nobody has paid in it, and the caller has no seat */
export async function groupOf(ctx: Ctx, { id }: ParsedOf<typeof showGroup>): Promise<GroupView> {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : 0;
  const row = await first<Found>(
    ctx.db.trade,
    sql`select l.id, l.goods_id, l.need, l.seats, l.status, ${wireTime('l.end_time')} as end_time, ${epochMs('l.end_time')} as ends, ${epochMs(appNow)} as now,
        exists (select 1 from collective_seats m where m.collective_log_id = l.id and m.user_id = ${userId}) as joined,
        (select coalesce(json_agg(json_build_object('nickname', ${masked('u.nickname')}, 'avatar', u.avatar, 'opener', u.id = l.user_id)
            order by u.id <> l.user_id, o.pay_time, o.id), '[]')
          from collective_seats m join orders o on o.id = m.order_id join users u on u.id = m.user_id
          where m.collective_log_id = l.id and o.pay_time is not null) as members
      from collective_logs l where l.id = ${id} and l.deleted_at is null`,
  );
  if (!row || (row.status === GROUP_STATUS.gathering && row.members.length === 0 && !row.joined)) throw notFound();
  const { seats, status, ends, now, ...group } = row;
  return {
    ...group,
    seats_left: Math.max(0, row.need - seats),
    state: groupState({ need: row.need, seats, status, end_time: ends }, now),
  };
}
