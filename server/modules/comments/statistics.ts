/** Figures that goods and stores keep of their comments, moved with each comment that comes, changes or goes. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { COMMENT_CLASS, type Scores } from '#shared/domain/comment.ts';

export interface Counted extends Scores {
  goods_id: number;
  store_id: number;
  is_type: number;
}

/** Rows are taken in id order, goods before stores, as every writer of them does. */
export async function countComments(tx: Db, comments: readonly Counted[], sign: 1 | -1): Promise<void> {
  const scored = sql`jsonb_to_recordset(${JSON.stringify(comments)}::jsonb) as c(goods_id bigint, store_id bigint, is_type int, score numeric, agree numeric, service numeric, speed numeric)`;
  await tx.execute(sql`with said as (
      select goods_id, count(*)::int as number, count(*) filter (where is_type = ${COMMENT_CLASS.good})::int as good, count(*) filter (where is_type = ${COMMENT_CLASS.bad})::int as bad
      from ${scored} group by 1),
    held as (select id from goods where id in (select goods_id from said) order by id for no key update)
    update goods g set comment_count = greatest(0, g.comment_count + ${sign}::int * s.number), good_count = greatest(0, g.good_count + ${sign}::int * s.good),
      bad_count = greatest(0, g.bad_count + ${sign}::int * s.bad)
    from said s join held h on h.id = s.goods_id where g.id = s.goods_id`);
  await tx.execute(sql`with said as (
      select store_id, count(*)::int as number, count(*) filter (where is_type = ${COMMENT_CLASS.good})::int as good, sum(round(score))::int as score,
        sum(round(agree))::int as agree, sum(round(service))::int as service, sum(round(speed))::int as speed
      from ${scored} group by 1)
    update stores t set comment_count = t.comment_count + ${sign}::int * s.number, good_count = t.good_count + ${sign}::int * s.good,
      score_sum = t.score_sum + ${sign}::int * s.score, agree_sum = t.agree_sum + ${sign}::int * s.agree,
      service_sum = t.service_sum + ${sign}::int * s.service, speed_sum = t.speed_sum + ${sign}::int * s.speed
    from said s where t.id = s.store_id`);
}
