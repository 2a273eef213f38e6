/** POST /user/order/quote and /create: the price with the token that binds to it, and one order per store at exactly that price, once per submit. */
import { createOrders as createQuotedOrders, placeOrders } from '#db/checkout.ts';
import { CommitUnknown, type Db } from '#db/client.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { CreateReply, QuoteReply, QuoteRequest, createOrders } from '#shared/contract/checkout.ts';
import { CODE } from '#shared/contract/envelope.ts';
import { userOf, type Ctx, type UserActor } from '../../context.ts';
import { AppError, conflict, refuse } from '../../errors.ts';
import { sha256 } from '../../http/tokens.ts';
import { claimOf, replay, unknownOutcome, withIdempotencyKey, type Stored, type Submit } from '../../idempotency.ts';
import { markFreeOrdersPaid } from './mark-paid.ts';
import { checkoutOf, offerOf } from './place.ts';
import { presentQuote } from './present-quote.ts';
import { priceCheckoutRequest, pricedRequest, priceWithin, refuseEnded, sessionToAsk } from './price.ts';
import { raisedRefusal, refusalError } from './refusals.ts';
import { openToken, requestDigest, seenOf, submitToken } from './submit-token.ts';

/** Without a key or token, the same content within this time is the same submit. */
const DOUBLE_CLICK_SECONDS = 10;

type CheckoutRequest = ParsedOf<typeof createOrders>;

export async function create(ctx: Ctx, request: CheckoutRequest): Promise<CreateReply> {
  const buyer = userOf(ctx);
  const submit = submitOf(ctx, buyer.id, request);
  try {
    return (
      (await createAsQuoted(ctx, buyer, request, submit)) ??
      (await ctx.alone(() => withIdempotencyKey(ctx, submit, (tx) => place(ctx, tx, buyer, request))))
    );
  } catch (error) {
    // What changed is shown at once, with the token for buying it as it is now.
    if (error instanceof AppError && error.key === 'order.changed')
      throw conflict(await quoteCheckout(ctx, request), 'order.changed');
    throw error;
  }
}

/** The offer of the token, bought in one statement. Null: it carries none for this request, or something has changed. */
async function createAsQuoted(
  ctx: Ctx,
  buyer: UserActor,
  request: CheckoutRequest,
  submit: Submit,
): Promise<CreateReply | null> {
  const carried = openToken(ctx, buyer.id, request.submit_token)?.carried;
  const asked = pricedRequest(request);
  if (carried?.request !== requestDigest(asked)) return null;
  const { offer, facts, ahead } = carried;
  const terms = { user_id: buyer.id, remark: request.remark, ifcart: request.params.ifcart };
  const claim = claimOf(submit);
  const answer = await createQuotedOrders<Stored>(
    ctx.db,
    {
      session: sessionToAsk(buyer),
      ...claim,
      facts,
      request: asked,
      checkout: checkoutOf(terms, offer, Date.now() + ahead),
    },
    ctx.alone,
  ).catch((error: unknown) => {
    if (error instanceof CommitUnknown) throw unknownOutcome();
    return refuseEnded(error);
  });
  if ('refused' in answer) throw changed();
  if ('changed' in answer) return null;
  return 'created' in answer ? answer.created : replay<CreateReply>(answer.earlier, claim.hash);
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

/** Priced anew, and bought where that is what the token showed. */
async function place(ctx: Ctx, tx: Db, buyer: UserActor, request: CheckoutRequest): Promise<CreateReply> {
  const priced = await priceWithin(tx, buyer, request);
  const offer = offerOf(priced);
  if (!offer) throw refuse('order.addrErr');
  const { submit_token: token } = request;
  if (token && openToken(ctx, buyer.id, token)?.seen !== seenOf(priced)) throw changed();
  const [refusal] = priced.refusals;
  if (refusal) throw refusalError(refusal, ctx.language);
  const terms = { user_id: buyer.id, remark: request.remark, ifcart: request.params.ifcart };
  const placed = await placeOrders(tx, checkoutOf(terms, offer, priced.facts.now)).catch((error: unknown) => {
    const raised = raisedRefusal(error);
    if (!raised) throw error;
    throw token || raised.key === 'order.changed' ? changed() : refusalError(raised, ctx.language);
  });
  const free = placed.filter((order) => order.total_price === 0);
  if (free.length > 0) await markFreeOrdersPaid(tx, buyer.id, free, priced.facts.now);
  return { order_id: placed.map((order) => order.id), order_no: placed.map((order) => order.order_no) };
}

const changed = (): AppError => new AppError(CODE.conflict, 'order.changed');

export async function quoteCheckout(ctx: Ctx, request: QuoteRequest): Promise<QuoteReply> {
  const buyer = userOf(ctx);
  const priced = await priceCheckoutRequest(ctx.db, buyer, request);
  return presentQuote(priced, ctx.language, submitToken(ctx, buyer.id, priced, pricedRequest(request)));
}
