/** What a caller may see of a resource: the descriptor without what is hidden, and without what may not be done. */
import type { AreaName } from '../contract/area.ts';
import {
  OPERATIONS,
  useOf,
  type Action,
  type AreaUse,
  type Field,
  type SearchUse,
  type Label,
  type ListPage,
  type Operation,
  type Resource,
  type Switches,
} from './define.ts';
import {
  isHidden,
  isSoftDeleted,
  isVersioned,
  isWritable,
  keepsHistory,
  labelWithUnit,
  pickerOf,
  scopeOf,
  switchesOf,
  SYSTEM_FIELDS,
} from './fields.ts';

export const RIGHTS = [...OPERATIONS, 'restore', 'history'] as const;
export type Right = Operation | 'restore' | 'history';

/** A field as a console gets it. */
export interface ConsoleField extends Omit<
  Field,
  'unit' | 'hiddenIn' | 'writableIn' | 'link' | 'index' | 'via' | 'from' | 'optionOf' | 'presented'
> {
  /** This area may send it (on update only where `editable` is not false). */
  writable: boolean;
  /** GET answers `[{id, name}]`; takes `q=` and `id=1,2|in`. For references without a `source`. */
  lookup?: string;
  /** The field of the row that holds this reference's text (brand_id -> brand_name). */
  labelAs?: string;
}
export interface ConsolePage extends ListPage {
  data: string;
  switches: Switches;
}
export interface ConsoleResource extends Pick<Resource, 'name' | 'label' | 'one' | 'tree'> {
  /** API path without /api. */
  path: string;
  picker: string;
  sort: string;
  version: boolean;
  history: boolean;
  softDelete: boolean;
  can: Record<Right, boolean>;
  fields: Record<string, ConsoleField>;
  pages: ConsolePage[];
}

/** Null: the area does not have it, or the caller may do nothing there. `may` answers for a right or an action. */
export function projectResource(
  resource: Resource,
  area: AreaName,
  may: (right: string) => boolean,
): ConsoleResource | null {
  const use = resource.areas[area];
  if (!use) return null;
  const offered = (right: Right): boolean => {
    if (right === 'restore') return isSoftDeleted(resource) && scopeOf(use, 'destroy') !== 'none';
    if (right === 'history') return keepsHistory(resource) && scopeOf(use, 'show') !== 'none';
    return scopeOf(use, right) !== 'none';
  };
  const can = Object.fromEntries(RIGHTS.map((right) => [right, offered(right) && may(right)])) as Record<
    Right,
    boolean
  >; // every right is a key
  if (!Object.values(can).some(Boolean)) return null;
  return {
    name: resource.name,
    label: resource.label,
    ...(resource.one && { one: resource.one }),
    path: use.path,
    picker: pickerOf(resource),
    sort: resource.sort ?? '-id',
    ...(resource.tree && { tree: resource.tree }),
    version: isVersioned(resource),
    history: keepsHistory(resource),
    softDelete: isSoftDeleted(resource),
    can,
    fields: projectFields(resource, area, use),
    pages: use.pages.map((page) => projectPage(page, resource, area, use, can, may)),
  };
}

function projectFields(resource: Resource, area: AreaName, use: AreaUse): Record<string, ConsoleField> {
  const all: [string, Field][] = [...Object.entries(resource.fields), ...Object.entries(SYSTEM_FIELDS)];
  const shown = all.filter(
    ([, field]) => !isHidden(field, area) || (field.kind === 'password' && isWritable(field, area)),
  );
  return Object.fromEntries(
    shown.map(([name, field]) => {
      const {
        unit: _unit,
        hiddenIn: _hidden,
        writableIn: _areas,
        link: _link,
        index: _index,
        via: _via,
        from: _from,
        optionOf,
        presented: _presented,
        ...rest
      } = field;
      const looksUp = field.resource !== undefined && field.source === undefined;
      const labelAs = shown.find(([, other]) => other.via?.field === name)?.[0];
      return [
        name,
        {
          ...(optionOf && { colorOf: optionOf }),
          ...rest,
          label: labelWithUnit(field),
          writable: isWritable(field, area),
          ...(looksUp && { lookup: `${use.path}/lookup/${name}` }),
          ...(labelAs && { labelAs }),
        },
      ];
    }),
  );
}

function projectPage(
  page: ListPage,
  resource: Resource,
  area: AreaName,
  use: AreaUse,
  can: Record<Right, boolean>,
  may: (right: string) => boolean,
): ConsolePage {
  const wanted = switchesOf(page);
  const seen = (uses: readonly SearchUse[]): readonly SearchUse[] =>
    uses.filter((entry) => isShown(resource, area, useOf(entry).field));
  const lists = (['columns', 'search', 'add', 'edit', 'show', 'exportColumns'] as const).flatMap((key) =>
    page[key] ? [[key, seen(page[key])]] : [],
  );
  return {
    ...page,
    ...(Object.fromEntries(lists) as Pick<ListPage, 'columns'>), // the lists that the page has, fewer fields
    data: page.data ?? use.path,
    switches: {
      add: wanted.add && can.store,
      view: wanted.view && can.show,
      edit: wanted.edit && can.update,
      delete: wanted.delete && can.destroy,
      batchDelete: wanted.batchDelete && can.destroy,
      search: wanted.search,
      export: wanted.export && can.export,
      import: wanted.import && can.import,
    },
    ...(page.actions && { actions: page.actions.filter((action: Action) => may(action.right ?? action.name)) }),
  };
}

function isShown(resource: Resource, area: AreaName, name: string): boolean {
  const field = resource.fields[name];
  return !field || !isHidden(field, area) || (field.kind === 'password' && isWritable(field, area));
}
export type { Label };
