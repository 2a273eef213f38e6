/** What a kind of field looks like when the descriptor says nothing else. One entry per kind: a missing one does not compile. */
import type { SearchSpec } from '../../resources/define.ts';
import type { ColumnType, FieldKind, InputType, ViewType } from '../../resources/vocabulary.ts';
import type { UsedField } from '../data/resources.ts';

interface Widgets {
  column: ColumnType;
  input: InputType;
  view: ViewType;
  search: NonNullable<SearchSpec['input']>;
}

export const WIDGETS = {
  text: { column: 'text', input: 'text', view: 'tag', search: 'text' },
  long_text: { column: 'text', input: 'textarea', view: 'text', search: 'text' },
  rich_text: { column: 'text', input: 'editor', view: 'html', search: 'text' },
  integer: { column: 'text', input: 'number', view: 'tag', search: 'text' },
  money: { column: 'text', input: 'number', view: 'tag', search: 'text' },
  points: { column: 'text', input: 'number', view: 'tag', search: 'text' },
  percent: { column: 'text', input: 'number', view: 'tag', search: 'text' },
  weight: { column: 'text', input: 'number', view: 'tag', search: 'text' },
  score: { column: 'text', input: 'number', view: 'tag', search: 'text' },
  flag: { column: 'dict_tags', input: 'switch', view: 'dict', search: 'select' },
  choice: { column: 'dict_tags', input: 'select', view: 'dict_tags', search: 'select' },
  reference: { column: 'dict_tags', input: 'autocomplete', view: 'dict_tags', search: 'select' },
  references: { column: 'dict_tags', input: 'select', view: 'dict_tags', search: 'select' },
  strings: { column: 'tags_array', input: 'autocomplete', view: 'tags_array', search: 'text' },
  image: { column: 'image', input: 'image', view: 'image', search: 'text' },
  images: { column: 'image', input: 'image', view: 'images', search: 'text' },
  file: { column: 'text', input: 'file', view: 'text', search: 'text' },
  password: { column: 'text', input: 'password', view: 'tag', search: 'text' },
  icon: { column: 'icon_tags', input: 'icon', view: 'tag', search: 'text' },
  date: { column: 'text', input: 'date', view: 'tag', search: 'datetime' },
  datetime: { column: 'text', input: 'datetime', view: 'tag', search: 'daterange' },
  daterange: { column: 'text', input: 'daterange', view: 'tag', search: 'daterange' },
  area: { column: 'text', input: 'cascader_lazy', view: 'tag', search: 'cascader' },
} as const satisfies Record<FieldKind, Widgets>;

/** What stands beside the number in an input, so labels leave it out. */
export const UNITS: Partial<Record<FieldKind, string>> = { money: '¥', percent: '%', weight: 'kg' };

/** Fields that a machine counts line up at the right. */
const NUMERIC: ReadonlySet<FieldKind> = new Set(['integer', 'money', 'points', 'percent', 'weight', 'score']);
export const isNumeric = (field: Pick<UsedField, 'kind' | 'options'>): boolean =>
  NUMERIC.has(field.kind) && !field.options;

/** Class of the cells of a column; the first stays in sight while the others scroll sideways, a title heads a card. */
export const columnClass = (
  field: Pick<UsedField, 'kind' | 'options'>,
  isFirst: boolean,
  isTitle = false,
): string | undefined =>
  [isNumeric(field) && 'number', isFirst && 'pin first', isTitle && 'title'].filter(Boolean).join(' ') || undefined;

export const columnOf = (field: UsedField): ColumnType =>
  field.column ?? (field.options ? 'dict_tags' : WIDGETS[field.kind].column);
export const inputOf = (field: UsedField): InputType =>
  field.input ?? (field.options && field.kind !== 'flag' ? 'select' : WIDGETS[field.kind].input);
/** `tag` is the default of the view dialog; a dictionary is read through its words. */
export const viewOf = (field: UsedField): ViewType =>
  field.view ?? (field.options || field.source || field.lookup ? 'dict_tags' : WIDGETS[field.kind].view);
export const searchInputOf = (field: UsedField): NonNullable<SearchSpec['input']> =>
  field.search?.input ?? (field.options ? 'select' : WIDGETS[field.kind].search);

/** Does the field hold several values? */
export const isMany = ({ kind }: Pick<UsedField, 'kind'>): boolean =>
  kind === 'references' || kind === 'strings' || kind === 'images';

/** On or off: a flag, or a choice of 1 and 0. */
export const isOnOff = ({ kind, options }: Pick<UsedField, 'kind' | 'options'>): boolean =>
  kind === 'flag' ||
  (options?.length === 2 && options.every(({ value }) => Number(value) === 0 || Number(value) === 1));
