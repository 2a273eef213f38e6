/** What column each field kind is kept in. */
import type { Field } from '#shared/resources/define.ts';
import type { FieldKind } from '#shared/resources/vocabulary.ts';
import { isComputed } from '#shared/resources/fields.ts';
import { blankOf, isNumericChoice } from '#shared/resources/kinds/index.ts';

interface Column {
  type(field: Field): string;
  /** Empty is null: moments have no blank. @default false */
  nullable?: true;
}

const plain = (type: string): Column => ({ type: () => type });
const nullable = (type: string): Column => ({ type: () => type, nullable: true });

/** One entry per kind: a missing one does not compile. Null: no column of its own. */
export const COLUMNS = {
  text: { type: (field) => `character varying(${field.max ?? 255})` },
  long_text: plain('text'),
  rich_text: plain('text'),
  integer: plain('integer'),
  money: plain('bigint'),
  points: plain('bigint'),
  percent: plain('integer'),
  weight: plain('integer'),
  score: plain('numeric(3,2)'),
  flag: plain('smallint'),
  choice: { type: (field) => (isNumericChoice(field) ? 'integer' : 'character varying(60)') },
  reference: plain('bigint'),
  references: plain('bigint[]'),
  strings: plain('text[]'),
  image: plain('character varying(255)'),
  images: plain('text'),
  file: plain('character varying(255)'),
  password: plain('text'),
  icon: plain('character varying(40)'),
  date: nullable('date'),
  datetime: nullable('timestamp with time zone'),
  daterange: nullable('tstzrange'),
  area: plain('bigint[]'),
} as const satisfies Record<FieldKind, Column>;

const columnOf = (field: Field): Column => COLUMNS[field.kind];
export const typeOf = (field: Field): string => columnOf(field).type(field);
export const isNullable = (field: Field): boolean => columnOf(field).nullable ?? false;
/** A link table of its own holds the ids, or the value comes from a view: the table has no such column. */
export const hasColumn = (field: Field): boolean => !isComputed(field) && field.link === undefined;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** The DEFAULT of a column as an SQL literal; null where there is none. */
export function defaultOf(field: Field): string | null {
  const blank = blankOf(field);
  if (blank === null) return null;
  if (typeof blank === 'number') return String(blank);
  if (field.kind === 'images') return quoted(Array.isArray(blank) ? blank.join(',') : '');
  return typeof blank === 'string' ? quoted(blank) : "'{}'";
}
/** `name type not null default …` as DDL writes it. */
export function columnText(name: string, field: Field): string {
  const initial = defaultOf(field);
  return `"${name}" ${typeOf(field)}${isNullable(field) ? '' : ' not null'}${initial === null ? '' : ` default ${initial}`}`;
}

const WIDENING: ReadonlySet<string> = new Set([
  'text>long_text',
  'text>rich_text',
  'long_text>rich_text',
  'icon>text',
  'icon>long_text',
  'image>file',
  'file>image',
  'flag>integer',
  'integer>choice',
]);
const LENGTH = /^character varying\((\d+)\)$/;
const lengthOf = (type: string): number =>
  type === 'text' ? Number.POSITIVE_INFINITY : Number(LENGTH.exec(type)?.[1] ?? 0);

/** keep: nothing to do · widen: the column takes more than before · lose: values would be lost or read as something else. */
export function changeOf(
  before: { kind: FieldKind; type: string },
  field: Field | undefined,
): 'keep' | 'widen' | 'lose' {
  if (!field) return 'lose';
  const type = typeOf(field);
  const related = before.kind === field.kind || WIDENING.has(`${before.kind}>${field.kind}`);
  if (!related) return 'lose';
  if (before.type === type) return 'keep';
  if (before.kind === 'flag' && field.kind === 'integer') return 'widen';
  const [was, is] = [lengthOf(before.type), lengthOf(type)];
  if (was === 0 || is === 0) return 'lose';
  return is > was ? 'widen' : 'keep'; // a lower limit is the parser's business, the column stays wide
}
