/** What a route is known to take: its schema, its descriptor, and what many calls share. */
import { z } from 'zod';
import { areaOf, type AreaName } from '#shared/contract/area.ts';
import type { Resource } from '#shared/resources/define.ts';
import { isFilterable, isHidden, isWritable } from '#shared/resources/fields.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import type { Route } from '#server/http/route.ts';

/** `lines.0.score`: where a bad value goes. */
type Path = string;

export const LIST = ['page', 'per_page', 'sort', 'cursor', 'isAll', 'isTrash', 'isChildren', 'pid', 'id', 'nonsense'];
/** Read by calls that declare no schema. */
export const COMMON = [
  'name',
  'q',
  'params',
  'deep',
  'lat',
  'lng',
  'many',
  'start_time',
  'is_type',
  'created_at',
  'version',
];

interface Described {
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
}

function pathsOf(schema: Described, at = ''): Path[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    at + name,
    ...pathsOf(inner, `${at}${name}.`),
  ]);
  return [
    ...own,
    ...(schema.items ? pathsOf(schema.items, `${at}0.`) : []),
    ...(schema.anyOf ?? []).flatMap((inner) => pathsOf(inner, at)),
  ];
}

export function resourceOf(path: string): { resource: Resource; area: AreaName } | undefined {
  const area = areaOf(path).name;
  const base = path.replace(/\/:id$/, '').replace(/\/import\/excel$/, '');
  const resource = RESOURCES.find((entry) => entry.areas[area]?.path === base);
  return resource && { resource, area };
}

export function fieldsOf(route: Route, method: string): Path[] {
  const declared = route.input
    ? pathsOf(z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Described)
    : [];
  const found = resourceOf(route.path);
  const described = Object.entries(found?.resource.fields ?? {})
    .filter(([, field]) =>
      method === 'GET'
        ? !route.path.includes(':') && isFilterable(field) && !isHidden(field, found?.area ?? 'user')
        : isWritable(field, found?.area ?? 'user'),
    )
    .map(([name]) => name);
  const isList = method === 'GET' && (found || route.list) && !route.path.includes(':');
  return [
    ...new Set([
      ...declared,
      ...(method === 'DELETE' ? [] : described),
      ...(isList ? LIST : []),
      ...(!found && !route.input ? COMMON : []),
    ]),
  ];
}

/** `base` with the value at the path. */
export function withValue(
  base: Readonly<Record<string, unknown>>,
  path: Path,
  value: unknown,
): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...base, [name]: value };
  const inner = withValue({}, rest.join('.'), value);
  return { ...base, [name]: rest[0] === '0' ? [withValue({}, rest.slice(1).join('.'), value)] : inner };
}
