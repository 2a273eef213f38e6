/** What follows from a descriptor: its defaults, and what a field may be asked. */
import type { AreaName } from '../contract/area.ts';
import type { AreaUse, Field, Label, ListPage, Resource, SearchUse, Switches } from './define.ts';
import type { FieldKind, Operation, Scope } from './vocabulary.ts';

const DEFAULT_SWITCHES: Switches = {
  add: true,
  view: true,
  edit: true,
  delete: false,
  batchDelete: true,
  search: true,
  export: true,
  import: false,
};

/** The field that an entry of a page names, with what the page changes of it. */
export const useOf = (use: SearchUse) => (typeof use === 'string' ? { field: use } : { field: 'name', ...use });

/** The lists of a page that name fields. */
export const FIELD_LISTS = ['columns', 'search', 'add', 'edit', 'show', 'exportColumns'] as const;

/** Columns that every row has beside its fields; people see their labels. */
export const SYSTEM_FIELDS = {
  id: { kind: 'integer', label: { 'zh-cn': '编号', en: 'ID' }, computed: true },
  created_at: { kind: 'datetime', label: { 'zh-cn': '创建时间', en: 'Created' }, computed: true, width: 165 },
  updated_at: { kind: 'datetime', label: { 'zh-cn': '修改时间', en: 'Updated' }, computed: true, width: 165 },
} as const satisfies Record<string, Field>;
/** Names that a field may not take (`version` only where the rows are versioned). */
export const RESERVED_FIELDS: readonly string[] = [...Object.keys(SYSTEM_FIELDS), 'deleted_at'];

/** `admin.goods_brands.update` */
export const permissionName = (area: AreaName, resource: string, operation: Operation | (string & {})): string =>
  `${area}.${resource}.${operation}`;

export const tableOf = (resource: Pick<Resource, 'name' | 'table'>): string => resource.table ?? resource.name;
export const isVersioned = (resource: Pick<Resource, 'version'>): boolean => resource.version !== false;
export const isSoftDeleted = (resource: Pick<Resource, 'softDelete'>): boolean => resource.softDelete !== false;
export const keepsHistory = (resource: Pick<Resource, 'history'>): boolean => resource.history !== false;
/** A field by its name, those of the system included. */
export const fieldOf = (resource: Pick<Resource, 'fields'>, name: string): Field | undefined =>
  Object.hasOwn(resource.fields, name)
    ? resource.fields[name]
    : Object.hasOwn(SYSTEM_FIELDS, name)
      ? SYSTEM_FIELDS[name as keyof typeof SYSTEM_FIELDS]
      : undefined;
/** What people read where the field stands: `宽度（像素）`. */
export const labelWithUnit = ({ label, unit }: Pick<Field, 'label' | 'unit'>): Label => ({
  'zh-cn': unit ? `${label['zh-cn']}（${unit['zh-cn']}）` : label['zh-cn'],
  en: unit ? `${label.en} (${unit.en})` : label.en,
});
/** Passwords are never seen by anyone. */
export const isHidden = (field: Field, area: AreaName): boolean =>
  field.kind === 'password' || (field.hiddenIn?.includes(area) ?? false);
export const isComputed = (field: Field): boolean =>
  field.computed === true ||
  field.from !== undefined ||
  field.via !== undefined ||
  field.optionOf !== undefined ||
  field.presented === true;
export const isWritable = (field: Field, area: AreaName): boolean =>
  !isComputed(field) && (field.writableIn?.includes(area) ?? !field.hiddenIn?.includes(area));
const BULKY: ReadonlySet<FieldKind> = new Set(['long_text', 'rich_text', 'password', 'file']);
export const isFilterable = (field: Field): boolean =>
  !field.presented && field.optionOf === undefined && isAskable(field);
const isAskable = (field: Field): boolean => field.filterable ?? (field.search !== undefined || !BULKY.has(field.kind));
const UNORDERED: ReadonlySet<FieldKind> = new Set(['references', 'strings', 'images', 'area', 'daterange']);
export const isSortable = (field: Field): boolean =>
  field.sortable ?? (isFilterable(field) && !UNORDERED.has(field.kind));
/** What an operation of an area reaches. */
export const scopeOf = (use: AreaUse, operation: Operation): Scope => use.operations?.[operation] ?? use.scope;

/** What a sheet may carry beside the id. */
export const sheetFieldsOf = (resource: Pick<Resource, 'fields' | 'sheetFields'>): Readonly<Record<string, Field>> =>
  resource.sheetFields ?? resource.fields;

export const switchesOf = (page: Pick<ListPage, 'switches'>): Switches => ({ ...DEFAULT_SWITCHES, ...page.switches });
export const pickerOf = (resource: Pick<Resource, 'picker'>): string => resource.picker ?? 'name';
