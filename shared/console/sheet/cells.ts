/** Values as an exported sheet has them: words in place of codes, digits as they came, and nothing that an import could not read back. */
import type { Translate } from '../app/i18n.ts';
import type { Dictionary } from '../data/dictionaries.ts';
import type { Row, UsedField } from '../data/resources.ts';
import { isBlank, listOf } from '../kinds/text-of.ts';
import { columnOf } from '../kinds/kinds.ts';
import type { ColumnKind, SheetColumn } from './xlsx-writer.ts';

const isCoded = (field: UsedField): boolean =>
  field.options !== undefined ||
  field.source !== undefined ||
  field.lookup !== undefined ||
  ['dict', 'dict_tags'].includes(columnOf(field));

export function columnKind(field: UsedField): ColumnKind {
  if (isCoded(field)) return 'text';
  switch (field.kind) {
    case 'money':
    case 'weight':
    case 'score':
      return 'money';
    case 'percent':
      return 'percent';
    case 'integer':
    case 'points':
      return 'number';
    default:
      return 'text';
  }
}

const WIDTHS: Record<ColumnKind, number> = { text: 20, number: 12, money: 14, percent: 10 };
export const sheetColumn = (field: UsedField, heading: string): SheetColumn => {
  const kind = columnKind(field);
  return { heading, kind, width: Math.max(WIDTHS[kind], 2 * heading.length) };
};

/** Names with a comma could not be told apart in a list: there the ids stand. */
const joined = (labels: readonly string[], ids: readonly string[]): string =>
  labels.length > 1 && labels.some((label) => /[,，、;；]/.test(label)) ? ids.join(', ') : labels.join(', ');

export function cellText(
  field: UsedField,
  { row, dictionary, t }: { row: Row; dictionary: Dictionary | undefined; t: Translate },
): string {
  const value = row[field.name];
  if (isBlank(value)) return '';
  const { kind, labelAs } = field;
  const ids = listOf(value);
  if (labelAs && !isBlank(row[labelAs])) return joined(listOf(row[labelAs]), ids);
  if (kind === 'flag' && !field.options) return t(Number(value) === 1 || value === true ? 'form.yes' : 'form.no');
  if (kind === 'daterange') return ids.join(' ~ ');
  if (kind === 'area') {
    const names = ids.map((id) => dictionary?.get(id)?.label);
    return names.every((name) => name !== undefined) ? names.join('/') : ids.join(' ');
  }
  if (!isCoded(field)) return ids.join(kind === 'images' ? ',' : Array.isArray(value) ? ', ' : ',');
  const isNowhere = kind === 'reference' && Number(value) === 0 && !dictionary?.has('0');
  return isNowhere
    ? ''
    : joined(
        ids.map((id) => dictionary?.get(id)?.label ?? id),
        ids,
      );
}
