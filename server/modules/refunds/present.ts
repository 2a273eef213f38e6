/** A case as the wire carries it: 2-digit money, signed pictures, labels, and for each step whether this side can take it. */
import type { AfterSaleCase, CaseLine, CaseStep } from '#shared/contract/refunds.ts';
import type { orders, refundLogs, refunds } from '#db/schema/index.ts';
import type { Verdict } from '#shared/contract/values.ts';
import type { Language } from '#shared/contract/limits.ts';
import { fen, formatMoney, type Fen } from '#shared/domain/money.ts';
import { quoteRefund } from '#shared/domain/refund.ts';
import { REFUND_MONEY, refundDue, refundMovesFor, refundPhase } from '#shared/domain/refund-moves.ts';
import type { ActorKind } from '#shared/domain/transitions.ts';
import type { Ctx } from '../../context.ts';
import type { MessageKey } from '#shared/i18n/message-key.ts';
import { translatorIn } from '../../http/reply.ts';
import { orderLabels } from '../orders/index.ts';
import { signPrivate } from '../uploads/index.ts';

type Amounts = 'goods_price' | 'net_price' | 'refunded_money' | 'money';
type LineRow = Omit<CaseLine, Amounts> & Record<Amounts, Fen>;
type LogRow = Pick<typeof refundLogs.$inferSelect, 'id' | 'move' | 'actor' | 'actor_id' | 'note' | 'images'> &
  Pick<CaseStep, 'created_at'> & { money: Fen | null };
/** A case as the statement answers it: amounts in fen, pictures joined. */
export type RefundCaseRow = Omit<
  AfterSaleCase,
  | 'money'
  | 'freight_money'
  | 'offer_money'
  | 'most'
  | 'images'
  | 'lines'
  | 'logs'
  | 'due_move'
  | 'return_to'
  | 'can'
  | Labels
> &
  Pick<typeof refunds.$inferSelect, 'images'> &
  Pick<typeof orders.$inferSelect, 'refund_status' | 'delivery_time'> & {
    money: Fen;
    freight_money: Fen;
    offer_money: Fen | null;
    order_freight: Fen;
    refund_id: number;
    fully_refunded: boolean;
    lines: LineRow[];
    logs: LogRow[];
  };
type Labels = 'order_status_cn' | 'refund_status_cn' | 'payment_name_cn';

const wire = (amount: Fen | null): string => (amount === null ? '' : formatMoney(amount));

const sideOf = (actor: string, isShopper: boolean): CaseStep['actor'] => {
  if (actor === 'admin' || actor === 'system') return actor;
  return isShopper ? 'shopper' : 'seller';
};

export function presentCase(
  ctx: Ctx,
  row: RefundCaseRow,
  actor: ActorKind,
  return_to: AfterSaleCase['return_to'],
): AfterSaleCase {
  const { language } = ctx;
  const t = translatorIn(language);
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
    refund_status_cn: t(`refundStatus.${refundPhase(row)}`),
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
      label: t(`refundMove.${move}` as MessageKey),
      actor: sideOf(actor, actor_id === row.user_id),
      money: wire(money),
      images: pictures(images),
    })),
    due_move: row.deadline_at ? (refundDue(row)?.move ?? '') : '',
    return_to,
    can: { ...canOf(row, actor, language), ...(actor === 'admin' && { pay_wallet: payVerdict(row, language) }) },
  };
}

/** The most that the goods of an undecided case can pay back; what it pays, once that is decided. */
function most(row: RefundCaseRow): Fen {
  const asked = row.lines
    .filter((line) => line.quantity > 0)
    .map(({ id, quantity }) => ({ order_goods_id: id, quantity }));
  if (row.money_status > REFUND_MONEY.none || asked.length === 0) return row.money;
  const order = { lines: row.lines, freight_money: row.order_freight, delivery_time: row.delivery_time };
  const quote = quoteRefund(order, asked, row.refund_type);
  return 'key' in quote ? fen(row.money) : quote.money;
}

function canOf(row: RefundCaseRow, actor: ActorKind, language: Language): AfterSaleCase['can'] {
  const t = translatorIn(language);
  return Object.fromEntries(
    Object.entries(refundMovesFor(actor, row)).map(([step, verdict]) => [
      step,
      verdict === true ? true : t(`refund.${verdict}`),
    ]),
  ) as AfterSaleCase['can']; // as: keys of moves
}

const payVerdict = (row: RefundCaseRow, language: Language): Verdict =>
  row.money_status === REFUND_MONEY.clearing ? true : translatorIn(language)('refund.notClearing');
