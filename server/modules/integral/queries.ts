/** Statements of an exchange. The order copies the goods and the address as they are in that moment. */
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { appNow, thumb } from '#db/functions.ts';
import { integralGoods } from '#db/schema/index.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { payWithPoints } from '#shared/contract/integral.ts';

export interface Facts extends Pick<typeof integralGoods.$inferSelect, 'goods_price' | 'goods_stock'> {
  /** Epoch milliseconds. */
  now: number;
  on_shelf: boolean;
  integral: number;
  /** The address exists and is the buyer's. */
  has_address: boolean;
}
type Wanted = ParsedOf<typeof payWithPoints>;
const ownAddress = (user: number, id: number) => sql`a.id = ${id} and a.user_id = ${user} and a.deleted_at is null`;

export async function readFacts(tx: Db, user: number, { id, address_id }: Wanted): Promise<Facts> {
  const facts = await first<Facts>(
    tx,
    sql`select (extract(epoch from ${appNow}) * 1000)::bigint as now, coalesce(g.goods_price, 0) as goods_price,
        coalesce(g.goods_stock, 0) as goods_stock, coalesce(g.goods_status = 1, false) as on_shelf, u.integral,
        exists (select from addresses a where ${ownAddress(user, address_id)}) as has_address
      from users u left join integral_goods g on g.id = ${id} and g.deleted_at is null where u.id = ${user}`,
  );
  if (!facts) throw new Error(`the account ${user} that is signed in does not exist`);
  return facts;
}

/** A paid order with its line. @returns its id, undefined when the address has just been deleted */
export async function insertOrder(
  tx: Db,
  user: number,
  { id, buy_num, address_id, remark }: Wanted,
  { order_no, price, total }: { order_no: string; price: number; total: number },
): Promise<number | undefined> {
  const row = await first<{ id: number }>(
    tx,
    sql`with bought as (select g.*, ${thumb('g.goods_master_image', 150)} as picture from integral_goods g where g.id = ${id}),
      placed as (
        insert into integral_orders (user_id, order_no, order_name, order_image, total_price, order_price, order_status,
          receive_name, receive_tel, receive_area, receive_address, pay_time, remark, created_at)
        select ${user}, ${order_no}, g.goods_name, g.picture, ${total}, ${total}, 2,
          a.receive_name, a.receive_tel, a.area_info, a.address, ${appNow}, ${remark}, ${appNow}
        from bought g join addresses a on ${ownAddress(user, address_id)} returning id),
      line as (
        insert into integral_order_goods (order_id, goods_id, user_id, goods_name, goods_image, buy_num, total_price, goods_price)
        select p.id, g.id, ${user}, g.goods_name, g.picture, ${buy_num}, ${total}, ${price} from placed p cross join bought g)
      select id from placed`,
  );
  return row?.id;
}

/** Takes the pieces if they are still there at that price. Forms that were open meanwhile learn of it by the version. */
export async function takeStock(tx: Db, { id, buy_num }: Wanted, price: number): Promise<boolean> {
  const { goods_stock, goods_sale, goods_price, goods_status, version, deleted_at } = integralGoods;
  const taken = await tx
    .update(integralGoods)
    .set({
      goods_stock: sql`${goods_stock} - ${buy_num}`,
      goods_sale: sql`${goods_sale} + ${buy_num}`,
      version: sql`${version} + 1`,
    })
    .where(
      and(
        eq(integralGoods.id, id),
        gte(goods_stock, buy_num),
        eq(goods_price, price),
        eq(goods_status, 1),
        isNull(deleted_at),
      ),
    )
    .returning({ id: integralGoods.id });
  return taken.length === 1;
}
