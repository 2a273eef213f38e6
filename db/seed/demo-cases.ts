/** After-sale cases of the demo shop, told by their scripts: where each stands follows from the rules of the moves. */
import { sql } from 'drizzle-orm';
import { basisPoints, fen, formatMoney, percentOf, type Fen } from '#shared/domain/money.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { PAY_REFUND } from '#shared/domain/payment.ts';
import {
  REFUND_MONEY,
  REFUND_MOVES,
  REFUND_PHASES,
  REFUND_TYPE,
  refundDue,
  type RefundMove,
  refundOutcome,
} from '#shared/domain/refund-moves.ts';
import { goodsPicture } from './catalogue.ts';
import type { Demo, DemoIds } from './ids.ts';
import type { DemoOrder } from './order-plans.ts';
import { hoursAgo, insertRows, type SeedRow } from './rows.ts';
import { caseScripts, type CaseScript, type CaseStep } from './scenario.ts';

const HOURS_PER_DAY = 24;
const FIRST_ADMIN = 1;
const { waitComment, afterSale, completed } = ORDER_STATUS;

export interface DemoCase {
  id: number;
  order: DemoOrder;
  script: CaseScript;
  /** When each step happened, in hours ago. */
  hours: readonly number[];
  refund_verify: number;
  refund_step: number;
  is_closed: boolean;
  /** The platform's, after the settlement: the store gives the money back. */
  is_late: boolean;
  money_back: boolean;
  goods_back: boolean;
  escalated: 0 | 1;
  offer_money: number | null;
  /** All that its lines cost. */
  money: Fen;
}

/** One case for every order in after-sale, and some closed ones for orders that went on; scripts take turns. */
export function makeCases(orders: readonly DemoOrder[]): DemoCase[] {
  const { open, closed, late } = caseScripts;
  const inTurn = (status: number, scripts: readonly CaseScript[]) =>
    orders
      .filter(({ plan }) => plan.order_status === status)
      .flatMap((order, index) => {
        const script = scripts[index % scripts.length];
        return script ? [{ order, script }] : [];
      });
  const scripted = [...inTurn(afterSale, open), ...inTurn(waitComment, closed).slice(0, 3 * closed.length)];
  const settled = late.flatMap(({ serial, hours, ...script }) => {
    const order = orders.find(({ plan }) => plan.serial === serial);
    if (order?.plan.settled === undefined) throw new Error(`demo: no settled order ${serial}`);
    return [{ order, script, hours }];
  });
  return [
    ...scripted.map(({ order, script }, index) => caseOf(index + 1, order, script)),
    ...settled.map(({ order, script, hours }, index) => ({
      ...caseOf(scripted.length + index + 1, order, script),
      hours,
      is_late: true,
    })),
  ];
}

function caseOf(id: number, order: DemoOrder, script: CaseScript): DemoCase {
  const money = fen(order.lines.reduce((sum, { plan }) => sum + plan.net_price, 0));
  const received = order.plan.received ?? 0;
  const hours = script.steps.map((_, index) => (received * (script.steps.length - index)) / (script.steps.length + 1));
  const demoCase: DemoCase = {
    id,
    order,
    script,
    hours,
    money,
    ...REFUND_PHASES.pending,
    is_closed: false,
    is_late: false,
    money_back: false,
    goods_back: false,
    escalated: 0,
    offer_money: null,
  };
  for (const { move, offer = 0 } of script.steps) {
    if (move === 'offer') demoCase.offer_money = percentOf(money, basisPoints(offer * 100));
    if (move === 'decline') demoCase.offer_money = null;
    if (move === 'escalate') demoCase.escalated = 1;
    if (!isMove(move)) continue;
    const { closed, ...outcome } = refundOutcome(move, script.refund_type);
    Object.assign(demoCase, outcome, { is_closed: closed });
  }
  return demoCase;
}

const isMove = (move: string): move is RefundMove => move in REFUND_MOVES;

/** What a case leaves on its order. */
export function orderAfterCase(demoCase: DemoCase): { order_status: number; refund_status: number } {
  if (!demoCase.is_closed) return { order_status: afterSale, refund_status: demoCase.script.refund_type };
  return { order_status: demoCase.money_back ? completed : waitComment, refund_status: 2 };
}

const statusBefore = ({ is_late }: DemoCase): number => (is_late ? completed : waitComment);

const ago = (demoCase: DemoCase, hours: number): string => hoursAgo(demoCase.order.now, hours);
const opened = (demoCase: DemoCase): number => demoCase.hours[0] ?? 0;
const ended = (demoCase: DemoCase): number => demoCase.hours.at(-1) ?? 0;
const waybillOf = (demoCase: DemoCase, move: CaseStep['move']): readonly [code: string, number: string] =>
  demoCase.script.steps.find((step) => step.move === move)?.waybill ?? ['', ''];

/** Pictures of what was bought, seen only by those whom the case concerns. */
const evidenceOf = (demoCase: DemoCase): string =>
  demoCase.script.evidence
    ? demoCase.order.lines
        .flatMap(({ goods }) => goods.pictures.slice(-2).map((name) => goodsPicture(goods, name, 'evidence')))
        .slice(0, 3)
        .join(',')
    : '';

export async function seedCases({ tx, ids }: Demo, cases: readonly DemoCase[]): Promise<void> {
  const insert = (table: string, rowsOf: (demoCase: DemoCase) => SeedRow[]) =>
    insertRows(tx, table, cases.flatMap(rowsOf));
  await insert('refunds', (demoCase) => [caseRow(demoCase, ids)]);
  await insert('refund_goods', (demoCase) =>
    demoCase.order.lines.map(({ id, plan }) => ({
      refund_id: demoCase.id,
      order_goods_id: id,
      quantity: plan.quantity,
      money: plan.net_price,
    })),
  );
  await insert('refund_logs', (demoCase) => logRows(demoCase, ids));
  await insert('pay_refunds', (demoCase) => payRefundRows(demoCase));
  await countRefunds(tx);
  await insert('user_notices', (demoCase) => noticeRows(demoCase, ids));
  await insert('order_logs', orderLogRows);
}

function caseRow(demoCase: DemoCase, ids: DemoIds): SeedRow {
  const { order, script } = demoCase;
  const due = refundDue(demoCase);
  const [delivery_code, delivery_no] = waybillOf(demoCase, 'send');
  const [re_delivery_code, re_delivery_no] = waybillOf(demoCase, 'replace');
  const answer = script.steps.find(({ move }) => move === 'agree' || move === 'refuse');
  return {
    id: demoCase.id,
    user_id: order.user,
    store_id: ids.stores.of(order.plan.store),
    order_id: order.id,
    refund_type: script.refund_type,
    refund_verify: demoCase.refund_verify,
    refund_step: demoCase.refund_step,
    money: demoCase.money,
    money_status: demoCase.money_back ? REFUND_MONEY.back : REFUND_MONEY.none,
    channel: demoCase.money_back ? order.plan.payment_name : '',
    status_before: statusBefore(demoCase),
    delivery_code,
    delivery_no,
    re_delivery_code,
    re_delivery_no,
    refund_remark: script.steps[0]?.note ?? '',
    images: evidenceOf(demoCase),
    refuse_remark: answer?.note ?? '',
    offer_money: demoCase.offer_money,
    escalated: demoCase.escalated,
    deadline_at: due ? ago(demoCase, ended(demoCase) - due.days * HOURS_PER_DAY) : null,
    closed_at: demoCase.is_closed ? ago(demoCase, ended(demoCase)) : null,
    created_at: ago(demoCase, opened(demoCase)),
    updated_at: ago(demoCase, ended(demoCase)),
  };
}

/** The amount that a step is about, where it is about one. */
function moneyOf(demoCase: DemoCase, { move, offer }: CaseStep): Fen | null {
  if (move === 'offer') return percentOf(demoCase.money, basisPoints((offer ?? 0) * 100));
  const pays = isMove(move) && refundOutcome(move, demoCase.script.refund_type).money_back;
  return move === 'apply' || pays ? demoCase.money : null;
}

function actorOf({ order }: DemoCase, { who }: CaseStep, ids: DemoIds): { actor: string; actor_id: number } {
  if (who === 'admin') return { actor: 'admin', actor_id: FIRST_ADMIN };
  return { actor: 'user', actor_id: who === 'shopper' ? order.user : ids.users.of(order.plan.store) };
}

const logRows = (demoCase: DemoCase, ids: DemoIds): SeedRow[] =>
  demoCase.script.steps.map((step, index) => ({
    refund_id: demoCase.id,
    move: step.move,
    ...actorOf(demoCase, step, ids),
    note: step.note || (step.waybill?.[1] ?? ''),
    money: moneyOf(demoCase, step),
    images: step.move === 'apply' ? evidenceOf(demoCase) : '',
    created_at: ago(demoCase, demoCase.hours[index] ?? 0),
  }));

/** Numbers of attempts of seeded orders. */
export const demoPayNo = ({ no }: DemoOrder): string => `P${no}`;

/** What a gateway took has gone back through it. */
const payRefundRows = (demoCase: DemoCase): SeedRow[] => {
  const { order, money } = demoCase;
  if (!demoCase.money_back || order.plan.payment_name === 'balance') return [];
  const at = ago(demoCase, ended(demoCase));
  return [
    {
      refund_no: `${demoPayNo(order)}R1`,
      channel: order.plan.payment_name,
      money,
      cause: 'case',
      refund_id: demoCase.id,
      state: PAY_REFUND.back,
      tries: 1,
      back_at: at,
      created_at: at,
      updated_at: at,
    },
  ];
};

/** Refunds belong to their payments, and payments count them. */
async function countRefunds(tx: Demo['tx']): Promise<void> {
  await tx.execute(sql`update pay_refunds r set pay_id = p.id from order_pays p where r.refund_no = p.pay_no || 'R1'`);
  await tx.execute(sql`update order_pays p set refunded = r.money from pay_refunds r where r.pay_id = p.id`);
}

/** Whoever did not take the step was told of it; what is older than a day has been read. */
const noticeRows = (demoCase: DemoCase, ids: DemoIds): SeedRow[] =>
  demoCase.script.steps.flatMap((step, index) => {
    const money = moneyOf(demoCase, step);
    const hours = demoCase.hours[index] ?? 0;
    const office = demoCase.script.refund_type === REFUND_TYPE.return ? '/Seller/returns' : '/Seller/refunds';
    const told = (toShopper: boolean): SeedRow => ({
      realm: 'users',
      account_id: toShopper ? demoCase.order.user : ids.users.of(demoCase.order.plan.store),
      audience: toShopper ? 'shopper' : 'store',
      kind: 'after_sale',
      event: `refund.${step.move}`,
      params: { order_no: demoCase.order.no, money: money === null ? '' : formatMoney(money) },
      link: toShopper ? `/user/order/refund_form/${demoCase.order.id}` : office,
      read_at: hours > HOURS_PER_DAY ? ago(demoCase, hours - 1) : null,
      created_at: ago(demoCase, hours),
    });
    if (step.who === 'admin') return [told(true), told(false)];
    return [told(step.who === 'seller')];
  });

function orderLogRows(demoCase: DemoCase): SeedRow[] {
  const step = (move: string, from_status: number, to_status: number, hours: number): SeedRow => ({
    order_id: demoCase.order.id,
    move,
    from_status,
    to_status,
    actor: demoCase.is_late ? 'admin' : 'user',
    actor_id: demoCase.is_late ? FIRST_ADMIN : demoCase.order.user,
    created_at: ago(demoCase, hours),
  });
  return [
    step('open_after_sale', statusBefore(demoCase), afterSale, opened(demoCase)),
    ...(demoCase.is_closed
      ? [step('close_after_sale', afterSale, orderAfterCase(demoCase).order_status, ended(demoCase))]
      : []),
  ];
}
