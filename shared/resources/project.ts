/** What a caller may see of a resource: the descriptor without what is hidden, and without what may not be done. */
import type { AreaName } from '../contract/area.ts';
import type { AreaUse, Field, ListPage, Resource, Switches } from './define.ts';
import { OPERATIONS, type Operation } from './vocabulary.ts';
import {
  FIELD_LISTS,
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
  useOf,
} from './fields.ts';

export const RIGHTS = [...OPERATIONS, 'restore', 'history'] as const;
export type Right = Operation | 'restore' | 'history';

/** A field as a console gets it. */
export interface ConsoleField extends Omit<
  Field,
  'unit' | 'hiddenIn' | 'writableIn' | 'link' | 'index' | 'via' | 'from' | 'rowsIn' | 'optionOf' | 'presented'
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
export interface ConsoleResource extends Pick<Resource, 'name' | 'label' | 'one' | 'tree' | 'naturalKeys'> {
  /** API path without /api. */
  path: string;
  picker: string;
  sort: string;
  version: boolean;
  history: boolean;
  softDelete: boolean;
  can: Record<Right, boolean>;
  fields: Record<string, ConsoleField>;
  /** Columns of an import whose rows are parts of records; without it the fields are the columns, and each row is a record. */
  sheetFields?: Record<string, ConsoleField>;
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
  const isKnown = (name: string): boolean => {
    const field = resource.fields[name];
    return !field || isShown(field, area);
  };
  return {
    name: resource.name,
    label: resource.label,
    ...(resource.one && { one: resource.one }),
    path: use.path,
    picker: pickerOf(resource),
    sort: resource.sort ?? '-id',
    ...(resource.tree && { tree: resource.tree }),
    ...(resource.naturalKeys && { naturalKeys: resource.naturalKeys }),
    version: isVersioned(resource),
    history: keepsHistory(resource),
    softDelete: isSoftDeleted(resource),
    can,
    fields: projectFields({ ...resource.fields, ...SYSTEM_FIELDS }, area, use),
    ...(resource.sheetFields && { sheetFields: projectFields(resource.sheetFields, area, use) }),
    pages: use.pages.map((page) => projectPage(page, use.path, can, { isKnown, may })),
  };
}

/** Sent to those who may see it, and passwords to those who may set them. */
const isShown = (field: Field, area: AreaName): boolean =>
  !isHidden(field, area) || (field.kind === 'password' && isWritable(field, area));

function projectFields(
  fields: Readonly<Record<string, Field>>,
  area: AreaName,
  use: AreaUse,
): Record<string, ConsoleField> {
  const shown = Object.entries(fields).filter(([, field]) => isShown(field, area));
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
        rowsIn: _rowsIn,
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

/** `isKnown`: whether a name may be shown; `may` as above. */
function projectPage(
  page: ListPage,
  path: string,
  can: ConsoleResource['can'],
  { isKnown, may }: { isKnown(name: string): boolean; may(right: string): boolean },
): ConsolePage {
  const offered = switchesOf(page);
  const lists = FIELD_LISTS.flatMap((key) =>
    page[key] ? [[key, page[key].filter((entry) => isKnown(useOf(entry).field))]] : [],
  );
  return {
    ...page,
    ...(Object.fromEntries(lists) as Pick<ListPage, 'columns'>), // the lists that the page has, fewer fields
    data: page.data ?? path,
    switches: {
      add: offered.add && can.store,
      view: offered.view && can.show,
      edit: offered.edit && can.update,
      delete: offered.delete && can.destroy,
      batchDelete: offered.batchDelete && can.destroy,
      search: offered.search,
      export: offered.export && can.export,
      import: offered.import && can.import,
    },
    ...(page.actions && { actions: page.actions.filter((action) => may(action.right ?? action.name)) }),
  };
}
