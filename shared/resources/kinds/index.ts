/** What each field kind takes: one parser for form bodies, spreadsheets and filter values. */
import type { z } from 'zod';
import type { Field } from '../define.ts';
import type { FieldKind } from '../vocabulary.ts';
import { choice, flag, integer, money, percent, points, reference, score, weight } from './numbers.ts';
import { address, icon, listOf, longText, password, richText, text } from './texts.ts';
import { date, datetime, daterange } from './times.ts';

/** A value as the database keeps it (fen, basis points, grams, ids, lists). */
export type DbValue = string | number | null | readonly string[] | readonly number[];

interface Kind {
  /** Takes what the wire, a sheet or a filter sends. Blank values are the caller's business. */
  parse(field: Field): z.ZodType<DbValue>;
  /** What a cleared field holds. */
  blank: DbValue;
}

const MOST_ENTRIES = 200;

/** One entry per kind: a missing one does not compile. */
export const KINDS = {
  text: { parse: text, blank: '' },
  long_text: { parse: longText, blank: '' },
  rich_text: { parse: richText, blank: '' },
  integer: { parse: integer, blank: 0 },
  money: { parse: money, blank: 0 },
  points: { parse: points, blank: 0 },
  percent: { parse: percent, blank: 0 },
  weight: { parse: weight, blank: 0 },
  score: { parse: score, blank: '5.00' },
  flag: { parse: flag, blank: 0 },
  choice: { parse: choice, blank: null },
  reference: { parse: reference, blank: 0 },
  references: { parse: (field) => listOf(field, reference({}), 2_000), blank: [] },
  strings: { parse: (field) => listOf(field, text({ ...field, max: 60 }), MOST_ENTRIES), blank: [] },
  image: { parse: address, blank: '' },
  images: { parse: (field) => listOf(field, address({}), 20), blank: [] },
  file: { parse: address, blank: '' },
  password: { parse: password, blank: '' },
  icon: { parse: icon, blank: '' },
  date: { parse: date, blank: null },
  datetime: { parse: datetime, blank: null },
  daterange: { parse: daterange, blank: null },
  area: { parse: () => listOf({ max: 3 }, reference({}), 3), blank: [] },
} as const satisfies Record<FieldKind, Kind>;

/** The parser of a field. */
export const parserOf = (field: Field): z.ZodType<DbValue> => (KINDS[field.kind] as Kind).parse(field);

/** Are all values numbers, so that the column holds numbers? */
export const isNumericChoice = (field: Pick<Field, 'options'>): boolean =>
  (field.options ?? []).every((option) => typeof option.value === 'number');

/** What a field holds when nothing is given: its default (written as on the wire; null: nothing), else the blank of its kind. */
export function blankOf(field: Field): DbValue {
  if (field.default === null) return null;
  if (field.default !== undefined) return parserOf(field).parse(field.default);
  if (field.kind === 'choice') return field.options?.[0]?.value ?? '';
  return (KINDS[field.kind] as Kind).blank;
}
export { readIssue } from './issue.ts';
