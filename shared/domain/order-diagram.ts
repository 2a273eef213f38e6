/** The tables of moves as a graph: what the documentation and the back offices draw. Nothing here is written down a second time. */
import { NEXT_STEPS, type NextMove, type WaitingStep } from './next-step.ts';
import { AFTER_SALE_DAYS, DEFAULT_COMMENT_DAYS, ORDER_STATUS, type OrderStatus } from './order.ts';
import { OFFER_DAYS, REFUND_DEADLINES, REFUND_MOVES, type RefundMove, type RefundPhase } from './refund-moves.ts';
import type { SETTING_DEFAULTS } from './settings.ts';
import { ORDER_MOVES, ORDER_MOVE_NAMES, targetStatus, type ActorKind, type OrderMove } from './transitions.ts';

export type OrderState = keyof typeof ORDER_STATUS;
export type ProcessSetting = Extract<
  keyof typeof SETTING_DEFAULTS,
  'task.cancel' | 'task.confirm' | 'task.refund' | 'task.settlement' | 'activity.pay_minutes'
>;

/** How long a step lasts: a setting of the site, a fixed time, or the time of the group. */
export type StepTime =
  | { readonly setting: ProcessSetting; readonly unit: 'days' | 'minutes' }
  | { readonly amount: number; readonly unit: 'days' | 'minutes' }
  | 'group';
const days = (amount: number): StepTime => ({ amount, unit: 'days' });

/** Where each step waits, and how long. Several times: which of them counts depends on the order. */
export const STEP_TIMES = {
  pay: {
    at: 'waitPay',
    times: [
      { setting: 'task.cancel', unit: 'days' },
      { setting: 'activity.pay_minutes', unit: 'minutes' },
    ],
  },
  pay_group: { at: 'waitPay', times: ['group'] },
  /** Comes after the time to pay. */
  pay_check: { at: 'waitPay', times: [] },
  gather: { at: 'waitDelivery', times: ['group'] },
  ship: { at: 'waitDelivery', times: [] },
  receive: { at: 'waitReceipt', times: [{ setting: 'task.confirm', unit: 'days' }] },
  comment: { at: 'waitComment', times: [days(DEFAULT_COMMENT_DAYS)] },
  case_answer: { at: 'pending', times: [{ setting: 'task.refund', unit: 'days' }] },
  case_offer: { at: 'pending', times: [days(OFFER_DAYS)] },
  case_send: { at: 'sending', times: [days(REFUND_DEADLINES.sending.days)] },
  case_receive: { at: 'receiving', times: [days(REFUND_DEADLINES.receiving.days)] },
  case_confirm: { at: 'confirming', times: [days(REFUND_DEADLINES.confirming.days)] },
  case_platform: { at: 'pending', times: [] },
  settle: { at: 'completed', times: [days(AFTER_SALE_DAYS), { setting: 'task.settlement', unit: 'days' }] },
} as const satisfies Record<
  WaitingStep,
  { readonly at: OrderState | RefundPhase; readonly times: readonly StepTime[] }
>;
/** Settings that the deadlines of an order follow. */
export const PROCESS_SETTINGS = [
  'task.cancel',
  'activity.pay_minutes',
  'task.confirm',
  'task.refund',
  'task.settlement',
] as const satisfies readonly ProcessSetting[];

export interface Edge<State extends string, Move extends string> {
  readonly from: State;
  readonly to: State;
  readonly move: Move;
  readonly who: readonly ActorKind[];
  /** When the system makes the move because nobody acted. */
  readonly after: readonly StepTime[];
}
export type OrderEdge = Edge<OrderState, OrderMove>;
export type CaseEdge = Edge<RefundPhase, RefundMove>;

const STATES = Object.keys(ORDER_STATUS) as OrderState[];
const stateOf = (status: OrderStatus): OrderState =>
  STATES.find((name) => ORDER_STATUS[name] === status) ?? 'cancelled';

/** The times after which a move is made by itself in a state. */
const timesOf = (at: OrderState | RefundPhase, move: NextMove): StepTime[] =>
  (Object.keys(STEP_TIMES) as WaitingStep[])
    .filter((step) => STEP_TIMES[step].at === at && NEXT_STEPS[step].otherwise === move)
    .flatMap((step): readonly StepTime[] => STEP_TIMES[step].times);

/** Every move of an order; closing a case leads back to wherever one may be opened. */
export const orderEdges = (): OrderEdge[] =>
  ORDER_MOVE_NAMES.flatMap((move) =>
    ORDER_MOVES[move].from.flatMap((status): OrderEdge[] => {
      const target = targetStatus(move, status);
      const targets: readonly OrderStatus[] = target === null ? ORDER_MOVES.open_after_sale.from : [target];
      const from = stateOf(status);
      return targets.map((to) => ({
        from,
        to: stateOf(to),
        move,
        who: ORDER_MOVES[move].who,
        after: timesOf(from, move),
      }));
    }),
  );

/** Every move of an after-sale case, while its order is in after-sale. */
export const caseEdges = (): CaseEdge[] =>
  (Object.keys(REFUND_MOVES) as RefundMove[]).flatMap((move) => {
    const rule: { from: readonly RefundPhase[]; to: readonly RefundPhase[]; who: readonly ActorKind[] } =
      REFUND_MOVES[move];
    return rule.from.flatMap((from) =>
      [...new Set(rule.to)].map((to): CaseEdge => ({ from, to, move, who: rule.who, after: timesOf(from, move) })),
    );
  });

/** Columns from left to right by the fewest moves from the start; what comes first in the table stands above. */
export function columnsOf<State extends string>(
  start: State,
  edges: readonly Pick<Edge<State, string>, 'from' | 'to'>[],
): State[][] {
  const columns: State[][] = [[start]];
  const placed = new Set<State>([start]);
  for (let last: readonly State[] = [start]; last.length > 0;) {
    const next = [...new Set(edges.filter(({ from }) => last.includes(from)).map(({ to }) => to))].filter(
      (to) => !placed.has(to),
    );
    for (const state of next) placed.add(state);
    if (next.length > 0) columns.push(next);
    last = next;
  }
  return columns;
}
