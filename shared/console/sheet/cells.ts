/** Values as an exported sheet has them: words in place of codes, digits as they came, and nothing that an import could not read back. */
import type { Translate } from '../app/i18n.ts';
import type { Dictionary } from '../data/dictionaries.ts';
import type { Row, UsedField } from '../data/resources.ts';
import { isBlank, listOf } from '../kinds/text-of.ts';
import { columnOf } from '../kinds/kinds.ts';
import type { ColumnKind, SheetColumn } from './write-xlsx.ts';

const isCoded = (field: UsedField): boolean =>
  field.options !== undefined ||
  field.source !== undefined ||
  field.lookup !== undefined ||
  ['dict', 'dict_tags'].includes(columnOf(field));

const KINDS: Partial<Record<UsedField['kind'], ColumnKind>> = {
  money: 'money',
  weight: 'money',
  score: 'money',
  percent: 'percent',
  integer: 'number',
  points: 'number',
};
/** Where some rows are of points, a column of amounts has whole numbers too. */
export const columnKind = (field: UsedField): ColumnKind =>
  isCoded(field) ? 'text' : field.pointsWhere ? 'number' : (KINDS[field.kind] ?? 'text');

const WIDTHS: Record<ColumnKind, number> = { text: 20, number: 12, money: 14, percent: 10 };
export const sheetColumn = (field: UsedField, heading: string): SheetColumn => {
  const kind = columnKind(field);
  return { heading, kind, width: Math.max(WIDTHS[kind], 2 * heading.length) };
};

/** Names with a comma could not be told apart in a list: there the ids stand. */
const joinLabels = (labels: readonly string[], ids: readonly string[]): string =>
  labels.length > 1 && labels.some((label) => /[,，、;；]/.test(label)) ? ids.join(', ') : labels.join(', ');

interface Context {
  row: Row;
  dictionary: Dictionary | undefined;
  t: Translate;
}

export function cellText(field: UsedField, { row, dictionary, t }: Context): string {
  const value = row[field.name];
  if (isBlank(value)) return '';
  const { kind, labelAs } = field;
  const ids = listOf(value);
  if (labelAs && !isBlank(row[labelAs])) return joinLabels(listOf(row[labelAs]), ids);
  if (kind === 'flag' && !field.options) return t(Number(value) === 1 ? 'form.yes' : 'form.no');
  if (kind === 'daterange') return ids.join(' ~ ');
  if (kind === 'area') return placeText(ids, dictionary);
  if (isCoded(field)) return codedText(kind, ids, dictionary);
  return ids.join(kind !== 'images' && Array.isArray(value) ? ', ' : ',');
}

function placeText(ids: readonly string[], dictionary: Dictionary | undefined): string {
  const names = ids.map((id) => dictionary?.get(id)?.label);
  return names.every((name) => name !== undefined) ? names.join('/') : ids.join(' ');
}

/** A reference to 0 points nowhere, unless 0 has a word of its own. */
function codedText(kind: UsedField['kind'], ids: readonly string[], dictionary: Dictionary | undefined): string {
  if (kind === 'reference' && Number(ids[0]) === 0 && !dictionary?.has('0')) return '';
  return joinLabels(
    ids.map((id) => dictionary?.get(id)?.label ?? id),
    ids,
  );
}
