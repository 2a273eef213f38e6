/**
 * The resource descriptor: plain, serialisable data from which table, API, permissions, OpenAPI, menu entry,
 * list, search, forms, view, import, export, picker and history of a resource are made, in every area it names
 * and in both languages (requirements 2.5, 2.6, 3 and 7). Built-in resources and `<name>.json` files in
 * RESOURCES_DIR use the same format. Descriptors contain no functions: behaviour that is not data is bound by
 * name in `server/modules/<module>/hooks.ts`.
 */
import type { AreaName } from '../contract/area.ts';
import type { OrderMove } from '../domain/transitions.ts';
import type { Label } from '../i18n/t.ts';
import type { ColumnType, FieldKind, FilterSuffix, InputType, ViewType } from './vocabulary.ts';

export type { Label };

export interface Option {
  /** What is stored and sent. */
  value: string | number;
  label: Label;
  /** Tag colour. */
  color?: 'default' | 'primary' | 'success' | 'warning' | 'error' | 'info';
}

/** Where a select, cascader or dictionary column finds its options (compatibility 10.2 "Dictionaries"). */
export interface Source {
  /** API path without `/api`; a paged answer is unwrapped. */
  url: string;
  /** Keys of an option. @default 'id', 'name' */
  valueName?: string;
  labelName?: string;
  /** The answer is a list of plain strings. */
  oneArray?: boolean;
  /** Fetch only the ids present in the rows (`id=1,2,3|in`). */
  onlyShownIds?: boolean;
  /** Lazy cascader: children by `pid` of this key, root 0. @default 'code' */
  childKey?: string;
  /** A first option in front of the fetched ones, e.g. "top level" = 0. */
  first?: { value: string | number; label: Label };
}

export interface SearchSpec {
  /** @default follows the kind: select for choices, daterange for dates, text else */
  input?: 'text' | 'select' | 'cascader' | 'datetime' | 'daterange';
  /** @default none (equality) */
  suffix?: FilterSuffix | `whereHas|${string}`;
}

export interface Field {
  kind: FieldKind;
  label: Label;
  /** What its number is counted in, in the plural: people read it behind the label, and behind a bound that is told. */
  unit?: Label;
  /** Needed on create; may not be cleared on update. */
  required?: boolean;
  /** text: characters. numbers: value. strings, images, references: entries. */
  max?: number;
  min?: number;
  /** Written when a create does not give the field. */
  default?: string | number | null;
  options?: readonly Option[];
  source?: Source;
  /** reference(s): name of the resource pointed to; its `picker` field is what people see. */
  resource?: string;
  /** references: the link table and its two columns. */
  link?: { table: string; own: string; other: string };
  /**
   * The value of `column` of the record that the reference `field` points to (brand_id -> brand_name); a list of
   * them for references. `table`: a relation to read instead of the target's table. Such a field is computed.
   */
  via?: { field: string; column: string; table?: string };
  /** The label of another field's option, in the caller's language (order_status -> order_status_cn). Computed. */
  optionOf?: string;
  /** tags: the field whose option lends its colour. @default what `optionOf` names */
  colorOf?: string;
  /** The value comes from the read source only and is never written. */
  computed?: boolean;
  /** Column of the read source, when it is not the field's name. Such a field is computed. */
  from?: string;
  /** Added to each row by the module's `present` hook: there is no such column. Computed. */
  presented?: boolean;
  /** Sent with list rows too. @default true except for rich texts */
  inList?: boolean;
  /** Never sent, filtered, sorted or counted in these areas. Passwords are always hidden. */
  hiddenIn?: readonly AreaName[];
  /** Areas that may write it. @default every area that sees it */
  writableIn?: readonly AreaName[];
  /** False: only a create may set it. @default true */
  editable?: boolean;
  /** @default true except for long texts, rich texts, passwords and files */
  filterable?: boolean;
  /** @default filterable */
  sortable?: boolean;
  unique?: boolean;
  index?: boolean;
  pattern?: string;
  /** password: refused while it is easy to guess (`shared/domain/password-strength.ts`). Names the field that it may not repeat. */
  strong?: string;
  column?: ColumnType;
  input?: InputType;
  view?: ViewType;
  search?: SearchSpec;
  help?: Label;
  placeholder?: Label;
  /** List column width in pixels. */
  width?: number;
  /** Heading that groups fields of a form. */
  group?: Label;
  /** textarea: length of the counter. @default 15 (requirements 9) */
  counter?: number;
  /** Image and avatar inputs: the server fits the picture into this box. */
  resize?: { width: number; height: number };
}

/** Whose rows an operation reaches. It becomes a WHERE, in the seller area enforced by row level security. */
export type Scope = 'none' | 'own_user' | 'own_store' | 'all';

export const OPERATIONS = ['index', 'show', 'store', 'update', 'destroy', 'import', 'export'] as const;
/** Last part of a permission name: `admin.goods_brands.update`. */
export type Operation = (typeof OPERATIONS)[number];

/** What a page offers (requirements 2.5 "Per-page switches"). Defaults: compatibility 10.2. */
export interface Switches {
  add: boolean;
  view: boolean;
  edit: boolean;
  /** Per-row delete. @default false */
  delete: boolean;
  /** Delete of the selection. @default true */
  batchDelete: boolean;
  search: boolean;
  export: boolean;
  /** @default false */
  import: boolean;
}
export const DEFAULT_SWITCHES: Switches = {
  add: true,
  view: true,
  edit: true,
  delete: false,
  batchDelete: true,
  search: true,
  export: true,
  import: false,
};

/** A field as one page uses it: its name, or its name with what this page changes. */
export type FieldUse =
  | string
  | ({ field: string } & Partial<Pick<Field, 'label' | 'column' | 'input' | 'view' | 'search' | 'width' | 'source'>>);
/** A field of a search bar: one without a value key asks for the name (requirements 2.6). */
export type SearchUse = FieldUse | Omit<Exclude<FieldUse, string>, 'field'>;
export const useOf = (use: SearchUse) => (typeof use === 'string' ? { field: use } : { field: 'name', ...use });

/** Something a person can do to records beside editing them. The server binds it by name. */
export interface Action {
  name: string;
  label: Label;
  on: 'row' | 'selection' | 'page';
  /** A move of the order table; its verdict arrives in the record's `can`. */
  move?: OrderMove;
  /** Offered only while the record has one of these values. */
  when?: Readonly<Record<string, readonly (string | number)[]>>;
  /** Asked before it runs. */
  form?: Readonly<Record<string, Field>>;
  confirm?: Label;
  /** Opens a hand-written dialog of this name instead of the generated form; the call behind it is the dialog's own. */
  dialog?: string;
  /** Last part of the right that it needs, when that is not its name. */
  right?: string;
  icon?: string;
}

/** One list screen. `route` equals the menu entry's `apis`. */
export interface ListPage {
  route: string;
  /** Name in the consoles' page registry, e.g. `Admin/exts/goods_brands/index`. */
  view: string;
  label?: Label;
  /** One record of this page, when it is not called what the resource calls it. */
  one?: Label;
  /** API path (without /api) when it differs from the route. */
  data?: string;
  /** Sent with every list call and export. */
  params?: Readonly<Record<string, string>>;
  columns: readonly FieldUse[];
  search?: readonly SearchUse[];
  add?: readonly FieldUse[];
  /** @default add */
  edit?: readonly FieldUse[];
  /** View dialog. @default add */
  show?: readonly FieldUse[];
  /** Further columns of an export. */
  exportColumns?: readonly FieldUse[];
  switches?: Partial<Switches>;
  actions?: readonly Action[];
  /** Tabs above the list: one filter each, with the counter of that key in the answer's `count`. */
  tabs?: readonly { label: Label; params: Readonly<Record<string, string>>; count?: string }[];
  /** False removes the row-action column. @default true */
  rowActions?: boolean;
}

export interface AreaUse {
  /** API path without /api, e.g. `/Admin/goods_brands`. */
  path: string;
  scope: Scope;
  /** Operations that differ from `scope`, e.g. `{ destroy: 'none' }`. */
  operations?: Partial<Record<Operation, Scope>>;
  /** Fixed conditions on every row of the area, forced on create. */
  where?: Readonly<Record<string, string | number>>;
  pages: readonly ListPage[];
}

export interface Resource {
  /** Name on the wire and of the table. */
  name: string;
  label: Label;
  /** One record, as it reads within a sentence: "Add brand". @default label */
  one?: Label;
  /**
   * `derived`: the engine makes and migrates the table from the fields. `table`: written by hand in `db/schema`
   * (states, money, or referenced by another module's verb).
   */
  storage: 'derived' | 'table';
  /** Table, when it is not `name`. */
  table?: string;
  /** Relation that lists and shows read, when it is not the table: a view in `db/sql` with the computed fields. */
  source?: string;
  fields: Readonly<Record<string, Field>>;
  areas: Partial<Record<AreaName, AreaUse>>;
  /** Lists can be asked for the children of `parent`; `key` is what the parent field holds. */
  tree?: { parent: string; key: 'id' | 'code' };
  /** Columns that hold the owner; forced on create, and the WHERE of the scopes. */
  owner?: { user?: string; store?: string };
  /** Field that names a record to a person. @default 'name' */
  picker?: string;
  /** `field` or `-field`. @default '-id' */
  sort?: string;
  unique?: readonly (readonly string[])[];
  indexes?: readonly (readonly string[])[];
  /** Keep deleted rows. @default true */
  softDelete?: boolean;
  /** Rows carry `version`; a stale PUT answers 409. @default true */
  version?: boolean;
  /** Keep who changed what. @default true */
  history?: boolean;
  /** Every row to anonymous callers under this path (couriers, agreements …). */
  publicPath?: string;
  /** Public replies to be made anew after a write (`Cache` topics). */
  topics?: readonly string[];
  /** Counters beside the list: how many rows have each of these values of `field` (compatibility 15, stores). */
  counts?: { field: string; values: Readonly<Record<string, string | number>> };
  /** Money columns that are added up beside the list, over everything that its filters leave. */
  sums?: readonly string[];
  /**
   * Operations that only a module's verb may do, because they move money, stock or states: bound by name, or declared
   * as a route. Until then the area does not offer them.
   */
  verbs?: readonly Operation[];
  /** Columns of other tables that point here: a record in use is not deleted. */
  usedBy?: readonly { table: string; column: string }[];
}

/** Types a literal descriptor without widening it. */
export const defineResource = <const R extends Resource>(resource: R): R => resource;
