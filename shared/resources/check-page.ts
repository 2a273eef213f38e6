/** What a page of a descriptor gets wrong: each a sentence that names `resource.field` and the page. */
import type { AreaName } from '../contract/area.ts';
import type { AreaUse, Field, ListPage, Resource, SearchUse } from './define.ts';
import { FIELD_LISTS, fieldOf, isComputed, isFilterable, isWritable, scopeOf, switchesOf, useOf } from './fields.ts';

const DICTIONARIES: ReadonlySet<string | undefined> = new Set(['dict', 'dict_tags']);
const CHOOSERS: ReadonlySet<string | undefined> = new Set(['select', 'radio', 'cascader', 'table_select']);

export function checkPage(resource: Resource, area: AreaName, use: AreaUse, page: ListPage): string[] {
  const at: At = (field, text) => `${resource.name}.${field}: ${page.route} ${text}`;
  return [
    ...FIELD_LISTS.flatMap((key) => checkList(resource, key, page[key] ?? [], at)),
    ...(page.search ?? []).map(useOf).flatMap(({ field }) => {
      const asked = fieldOf(resource, field);
      return asked && !isFilterable(asked) ? [at(field, 'searches by a field that lists cannot be filtered by')] : [];
    }),
    ...missingInAdd(resource, area, use, page).map((name) => at(name, 'adds records without a field that is required')),
    ...checkActions(resource, page),
    ...checkTabs(resource, page),
  ];
}

type At = (field: string, text: string) => string;

function checkList(
  resource: Resource,
  key: (typeof FIELD_LISTS)[number],
  uses: readonly SearchUse[],
  at: At,
): string[] {
  const names = uses.map((entry) => useOf(entry).field);
  return [
    ...names.filter((name) => !fieldOf(resource, name)).map((name) => at(name, 'shows a field that does not exist')),
    ...names
      .filter((name, index) => key !== 'search' && names.indexOf(name) < index)
      .map((name) => at(name, `names it twice in ${key}`)),
    ...uses.flatMap((entry) => {
      const named = useOf(entry);
      const field = fieldOf(resource, named.field);
      return field ? checkWidgets(named.field, { ...field, ...named }, at) : [];
    }),
  ];
}

/** Words for values come from somewhere. */
function checkWidgets(name: string, field: Field, at: At): string[] {
  const hasWords =
    field.options ||
    field.source ||
    field.resource ||
    field.kind === 'flag' ||
    field.kind === 'area' ||
    isComputed(field);
  if (hasWords) return [];
  return [
    ...(DICTIONARIES.has(field.column) || DICTIONARIES.has(field.view)
      ? [at(name, 'shows words for its values, but it has no options, source or resource')]
      : []),
    ...(CHOOSERS.has(field.input) || CHOOSERS.has(field.search?.input)
      ? [at(name, 'lets people choose, but it has no options, source or resource')]
      : []),
  ];
}

/** A form that leaves out what is required can never be saved. */
function missingInAdd(resource: Resource, area: AreaName, use: AreaUse, page: ListPage): string[] {
  const adds = switchesOf(page).add && scopeOf(use, 'store') !== 'none' && !resource.verbs?.includes('store');
  if (!adds || resource.storage !== 'derived' || !page.add) return [];
  const filled = new Set([
    ...page.add.map((entry) => useOf(entry).field),
    ...Object.values(resource.owner ?? {}),
    ...Object.keys(use.where ?? {}),
  ]);
  const required = Object.entries(resource.fields).filter(
    ([, field]) => field.required && field.default === undefined && isWritable(field, area),
  );
  return required.flatMap(([name]) => (filled.has(name) ? [] : [name]));
}

function checkActions(resource: Resource, page: ListPage): string[] {
  const names = (page.actions ?? []).map((action) => action.name);
  return [
    ...names
      .filter((name, index) => names.indexOf(name) < index)
      .map((name) => `${resource.name}: ${page.route} names the action ${name} twice`),
    ...(page.actions ?? []).flatMap((action) =>
      Object.keys(action.when ?? {})
        .filter((name) => !fieldOf(resource, name))
        .map((name) => `${resource.name}.${name}: the action ${action.name} depends on a field that does not exist`),
    ),
  ];
}

function checkTabs(resource: Resource, page: ListPage): string[] {
  return (page.tabs ?? []).flatMap(({ count }) =>
    count && count !== 'all' && !(count in (resource.counts?.values ?? {}))
      ? [`${resource.name}: ${page.route} has a tab with the counter ${count}, which counts does not name`]
      : [],
  );
}
