/** Descriptor -> SQL expressions over one row `r` of the read source. */
import { sql, type SQL } from 'drizzle-orm';
import { kilograms, pointText, wireTime, yuan } from '#db/functions.ts';
import type { Language } from '#shared/contract/limits.ts';
import type { Field, Resource } from '#shared/resources/define.ts';
import type { FieldKind } from '#shared/resources/vocabulary.ts';
import { fieldOf, isHidden, isVersioned, tableOf } from '#shared/resources/fields.ts';
import type { AreaResource } from './engine.ts';

export const tableName = (resource: Resource): SQL => sql`${sql.identifier(tableOf(resource))}`;
/** What lists and shows read. */
export const sourceName = (resource: Resource): SQL => sql`${sql.identifier(resource.source ?? tableOf(resource))}`;
export const columnName = (name: string, field?: Field): SQL => sql`r.${sql.identifier(field?.from ?? name)}`;

type ToWire = (value: SQL) => SQL;
const asIs: ToWire = (value) => value;

/** One entry per kind: how a column leaves; a missing one does not compile. */
const WIRE = {
  text: asIs,
  long_text: asIs,
  rich_text: asIs,
  integer: asIs,
  money: yuan,
  points: pointText,
  percent: yuan,
  weight: kilograms,
  score: (value) => sql`round(${value}, 2)::text`,
  flag: asIs,
  choice: asIs,
  reference: asIs,
  references: asIs,
  strings: asIs,
  image: asIs,
  images: (value) => sql`case when ${value} = '' then '{}'::text[] else string_to_array(${value}, ',') end`,
  file: asIs,
  password: () => sql`null`,
  icon: asIs,
  date: (value) => sql`to_char(${value}, 'YYYY-MM-DD')`,
  datetime: wireTime,
  daterange: (value) =>
    sql`case when ${value} is not null then json_build_array(${wireTime(sql`lower(${value})`)}, ${wireTime(sql`upper(${value})`)}) end`,
  area: asIs,
} as const satisfies Record<FieldKind, ToWire>;

/** The value of a field as the wire has it. */
export function wireValue(entity: AreaResource, name: string, field: Field, language: Language): SQL {
  if (field.via) return viaValue(entity, field.via, field);
  if (field.optionOf) return optionLabel(entity.resource, field.optionOf, language);
  if (field.link) {
    const { table, own, other } = field.link;
    return sql`array(select l.${sql.identifier(other)} from ${sql.identifier(table)} l where l.${sql.identifier(own)} = r.id order by 1)`;
  }
  return WIRE[field.kind](columnName(name, field));
}

/** The relation that a `via` reads, and its key. */
export function viaTarget(entity: AreaResource, via: NonNullable<Field['via']>): { table: SQL; reference: Field } {
  const reference = entity.resource.fields[via.field];
  const target = reference?.resource ? entity.target(reference.resource) : undefined;
  const table = via.table ?? (target ? tableOf(target) : undefined);
  if (!reference || !table) throw new Error(`${entity.resource.name}.${via.field}: points to no known resource`);
  return { table: sql`${sql.identifier(table)}`, reference };
}

function viaValue(entity: AreaResource, via: NonNullable<Field['via']>, field: Field): SQL {
  const { table, reference } = viaTarget(entity, via);
  const value = WIRE[field.kind === 'strings' ? 'text' : field.kind](sql`t.${sql.identifier(via.column)}`);
  if (reference.link) {
    const { table: link, own, other } = reference.link;
    return sql`array(select ${value} from ${sql.identifier(link)} l join ${table} t on t.id = l.${sql.identifier(other)} where l.${sql.identifier(own)} = r.id order by t.id)`;
  }
  if (reference.kind === 'references')
    return sql`array(select ${value} from ${table} t where t.id = any(${columnName(via.field, reference)}) order by t.id)`;
  return sql`(select ${value} from ${table} t where t.id = ${columnName(via.field, reference)})`;
}

function optionLabel(resource: Resource, name: string, language: Language): SQL {
  const field = fieldOf(resource, name);
  const cases = (field?.options ?? []).map(
    (option) => sql`when ${String(option.value)} then ${option.label[language]}`,
  );
  return sql`case ${columnName(name, field)}::text ${sql.join(cases, sql` `)} else '-' end`;
}

/** `id, …, created_at, updated_at, version` as the area may see them. */
export function wireColumns(entity: AreaResource, language: Language, detail: 'list' | 'show'): SQL {
  const { resource, area } = entity;
  const shown = Object.entries(resource.fields).filter(
    ([, field]) =>
      !isHidden(field, area) && !field.presented && (detail === 'show' || (field.inList ?? field.kind !== 'rich_text')),
  );
  const columns = shown.map(
    ([name, field]) => sql`${wireValue(entity, name, field, language)} as ${sql.identifier(name)}`,
  );
  return sql.join(
    [
      sql`r.id`,
      ...columns,
      sql`${wireTime('r.created_at')} as created_at`,
      sql`${wireTime('r.updated_at')} as updated_at`,
      ...(isVersioned(resource) ? [sql`r.version`] : []),
    ],
    sql`, `,
  );
}
