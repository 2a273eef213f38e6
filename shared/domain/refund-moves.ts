/** One table of every move an after-sale case can make, beside the one of orders (domain 4, compatibility 8). */
import type { ActorKind } from './transitions.ts';

export const REFUND_TYPE = { refund: 0, return: 1 } as const;
export const REFUND_VERIFY = { pending: 0, agreed: 1, refused: 2, withdrawn: 3 } as const;

/** `money_status` of a case: nothing has gone back, it is on its way through a channel, or it has arrived. */
export const REFUND_MONEY = { none: 0, clearing: 1, back: 2 } as const;

/** Where a case stands: `refund_verify` and `refund_step` in one word. */
export const REFUND_PHASES = {
  pending: { refund_verify: 0, refund_step: 0 },
  sending: { refund_verify: 1, refund_step: 0 },
  receiving: { refund_verify: 1, refund_step: 1 },
  confirming: { refund_verify: 1, refund_step: 2 },
  finished: { refund_verify: 1, refund_step: 3 },
  refused: { refund_verify: 2, refund_step: 0 },
  withdrawn: { refund_verify: 3, refund_step: 0 },
} as const;
export type RefundPhase = keyof typeof REFUND_PHASES;

interface RefundMoveRule {
  readonly from: readonly RefundPhase[];
  /** By refund_type: [refund, return]. */
  readonly to: readonly [ofRefund: RefundPhase, ofReturn: RefundPhase];
  readonly who: readonly ActorKind[];
  /** The move pays the shopper back. */
  readonly money_back?: true;
  /** The move brings goods back into stock. */
  readonly goods_back?: true;
}

export const REFUND_MOVES = {
  agree: { from: ['pending'], to: ['finished', 'sending'], who: ['seller', 'admin', 'system'] },
  /** The shopper takes the seller's offer: agreed, for that amount. */
  accept: { from: ['pending'], to: ['finished', 'sending'], who: ['shopper'] },
  refuse: { from: ['pending'], to: ['refused', 'refused'], who: ['seller', 'admin'] },
  withdraw: { from: ['pending', 'sending'], to: ['withdrawn', 'withdrawn'], who: ['shopper', 'system'] },
  /** The shopper's waybill. */
  send: { from: ['sending'], to: ['receiving', 'receiving'], who: ['shopper'] },
  /** The goods are here: money back. */
  receive: {
    from: ['receiving'],
    to: ['finished', 'finished'],
    who: ['seller', 'admin', 'system'],
    money_back: true,
    goods_back: true,
  },
  /** The goods are here and a replacement leaves, with its waybill: one unit in, one out, stock as before. */
  replace: { from: ['receiving'], to: ['confirming', 'confirming'], who: ['seller'] },
  confirm: { from: ['confirming'], to: ['finished', 'finished'], who: ['shopper', 'system'] },
  /** The platform decides for the shopper: money back whatever is on its way. */
  rule_refund: {
    from: ['sending', 'receiving', 'confirming'],
    to: ['finished', 'finished'],
    who: ['admin'],
    money_back: true,
  },
  /** The platform decides for the seller. */
  rule_close: { from: ['sending', 'receiving', 'confirming'], to: ['refused', 'refused'], who: ['admin'] },
} as const satisfies Record<string, RefundMoveRule>;

export type RefundMove = keyof typeof REFUND_MOVES;

/** Steps of the negotiation: the case stays where it is. */
export const NEGOTIATION_ACTIONS = {
  /** Other goods, amount, reason or pictures; an offer on the table falls. */
  edit: { from: ['pending'], who: ['shopper'] },
  /** Another amount. */
  offer: { from: ['pending'], who: ['seller'] },
  decline: { from: ['pending'], who: ['shopper'] },
  /** The platform is called: no deadline runs until it has decided, or the two agree after all. */
  escalate: { from: ['pending', 'sending', 'receiving', 'confirming'], who: ['shopper', 'seller'] },
} as const satisfies Record<string, Pick<RefundMoveRule, 'from' | 'who'>>;
export type NegotiationAction = keyof typeof NEGOTIATION_ACTIONS;
export type RefundAction = RefundMove | NegotiationAction;
const ACTIONS: Readonly<Record<RefundAction, Pick<RefundMoveRule, 'from' | 'who'>>> = {
  ...REFUND_MOVES,
  ...NEGOTIATION_ACTIONS,
};
export const REFUND_ACTION_NAMES = Object.keys(ACTIONS) as RefundAction[];

/** How long an offer waits for the shopper's word before the case is withdrawn. */
export const OFFER_DAYS = 7;

/** Phases that somebody still has to act in, by when, and what happens otherwise. */
export const REFUND_DEADLINES = {
  /** The seller's answer: `task.refund` days. */
  pending: { days: 3, move: 'agree' },
  sending: { days: 7, move: 'withdraw' },
  receiving: { days: 7, move: 'receive' },
  confirming: { days: 7, move: 'confirm' },
} as const satisfies Partial<Record<RefundPhase, { days: number; move: RefundMove }>>;
export type OpenPhase = keyof typeof REFUND_DEADLINES;
export type DueMove = (typeof REFUND_DEADLINES)[OpenPhase]['move'];

export interface RefundState {
  readonly refund_type: number;
  readonly refund_verify: number;
  readonly refund_step: number;
  /** What the seller offers instead, while the offer is on the table. */
  readonly offer_money?: number | string | null;
  /** 1 while the platform has been called. */
  readonly escalated?: number;
}
type Standing = Pick<RefundState, 'refund_verify' | 'refund_step' | 'offer_money' | 'escalated'>;

export function refundPhase(state: Pick<RefundState, 'refund_verify' | 'refund_step'>): RefundPhase {
  if (state.refund_verify === REFUND_VERIFY.withdrawn) return 'withdrawn';
  if (state.refund_verify === REFUND_VERIFY.refused) return 'refused';
  if (state.refund_verify === REFUND_VERIFY.pending) return 'pending';
  const steps: readonly RefundPhase[] = ['sending', 'receiving', 'confirming'];
  return steps[state.refund_step] ?? 'finished';
}

const isOpen = (phase: RefundPhase): phase is OpenPhase => phase in REFUND_DEADLINES;

/** What happens when nobody acts, and after how many days; null: nothing (closed, or the platform has been called). */
export function refundDue(
  state: Standing,
  answerDays: number = REFUND_DEADLINES.pending.days,
): { readonly move: DueMove; readonly days: number } | null {
  const phase = refundPhase(state);
  if (!isOpen(phase) || state.escalated) return null;
  if (phase !== 'pending') return REFUND_DEADLINES[phase];
  if (state.offer_money) return { move: 'withdraw', days: OFFER_DAYS };
  return { move: REFUND_DEADLINES.pending.move, days: answerDays };
}

export type RefundVerdict = true | 'wrongStatus' | 'notYourMove' | 'noOffer' | 'escalated';

/** May `who` do this to the case? Keys of `refund.*`. The system only does what a deadline says. */
export function canMoveRefund(action: RefundAction, who: ActorKind, state: RefundState): RefundVerdict {
  const rule = ACTIONS[action];
  if (!rule.who.includes(who)) return 'notYourMove';
  if (!rule.from.includes(refundPhase(state))) return 'wrongStatus';
  if ((action === 'accept' || action === 'decline') && !state.offer_money) return 'noOffer';
  if (action === 'escalate' && state.escalated) return 'escalated';
  if (who === 'system' && refundDue(state)?.move !== action) return 'notYourMove';
  return true;
}

export interface RefundOutcome {
  readonly refund_verify: number;
  readonly refund_step: number;
  readonly closed: boolean;
  readonly money_back: boolean;
  readonly goods_back: boolean;
}

/** What a move makes of a case of this type. Ask `canMoveRefund` first. */
export function refundOutcome(move: RefundMove, refundType: number): RefundOutcome {
  const rule: RefundMoveRule = REFUND_MOVES[move];
  const phase = refundType === REFUND_TYPE.return ? rule.to[1] : rule.to[0];
  return {
    ...REFUND_PHASES[phase],
    closed: !isOpen(phase),
    // Agreeing to a plain refund is the payment itself; agreeing to a return only starts it.
    money_back: rule.money_back === true || (rule.from.includes('pending') && phase === 'finished'),
    goods_back: rule.goods_back === true,
  };
}

/** Everything that `who` could ever do, with its verdict now: what presenters send as `can`. */
export function refundMovesFor(who: ActorKind, state: RefundState): Partial<Record<RefundAction, RefundVerdict>> {
  return Object.fromEntries(
    REFUND_ACTION_NAMES.filter((action) => ACTIONS[action].who.includes(who)).map((action) => [
      action,
      canMoveRefund(action, who, state),
    ]),
  );
}
