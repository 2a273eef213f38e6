/** GET /{Seller,Admin}/own_notices/work: what waits, each up to a hundred, in one statement. */
import { sql, type SQL } from 'drizzle-orm';
import { first } from '#db/client.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import { MOST_WORK, WORK, type adminWork, type sellerWork, type WorkOf } from '#shared/contract/own-work.ts';
import { GOODS_REVIEW } from '#shared/domain/goods-review.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { REFUND_PHASES, REFUND_TYPE } from '#shared/domain/refund-moves.ts';
import { STORE_VERIFY } from '#shared/domain/store-review.ts';
import { CASH_STATUS } from '#shared/domain/withdrawal.ts';
import { hasPermission, storeOf, userOf, type Ctx } from '../../context.ts';

const { pending, receiving } = REFUND_PHASES;
/** Open cases of a store that wait for its decision, or for what was sent back. */
const storeCases = (type: number) => (ctx: Ctx) =>
  sql`refunds where store_id = ${storeOf(ctx)} and refund_type = ${type} and closed_at is null and escalated = 0 and deleted_at is null
    and (refund_verify, refund_step) in ((${pending.refund_verify}, ${pending.refund_step}), (${receiving.refund_verify}, ${receiving.refund_step}))`;
const platformCases = (type: number) => () =>
  sql`refunds where refund_type = ${type} and closed_at is null and escalated = 1 and deleted_at is null`;
const unread = (type: 'users' | 'admins', id: string) =>
  sql`chat_contents where rtype = ${type} and rid = ${id} and r_read = 0 and deleted_at is null`;

type Source = (ctx: Ctx) => SQL;
const OF_STORE: Record<WorkOf<'seller'>, Source> = {
  to_ship: (ctx) =>
    sql`orders where store_id = ${storeOf(ctx)} and order_status = ${ORDER_STATUS.waitDelivery} and deleted_at is null`,
  refunds: storeCases(REFUND_TYPE.refund),
  returns: storeCases(REFUND_TYPE.return),
  messages: (ctx) => unread('users', String(userOf(ctx).ownerId)),
  reviews: (ctx) => sql`order_comments where store_id = ${storeOf(ctx)} and reply_time is null and deleted_at is null`,
};
const OF_PLATFORM: Record<WorkOf<'admin'>, Source> = {
  stores: () => sql`stores where store_verify = ${STORE_VERIFY.verifying} and deleted_at is null`,
  // An edit of what is on sale waits as well.
  goods: () => sql`goods_list where goods_verify = ${GOODS_REVIEW.waiting} and deleted_at is null`,
  refunds: platformCases(REFUND_TYPE.refund),
  returns: platformCases(REFUND_TYPE.return),
  cashes: () => sql`cashes where cash_status = ${CASH_STATUS.pending} and deleted_at is null`,
  points_orders: () =>
    sql`integral_orders where order_status = ${ORDER_STATUS.waitDelivery} and delivery_code = '' and deleted_at is null`,
  messages: () => unread('admins', '0'),
};

const counted = (name: string, source: SQL): SQL =>
  sql`(select count(*)::int from (select 1 from ${source} limit ${MOST_WORK}) c) as ${sql.identifier(name)}`;

async function read<Name extends string>(
  ctx: Ctx,
  sources: Record<Name, Source>,
  rights: Record<Name, { right: string }>,
): Promise<Partial<Record<Name, number>>> {
  const names = (Object.keys(sources) as Name[]).filter((name) =>
    // as: its own keys
    hasPermission(ctx.actor, `${ctx.area}.${rights[name].right}`),
  );
  if (names.length === 0) return {};
  const each = names.map((name) => counted(name, sources[name](ctx)));
  return (await first<Record<Name, number>>(ctx.db.trade, sql`select ${sql.join(each, sql`, `)}`)) ?? {};
}

export const workOfStore = (ctx: Ctx): Promise<AnswerOf<typeof sellerWork>> => read(ctx, OF_STORE, WORK.seller);
export const workOfPlatform = (ctx: Ctx): Promise<AnswerOf<typeof adminWork>> => read(ctx, OF_PLATFORM, WORK.admin);
