/** A checkout in two round trips: what its price depends on is read in one statement, its orders are written in one. */
import { sql } from 'drizzle-orm';
import type { FreightTemplate } from '#shared/domain/freight.ts';
import type { Collective } from '#shared/domain/promotions/collective.ts';
import type { CouponLog } from '#shared/domain/promotions/coupon.ts';
import type { FullReduction } from '#shared/domain/promotions/full-reduction.ts';
import type { Seckill } from '#shared/domain/promotions/seckill.ts';
import type { PricingLine } from '#shared/domain/quote.ts';
import { Batches } from './batches.ts';
import { first, pgError, rows, type Database, type Db } from './client.ts';
import { appNow, idArray, jsonOf } from './functions.ts';
import { isCrowded, isFull, isLost, isUnknown } from './lost.ts';
import type { orderGoods, orders } from './schema/index.ts';

type Order = typeof orders.$inferSelect;

/** `key`: the place of the line in the shopper's list. */
export interface FactLine extends Omit<PricingLine, 'seckill' | 'collective'> {
  sku_name: string;
  image: string;
  /** The row whose stock it takes; 0: there is no such variant. */
  stock_sku_id: number;
  on_shelf: boolean;
  store_open: boolean;
  /** Until when its store sells nothing. */
  holiday: { until: string; text: string } | null;
  seckill: Seckill | null;
  wants_group: boolean;
  collective: (Collective & { need: number; hours: number }) | null;
}
/** `id`: of the address. */
export type FactAddress = Pick<
  Order,
  'id' | 'receive_name' | 'receive_tel' | 'receive_area' | 'receive_address' | 'province_id'
>;
export interface FactStore {
  store_id: number;
  store_name: string;
  store_logo: string;
  freights: FreightTemplate[];
  full_reductions: FullReduction[];
}
export interface CheckoutFacts {
  /** The same word for all readings that have the same price: `createOrders` compares it. */
  digest: string;
  /** Epoch milliseconds of the moment that counts: that of the marketplace's clock, unless another one was asked for. */
  now: number;
  /** The same as it travels, `2026-01-31 08:30:00`. */
  moment: string;
  /** Null: none was named, or it is not the shopper's. */
  address: FactAddress | null;
  /** Without those whose goods is gone. */
  lines: FactLine[];
  stores: FactStore[];
  /** The shopper's own: those that can still be used, and those that were chosen. */
  coupons: CouponLog[];
}

/** What a shopper asks the price of. */
export interface CheckoutRequest {
  user_id: number;
  /** 0: the default one. */
  address_id: number;
  coupon_ids: readonly number[];
  /** `sku_id` 0: the only variant. `collective_id` -1 opens a group, a number joins that one, 0 buys alone. */
  lines: readonly { goods_id: number; sku_id: number; buy_num: number; collective_id: number }[];
  /** `2026-01-31 08:30:00`: what counts at that moment, with the stock, quotas and claims of now. Absent: now. */
  at?: string | undefined;
}

/** The session that was to be asked about has ended. */
export class SessionOver extends Error {
  override readonly name = 'SessionOver';
}

/** What the price of a checkout depends on, at the moment that was asked for. */
export async function checkoutFacts(db: Db, request: CheckoutRequest): Promise<CheckoutFacts> {
  const at = request.at === undefined ? appNow : sql`${request.at}::timestamptz`;
  const coupons = idArray(request.coupon_ids);
  const [row] = await rows<Facts>(
    db,
    sql`select x.facts, facts_digest(x.facts, ${coupons}) as digest
      from checkout_facts(${request.user_id}, ${request.address_id}, ${jsonOf(request.lines)}, ${coupons}, ${at}) as x(facts)`,
  );
  if (!row) throw new Error('a checkout has facts');
  return factsOf(row);
}

interface Facts {
  facts: Omit<CheckoutFacts, 'digest'>;
  digest: string;
}
const factsOf = ({ facts, digest }: Facts): CheckoutFacts => ({ ...facts, digest });

/** A checkout that is to be quoted. */
export type Asked = Omit<CheckoutRequest, 'at'> & {
  /** Asked about in the same statement, where its shopper is known from memory; null: somebody has asked. */
  session: string | null;
};

/**
 * The same in the statement that asks about the session too. Checkouts that come while others are read go together.
 * @throws SessionOver
 */
export async function quoteFacts(db: Database, asked: Asked): Promise<CheckoutFacts> {
  const queue = queuesOf(db);
  return quoted(await queue.quotes.run((queue.turn += 1) % queue.lanes, asked));
}

/** The same within the transaction that buys. @throws SessionOver */
export async function quoteFactsWithin(tx: Db, asked: Asked): Promise<CheckoutFacts> {
  const row = await first<{ answers: Quoted[] }>(tx, sql`select quote_facts(${jsonOf([asked])}) as answers`);
  return quoted(row?.answers[0]);
}

type Quoted = Facts | { over: true };
function quoted(answer: Quoted | undefined): CheckoutFacts {
  if (!answer || 'over' in answer) throw new SessionOver();
  return factsOf(answer);
}

/** Rows of the orders and their lines, with what must still hold when they are written. */
export interface Checkout {
  user_id: number;
  remark: string;
  /** 1: the lines leave the cart. */
  ifcart: number;
  address: FactAddress;
  orders: readonly (typeof orders.$inferInsert & {
    coupon_name: string;
    coupon_threshold: number;
    reduction_id: number;
    reduction_threshold: number;
    /** The seat that it takes; `group_id` 0 opens a group. */
    group?: { id: number; discount: number; group_id: number; goods_id: number };
  })[];
  /** Each names its order by the store. */
  lines: readonly (typeof orderGoods.$inferInsert & { seckill_discount: number })[];
}
export type PlacedOrder = Pick<Order, 'id' | 'store_id' | 'order_no' | 'total_price'>;

/** Writes one order per store, or nothing at all. @throws the refusal of `refuse_order` when something changed since the facts were read */
export async function placeOrders(tx: Db, checkout: Checkout): Promise<PlacedOrder[]> {
  const row = await first<{ placed: PlacedOrder[] }>(tx, sql`select place_orders(${jsonOf(checkout)}) as placed`);
  return row?.placed ?? [];
}

/** What of a request decides the price. */
export type PricedRequest = Pick<CheckoutRequest, 'address_id' | 'coupon_ids' | 'lines'>;

/** A submit of what was quoted, with the key under which its answer is kept. */
export interface Submission {
  /** As of `checkoutFacts`. */
  session: string | null;
  scope: string;
  key: string;
  hash: string;
  /** How long the answer is kept. */
  seconds: number;
  /** `digest` of the facts that were quoted. */
  facts: string;
  request: PricedRequest;
  checkout: Checkout;
}
/**
 * `earlier`: the row of the submit that had the key first. `changed`: the price follows from other facts now, and
 * `refused`: something is gone; of both nothing has happened. `over`: the session has ended.
 */
export type Submitted<Response> =
  | { created: { order_id: number[]; order_no: string[] } }
  | { earlier: { request_hash: string; response: Response | null } }
  | { changed: true }
  | { refused: string }
  | { over: true };

/** `busy`: others have had its rows in hand for longer than those wait that go together. */
type Together = Submitted<unknown> | { busy: true };

/** Each is a transaction's worth of work; the statement has its time limit. */
const MOST_TOGETHER = 30;
/** Statements of prices at work at a time, and of orders. @param connections of the trade pool */
export const lanesOf = (connections: number): number => Math.max(1, Math.floor(connections / 6));

interface Queues {
  quotes: Batches<Asked, Quoted>;
  /** `brief`: waits for its rows for a moment only. */
  orders: Batches<Submission & { brief?: true }, Together>;
  lanes: number;
  /** The lane of the next quote: a price may go with any other. */
  turn: number;
}
const queues = new WeakMap<Database, Queues>();

const wholeBatch = async <Out>(ask: () => Promise<{ answers: Out[] }[]>): Promise<Out[]> =>
  (await ask())[0]?.answers ?? [];

function queuesOf(db: Database): Queues {
  const known = queues.get(db) ?? {
    quotes: new Batches<Asked, Quoted>(
      (asked) =>
        wholeBatch(() =>
          db.prepared('trade', 'quote-facts', 'select quote_facts($1::jsonb) as answers', [JSON.stringify(asked)]),
        ),
      { most: MOST_TOGETHER, isUndone },
    ),
    orders: new Batches<Submission & { brief?: true }, Together>(
      (submissions) =>
        wholeBatch(() =>
          db.transact('create-orders', 'select create_orders_together($1::jsonb) as answers', [
            JSON.stringify(submissions),
          ]),
        ),
      { most: MOST_TOGETHER, isUndone },
    ),
    lanes: lanesOf(db.pools.trade.options.max),
    turn: 0,
  };
  queues.set(db, known);
  return known;
}

/** The database choked on one of them. Not where rows are in somebody else's hands: each would wait for them again. */
const isUndone = (error: unknown): boolean =>
  pgError(error) !== undefined && ![isCrowded, isFull, isLost, isUnknown].some((test) => test(error));

/**
 * Quoted orders from the check of the session to the kept answer, in one statement that is a transaction of its own.
 * Orders of one line go together: each variant has its lane, so that its buyers never wait for its row one by one, and
 * no two lanes wait for each other's rows. Whatever takes several variants goes by itself.
 * @param alone lets in what takes a connection for itself
 * @throws SessionOver, CommitUnknown
 */
export async function createOrders<Response>(
  db: Database,
  submission: Submission,
  alone: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<Exclude<Submitted<Response>, { over: true }>> {
  const { orders, lanes } = queuesOf(db);
  const [line, ...more] = submission.checkout.lines;
  const together: Together =
    line && more.length === 0
      ? await orders.run((line.stock_sku_id ?? 0) % lanes, { ...submission, brief: true })
      : { busy: true };
  const answer = 'busy' in together ? await alone(() => orders.run(null, submission)) : together;
  if ('over' in answer) throw new SessionOver();
  return answer as Exclude<Submitted<Response>, { over: true }>; // as: what the caller keeps under its keys
}
