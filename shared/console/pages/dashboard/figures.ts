/** What a chart says in words and cells. */
import type { Point } from '../../../contract/dashboards.ts';

/** Room on an axis is scarce: `2026-03-01` -> `03-01`, `2026-03-01 14:00` -> `14:00`; months and years as they are. */
export function axisTime(time: string): string {
  if (time.length > 10) return time.slice(11);
  return time.length === 10 ? time.slice(5) : time;
}

/** The stretch before, from its first moment to its end. */
export const beforeRange = (points: readonly Point[]): [from: string, until: string] => [
  points[0]?.before.from ?? '',
  points.at(-1)?.before.until ?? '',
];

/** Rows of the table: time, value, time and value of the stretch before. */
export const cellsOf = (points: readonly Point[]): string[][] =>
  points.map(({ time, value, before }) => [time, value, before.time, before.value]);

/** Tabs between cells: spreadsheets take it from the clipboard as a table. */
export const copyText = (head: readonly string[], points: readonly Point[]): string =>
  [head, ...cellsOf(points)].map((cells) => cells.join('\t')).join('\n');

/** The stretch that is shown. */
export const rangeOf = (points: readonly Point[]): [from: string, until: string] => [
  points[0]?.from ?? '',
  points.at(-1)?.until ?? '',
];
