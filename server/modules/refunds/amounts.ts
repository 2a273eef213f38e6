/** What a case pays back: priced from the order's lines, lowered where the two sides agree on less. */
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { refundGoods, refunds } from '#db/schema/index.ts';
import { formatMoney, type Fen } from '#shared/domain/money.ts';
import { quoteFor, quoteRefund, type RefundQuote } from '#shared/domain/refund.ts';
import { invalid, refuse } from '../../errors.ts';
import type { CaseRequest } from '#shared/contract/refunds.ts';
import { linesOf, type RefundCase, type CaseLine, type CaseOrder } from './queries.ts';

const priced = (order: CaseOrder, lines: readonly CaseLine[], request: Pick<CaseRequest, 'lines' | 'refund_type'>) => {
  const quote = quoteRefund({ ...order, lines }, request.lines, request.refund_type);
  if ('key' in quote) throw refuse(quote.key, quote.params);
  return quote;
};

/** The quote, for the amount that was asked. @throws 422 when the amount is nothing, or above what the goods cost */
function capQuote(quote: RefundQuote, money: Fen | undefined): RefundQuote {
  if (money === undefined) return quote;
  if (money > quote.money)
    throw invalid({ money: { key: 'refund.tooMuch', params: { max: formatMoney(quote.money) } } });
  if (money === 0 && quote.money > 0) throw invalid({ money: { key: 'refund.nothingAsked' } });
  return quoteFor(quote, money);
}

/** What a request would pay back. @throws refused by a rule of after-sale */
export const quoteOf = async (tx: Db, order: CaseOrder, request: CaseRequest): Promise<RefundQuote> =>
  capQuote(priced(order, await linesOf(tx, order.id, 0), request), request.money);

/** The most that the goods of this case can pay back. */
export function maxRefund(refund: RefundCase, lines: readonly CaseLine[]): RefundQuote {
  const asked = lines.filter((line) => line.quantity > 0).map(({ id, quantity }) => ({ order_goods_id: id, quantity }));
  return priced(refund.order, lines, { lines: asked, refund_type: refund.refund_type });
}

/** Writes another amount for the same goods; answers it. */
export async function setAmount(tx: Db, refund: RefundCase, money: Fen): Promise<RefundQuote> {
  const quote = capQuote(maxRefund(refund, await linesOf(tx, refund.order_id, refund.id)), money);
  await writeLines(tx, refund.id, quote);
  const { freight_money } = quote;
  await tx.update(refunds).set({ money: quote.money, freight_money }).where(eq(refunds.id, refund.id));
  return quote;
}

/** The lines of a case, in place of those that it had. */
export async function writeLines(tx: Db, refundId: number, quote: RefundQuote): Promise<void> {
  await tx.delete(refundGoods).where(eq(refundGoods.refund_id, refundId));
  if (quote.lines.length === 0) return;
  const asked = quote.lines.map(({ order_goods_id, quantity, money }) => ({ order_goods_id, quantity, money }));
  await tx.insert(refundGoods).values(asked.map((line) => ({ refund_id: refundId, ...line })));
}
