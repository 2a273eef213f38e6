/** GET /{Admin,Seller}/activities/calendar: promotions of every kind that run in some days, in one statement. */
import { sql, type SQL } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { appNow, thumb, wireTime, yuan } from '#db/functions.ts';
import {
  stretchOf,
  type ActivityCalendar,
  type ActivityRow,
  type showPlatformActivities,
  type showStoreActivities,
} from '#shared/contract/activity-calendar.ts';
import { MOST_ACTIVITIES } from '#shared/contract/limits.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { ActivityKind } from '#shared/domain/promotions/conflicts.ts';
import { storeOf, userOf, type Ctx } from '../../context.ts';

interface Asked {
  from: string;
  until: string;
  /** 0: of all stores. */
  storeId: number;
}

export const storeCalendar = (ctx: Ctx, query: ParsedOf<typeof showStoreActivities>): Promise<ActivityCalendar> => {
  const storeId = storeOf(ctx);
  return ctx.db.asTenant({ store: storeId, user: userOf(ctx).ownerId }, (tx) =>
    read(tx, { ...stretchOf(query), storeId }),
  );
};

export const platformCalendar = (
  ctx: Ctx,
  { store_id, ...query }: ParsedOf<typeof showPlatformActivities>,
): Promise<ActivityCalendar> => read(ctx.db.trade, { ...stretchOf(query), storeId: store_id });

async function read(db: Db, asked: Asked): Promise<ActivityCalendar> {
  const parts = sql.join(
    KINDS.map((kind) => part(kind, asked)),
    sql` union all `,
  );
  // One more than is shown tells whether there are more.
  const row = await first<{ now: string; rows: ActivityRow[] }>(
    db,
    sql`with found as (select * from (${parts}) a order by a.start_time, a.kind, a.id limit ${MOST_ACTIVITIES + 1})
      select ${wireTime(appNow)} as now, (select coalesce(json_agg(json_build_object('kind', f.kind, 'id', f.id, 'store_id', f.store_id,
        'store_name', coalesce(s.store_name, ''), 'goods_id', f.goods_id, 'goods_name', coalesce(g.goods_name, ''),
        'goods_image', ${thumb(sql`coalesce(g.goods_master_image, '')`, 150)}, 'name', f.name,
        'start_time', ${wireTime('f.start_time')}, 'end_time', ${wireTime('f.end_time')}, 'discount', ${yuan('f.discount')}, 'money', ${yuan('f.money')},
        'use_money', ${yuan('f.use_money')}, 'need', f.need, 'lev_1', ${yuan('f.lev_1')}, 'lev_2', ${yuan('f.lev_2')}, 'lev_3', ${yuan('f.lev_3')},
        'left', case when f.goods_id = 0 then f.stock else least(f.stock, v.sellable) end)
        order by f.start_time, f.kind, f.id), '[]')
      from found f left join store_names s on s.id = f.store_id left join goods g on g.id = f.goods_id
      left join lateral (select coalesce(sum(k.sellable), 0)::int as sellable from goods_skus k where k.goods_id = f.goods_id and k.deleted_at is null) v on true) as rows`,
  );
  const found = row?.rows ?? [];
  return {
    now: row?.now ?? '',
    from: asked.from,
    until: asked.until,
    rows: found.slice(0, MOST_ACTIVITIES),
    has_more: found.length > MOST_ACTIVITIES,
  };
}

interface Kind {
  kind: ActivityKind;
  table: SQL;
  /** Column by column as the others have them; absent: nothing of that. */
  goods?: true;
  name?: true;
  /** Its own times; without them it runs from its making until it is deleted. */
  timed?: true;
  stock?: SQL;
  discount?: true;
  money?: true;
  need?: true;
  levels?: true;
}
const KINDS: readonly Kind[] = [
  { kind: 'seckill', table: sql`seckills`, goods: true, timed: true, discount: true, stock: sql`x.stock - x.sold` },
  { kind: 'collective', table: sql`collectives`, goods: true, discount: true, need: true },
  { kind: 'coupon', table: sql`coupons`, name: true, timed: true, money: true, stock: sql`x.stock` },
  { kind: 'full_reduction', table: sql`full_reductions`, name: true, timed: true, money: true },
  { kind: 'distribution', table: sql`distributions`, goods: true, levels: true },
];

function part(one: Kind, { from, until, storeId }: Asked): SQL {
  const has = (given: true | undefined, column: SQL, otherwise: SQL = sql`0`): SQL => (given ? column : otherwise);
  const start = has(one.timed, sql`x.start_time`, sql`x.created_at`);
  return sql`(select ${one.kind}::text as kind, x.id, x.store_id, ${has(one.goods, sql`x.goods_id`)}::bigint as goods_id,
    ${has(one.name, sql`x.name`, sql`''`)}::text as name, ${start} as start_time, ${has(one.timed, sql`x.end_time`, sql`null`)}::timestamptz as end_time,
    ${has(one.discount, sql`x.discount`)}::bigint as discount, ${has(one.money, sql`x.money`)}::bigint as money, ${has(one.money, sql`x.use_money`)}::bigint as use_money,
    ${has(one.need, sql`x.need`)}::int as need, ${has(one.levels, sql`x.lev_1`)}::bigint as lev_1, ${has(one.levels, sql`x.lev_2`)}::bigint as lev_2,
    ${has(one.levels, sql`x.lev_3`)}::bigint as lev_3, (${one.stock ?? sql`null`})::int as stock
    from ${one.table} x where x.deleted_at is null and ${start} < ${until}::timestamptz
      ${one.timed ? sql`and x.end_time > ${from}::timestamptz` : sql``} ${storeId > 0 ? sql`and x.store_id = ${storeId}` : sql``}
    order by ${start}, x.id limit ${MOST_ACTIVITIES + 1})`;
}
