/** POST /integral/pay: points for goods, at once. All of it happens or nothing. */
import { pgError, type Db } from '#db/client.ts';
import { postLedger } from '#db/ledger.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { payWithPoints } from '#shared/contract/integral.ts';
import type { CreateReply } from '#shared/contract/checkout.ts';
import { pointsPrice } from '#shared/domain/points.ts';
import { userOf, type Ctx } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { withIdempotencyKey } from '../../idempotency.ts';
import { newNumber } from '../orders/index.ts';
import { insertOrder, readFacts, takeStock, type Facts } from './queries.ts';

type Request = ParsedOf<typeof payWithPoints>;
const OVERDRAWN = 'ledger_accounts_balance_check';

export async function pay(ctx: Ctx, request: Request): Promise<CreateReply> {
  const user = userOf(ctx).id;
  const submit = { route: 'integral.pay', accountId: user, key: ctx.idempotencyKey, body: request };
  return withIdempotencyKey(ctx, submit, (tx) => exchange(tx, user, request));
}

/** The order, then the points, then the stock: the row that everybody wants is held the shortest. */
async function exchange(tx: Db, user: number, request: Request): Promise<CreateReply> {
  const facts = await readFacts(tx, user, request);
  const total = checked(facts, request);
  const order_no = newNumber(facts.now);
  const order_id = await insertOrder(tx, user, request, { order_no, price: facts.goods_price, total });
  if (order_id === undefined) throw refuse('order.addrErr');
  await takePoints(tx, user, { id: order_id, order_no, total });
  if (!(await takeStock(tx, request, facts.goods_price))) throw await whyNot(tx, user, request);
  return { order_id: [order_id], order_no: [order_no] };
}

/** @returns the points to pay @throws the first reason why it cannot be bought */
function checked(facts: Facts, { buy_num }: Request): number {
  if (!facts.on_shelf) throw refuse('goods.offShelf');
  if (facts.goods_stock < buy_num) throw refuse('goods.stockErr');
  if (!facts.has_address) throw refuse('order.addrErr');
  const total = pointsPrice(facts.goods_price, buy_num);
  if (total === null) throw refuse('goods.buyNumErr');
  if (facts.integral < total) throw refuse('points.notEnough');
  return total;
}

/** What was read may have been spent meanwhile; the books have the last word. */
async function takePoints(
  tx: Db,
  user: number,
  { id, order_no: info, total }: { id: number; order_no: string; total: number },
): Promise<void> {
  if (total === 0) return;
  try {
    await postLedger(tx, {
      kind: 'points_order',
      key: `points_order:${id}`,
      cause: { type: 'integral_order', id },
      entries: [
        { owner: 'user', id: user, kind: 'points', amount: -total },
        { owner: 'system', kind: 'points_issued', amount: total },
      ],
      info,
    });
  } catch (error) {
    if (pgError(error)?.constraint === OVERDRAWN) throw refuse('points.notEnough');
    throw error;
  }
}

/** Somebody was faster: the last piece is gone, or the goods were changed. */
async function whyNot(tx: Db, user: number, request: Request) {
  const now = await readFacts(tx, user, request);
  if (!now.on_shelf) return refuse('goods.offShelf');
  return refuse(now.goods_stock < request.buy_num ? 'goods.stockErr' : 'order.changed');
}
