/** Values as text: what a cell, a tooltip and an exported sheet say. */
import { grouped, pointsText, signedMoney } from '../../browser/format.ts';
import type { FieldKind } from '../../resources/vocabulary.ts';
import type { Translate } from '../app/i18n.ts';
import type { Dictionary } from '../data/dictionaries.ts';
import type { Row, UsedField } from '../data/resources.ts';
import { columnOf } from './kinds.ts';

/** Shown where a value is absent or a dictionary does not know it. */
export const UNKNOWN = '-';

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A path along a tree is named by where it ends. */
const endOf = (item: unknown): unknown => (Array.isArray(item) ? item.at(-1) : item);

/** Lists of a value: comma texts, arrays, lists of paths and single values alike. */
export const listOf = (value: unknown): string[] =>
  isBlank(value)
    ? []
    : Array.isArray(value)
      ? value.map((item: unknown) => String(endOf(item)))
      : String(value).split(',');

const FLAG_WORDS = { '1': 'form.yes', '0': 'form.no', true: 'form.yes', false: 'form.no' } as const;

/** What a code means; unknown ones are a dash. */
export function meaningOf(
  value: unknown,
  field: Pick<UsedField, 'kind'>,
  dictionary: Dictionary | undefined,
  t: Translate,
): string {
  if (isBlank(value)) return UNKNOWN;
  const found = dictionary?.get(String(value))?.label;
  if (found !== undefined) return found;
  if (field.kind === 'flag' && !dictionary) return t(FLAG_WORDS[String(value) as keyof typeof FLAG_WORDS] ?? 'form.no'); // as: unknown flags read as no
  return UNKNOWN;
}

interface Context {
  row: Row;
  field: UsedField;
  dictionary: Dictionary | undefined;
  t: Translate;
}

/** How kinds are written that are more than their value. */
const WRITTEN: Partial<Record<FieldKind, (value: unknown) => string>> = {
  money: (value) => grouped(String(value)),
  points: (value) => grouped(pointsText(String(value))),
  percent: (value) => `${String(value)}%`,
  daterange: (value) => listOf(value).join(' ~ '),
  area: (value) => listOf(value).join(' '),
};

const isOfPoints = (row: Row, { pointsWhere: where }: UsedField): boolean =>
  where !== undefined && String(row[where.field]) === String(where.value);

const amountText = (value: unknown, row: Row, field: UsedField): string =>
  grouped(isOfPoints(row, field) ? pointsText(String(value)) : String(value));

/** One text for a value, as it stands in a list column. */
export function textOf(value: unknown, { row, field, dictionary, t }: Context): string {
  const column = columnOf(field);
  if (field.labelAs && !isBlank(row[field.labelAs])) return listOf(row[field.labelAs]).join(', ');
  if (column === 'dict' || column === 'dict_tags' || field.kind === 'flag') {
    const meanings = listOf(value).map((code) => meaningOf(code, field, dictionary, t));
    return meanings.join(', ') || UNKNOWN;
  }
  if (isBlank(value)) return '';
  if (column === 'money') return signedMoney(amountText(value, row, field));
  if (field.pointsWhere) return amountText(value, row, field);
  const written = WRITTEN[field.kind];
  if (written) return written(value);
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
}

/** What a picked record is called: its name, else goods name, else nickname, or the configured field (requirements 2.6). */
export function nameOfRecord(row: Row | undefined, field?: string): string {
  const value = [field && row?.[field], row?.['name'], row?.['goods_name'], row?.['nickname']].find(
    (candidate) => !isBlank(candidate),
  );
  return isBlank(value) ? '' : String(value);
}
