/** The indexes that a descriptor asks for, by name: what is searched, sorted, pointed to or unique. */
import type { Field, Resource } from '#shared/resources/define.ts';
import { isFilterable, isSoftDeleted } from '#shared/resources/fields.ts';
import { hasColumn } from './kinds.ts';

export interface IndexPlan {
  name: string;
  /** Everything after `create index name`. */
  definition: string;
  unique: boolean;
  /** Field to name when the data does not allow it. */
  field: string;
}

const shortened = (name: string): string => name.slice(0, 63);

export function indexesOf(table: string, resource: Resource): IndexPlan[] {
  const alive = isSoftDeleted(resource) ? 'deleted_at is null' : 'true';
  const unique = [
    ...Object.entries(resource.fields)
      .filter(([, field]) => field.unique && hasColumn(field))
      .map(([name]) => [name]),
    ...(resource.unique ?? []),
  ].map((columns) => uniqueIndex(table, columns, resource.fields, alive));
  const plain = [
    ...Object.entries(resource.fields)
      .filter(([, field]) => wantsIndex(field))
      .map(([name]) => [name]),
    ...[resource.tree?.parent].filter((name) => name !== undefined).map((name) => [name]),
    ...(resource.indexes ?? []),
    ...sortKey(resource).map((name) => [name]),
  ].map((columns) => plainIndex(table, columns));
  const searched = Object.entries(resource.fields)
    .filter(([, field]) => field.search?.suffix?.startsWith('like') && hasColumn(field))
    .map(([name]) => trigramIndex(table, name));
  return [
    ...new Map(
      [...unique, ...plain, ...ownerIndexes(table, resource), ...searched].map((plan) => [plan.name, plan]),
    ).values(),
  ];
}

const wantsIndex = (field: Field): boolean =>
  hasColumn(field) && (field.index === true || (field.kind === 'reference' && isFilterable(field)));
/** What a list is sorted by, where it is not the id. */
const sortKey = (resource: Resource): string[] =>
  [(resource.sort ?? '-id').replace(/^-/, '')].filter((name) => name !== 'id');

const names = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');
const plainIndex = (table: string, columns: readonly string[]): IndexPlan => ({
  name: shortened(`${table}_${columns.join('_')}_idx`),
  definition: `on "${table}" (${names(columns)}, id)`,
  unique: false,
  field: columns[0] ?? '',
});
/** An owner's list in its usual order: counted and picked from the index alone, so it also holds what decides who sees a row. */
function ownerIndexes(table: string, resource: Resource): IndexPlan[] {
  const owners = [resource.owner?.store, resource.owner?.user].filter((name) => name !== undefined);
  return owners.map((owner) => {
    const order = [...new Set([owner, ...sortKey(resource)])];
    const alive = isSoftDeleted(resource) ? ['deleted_at'] : [];
    const beside = [...owners, ...alive].filter((name) => !order.includes(name));
    return {
      name: shortened(`${table}_${owner}_list_idx`),
      definition: `on "${table}" (${names(order)}, id)${beside.length > 0 ? ` include (${names(beside)})` : ''}`,
      unique: false,
      field: owner,
    };
  });
}
/** Deleted rows do not block a name; a blank optional text is not a name. */
function uniqueIndex(table: string, columns: readonly string[], fields: Resource['fields'], alive: string): IndexPlan {
  const notBlank = columns
    .filter((column) => fields[column]?.kind === 'text' && !fields[column].required)
    .map((column) => ` and "${column}" <> ''`);
  return {
    name: shortened(`${table}_${columns.join('_')}_key`),
    definition: `on "${table}" (${names(columns)}) where ${alive}${notBlank.join('')}`,
    unique: true,
    field: columns[0] ?? '',
  };
}
const trigramIndex = (table: string, column: string): IndexPlan => ({
  name: shortened(`${table}_${column}_trgm`),
  definition: `on "${table}" using gin ("${column}" gin_trgm_ops)`,
  unique: false,
  field: column,
});
