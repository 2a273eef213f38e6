/** After-sale cases of the demo shop, told by their scripts: where each stands follows from the rules of the moves. */
import { fen, formatMoney, percentOf, basisPoints, type Fen } from '#shared/domain/money.ts';
import {
  REFUND_MOVES,
  REFUND_PHASES,
  REFUND_TYPE,
  refundDue,
  type RefundMove,
  refundOutcome,
} from '#shared/domain/refund-moves.ts';
import { hoursFromNow, type SeedRow } from './bulk.ts';
import { CLOSED_CASES, OPEN_CASES, picturePath, type CaseScript, type CaseStep } from './catalogue/index.ts';
import type { Made } from './demo-checkouts.ts';
import type { DemoIds } from './ids.ts';

const HOURS_PER_DAY = 24;
const WAIT_COMMENT = 4;
const AFTER_SALE = 5;
const COMPLETED = 6;

export interface DemoCase {
  id: number;
  order: Made;
  script: CaseScript;
  /** When each step happened, in hours ago. */
  hours: readonly number[];
  refund_verify: number;
  refund_step: number;
  is_closed: boolean;
  money_back: boolean;
  goods_back: boolean;
  escalated: 0 | 1;
  offer_money: number | null;
  /** All that its lines cost. */
  money: Fen;
}

/** One case for every order in after-sale, and some closed ones for orders that went on; scripts take turns. */
export function makeCases(orders: readonly Made[]): DemoCase[] {
  const taken = orders.filter(({ checkout }) => checkout.status === AFTER_SALE);
  const gone = orders.filter(({ checkout }) => checkout.status === WAIT_COMMENT).slice(0, 3 * CLOSED_CASES.length);
  const told = [
    ...taken.map((order, index) => [order, OPEN_CASES[index % OPEN_CASES.length]] as const),
    ...gone.map((order, index) => [order, CLOSED_CASES[index % CLOSED_CASES.length]] as const),
  ];
  return told.flatMap(([order, script], index) => (script ? [caseOf(index + 1, order, script)] : []));
}

function caseOf(id: number, order: Made, script: CaseScript): DemoCase {
  const money = fen(order.lines.reduce((sum, line) => sum + line.net, 0));
  const received = order.checkout.received_hours_ago ?? 0;
  const hours = script.steps.map((_, index) => (received * (script.steps.length - index)) / (script.steps.length + 1));
  const state = {
    ...REFUND_PHASES.pending,
    is_closed: false,
    money_back: false,
    goods_back: false,
    escalated: 0 as 0 | 1,
    offer_money: null as number | null,
  };
  for (const { move, offer = 0 } of script.steps) {
    if (move === 'offer') state.offer_money = percentOf(money, basisPoints(offer * 100));
    if (move === 'decline') state.offer_money = null;
    if (move === 'escalate') state.escalated = 1;
    if (!isMove(move)) continue;
    const { closed, ...outcome } = refundOutcome(move, script.refund_type);
    Object.assign(state, outcome, { is_closed: closed });
  }
  return { id, order, script, hours, money, ...state };
}

const isMove = (move: CaseStep['move']): move is RefundMove => move in REFUND_MOVES;

/** What a case leaves on its order. */
export function orderAfterCase(one: DemoCase): Pick<SeedRow, 'order_status' | 'refund_status'> {
  if (!one.is_closed) return { order_status: AFTER_SALE, refund_status: one.script.refund_type };
  return { order_status: one.money_back ? COMPLETED : WAIT_COMMENT, refund_status: 2 };
}

const ago = (one: DemoCase, hours: number): string => hoursFromNow(one.order.now, -hours);
const opened = (one: DemoCase): number => one.hours[0] ?? 0;
const ended = (one: DemoCase): number => one.hours.at(-1) ?? 0;
const waybillOf = (one: DemoCase, move: CaseStep['move']): readonly [code: string, number: string] =>
  one.script.steps.find((step) => step.move === move)?.waybill ?? ['', ''];

/** Pictures of what was bought, seen only by those whom the case concerns. */
const evidenceOf = (one: DemoCase): string =>
  one.script.evidence
    ? one.order.lines
        .flatMap(({ goods }) => goods.pictures.slice(-2))
        .slice(0, 3)
        .map((recipe) => picturePath(recipe, undefined, 'evidence'))
        .join(',')
    : '';

export function caseRow(one: DemoCase, ids: DemoIds): SeedRow {
  const { order, script } = one;
  const due = refundDue(one);
  const [delivery_code, delivery_no] = waybillOf(one, 'send');
  const [re_delivery_code, re_delivery_no] = waybillOf(one, 'replace');
  const answer = script.steps.find(({ move }) => move === 'agree' || move === 'refuse');
  // What a gateway took waits in clearing for the gateway.
  const isBack = one.money_back && order.checkout.payment_name === 'balance';
  return {
    id: one.id,
    user_id: order.user,
    store_id: ids.stores.of(order.store),
    order_id: order.id,
    refund_type: script.refund_type,
    refund_verify: one.refund_verify,
    refund_step: one.refund_step,
    money: one.money,
    money_status: isBack ? 2 : one.money_back ? 1 : 0,
    channel: one.money_back ? order.checkout.payment_name : '',
    status_before: WAIT_COMMENT,
    delivery_code,
    delivery_no,
    re_delivery_code,
    re_delivery_no,
    refund_remark: script.steps[0]?.note ?? '',
    images: evidenceOf(one),
    refuse_remark: answer?.note ?? '',
    offer_money: one.offer_money,
    escalated: one.escalated,
    deadline_at: due ? ago(one, ended(one) - due.days * HOURS_PER_DAY) : null,
    closed_at: one.is_closed ? ago(one, ended(one)) : null,
    created_at: ago(one, opened(one)),
    updated_at: ago(one, ended(one)),
  };
}

export const caseLineRows = (one: DemoCase): SeedRow[] =>
  one.order.lines.map((line) => ({
    refund_id: one.id,
    order_goods_id: line.id,
    quantity: line.plan.quantity,
    money: line.net,
  }));

/** The amount that a step is about, where it is about one. */
function moneyOf(one: DemoCase, { move, offer }: CaseStep): number | null {
  if (move === 'offer') return percentOf(one.money, basisPoints((offer ?? 0) * 100));
  const pays = isMove(move) && refundOutcome(move, one.script.refund_type).money_back;
  return move === 'apply' || pays ? one.money : null;
}

export const caseLogRows = (one: DemoCase, ids: DemoIds): SeedRow[] =>
  one.script.steps.map((step, index) => ({
    refund_id: one.id,
    move: step.move,
    actor: 'user',
    actor_id: step.who === 'shopper' ? one.order.user : ids.users.of(one.order.store),
    note: step.note || (step.waybill?.[1] ?? ''),
    money: moneyOf(one, step),
    images: step.move === 'apply' ? evidenceOf(one) : '',
    created_at: ago(one, one.hours[index] ?? 0),
  }));

/** Whoever did not take the step was told of it; what is older than a day has been read. */
export const caseNoticeRows = (one: DemoCase, ids: DemoIds): SeedRow[] =>
  one.script.steps.map((step, index) => {
    const money = moneyOf(one, step);
    const toShopper = step.who === 'seller';
    const hours = one.hours[index] ?? 0;
    return {
      realm: 'users',
      account_id: toShopper ? one.order.user : ids.users.of(one.order.store),
      kind: 'after_sale',
      params: { order_no: one.order.no, step: step.move, money: money === null ? '' : formatMoney(fen(money)) },
      link: toShopper
        ? `/user/order/refund_form/${one.order.id}`
        : one.script.refund_type === REFUND_TYPE.return
          ? '/Seller/returns'
          : '/Seller/refunds',
      read_at: hours > HOURS_PER_DAY ? ago(one, hours - 1) : null,
      created_at: ago(one, hours),
    };
  });

export function caseOrderLogRows(one: DemoCase): SeedRow[] {
  const step = (move: string, from_status: number, to_status: unknown, hours: number): SeedRow => ({
    order_id: one.order.id,
    move,
    from_status,
    to_status,
    actor: 'user',
    actor_id: one.order.user,
    created_at: ago(one, hours),
  });
  return [
    step('open_after_sale', WAIT_COMMENT, AFTER_SALE, opened(one)),
    ...(one.is_closed ? [step('close_after_sale', AFTER_SALE, orderAfterCase(one).order_status, ended(one))] : []),
  ];
}
