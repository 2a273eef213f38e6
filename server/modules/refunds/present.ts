/** A case as the wire carries it: 2-digit money, signed pictures, labels, and for each step whether this side can take it. */
import type { Language } from '#shared/contract/limits.ts';
import { fen, formatMoney, type Fen } from '#shared/domain/money.ts';
import { quoteRefund } from '#shared/domain/refund.ts';
import { REFUND_MONEY, refundDue, refundMovesFor, refundPhase } from '#shared/domain/refund-moves.ts';
import type { ActorKind } from '#shared/domain/transitions.ts';
import type { Ctx } from '../../context.ts';
import type { MessageKey } from '#shared/i18n/message-key.ts';
import { sayIn } from '../../http/reply.ts';
import { orderLabels } from '../orders/index.ts';
import { signPrivate } from '../uploads/index.ts';

interface LineRow {
  id: number;
  goods_id: number;
  goods_name: string;
  goods_image: string;
  sku_name: string;
  goods_price: Fen;
  buy_num: number;
  shipped_num: number;
  refunded_num: number;
  net_price: Fen;
  refunded_money: Fen;
  quantity: number;
  money: Fen;
}
interface LogRow {
  id: number;
  move: string;
  actor: string;
  actor_id: number;
  note: string;
  money: Fen | null;
  images: string;
  created_at: string;
}
export interface CaseRow {
  id: number;
  user_id: number;
  store_id: number;
  order_id: number;
  refund_type: number;
  refund_verify: number;
  refund_step: number;
  money: Fen;
  freight_money: Fen;
  money_status: number;
  channel: string;
  offer_money: Fen | null;
  escalated: number;
  refund_remark: string;
  images: string;
  refuse_remark: string;
  deadline_at: string | null;
  order_no: string;
  order_status: number;
  refund_status: number;
  refund_id: number;
  fully_refunded: boolean;
  order_freight: Fen;
  delivery_time: string | null;
  payment_name: string;
  is_settlement: number;
  lines: LineRow[];
  logs: LogRow[];
}

const wire = (amount: Fen | null): string => (amount === null ? '' : formatMoney(amount));

export function presentCase(ctx: Ctx, row: CaseRow, who: ActorKind, returnTo: unknown) {
  const { language } = ctx;
  const say = sayIn(language);
  const pictures = (joined: string) =>
    joined
      .split(',')
      .filter(Boolean)
      .map((url) => signPrivate(ctx, url));
  const {
    order_freight: _freight,
    delivery_time: _sent,
    refund_status: _kind,
    refund_id: _id,
    fully_refunded: _full,
    ...rest
  } = row;
  return {
    ...rest,
    ...orderLabels(row, language),
    refund_status_cn: say(`refundStatus.${refundPhase(row)}`),
    money: wire(row.money),
    freight_money: wire(row.freight_money),
    offer_money: wire(row.offer_money),
    most: wire(most(row)),
    images: pictures(row.images),
    lines: row.lines.map((line) => ({
      ...line,
      goods_price: wire(line.goods_price),
      net_price: wire(line.net_price),
      refunded_money: wire(line.refunded_money),
      money: wire(line.money),
    })),
    logs: row.logs.map(({ actor, actor_id, images, money, move, ...log }) => ({
      ...log,
      move,
      label: say(`refundMove.${move}` as MessageKey),
      actor: actor === 'user' ? (actor_id === row.user_id ? 'shopper' : 'seller') : actor,
      money: wire(money),
      images: pictures(images),
    })),
    /** What happens at the deadline when nobody acts. */
    due_move: row.deadline_at ? (refundDue(row)?.move ?? '') : '',
    return_to: returnTo ?? null,
    can: { ...canOf(row, who, language), ...(who === 'admin' && { pay_wallet: payVerdict(row, language) }) },
  };
}

/** The most that the goods of an undecided case can pay back; what it pays, once that is decided. */
function most(row: CaseRow): Fen {
  const asked = row.lines
    .filter((line) => line.quantity > 0)
    .map(({ id, quantity }) => ({ order_goods_id: id, quantity }));
  if (row.money_status > REFUND_MONEY.none || asked.length === 0) return row.money;
  const order = { lines: row.lines, freight_money: row.order_freight, delivery_time: row.delivery_time };
  const quote = quoteRefund(order, asked, row.refund_type);
  return 'key' in quote ? fen(row.money) : quote.money;
}

function canOf(row: CaseRow, who: ActorKind, language: Language): Record<string, true | string> {
  const say = sayIn(language);
  return Object.fromEntries(
    Object.entries(refundMovesFor(who, row)).map(([step, verdict]) => [
      step,
      verdict === true ? true : say(`refund.${verdict}`),
    ]),
  );
}

const payVerdict = (row: CaseRow, language: Language): true | string =>
  row.money_status === REFUND_MONEY.clearing ? true : sayIn(language)('refund.notClearing');
