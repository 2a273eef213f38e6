/** The statement of a settlement number: what a store got in one run, order by order, each row with its arithmetic. */
import { sql, type SQL } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { wireTime, yuan } from '#db/functions.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { showStatement, Statement } from '#shared/contract/settlements.ts';
import { storeOf, type Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';

const TERMS = [
  'list_money',
  'refunded_money',
  'goods_money',
  'freight_money',
  'platform_money',
  'commission_money',
  'settlement_price',
  'debt_money',
  'arrived_money',
] as const;
const member = (name: string, value: SQL): SQL => sql`${name}::text, ${yuan(value)}`;
const terms = (value: (name: string) => SQL): SQL =>
  sql.join(
    TERMS.map((name) => member(name, value(name))),
    sql`, `,
  );

/** GET /{Admin,Seller}/order_settlements/statement. A store sees its own numbers alone. */
export async function statement(ctx: Ctx, { settlement_no }: ParsedOf<typeof showStatement>): Promise<Statement> {
  const mine: SQL = ctx.area === 'seller' ? sql` and x.store_id = ${storeOf(ctx)}` : sql``;
  const row = await first<Statement>(
    ctx.db.trade,
    sql`with parts as (
        select x.id, x.order_id, o.order_no, x.kind, x.store_id, x.created_at, x.goods_money, x.freight_money, x.platform_money, x.commission_money,
          x.settlement_price, x.debt_money, x.arrived_money::bigint,
          case x.kind when 'settle' then o.order_price - o.coupon_money else 0 end as list_money,
          case x.kind when 'settle' then o.order_price - o.coupon_money - x.goods_money else -x.goods_money end as refunded_money
        from order_settlements x join orders o on o.id = x.order_id
        where x.settlement_no = ${settlement_no} and x.deleted_at is null${mine})
      select ${settlement_no}::text as settlement_no, p.store_id, coalesce(s.store_name, '') as store_name, ${wireTime(sql`min(p.created_at)`)} as created_at,
        json_agg(json_build_object('id', p.id, 'order_id', p.order_id, 'order_no', p.order_no, 'kind', p.kind, 'created_at', ${wireTime('p.created_at')},
          ${terms((name) => sql`p.${sql.identifier(name)}`)}) order by p.id) as rows,
        json_build_object(${terms((name) => sql`sum(p.${sql.identifier(name)})::bigint`)}) as totals
      from parts p left join store_names s on s.id = p.store_id group by p.store_id, s.store_name order by p.store_id limit 1`,
  );
  if (!row) throw notFound();
  return row;
}
