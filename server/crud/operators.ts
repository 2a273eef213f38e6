/** What can be asked of each field kind, and how it is asked (compatibility 2). */
import { sql, type SQL } from 'drizzle-orm';
import { escapeLike } from '#db/functions.ts';
import type { FieldKind } from '#shared/resources/vocabulary.ts';
import type { DbValue } from '#shared/resources/kinds/index.ts';

/** `between` has both ends, `range` is half-open. */
export type Operator =
  | 'eq'
  | 'gt'
  | 'lt'
  | 'ngt'
  | 'nlt'
  | 'in'
  | 'between'
  | 'range'
  | 'like'
  | 'likeRight'
  | 'likeLeft';
/** A condition on one column; the values are the kind's own. */
type Condition = (column: SQL, values: readonly DbValue[]) => SQL;
export type Operators = Partial<Record<Operator, Condition>>;

const COMPARE: Operators = {
  gt: (column, [value]) => sql`${column} > ${value}`,
  lt: (column, [value]) => sql`${column} < ${value}`,
  ngt: (column, [value]) => sql`${column} >= ${value}`,
  nlt: (column, [value]) => sql`${column} <= ${value}`,
  between: (column, [from, to]) => sql`${column} between ${from} and ${to}`,
  range: (column, [from, to]) => sql`(${column} >= ${from} and ${column} < ${to})`,
};
const EQUAL: Operators = {
  eq: (column, [value]) => sql`${column} = ${value}`,
  in: (column, values) =>
    values.length > 0
      ? sql`${column} in (${sql.join(
          values.map((value) => sql`${value}`),
          sql`, `,
        )})`
      : sql`false`,
};
/** Texts without upper and lower case need no folding, so that an index on the text itself serves them. */
const resembles = (column: SQL, value: DbValue | undefined, before: string, after: string): SQL => {
  const pattern = `${before}${escapeLike(String(value ?? ''))}${after}`;
  return pattern.toLowerCase() === pattern.toUpperCase()
    ? sql`${column} like ${pattern}`
    : sql`${column} ilike ${pattern}`;
};
const LIKE: Operators = {
  like: (column, [value]) => resembles(column, value, '%', '%'),
  likeRight: (column, [value]) => resembles(column, value, '', '%'),
  likeLeft: (column, [value]) => resembles(column, value, '%', ''),
};
const TEXT: Operators = { ...EQUAL, ...COMPARE, ...LIKE };
const NUMBER: Operators = { ...EQUAL, ...COMPARE };
const LIST: Operators = {
  eq: (column, [value]) => sql`${value} = any(${column})`,
  in: (column, values) =>
    values.length > 0
      ? sql`(${sql.join(
          values.map((value) => sql`${value} = any(${column})`),
          sql` or `,
        )})`
      : sql`false`,
};
const RANGE: Operators = {
  eq: (column, [value]) => sql`${column} @> ${value}::timestamptz`,
  range: (column, [from, to]) => sql`${column} && tstzrange(${from}, ${to})`,
};
const NONE: Operators = {};

/** One entry per kind: a missing one does not compile. */
export const OPERATORS = {
  text: TEXT,
  long_text: TEXT,
  rich_text: LIKE,
  integer: NUMBER,
  money: NUMBER,
  points: NUMBER,
  percent: NUMBER,
  weight: NUMBER,
  score: NUMBER,
  flag: NUMBER,
  choice: TEXT,
  reference: NUMBER,
  references: LIST,
  strings: LIST,
  image: TEXT,
  images: LIKE,
  file: LIKE,
  password: NONE,
  icon: TEXT,
  date: NUMBER,
  datetime: NUMBER,
  daterange: RANGE,
  area: LIST,
} as const satisfies Record<FieldKind, Operators>;
