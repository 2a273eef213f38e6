/** What promotions have brought: one statement for the rows of a list. An order counts while it counts as a sale. */
import { sql, type SQL } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { idArray, isSale } from '#db/functions.ts';
import { literal } from '#db/literal.ts';
import { COMMISSION_STATUS } from '#shared/domain/commission.ts';
import { ZERO, formatMoney, type Fen } from '#shared/domain/money.ts';
import { GROUP_STATUS } from '#shared/domain/promotions/collective.ts';
import { COUPON_STATUS } from '#shared/domain/promotions/coupon.ts';
import { storeOf, type Ctx } from '../../context.ts';
import type { WireRow } from '../../crud/hooks.ts';

interface Result {
  id: number;
  /** Coupons and reductions used, groups filled, items sold by referral. */
  used: number;
  /** What buyers paid, in fen. */
  turnover: Fen;
}
interface Asked {
  ids: SQL;
  storeId: number;
}

const paid = (money: SQL): SQL => sql`coalesce(sum(${money}) filter (where ${isSale('o')}), 0)`;

const RESULTS = {
  coupons: ({ ids }) => sql`select l.coupon_id as id, count(*)::int as used, ${paid(sql`o.total_price`)} as turnover
    from coupon_logs l join orders o on o.id = l.order_id
    where l.coupon_id = any(${ids}) and l.status = ${literal(COUPON_STATUS.used)} group by 1`,

  full_reductions: ({ ids, storeId }) =>
    sql`select (r->>'id')::bigint as id, count(*) filter (where ${isSale('o')})::int as used, ${paid(sql`o.total_price`)} as turnover
    from orders o cross join lateral jsonb_array_elements(o.reasons) r
    where o.store_id = ${storeId} and o.reasons @> '[{"kind": "full_reduction"}]'
      and r->>'kind' = 'full_reduction' and (r->>'id')::bigint = any(${ids}) group by 1`,

  seckills: ({ ids }) =>
    sql`select g.seckill_id as id, count(distinct o.id) filter (where ${isSale('o')})::int as used, ${paid(sql`g.net_price`)} as turnover
    from order_goods g join orders o on o.id = g.order_id where g.seckill_id = any(${ids}) and g.seckill_id > 0 group by 1`,

  collectives: ({ ids }) =>
    sql`select c.id, count(distinct l.id) filter (where l.status = ${literal(GROUP_STATUS.complete)})::int as used, ${paid(sql`o.total_price`)} as turnover
    from collectives c join collective_logs l on l.goods_id = c.goods_id and l.collective_id = c.id
    left join orders o on o.collective_id = l.id and o.collective_id > 0 where c.id = any(${ids}) group by 1`,

  // Its lines tell by themselves what is left of each sale, so that no order is read.
  distributions: ({ ids }) =>
    sql`select l.distribution_id as id, count(*)::int as used, coalesce(sum(l.money), 0) as turnover
    from distribution_logs l where l.distribution_id = any(${ids}) and l.level = 1 and l.status <> ${literal(COMMISSION_STATUS.void)} group by 1`,
} as const satisfies Record<string, (asked: Asked) => SQL>;

/** Adds `used` and `turnover` to the rows of a list. */
export const withResults =
  (kind: keyof typeof RESULTS) =>
  async (ctx: Ctx, listed: WireRow[]): Promise<WireRow[]> => {
    if (listed.length === 0) return listed;
    const ids = listed.map(({ id }) => Number(id));
    const found = await rows<Result>(ctx.db.trade, RESULTS[kind]({ ids: idArray(ids), storeId: storeOf(ctx) }));
    const results = new Map(found.map((result) => [result.id, result]));
    return listed.map((row) => {
      const { used = 0, turnover = ZERO } = results.get(Number(row['id'])) ?? {};
      return { ...row, used, turnover: formatMoney(turnover) };
    });
  };
