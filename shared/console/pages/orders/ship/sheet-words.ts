/** The sheet's headers, and what a row's problem reads like. */
import en from '../../../../i18n/en/console-desks.ts';
import zh from '../../../../i18n/zh-cn/console-desks.ts';
import type { Translate } from '../../../app/i18n.ts';
import type { Order } from '../types.ts';
import { COLUMNS, type Column, type Headers, type Problem } from './parcels.ts';

/** A sheet is read whatever language it was downloaded in. */
export const HEADERS: Headers = new Map<string, Column>(
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
  if (problem.key === 'said') return problem.text;
  const { key, ...params } = problem;
  return t(`desk.ship.errors.${key}`, params);
}
