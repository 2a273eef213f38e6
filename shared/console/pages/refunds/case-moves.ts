/** What a side can do with an after-sale case, and what each step asks for. Pure. */
import type { ParsedOf, SentTo } from '../../../contract/call.ts';
import type { AfterSaleCase, adminCases } from '../../../contract/refunds.ts';
import { REFUND_TYPE } from '../../../domain/refund-moves.ts';

type Decide = typeof adminCases.decide;
export type CaseAction = NonNullable<ParsedOf<Decide>['action']>;
export interface Decision extends Omit<SentTo<Decide>, 'action'> {
  action: CaseAction;
}

/** In the order of a case's life; the first of them that can be done is the main one. */
const ACTIONS: readonly CaseAction[] = [
  'agree',
  'receive',
  'pay_wallet',
  'rule_refund',
  'replace',
  'offer',
  'refuse',
  'rule_close',
  'escalate',
];
/** Shown only where they are possible: they would raise questions everywhere else. */
const LATER: readonly CaseAction[] = ['pay_wallet'];
const OF_RETURNS: readonly CaseAction[] = ['receive', 'replace', 'rule_refund', 'rule_close'];

/** The steps that are offered, also those that cannot be taken now; none where nothing can be done. */
export function offeredActions({ refund_type, can }: Pick<AfterSaleCase, 'refund_type' | 'can'>): CaseAction[] {
  const hidden = refund_type === REFUND_TYPE.return ? LATER : [...LATER, ...OF_RETURNS];
  // A closed case has nothing to offer, only its answer.
  if (!ACTIONS.some((action) => can[action] === true)) return [];
  return ACTIONS.filter((action) => can[action] !== undefined && (can[action] === true || !hidden.includes(action)));
}

/** Steps that are refused without a reason. */
const REASONED: readonly CaseAction[] = ['refuse', 'rule_close', 'rule_refund', 'pay_wallet'];
/** Steps whose log carries no pictures. */
const WITHOUT_PICTURES: readonly CaseAction[] = ['replace', 'pay_wallet'];

/** What the form of a step asks for. */
export const inputsOf = (action: CaseAction, isPlatform: boolean) => ({
  money: action === 'offer' || (isPlatform && (action === 'agree' || action === 'rule_refund')),
  reason: REASONED.includes(action) || (isPlatform && action === 'agree'),
  waybill: action === 'replace',
  pictures: !WITHOUT_PICTURES.includes(action),
});

interface RefundableLine {
  id: number;
  buy_num: number;
  refunded_num: number;
}
/** Units of which the money has not gone back yet. */
export const remaining = ({ buy_num, refunded_num }: RefundableLine): number => Math.max(0, buy_num - refunded_num);

/** The lines of a request; none where everything that remains is asked for. */
export function requestedLines(
  lines: readonly RefundableLine[],
  units: Readonly<Record<number, number>>,
): { order_goods_id: number; quantity: number }[] {
  if (lines.every((line) => (units[line.id] ?? 0) === remaining(line))) return [];
  return lines
    .map(({ id }) => ({ order_goods_id: id, quantity: units[id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}
