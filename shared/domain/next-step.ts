/**
 * What happens next with an order: who has to act, until when, and what follows if nobody does. The deadlines are computed
 * once, by the functions of SQL that the jobs compare with the clock (`orders_list`); here it is said which of them counts
 * (domain 4).
 */
import { ORDER_STATUS } from './order.ts';
import { REFUND_DEADLINES, refundDue, refundPhase, type RefundMove, type RefundState } from './refund-moves.ts';
import type { ActorKind, OrderMove } from './transitions.ts';

/** `group`: buyers who have not joined yet. */
export type NextActor = ActorKind | 'group';
export type NextMove = OrderMove | RefundMove | 'settle';

interface StepRule {
  readonly who: NextActor;
  readonly move: NextMove;
  /** What the system does at the deadline; null: nothing, the step waits without limit (`UNLIMITED_STEPS` says why). */
  readonly otherwise: NextMove | null;
}

/** Every kind of waiting. `settle` is done by the system at its moment; `done`: nothing follows. */
export const NEXT_STEPS = {
  pay: { who: 'shopper', move: 'pay', otherwise: 'cancel' },
  /** The time of its group is over before the time to pay is. */
  pay_group: { who: 'shopper', move: 'pay', otherwise: 'expire_group' },
  /** The time to pay is over while a provider has not said whether an attempt was paid. */
  pay_check: { who: 'system', move: 'pay', otherwise: 'cancel' },
  gather: { who: 'group', move: 'ship', otherwise: 'expire_group' },
  ship: { who: 'seller', move: 'ship', otherwise: null },
  receive: { who: 'shopper', move: 'receive', otherwise: 'receive' },
  comment: { who: 'shopper', move: 'comment', otherwise: 'comment' },
  case_answer: { who: 'seller', move: 'agree', otherwise: REFUND_DEADLINES.pending.move },
  case_offer: { who: 'shopper', move: 'accept', otherwise: 'withdraw' },
  case_send: { who: 'shopper', move: 'send', otherwise: REFUND_DEADLINES.sending.move },
  case_receive: { who: 'seller', move: 'receive', otherwise: REFUND_DEADLINES.receiving.move },
  case_confirm: { who: 'shopper', move: 'confirm', otherwise: REFUND_DEADLINES.confirming.move },
  case_platform: { who: 'admin', move: 'rule_refund', otherwise: null },
  settle: { who: 'system', move: 'settle', otherwise: 'settle' },
} as const satisfies Record<string, StepRule>;
export type WaitingStep = keyof typeof NEXT_STEPS;
export const WAITING_STEPS = Object.keys(NEXT_STEPS) as WaitingStep[];
export type StepName = WaitingStep | 'done';

/** Steps that no deadline ends, with the ways out that somebody has at any time. */
export const UNLIMITED_STEPS = {
  /** Stores set their own pace; until then the shopper may ask for the money back, which has deadlines. */
  ship: ['open_after_sale'],
  /** An administrator decides with a reason; a clock would decide for one side. */
  case_platform: ['agree', 'rule_refund'],
} as const satisfies Partial<Record<WaitingStep, readonly NextMove[]>>;

/** What is known of an order. Moments as the wire has them, `2026-12-03 14:05:00`; null where they do not apply. */
export interface NextFacts {
  readonly order_status: number;
  readonly is_settlement: number;
  /** Member of a group that is not complete. */
  readonly group_gathering: boolean;
  readonly group_end_time: string | null;
  readonly pay_deadline: string | null;
  /** Set when the time to pay is over and an attempt has no result yet: how long the order outlives it. */
  readonly pay_check_until: string | null;
  readonly receive_deadline: string | null;
  readonly comment_deadline: string | null;
  /** The run of settlements that will take it. */
  readonly settle_at: string | null;
  /** The case that is open; null without one. */
  readonly open_case: RefundState | null;
  readonly refund_deadline: string | null;
}

export interface NextStep {
  readonly step: StepName;
  /** Null: nobody. */
  readonly who: NextActor | null;
  readonly move: NextMove | null;
  /** Null: without limit, or nothing follows. */
  readonly until: string | null;
  readonly otherwise: NextMove | null;
}

const DONE: NextStep = { step: 'done', who: null, move: null, until: null, otherwise: null };
const wait = (step: WaitingStep, until: string | null): NextStep => ({
  step,
  ...NEXT_STEPS[step],
  until: step in UNLIMITED_STEPS ? null : until,
});

/** The one line of an order: who must do what until when, and what follows otherwise. */
export function nextStep(facts: NextFacts): NextStep {
  switch (facts.order_status) {
    case ORDER_STATUS.waitPay:
      return payStep(facts);
    case ORDER_STATUS.waitDelivery:
      return facts.group_gathering ? wait('gather', facts.group_end_time) : wait('ship', null);
    case ORDER_STATUS.waitReceipt:
      return wait('receive', facts.receive_deadline);
    case ORDER_STATUS.waitComment:
      return wait('comment', facts.comment_deadline);
    case ORDER_STATUS.afterSale:
      return facts.open_case ? caseStep(facts.open_case, facts.refund_deadline) : DONE;
    case ORDER_STATUS.completed:
      return facts.is_settlement === 0 && facts.settle_at !== null ? wait('settle', facts.settle_at) : DONE;
    default:
      return DONE;
  }
}

function payStep({ group_gathering, group_end_time, pay_deadline, pay_check_until }: NextFacts): NextStep {
  // A group's end does not wait for a provider.
  const last = pay_check_until ?? pay_deadline;
  if (group_gathering && group_end_time !== null && last !== null && group_end_time < last)
    return wait('pay_group', group_end_time);
  return pay_check_until ? wait('pay_check', pay_check_until) : wait('pay', pay_deadline);
}

const PHASE_STEPS = {
  pending: 'case_answer',
  sending: 'case_send',
  receiving: 'case_receive',
  confirming: 'case_confirm',
} as const;

function caseStep(open: RefundState, deadline: string | null): NextStep {
  const phase = refundPhase(open);
  const isPending = phase === 'pending';
  if (!refundDue(open) || !(phase in PHASE_STEPS))
    return { ...wait('case_platform', null), move: isPending ? 'agree' : NEXT_STEPS.case_platform.move };
  if (isPending && open.offer_money) return wait('case_offer', deadline);
  return wait(PHASE_STEPS[phase as keyof typeof PHASE_STEPS], deadline); // as: asked above
}
