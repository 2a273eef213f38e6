/** Reminders of flash sales: set by a shopper, told once some minutes before the sale, of no use once it is withdrawn. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { appNow, goodsIsPublic, storeIsOpen } from '#db/functions.ts';
import { seckillReminders, seckills } from '#db/schema/promotion.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import { REMIND_MINUTES, type dropReminder, type listReminders, type setReminder } from '#shared/contract/reminders.ts';
import { userOf, type Ctx } from '../../context.ts';
import { notFound, refuse } from '../../errors.ts';
import { raise } from '../events/index.ts';

/** More than anybody looks forward to. */
const MOST = 500;

export async function listOwnReminders(ctx: Ctx): Promise<AnswerOf<typeof listReminders>> {
  const found = await ctx.db.trade
    .select({ id: seckillReminders.seckill_id })
    .from(seckillReminders)
    .innerJoin(seckills, eq(seckills.id, seckillReminders.seckill_id))
    .where(
      and(eq(seckillReminders.user_id, userOf(ctx).id), isNull(seckills.deleted_at), gt(seckills.start_time, appNow)),
    )
    .orderBy(seckills.start_time)
    .limit(MOST);
  return found.map(({ id }) => id);
}

/** Asking twice is asking once. @throws 404 for no sale, refused for one that has begun */
export async function remind(ctx: Ctx, { id }: ParsedOf<typeof setReminder>): Promise<AnswerOf<typeof setReminder>> {
  const [sale] = await ctx.db.trade
    .select({ isComing: sql<boolean>`${seckills.start_time} > ${appNow}` })
    .from(seckills)
    .where(and(eq(seckills.id, id), isNull(seckills.deleted_at)));
  if (!sale) throw notFound();
  if (!sale.isComing) throw refuse('activity.begun');
  await ctx.db.inTx((tx) =>
    tx
      .insert(seckillReminders)
      .values({ seckill_id: id, user_id: userOf(ctx).id, created_at: appNow })
      .onConflictDoNothing(),
  );
  return { id };
}

export async function forget(ctx: Ctx, { id }: ParsedOf<typeof dropReminder>): Promise<number> {
  const { rowCount } = await ctx.db.inTx((tx) =>
    tx
      .delete(seckillReminders)
      .where(and(eq(seckillReminders.seckill_id, id), eq(seckillReminders.user_id, userOf(ctx).id))),
  );
  return rowCount ?? 0;
}

/** Sales whose reminders are due: about to begin, withdrawn, or begun while nobody worked. */
export const dueSales = (after: number, limit: number) =>
  sql`select k.id from seckills k where k.id > ${after} and exists (select 1 from seckill_reminders r where r.seckill_id = k.id)
    and (k.deleted_at is not null or k.start_time <= ${appNow} + make_interval(mins => ${REMIND_MINUTES}::int)) order by k.id limit ${limit}`;

interface Reminded {
  user_id: number;
  store_id: number;
  goods_id: number;
  goods_name: string;
  start_time: string;
}
/** Takes the reminders of a sale and tells whoever asked, unless there is nothing to buy in it. @returns whether there were any */
export async function tellReminders(tx: Db, saleId: number): Promise<boolean> {
  const taken = await rows<Reminded & { is_on: boolean }>(
    tx,
    sql`with due as (delete from seckill_reminders where (user_id, seckill_id) in (
          select r.user_id, r.seckill_id from seckill_reminders r where r.seckill_id = ${saleId} for update skip locked) returning user_id)
      select d.user_id, k.store_id, k.goods_id, g.goods_name, to_char(k.start_time, 'HH24:MI') as start_time,
        (k.deleted_at is null and k.end_time > ${appNow} and g.deleted_at is null and ${goodsIsPublic('g')} and s.deleted_at is null and ${storeIsOpen('s')}) as is_on
      from due d join seckills k on k.id = ${saleId} join goods g on g.id = k.goods_id join stores s on s.id = k.store_id`,
  );
  await raise(
    tx,
    'seckill.soon',
    taken
      .filter(({ is_on }) => is_on)
      .map(({ user_id, store_id, goods_id, goods_name, start_time }) => ({
        user_id,
        store_id,
        data: { goods_id, goods_name, start_time },
      })),
  );
  return taken.length > 0;
}
