/** What a list page has against what is told of it, as lines that name each difference. */
import { columnOf, inputOf, searchInputOf, viewOf } from '#shared/console/kinds/kinds.ts';
import { searchFields, usedFields, type UsedField } from '#shared/console/data/resources.ts';
import type { FieldUse } from '#shared/resources/define.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import { projectResource, type ConsolePage, type ConsoleResource } from '#shared/resources/project.ts';

import type { PageFacts } from './facts.ts';

const everything = (['admin', 'seller'] as const).flatMap((area) =>
  RESOURCES.flatMap((resource) => {
    const projected = projectResource(resource, area, () => true);
    return projected?.pages.map((page) => ({ page, resource: projected })) ?? [];
  }),
);
export const find = (view: string) => everything.find(({ page }) => page.view === view);

interface Told {
  name: string;
  type: string;
  suffix: string;
  view: string;
}
const parse = (list = ''): Told[] =>
  list
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [, name = '', type = '', suffix = '', view = ''] =
        /^(\w+)(?::(\w+))?(?:\|([\w|]+))?(?:>(\w+))?$/.exec(word) ?? [];
      return { name, type, suffix, view };
    });

type Line = string;
const line = (place: string, field: string, detail = ''): Line => `${place} ${field}${detail && ` ${detail}`}`;

/** Where no type is told, a field may look as its kind does: numbers in a number input, choices by their words. */
const PLAIN: Readonly<Record<string, RegExp>> = {
  text: /^(number|textarea|autocomplete)$/,
  tag: /^(text|dict|dict_tags)$/,
};
const isLike = (want: string, is: string): boolean => want === is || PLAIN[want]?.test(is) === true;

/** What is told of fields must be there, in its order and as it is told; a page may show more. */
function compare(
  place: string,
  told: readonly Told[],
  has: readonly { name: string; is: string }[],
  expected: (told: Told) => string,
): Line[] {
  const names = new Set(told.map(({ name }) => name));
  const shown = has.map(({ name }) => name);
  const wanted = [...names].filter((name) => shown.includes(name));
  const order = shown.filter((name) => names.has(name)).join() === wanted.join();
  return [
    ...told.flatMap((field) => {
      const own = has.find(({ name }) => name === field.name);
      if (!own) return [line(place, field.name, 'is missing')];
      const want = expected(field);
      return isLike(want, own.is) ? [] : [line(place, field.name, `is ${own.is}, not ${want}`)];
    }),
    ...(order ? [] : [line(place, 'order', 'differs')]),
  ];
}

const used = (resource: ConsoleResource, uses: readonly FieldUse[] | undefined) => usedFields(resource, uses);
const as = (fields: readonly UsedField[], read: (field: UsedField) => string) =>
  fields.map((field) => ({ name: field.name, is: read(field) }));

export function linesOf(facts: PageFacts, page: ConsolePage, resource: ConsoleResource): Line[] {
  const off = new Set((facts.off ?? '').split(' '));
  const column = compare(
    'columns',
    parse(facts.columns),
    as(used(resource, page.columns), columnOf),
    ({ type }) => type || 'text',
  );
  const search = compare(
    'search',
    parse(facts.search),
    searchFields(resource, page.search).map((field) => ({
      name: field.name,
      is: `${searchInputOf(field)}|${field.search.suffix ?? ''}`,
    })),
    ({ type, suffix }) => `${type || 'text'}|${suffix}`,
  );
  const input = ({ type }: Told) => type || 'text';
  const add = compare(
    'add',
    off.has('add') ? [] : parse(facts.form),
    as(used(resource, page.switches.add ? page.add : []), inputOf),
    input,
  );
  const edit = compare(
    'edit',
    off.has('edit') ? [] : parse(facts.edit ?? facts.form),
    as(used(resource, page.switches.edit ? (page.edit ?? page.add) : []), inputOf),
    input,
  );
  const show = compare(
    'view',
    off.has('view') ? [] : parse(facts.show ?? facts.form).filter(({ name }) => !/password/.test(name)),
    as(
      used(resource, page.switches.view ? (page.show ?? page.add) : []).filter(({ kind }) => kind !== 'password'),
      viewOf,
    ),
    ({ view, type }) => view || (['avatar', 'image', 'dict_tags', 'tags_array'].includes(type) ? type : 'tag'),
  );
  const required = parse(facts.required).flatMap(({ name }) =>
    resource.fields[name]?.required ? [] : [line('required', name, 'is not')],
  );
  const switches = Object.entries(page.switches).flatMap(([name, on]) => {
    const want = name === 'delete' || name === 'import' ? false : !off.has(name);
    return want === on ? [] : [line('switch', name, on ? 'is on' : 'is off')];
  });
  const lookups = Object.entries(facts.lookups ?? {}).flatMap(([name, url]) => {
    const field = resource.fields[name];
    const own = field?.source?.url ?? field?.lookup;
    return own === url ? [] : [line('lookup', name, `is ${own ?? 'nothing'}, not ${url}`)];
  });
  return [
    ...(facts.route && facts.route !== page.route ? [line('route', page.route)] : []),
    ...((facts.data ?? facts.route ?? page.data) === page.data ? [] : [line('data', page.data)]),
    ...column,
    ...search,
    ...add,
    ...edit,
    ...show,
    ...required,
    ...switches,
    ...lookups,
    ...((facts.tree ?? false) === (resource.tree !== undefined) ? [] : ['tree differs']),
    ...((facts.rowActions ?? true) === (page.rowActions ?? true) ? [] : ['row actions differ']),
  ];
}
