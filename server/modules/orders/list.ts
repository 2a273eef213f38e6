/** GET /user/orders: the shopper's own orders. */
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { escapeLike } from '#db/functions.ts';
import { flag, id } from '#shared/contract/fields.ts';
import { MAX_SHOPPER_PAGE_SIZE } from '#shared/contract/limits.ts';
import { REFUND_TYPE } from '#shared/domain/refund-moves.ts';
import { userOf, type Ctx } from '../../context.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { mapPage, pageWanted, readPage } from '../../http/paging.ts';
import { presentOrder } from './present.ts';
import { orderColumns, shopperScope, within, type OrderRow } from './queries.ts';

const everything = z.literal(['', '-1', -1]).transform(() => undefined);
const status = z.literal([0, 1, 2, 3, 4, 5, 6, '0', '1', '2', '3', '4', '5', '6']).transform(Number);
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/);
const asked = z.union([z.literal('').transform(() => 0), flag]).transform((value) => value === 1);

export const listInput = z.object({
  /** -1, or nothing, for all. */
  order_status: z.union([everything, status]).optional(),
  order_no: z
    .string()
    .max(60)
    .transform((value) => value.replace(/\|like$/, ''))
    .optional(),
  created_at: z.union([z.literal(''), z.tuple([moment, moment])]).optional(),
  is_refund: asked.optional(),
  is_return: asked.optional(),
  /** Sent beside every list of a shopper; orders have no types. */
  is_type: z.unknown().optional(),
  /** `0|gt` or -1: any group; a number: that group. */
  collective_id: z.union([z.literal(['', '-1', -1, '0|gt']).transform(String), id.transform(String)]).optional(),
});

function conditions(filter: z.infer<typeof listInput>): SQL {
  const all: SQL[] = [];
  const add = (wanted: unknown, condition: SQL) => wanted && all.push(condition);
  add(typeof filter.order_status === 'number', sql`o.order_status = ${filter.order_status}`);
  add(filter.order_no, sql`o.order_no like ${`%${escapeLike(filter.order_no ?? '')}%`}`);
  if (filter.created_at)
    add(
      true,
      sql`o.created_at >= ${filter.created_at[0]}::timestamptz and o.created_at < ${filter.created_at[1]}::timestamptz`,
    );
  add(filter.is_refund, sql`o.refund_id > 0 and o.refund_type = ${REFUND_TYPE.refund}`);
  add(filter.is_return, sql`o.refund_id > 0 and o.refund_type = ${REFUND_TYPE.return}`);
  const group = filter.collective_id ?? '';
  add(group === '-1' || group === '0|gt', sql`o.collective_id > 0`);
  add(/^[1-9]\d{0,14}$/.test(group), sql`o.collective_id = ${Number(group)}`);
  return all.length > 0 ? sql` and ${sql.join(all, sql` and `)}` : sql``;
}

export async function listOrders(ctx: Ctx, input: Input) {
  const filter = parse(listInput, input);
  const from = sql`from orders_list o where ${within(shopperScope(ctx))}${conditions(filter)}`;
  const page = await ctx.db.asTenant({ user: userOf(ctx).id }, (tx) =>
    readPage<OrderRow>(
      tx,
      { select: orderColumns, from, order: sql`o.id desc` },
      pageWanted(input, MAX_SHOPPER_PAGE_SIZE),
    ),
  );
  return mapPage(page, (row) => presentOrder(row, 'shopper', ctx.language));
}
