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
  const { $schema: _schema, ...content } = result.data;
  const resourceName = content.name ?? fallback;
  const areas = Object.fromEntries(
    AREAS.flatMap(({ name: area }) => {
      const use = content.areas[area];
      return use ? [[area, areaOf(content, resourceName, area, use)]] : [];
    }),
  );
  // as: the schema's optional keys are never `undefined` in JSON, which is all that the two types differ in.
  return { ...content, name: resourceName, storage: 'derived', areas } as Resource;
}

function areaOf(
  content: ResourceFile,
  resourceName: string,
  area: AreaName,
  use: ResourceFile['areas'][AreaName] & {},
): AreaUse {
  const path = use.path ?? `${PREFIX[area]}${resourceName}`;
  const scope = use.scope ?? scopeIn(area, content.owner);
  const pages = (use.pages ?? (area === 'user' ? [] : [{ route: path }])).map((entry) =>
    pageOf(entry as Partial<ListPage> & { route: string }, path, content.fields, area),
  );
  return { ...use, path, scope, pages } as AreaUse;
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
