/** Where a pasted piece of a spreadsheet belongs: row for row, or by the order numbers that stand beside the waybills. */
import { WAYBILL } from './parcels.ts';

interface Target {
  id: number;
  number: string;
}
interface Pasted {
  /** Waybills by the id of their order. */
  waybills: ReadonlyMap<number, string>;
  /** Rows that no order was left for. */
  over: number;
}

const cellsOf = (text: string): string[][] =>
  text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** By order number: in each row the last cell that can be a waybill beside the number. */
function byNumber(rows: readonly string[][], ids: ReadonlyMap<string, number>): Pasted {
  const waybills = new Map<number, string>();
  let over = 0;
  for (const cells of rows) {
    const number = cells.find((cell) => ids.has(cell));
    const waybill = cells.findLast((cell) => cell !== number && WAYBILL.test(cell));
    if (number !== undefined && waybill !== undefined) waybills.set(ids.get(number) ?? 0, waybill);
    else if (waybill !== undefined) over += 1;
  }
  return { waybills, over };
}

/**
 * @param from the order whose field was pasted into; a blank cell leaves the order of its row as it is
 * @returns null for a single cell, which the field takes itself
 */
export function placePasted(text: string, targets: readonly Target[], from: number): Pasted | null {
  const rows = cellsOf(text);
  const ids = new Map(targets.map(({ id, number }) => [number, id]));
  if (rows.some((cells) => cells.length > 1 && cells.some((cell) => ids.has(cell)))) return byNumber(rows, ids);
  if (rows.length < 2) return null;
  const waybills = new Map<number, string>();
  let over = 0;
  const start = targets.findIndex(({ id }) => id === from);
  for (const [at, [cell = '']] of rows.entries()) {
    const target = targets[start + at];
    if (target && cell) waybills.set(target.id, cell);
    else if (cell) over += 1;
  }
  return { waybills, over };
}
