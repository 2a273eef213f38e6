/** The sheet to fill in: headings, one example row, and a second sheet that explains every column. */
import type { Language } from '../../contract/limits.ts';
import type { Translate } from '../app/i18n.ts';
import type { UsedField } from '../data/resources.ts';
import { sheetColumn } from './cells.ts';
import type { SheetLine } from './read-xlsx.ts';
import { download, writeSheets } from './write-xlsx.ts';

type Kind = UsedField['kind'];
type Example = (field: UsedField, t: Translate, language: Language) => string;

const textExample: Example = ({ pattern, label, placeholder, max = 60 }, t, language) => {
  if (placeholder) return placeholder[language];
  if (!pattern) return `${t('import.example')} ${label[language]}`.slice(0, max);
  return new RegExp(pattern, 'u').test('A001') ? 'A001' : '';
};
const smallest: Example = ({ min = 1 }) => String(Math.max(1, min));
const price: Example = () => '9.90';

const EXAMPLES: Partial<Record<Kind, Example>> = {
  text: textExample,
  long_text: textExample,
  integer: smallest,
  points: smallest,
  money: price,
  weight: price,
  percent: price,
  score: () => '4.50',
  flag: (_, t) => t('form.yes'),
  date: () => '2026-01-31',
  datetime: () => '2026-01-31 08:30:00',
  daterange: () => '2026-01-01 00:00:00 ~ 2026-02-01 00:00:00',
  strings: (_, t) => t('import.exampleTags'),
};

/** Something that the field takes; blank where only this shop knows what that is. */
const exampleOf: Example = (field, t, language) => {
  const [option] = field.options ?? [];
  if (option) return option.label[language];
  return field.source || field.lookup ? '' : (EXAMPLES[field.kind]?.(field, t, language) ?? '');
};
export const exampleRow = (fields: readonly UsedField[], t: Translate, language: Language): string[] =>
  fields.map((field) => exampleOf(field, t, language));

/** A row as the template has it, read back: `9.90` comes as a number. */
export const isExample = (row: SheetLine | undefined, example: readonly string[]): boolean =>
  row?.cells.length === example.length &&
  row.cells.every((cell, at) => cell === example[at] || (example[at] !== '' && cell === Number(example[at])));

const RULES = {
  integer: 'import.rule.number',
  points: 'import.rule.number',
  money: 'import.rule.money',
  weight: 'import.rule.weight',
  percent: 'import.rule.percent',
  score: 'import.rule.score',
  flag: 'import.rule.flag',
  date: 'import.rule.date',
  datetime: 'import.rule.datetime',
  daterange: 'import.rule.daterange',
  area: 'import.rule.area',
  strings: 'import.rule.many',
  images: 'import.rule.addresses',
  image: 'import.rule.address',
  file: 'import.rule.address',
  reference: 'import.rule.record',
  references: 'import.rule.records',
} as const satisfies Partial<Record<Kind, Parameters<Translate>[0]>>;

function ruleOf(field: UsedField, t: Translate, language: Language): string {
  const notes: string[] = [];
  const rule = (RULES as Partial<Record<Kind, (typeof RULES)[keyof typeof RULES]>>)[field.kind]; // as: a kind without a rule has none
  if (field.options && field.kind !== 'flag')
    notes.push(t('import.rule.choice', { options: field.options.map(({ label }) => label[language]).join(' / ') }));
  else if (rule) notes.push(t(rule));
  else if (field.max !== undefined) notes.push(t('import.rule.characters', { max: field.max }));
  if (field.help) notes.push(field.help[language]);
  return notes.join(' ');
}

/** What is typed below the example goes into cells of the column's format: leading zeros of a code stay. */
const BLANK_ROWS = 1_000;

export async function saveTemplate(
  name: string,
  fields: readonly UsedField[],
  { t, language }: { t: Translate; language: Language },
): Promise<void> {
  const guide = [t('import.guide.column'), t('import.guide.required'), t('import.guide.rule')];
  const widths = [24, 10, 70];
  const file = await writeSheets([
    {
      name,
      columns: fields.map((field) => sheetColumn(field, field.label[language])),
      rows: [exampleRow(fields, t, language), ...Array.from({ length: BLANK_ROWS }, () => [])],
    },
    {
      name: t('import.guide.sheet'),
      columns: guide.map((heading, at) => ({ heading, kind: 'text', width: widths[at] ?? 20 })),
      rows: fields.map((field) => [
        field.label[language],
        t(field.required ? 'form.yes' : 'form.no'),
        ruleOf(field, t, language),
      ]),
    },
  ]);
  download(file, `${name} ${t('import.templateName')}`);
}
