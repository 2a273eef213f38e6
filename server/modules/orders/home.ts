/** GET /user/default: the user centre's first page. */
import { sql } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { thumb, wireTime, yuan } from '#db/functions.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { FavoriteGoods } from '#shared/contract/favorites.ts';
import type { showUserHome } from '#shared/contract/orders.ts';
import { userOf, type Ctx } from '../../context.ts';
import { readPage } from '../../http/paging.ts';
import { listOwn } from './read.ts';

export async function userHome(
  ctx: Ctx,
  { per_page }: ParsedOf<typeof showUserHome>,
): Promise<AnswerOf<typeof showUserHome>> {
  const { id } = userOf(ctx);
  const [count, order, fav] = await Promise.all([
    countByStatus(ctx, id),
    listOwn(ctx, { page: 1, per_page }),
    readPage<FavoriteGoods>(
      ctx.db.trade,
      {
        select: sql`f.id, f.out_id, f.is_type, g.goods_name, ${thumb('g.goods_master_image', 300)} as goods_master_image, ${yuan('g.card_price')} as goods_price, ${wireTime('f.created_at')} as created_at`,
        from: sql`from favorites f join goods g on g.id = f.out_id and g.deleted_at is null where f.user_id = ${id} and f.is_type = 0 and f.deleted_at is null`,
        order: sql`f.id desc`,
      },
      { page: 1, per_page },
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
