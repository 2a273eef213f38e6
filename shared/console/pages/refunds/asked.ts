/** Which units a case asks for. */
export interface AskableLine {
  id: number;
  buy_num: number;
  refunded_num: number;
}
/** Units of which the money has not gone back yet. */
export const remaining = ({ buy_num, refunded_num }: AskableLine): number => Math.max(0, buy_num - refunded_num);

/** The lines of a request; none where everything that remains is asked for. */
export function askedLines(
  lines: readonly AskableLine[],
  units: Readonly<Record<number, number>>,
): { order_goods_id: number; quantity: number }[] {
  const isAll = lines.every((line) => (units[line.id] ?? 0) === remaining(line));
  if (isAll) return [];
  return lines
    .map(({ id }) => ({ order_goods_id: id, quantity: units[id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}
