/** POST /user/order/quote and /create: the price with the token that binds to it, and one order per store at exactly that price, once per submit. */
import { placeOrders } from '#db/checkout.ts';
import type { Db } from '#db/client.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { CreateReply, QuoteReply, QuoteRequest, createOrders } from '#shared/contract/checkout.ts';
import { CODE } from '#shared/contract/envelope.ts';
import { actorName, userOf, type Ctx } from '../../context.ts';
import { AppError, conflict, refuse } from '../../errors.ts';
import { sha256 } from '../../http/tokens.ts';
import { withIdempotencyKey } from '../../idempotency.ts';
import { raise } from '../events/index.ts';
import { markFreeOrdersPaid } from './mark-paid.ts';
import { happenedTo } from './move.ts';
import { checkoutOf } from './place.ts';
import { presentQuote } from './present-quote.ts';
import { priceCheckoutRequest } from './price.ts';
import { raisedRefusal, refusalError } from './refusals.ts';
import { matchesQuote, submitToken } from './submit-token.ts';

/** Without a key or token, the same content within this time is the same submit. */
const DOUBLE_CLICK_SECONDS = 10;

type CheckoutRequest = ParsedOf<typeof createOrders>;

export async function create(ctx: Ctx, request: CheckoutRequest): Promise<CreateReply> {
  const { id } = userOf(ctx);
  try {
    return await withIdempotencyKey(ctx, submitOf(ctx, id, request), (tx) => place(ctx, tx, id, request));
  } catch (error) {
    // What changed is shown at once, with the token for buying it as it is now.
    if (error instanceof AppError && error.key === 'order.changed')
      throw conflict(await quoteCheckout(ctx, request), 'order.changed');
    throw error;
  }
}

function submitOf(ctx: Ctx, accountId: number, request: CheckoutRequest) {
  const route = 'order.create';
  const { submit_token, ...body } = request;
  if (ctx.idempotencyKey) return { route, accountId, body, key: ctx.idempotencyKey };
  if (submit_token) return { route, accountId, body, key: sha256(submit_token) };
  return {
    route,
    accountId,
    body,
    key: `content:${sha256(JSON.stringify(body))}`,
    seconds: DOUBLE_CLICK_SECONDS,
    keepRefusals: false,
  };
}

async function place(ctx: Ctx, tx: Db, userId: number, request: CheckoutRequest): Promise<CreateReply> {
  const priced = await priceCheckoutRequest(tx, userId, request);
  const { address } = priced.facts;
  if (!address) throw refuse('order.addrErr');
  if (request.submit_token && !matchesQuote(ctx, userId, request.submit_token, priced)) throw changed();
  const [refusal] = priced.refusals;
  if (refusal) throw refusalError(refusal, ctx.language);
  const buyer = { user_id: userId, remark: request.remark, ifcart: request.params.ifcart, address };
  const placed = await placeOrders(tx, checkoutOf(buyer, priced)).catch((error: unknown) => {
    const raised = raisedRefusal(error);
    if (!raised) throw error;
    throw request.submit_token || raised.key === 'order.changed' ? changed() : refusalError(raised, ctx.language);
  });
  const actor = actorName(ctx.actor);
  await raise(
    tx,
    'order.created',
    placed.map((order) => happenedTo({ ...order, user_id: userId }, actor)),
  );
  const free = placed.filter((order) => order.total_price === 0);
  if (free.length > 0) await markFreeOrdersPaid(tx, userId, free, priced.facts.now);
  return { order_id: placed.map((order) => order.id), order_no: placed.map((order) => order.order_no) };
}

const changed = (): AppError => new AppError(CODE.conflict, 'order.changed');

export async function quoteCheckout(ctx: Ctx, request: QuoteRequest): Promise<QuoteReply> {
  const { id } = userOf(ctx);
  const priced = await priceCheckoutRequest(ctx.db.trade, id, request);
  return presentQuote(priced, ctx.language, submitToken(ctx, id, priced));
}
