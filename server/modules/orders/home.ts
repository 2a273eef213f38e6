/** GET /user/default: the user centre's first page. */
import { sql } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { MAX_SHOPPER_PAGE_SIZE } from '#shared/contract/limits.ts';
import { userOf, type Ctx } from '../../context.ts';
import type { Input } from '../../http/route.ts';
import { pageWanted, readPage } from '../../http/paging.ts';
import { listOrders } from './list.ts';

export async function userHome(ctx: Ctx, input: Input) {
  const { id } = userOf(ctx);
  const [count, order, fav] = await Promise.all([
    countByStatus(ctx, id),
    listOrders(ctx, { page: 1, per_page: input['per_page'] }),
    readPage(
      ctx.db.trade,
      {
        select: sql`f.id, f.out_id, f.is_type, g.goods_name, thumb(g.goods_master_image, 300) as goods_master_image, yuan(g.goods_price) as goods_price, wire_time(f.created_at) as created_at`,
        from: sql`from favorites f join goods g on g.id = f.out_id and g.deleted_at is null where f.user_id = ${id} and f.is_type = 0 and f.deleted_at is null`,
        order: sql`f.id desc`,
      },
      pageWanted({ per_page: input['per_page'] }, MAX_SHOPPER_PAGE_SIZE),
    ),
  ]);
  return { count, order, fav };
}

/** How many orders wait in status 1 to 5. */
async function countByStatus(ctx: Ctx, userId: number): Promise<number[]> {
  const row = await first<{ counts: number[] }>(
    ctx.db.trade,
    sql`select array(select (select count(*)::int from orders o where o.user_id = ${userId} and o.order_status = s and o.deleted_at is null)
      from generate_series(1, 5) s order by s) as counts`,
  );
  return row?.counts ?? [];
}
