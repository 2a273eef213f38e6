/** The query of a list -> conditions, on the allow-list that the descriptor is. Anything else is refused by name. */
import { sql, type SQL } from 'drizzle-orm';
import { isControlKey } from '#shared/contract/call.ts';
import type { Field } from '#shared/resources/define.ts';
import { fieldOf, isFilterable, isHidden } from '#shared/resources/fields.ts';
import { parserOf, readIssue, type DbValue } from '#shared/resources/kinds/index.ts';
import { invalid, type FieldError } from '../errors.ts';
import type { Input } from '../http/route.ts';
import { columnName, viaTarget } from './columns.ts';
import type { AreaResource } from './engine.ts';
import { readFilter, type ParsedFilter } from './grammar.ts';
import { OPERATORS, type Operators } from './operators.ts';

const unknown = (name: string): FieldError => ({ key: 'field.unknown', params: { field: name } });

/** The field that a key means; names are matched without regard to case, and `a[]` is `a`. */
function named(entity: AreaResource, key: string): { name: string; field: Field } | null {
  const lowerCase = key.toLowerCase();
  const names = [...Object.keys(entity.resource.fields), 'id', 'created_at', 'updated_at'];
  const name = names.find((candidate) => candidate.toLowerCase() === lowerCase);
  const field = name === undefined ? undefined : fieldOf(entity.resource, name);
  if (name === undefined || !field || isHidden(field, entity.area) || !isFilterable(field) || field.optionOf)
    return null;
  return { name, field };
}

/** @throws 422 naming every key that cannot be filter for. */
export function conditionsOf(entity: AreaResource, input: Input, ignore: ReadonlySet<string> = new Set()): SQL[] {
  const conditions: SQL[] = [];
  const errors: Record<string, FieldError> = {};
  for (const [key, raw] of Object.entries(input)) {
    if (isControlKey(key) || ignore.has(key)) continue;
    const found = named(entity, key);
    if (!found) {
      errors[key] = unknown(key);
      continue;
    }
    const filter = readFilter(raw);
    if (filter === null) continue;
    const condition = filter === 'unknown' ? unknown(key) : conditionOn(entity, found.name, found.field, filter);
    if ('key' in condition) errors[key] = { ...condition, label: found.field.label };
    else conditions.push(condition);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return conditions;
}

function conditionOn(entity: AreaResource, name: string, field: Field, filter: ParsedFilter): SQL | FieldError {
  // Each of the names behind a list of references is a text.
  const kind = field.via && field.kind === 'strings' ? 'text' : field.kind;
  const condition = (OPERATORS[kind] as Operators)[filter.operator];
  if (!condition) return unknown(name);
  const values = valuesOf(field, filter);
  if (!Array.isArray(values)) return values;
  if (field.via) {
    const { table, reference } = viaTarget(entity, field.via);
    const found = sql`select t.id from ${table} t where ${condition(sql`t.${sql.identifier(field.via.column)}`, values)}`;
    if (reference.link) {
      const { table: link, own, other } = reference.link;
      return sql`r.id in (select l.${sql.identifier(own)} from ${sql.identifier(link)} l where l.${sql.identifier(other)} in (${found}))`;
    }
    const column = columnName(field.via.field, reference);
    return reference.kind === 'references' ? sql`${column} && array(${found})` : sql`${column} in (${found})`;
  }
  if (field.link) {
    const { table, own, other } = field.link;
    const ids = sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    );
    return sql`exists (select 1 from ${sql.identifier(table)} l where l.${sql.identifier(own)} = r.id and l.${sql.identifier(other)} in (${ids}))`;
  }
  if (field.rowsIn && (filter.operator === 'eq' || filter.operator === 'in')) return isListed(field.rowsIn, values);
  return condition(columnName(name, field), values);
}

/** A flag by the rows that have it: these are few, and found without asking each of the others. */
function isListed(relation: string, values: readonly DbValue[]): SQL {
  const [yes, no] = [1, 0].map((flag) => values.some((value) => Number(value) === flag));
  if (yes && no) return sql`true`;
  if (!yes && !no) return sql`false`;
  return sql`r.id ${yes ? sql`in` : sql`not in`} (select l.id from ${sql.identifier(relation)} l)`;
}

/** Values through the kind's own parser; fragments of text are taken as they are. */
function valuesOf(field: Field, { operator, values }: ParsedFilter): DbValue[] | FieldError {
  if (operator.startsWith('like')) return values;
  const parser = parserOf(askable(field));
  const parsed: DbValue[] = [];
  for (const value of values) {
    const result = parser.safeParse(value);
    // An option or a text that no row can have finds nothing; a malformed number or date is a mistake to tell.
    if (!result.success && !TOLERANT.has(field.kind))
      return readIssue(result.error.issues[0]?.message ?? '') ?? { key: 'field.invalid' };
    parsed.push(result.success ? result.data : value);
  }
  return parsed;
}
/** One value of the field, without the limits that only what is kept must obey. */
const askable = ({ kind, label, options = [] }: Field): Field => ({
  kind: ELEMENT[kind] ?? kind,
  label,
  options,
  min: -9_999_999,
});
const ELEMENT: Partial<Record<Field['kind'], Field['kind']>> = {
  references: 'reference',
  strings: 'text',
  images: 'text',
  area: 'reference',
  daterange: 'datetime',
  rich_text: 'text',
  long_text: 'text',
  image: 'text',
  file: 'text',
  icon: 'text',
};
const TOLERANT: ReadonlySet<Field['kind']> = new Set([
  'text',
  'long_text',
  'rich_text',
  'image',
  'images',
  'file',
  'icon',
  'strings',
]);
