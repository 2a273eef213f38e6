/** The to-ship list as a file: its headers, its rows, and what their problems read like. */
import type { Order } from '../../../../contract/orders.ts';
import en from '../../../../i18n/en/console-desks.ts';
import zh from '../../../../i18n/zh-cn/console-desks.ts';
import type { Translate } from '../../../app/i18n.ts';
import { recordOf } from '../../../sheet/mapping.ts';
import { readSheet } from '../../../sheet/read-sheet.ts';
import { download, writeSheet } from '../../../sheet/write-xlsx.ts';
import { COLUMNS, toLine, type Column, type Problem, type SheetLine } from './parcels.ts';

/** A sheet is read whatever language it was downloaded in. */
const HEADERS: ReadonlyMap<string, Column> = new Map(
  COLUMNS.flatMap((column) => [
    [zh.ship.columns[column], column],
    [en.ship.columns[column], column],
  ]),
);
export const headerRow = (t: Translate): string[] => COLUMNS.map((column) => t(`desk.ship.columns.${column}`));

/** One row per line that can leave; quantity and courier are filled in already. */
export const rowsOf = (order: Order, courier: string): string[][] =>
  order.order_goods
    .filter(({ shippable }) => shippable > 0)
    .map((line) => [
      order.order_no,
      `${line.goods_name} ${line.sku_name}`.trim(),
      order.receive_name,
      order.receive_tel,
      `${order.receive_area} ${order.receive_address}`,
      order.remark,
      String(line.id),
      String(line.shippable),
      courier,
      '',
    ]);

export function problemText(problem: Problem, t: Translate): string {
  if (problem.key === 'refused') return problem.text;
  const { key, ...params } = problem;
  return t(`desk.ship.errors.${key}`, params);
}

/** Rows of the first sheet under the names of our columns; none when it has no column of ours. @throws when the file is none */
export async function readLines(file: File): Promise<SheetLine[]> {
  const { headings, rows } = await readSheet(file);
  const mapping = headings.map((heading) => HEADERS.get(heading.trim()) ?? null);
  return rows.map(({ cells, line }) => toLine(recordOf(cells, mapping), line));
}

/** Characters; numbers of orders and waybills are this long. */
const WIDTH = 24;

export async function saveTable(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const columns = headings.map((heading) => ({ heading, kind: 'text' as const, width: WIDTH }));
  download(await writeSheet({ name, columns, rows }), name);
}
