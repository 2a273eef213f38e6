/** A file of RESOURCES_DIR -> a descriptor: what it leaves out follows from its name and its fields. */
import type { z } from 'zod';
import { AREAS, type AreaName } from '../contract/area.ts';
import type { AreaUse, Field, ListPage, Resource } from './define.ts';
import { explain } from './explain.ts';
import { isHidden, isWritable } from './fields.ts';
import { KEYS, resourceFile } from './format.ts';

type ResourceFile = z.infer<typeof resourceFile>;

/** Where an area's paths and views begin. */
const PREFIX: Record<AreaName, string> = { admin: '/Admin/', seller: '/Seller/', user: '/user/' };

/**
 * A configured descriptor: `name` is the file's, and what is left out follows from the fields.
 * @throws with the file and the place of every mistake.
 */
export function readResource(raw: unknown, fallback: string, file: string): Resource {
  const result = resourceFile.safeParse(raw);
  if (!result.success) throw new Error(explain(file, raw, result.error.issues, KEYS).join('\n  '));
  const { $schema: _schema, ...given } = result.data;
  const named = given.name ?? fallback;
  const areas = Object.fromEntries(
    AREAS.flatMap(({ name: area }) => {
      const wanted = given.areas[area];
      return wanted ? [[area, areaOf(given, named, area, wanted)]] : [];
    }),
  );
  // as: the schema's optional keys are never `undefined` in JSON, which is all that the two types differ in.
  return { ...given, name: named, storage: 'derived', areas } as Resource;
}

function areaOf(
  given: ResourceFile,
  named: string,
  area: AreaName,
  wanted: ResourceFile['areas'][AreaName] & {},
): AreaUse {
  const path = wanted.path ?? `${PREFIX[area]}${named}`;
  const scope = wanted.scope ?? scopeIn(area, given.owner);
  const pages = (wanted.pages ?? (area === 'user' ? [] : [{ route: path }])).map((entry) =>
    pageOf(entry as Partial<ListPage> & { route: string }, path, given.fields, area),
  );
  return { ...wanted, path, scope, pages } as AreaUse;
}

function scopeIn(area: AreaName, owner: Resource['owner']): AreaUse['scope'] {
  if (area === 'admin') return 'all';
  if (area === 'seller' && owner?.store) return 'own_store';
  return owner?.user ? 'own_user' : 'all';
}

const IN_LISTS: ReadonlySet<string> = new Set(['rich_text', 'long_text', 'password', 'images', 'file']);
function pageOf(
  entry: Partial<ListPage> & { route: string },
  path: string,
  fields: Record<string, Field>,
  area: AreaName,
): ListPage {
  const names = Object.entries(fields);
  return {
    view: `${path.slice(1)}/index`,
    columns: [
      ...names.filter(([, one]) => !isHidden(one, area) && !IN_LISTS.has(one.kind)).map(([key]) => key),
      'created_at',
    ],
    search: names.filter(([, one]) => one.search && !isHidden(one, area)).map(([key]) => key),
    add: names.filter(([, one]) => isWritable(one, area)).map(([key]) => key),
    ...entry,
  };
}
