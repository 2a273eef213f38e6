/** The sheet to fill in: headings, one example row, and a second sheet that explains every column. */
import type { Language } from '../../contract/limits.ts';
import type { Translate } from '../app/i18n.ts';
import type { UsedField } from '../data/resources.ts';
import { sheetColumn } from './cells.ts';
import { saveSheets } from './sheets.ts';

type Rule = Parameters<Translate>[0];

/** Something that the field takes; blank where only this shop knows what that is. */
function exampleOf(field: UsedField, t: Translate, language: Language): string {
  const option = field.options?.[0];
  if (option) return option.label[language];
  if (field.source || field.lookup) return '';
  switch (field.kind) {
    case 'text':
    case 'long_text': {
      const text = field.pattern ? 'A001' : `${t('import.example')} ${field.label[language]}`.slice(0, field.max ?? 60);
      return field.pattern && !new RegExp(field.pattern, 'u').test(text) ? '' : text;
    }
    case 'integer':
    case 'points':
      return String(Math.max(1, field.min ?? 1));
    case 'money':
    case 'weight':
    case 'percent':
      return '9.90';
    case 'score':
      return '4.50';
    case 'flag':
      return t('form.yes');
    case 'date':
      return '2026-01-31';
    case 'datetime':
      return '2026-01-31 08:30:00';
    case 'daterange':
      return '2026-01-01 00:00:00 ~ 2026-02-01 00:00:00';
    case 'strings':
      return t('import.exampleTags');
    default:
      return '';
  }
}
export const exampleRow = (fields: readonly UsedField[], t: Translate, language: Language): string[] =>
  fields.map((field) => exampleOf(field, t, language));

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
} as const satisfies Partial<Record<UsedField['kind'], Rule>>;

function ruleOf(field: UsedField, t: Translate, language: Language): string {
  const notes: string[] = [];
  const rule = (RULES as Partial<Record<UsedField['kind'], Rule>>)[field.kind];
  if (field.options && field.kind !== 'flag')
    notes.push(t('import.rule.choice', { options: field.options.map(({ label }) => label[language]).join(' / ') }));
  else if (rule) notes.push(t(rule));
  else if (field.max !== undefined) notes.push(t('import.rule.characters', { max: field.max }));
  if (field.help) notes.push(field.help[language]);
  return notes.join(' ');
}

export async function saveTemplate(
  name: string,
  fields: readonly UsedField[],
  { t, language }: { t: Translate; language: Language },
): Promise<void> {
  const guide = [t('import.guide.column'), t('import.guide.required'), t('import.guide.rule')];
  const widths = [24, 10, 70];
  await saveSheets(`${name} ${t('import.templateName')}`, [
    {
      name,
      columns: fields.map((field) => sheetColumn(field, field.label[language])),
      table: [exampleRow(fields, t, language)],
    },
    {
      name: t('import.guide.sheet'),
      columns: guide.map((heading, at) => ({ heading, kind: 'text', width: widths[at] ?? 20 })),
      table: fields.map((field) => [
        field.label[language],
        t(field.required ? 'form.yes' : 'form.no'),
        ruleOf(field, t, language),
      ]),
    },
  ]);
}
