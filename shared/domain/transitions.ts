/**
 * One table of every move an order can make. The server executes it, the apps draw buttons and reasons from
 * it, and the tests walk it; nothing else decides whether a move is allowed.
 */
import { ORDER_STATUS as S, type OrderStatus } from './order.ts';

export type ActorKind = 'shopper' | 'seller' | 'admin' | 'system';

interface Move {
  readonly from: readonly OrderStatus[];
  /** Null: the target is computed from the lines (closing an after-sale case). */
  readonly to: OrderStatus | null;
  readonly who: readonly ActorKind[];
}

export const ORDER_MOVES = {
  cancel: { from: [S.waitPay], to: S.cancelled, who: ['shopper', 'system', 'admin'] },
  pay: { from: [S.waitPay], to: S.waitDelivery, who: ['system'] },
  expire_group: { from: [S.waitPay, S.waitDelivery], to: S.cancelled, who: ['system'] },
  ship: { from: [S.waitDelivery, S.afterSale], to: S.waitReceipt, who: ['seller', 'admin'] },
  receive: { from: [S.waitReceipt], to: S.waitComment, who: ['shopper', 'system'] },
  comment: { from: [S.waitComment], to: S.completed, who: ['shopper', 'system'] },
  open_after_sale: {
    from: [S.waitDelivery, S.waitReceipt, S.waitComment, S.completed],
    to: S.afterSale,
    who: ['shopper', 'admin'],
  },
  close_after_sale: { from: [S.afterSale], to: null, who: ['system'] },
} as const satisfies Record<string, Move>;

export type OrderMove = keyof typeof ORDER_MOVES;
/** What the timeline of an order tells beside its moves. */
export type OrderEvent = 'create' | 'ship_part' | 'edit' | 'price' | 'label' | 'coupon_back';
export const ORDER_MOVE_NAMES = Object.keys(ORDER_MOVES) as OrderMove[];

/** What a move needs to know of the order beside its status. */
export interface OrderFacts {
  order_status: number;
  /** Member of a group that is still gathering: it must not ship yet. */
  group_gathering?: boolean;
  /** Lines that are neither shipped nor in an open after-sale case. */
  shippable_lines?: number;
  /** Paid, and no after-sale case is open. */
  after_sale_open?: boolean;
  /** The shopper's window (7 days after receipt, not settled) is over; admins are not bound by it. */
  after_sale_window_over?: boolean;
}

/** Key of the reason, a message of the catalogue (`moves.*`), or true when the move can be made. */
export type MoveVerdict = true | MoveRefusal;
export type MoveRefusal =
  | 'wrongStatus'
  | 'notYourMove'
  | 'groupGathering'
  | 'nothingToShip'
  | 'caseOpen'
  | 'windowOver';

/** May `who` make `move` on an order with these facts? */
export function canMove(move: OrderMove, who: ActorKind, order: OrderFacts): MoveVerdict {
  const rule: Move = ORDER_MOVES[move];
  if (!rule.who.includes(who)) return 'notYourMove';
  if (!(rule.from as readonly number[]).includes(order.order_status)) return 'wrongStatus';
  if (move === 'ship') {
    if (order.group_gathering) return 'groupGathering';
    if (order.order_status === S.afterSale && !order.shippable_lines) return 'nothingToShip';
  }
  if (move === 'open_after_sale') {
    if (order.after_sale_open) return 'caseOpen';
    if (order.after_sale_window_over && who !== 'admin') return 'windowOver';
  }
  return true;
}

/** Every move with its verdict for this actor: what presenters send as `can`. */
export function movesFor(who: ActorKind, order: OrderFacts): Partial<Record<OrderMove, MoveVerdict>> {
  return Object.fromEntries(
    ORDER_MOVE_NAMES.filter((move) => (ORDER_MOVES[move].who as readonly ActorKind[]).includes(who)).map((move) => [
      move,
      canMove(move, who, order),
    ]),
  );
}

/**
 * The status that a move ends in; null: computed from the lines. Shipping beside an open case leaves the case
 * open, so the order stays in after-sale until that closes.
 */
export function targetStatus(move: OrderMove, from: OrderStatus): OrderStatus | null {
  return move === 'ship' && from === S.afterSale ? S.afterSale : ORDER_MOVES[move].to;
}

/** Every change of `order_status` that some move makes. Closing a case leads back to where one may be opened. */
export function orderStatusPairs(): (readonly [from: OrderStatus, to: OrderStatus])[] {
  const pairs = ORDER_MOVE_NAMES.flatMap((move) =>
    ORDER_MOVES[move].from.flatMap((from) => {
      const to = targetStatus(move, from);
      const ends: readonly OrderStatus[] = to === null ? ORDER_MOVES.open_after_sale.from : [to];
      return ends.filter((end) => end !== from).map((end) => [from, end] as const);
    }),
  );
  return [...new Map(pairs.map((pair) => [pair.join(), pair])).values()];
}

/** The one move that leads from a status to another for an actor, or null (used for PUTs that carry a status). */
export function moveBetween(from: number, to: number, who: ActorKind): OrderMove | null {
  return (
    ORDER_MOVE_NAMES.find((move) => {
      const rule: Move = ORDER_MOVES[move];
      const start = rule.from.find((status) => status === from);
      return start !== undefined && start !== to && targetStatus(move, start) === to && rule.who.includes(who);
    }) ?? null
  );
}
