/** Stock, group seats, quota and per-user limit of a whole checkout: lines of the same SKU or sale count together. */
import type { Moment } from './activity.ts';
import { joinRefusal } from './promotions/collective.ts';
import { missedSale, seckillRunning, type MissedSale } from './promotions/seckill.ts';
import type { PricingLine, QuoteRefusal } from './quote.ts';
import { refuse } from './refusal.ts';

/** Units of one line. */
export const MAX_QUANTITY = 999;

export const quantityValid = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;

/** Lines under a key, keys in order of first appearance. */
export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const unitsOf = (lines: readonly PricingLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

function quantityRefusals(lines: readonly PricingLine[]): QuoteRefusal[] {
  return lines
    .filter((line) => !quantityValid(line.quantity))
    .map((line) => ({ ...refuse(line.quantity < 1 ? 'goods.minimumErr' : 'goods.buyNumErr'), line: line.key }));
}

function stockRefusals(lines: readonly PricingLine[]): QuoteRefusal[] {
  return [...groupBy(lines, (line) => `${line.goods_id}:${line.sku_id}`).values()].flatMap((same): QuoteRefusal[] => {
    const [first] = same;
    if (!first || unitsOf(same) <= first.sellable) return [];
    return [{ ...refuse('goods.stockErrNamed', { name: first.name }), line: first.key }];
  });
}

/** Lines of running sales that are not sold at the sale's price, by key: all lines of a sale count together. */
export function missedSales(lines: readonly PricingLine[], now: Moment): Map<string, MissedSale> {
  const running = lines.filter((line) => line.seckill && seckillRunning(line.seckill, now));
  return new Map(
    [...groupBy(running, (line) => line.seckill?.id).values()].flatMap((same) => {
      const sale = same[0]?.seckill;
      const missed = sale && missedSale(sale, unitsOf(same));
      return missed ? same.map((line) => [line.key, missed] as const) : [];
    }),
  );
}

/** An order holds one seat in one group: its lines may be variants of one group offer, not of several. */
function groupRefusals(lines: readonly PricingLine[], now: Moment): QuoteRefusal[] {
  const grouped = lines.filter((line) => line.collective);
  return [...groupBy(grouped, (line) => line.store_id).values()].flatMap((ofStore): QuoteRefusal[] => {
    const [first] = ofStore;
    if (!first?.collective) return [];
    const other = ofStore.find(
      (line) =>
        line.collective?.id !== first.collective?.id || line.collective?.group?.id !== first.collective?.group?.id,
    );
    if (other) return [{ ...refuse('order.groupOne'), line: other.key }];
    const refusal = first.collective.group ? joinRefusal(first.collective.group, now) : null;
    return refusal ? [{ ...refusal, line: first.key }] : [];
  });
}

/** Everything about quantities and seats that keeps these lines from being bought. */
export function purchaseRefusals(lines: readonly PricingLine[], now: Moment): QuoteRefusal[] {
  if (lines.length === 0) return [refuse('goods.cartEmpty')];
  const valid = lines.filter((line) => quantityValid(line.quantity));
  return [...quantityRefusals(lines), ...stockRefusals(valid), ...groupRefusals(valid, now)];
}
