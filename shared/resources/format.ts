/**
 * The format of a resource descriptor: plain, serialisable data from which table, API, permissions, OpenAPI, menu entry,
 * list, search, forms, view, import, export, picker and history of a resource are made, in every area it names and in
 * both languages (requirements 2.5, 2.6, 3 and 7). Built-in resources and files in RESOURCES_DIR use the same; the
 * types of `define.ts` are those of this schema. Functions cannot pass through it: behaviour that is not data is bound
 * by name in `server/modules/<module>/hooks.ts`.
 */
import { z } from 'zod';
import { AREAS } from '../contract/area.ts';
import { ORDER_MOVE_NAMES } from '../domain/transitions.ts';
import {
  COLUMN_TYPES,
  FIELD_KINDS,
  FILTER_SUFFIXES,
  INPUT_TYPES,
  OPERATIONS,
  SCOPES,
  VIEW_TYPES,
} from './vocabulary.ts';

const label = z.strictObject({ 'zh-cn': z.string().min(1), en: z.string().min(1) });
const scalar = z.union([z.string(), z.number()]);
const area = z.enum(AREAS.map((entry) => entry.name));
const name = z.string().regex(/^[a-z][a-z0-9_]{0,40}$/, 'lower-case letters, digits and _, at most 41');
const route = z.string().startsWith('/');
const list = <T extends z.ZodType>(entry: T) => z.array(entry).readonly();
const flag = z.boolean().exactOptional();

export const option = z.strictObject({
  /** What is stored and sent. */
  value: scalar,
  label,
  /** Tag colour. */
  color: z.enum(['default', 'primary', 'success', 'warning', 'error', 'info']).exactOptional(),
});

/** Where a select, cascader or dictionary column finds its options (compatibility 10.2 "Dictionaries"). */
export const source = z.strictObject({
  /** API path without `/api`; a paged answer is unwrapped. */
  url: route,
  /** Keys of an option. @default 'id', 'name' */
  valueName: z.string().exactOptional(),
  labelName: z.string().exactOptional(),
  /** The answer is a list of plain strings. */
  oneArray: flag,
  /** Fetch only the ids present in the rows (`id=1,2,3|in`). */
  onlyShownIds: flag,
  /** Lazy cascader: children by `pid` of this key, root 0. @default 'code' */
  childKey: z.string().exactOptional(),
  /** A first option in front of the fetched ones, e.g. "top level" = 0. */
  first: z.strictObject({ value: scalar, label }).exactOptional(),
});

export const search = z.strictObject({
  /** @default follows the kind: select for choices, daterange for dates, text else */
  input: z.enum(['text', 'select', 'cascader', 'datetime', 'daterange']).exactOptional(),
  /** @default none (equality) */
  suffix: z.union([z.enum(FILTER_SUFFIXES), z.templateLiteral(['whereHas|', z.string()])]).exactOptional(),
});

export const field = z.strictObject({
  kind: z.enum(FIELD_KINDS),
  label,
  /** What its number is counted in, in the plural: people read it behind the label, and behind a bound that is told. */
  unit: label.exactOptional(),
  /** Needed on create; may not be cleared on update. */
  required: flag,
  /** text: characters. numbers: value. strings, images, references: entries. */
  max: z.number().exactOptional(),
  min: z.number().exactOptional(),
  /** Written when a create does not give the field, or an update clears it. Null: the column holds nothing then. */
  default: scalar.nullable().exactOptional(),
  /** What holds where the column has nothing: read in its place in lists and views, and in the empty input. */
  blankLabel: label.exactOptional(),
  options: list(option).exactOptional(),
  source: source.exactOptional(),
  /** reference(s): name of the resource pointed to; its `picker` field is what people see. */
  resource: name.exactOptional(),
  /** references: the link table and its two columns. */
  link: z.strictObject({ table: name, own: name, other: name }).exactOptional(),
  /**
   * The value of `column` of the record that the reference `field` points to (brand_id -> brand_name); a list of
   * them for references. `table`: a relation to read instead of the target's table. Such a field is computed.
   */
  via: z.strictObject({ field: name, column: name, table: name.exactOptional() }).exactOptional(),
  /** The label of another field's option, in the caller's language (order_status -> order_status_cn). Computed. */
  optionOf: name.exactOptional(),
  /** tags: the field whose option lends its colour. @default what `optionOf` names */
  colorOf: name.exactOptional(),
  /** The value comes from the read source only and is never written. */
  computed: flag,
  /** Column of the read source, when it is not the field's name. Such a field is computed. */
  from: name.exactOptional(),
  /** Flags: a relation with the ids (`id`) of the rows that have it; who filters by the flag is answered from there. Computed. */
  rowsIn: name.exactOptional(),
  /** Added to each row by the module's `present` hook: there is no such column. Computed. */
  presented: flag,
  /** Sent with list rows too. @default true except for rich texts */
  inList: flag,
  /** Never sent, filtered, sorted or counted in these areas. Passwords are always hidden. */
  hiddenIn: list(area).exactOptional(),
  /** Areas that may write it. @default every area that sees it */
  writableIn: list(area).exactOptional(),
  /** False: only a create may set it. @default true */
  editable: flag,
  /** @default true except for long texts, rich texts, passwords and files */
  filterable: flag,
  /** @default filterable */
  sortable: flag,
  unique: flag,
  index: flag,
  pattern: z.string().exactOptional(),
  /** password: refused while it is easy to guess (`shared/domain/password-strength.ts`). Names the field that it may not repeat. */
  strong: name.exactOptional(),
  column: z.enum(COLUMN_TYPES).exactOptional(),
  input: z.enum(INPUT_TYPES).exactOptional(),
  view: z.enum(VIEW_TYPES).exactOptional(),
  search: search.exactOptional(),
  help: label.exactOptional(),
  placeholder: label.exactOptional(),
  /** money: where another field of the row has this value, the amount is of points, which are read as whole numbers. */
  pointsWhere: z.strictObject({ field: name, value: scalar }).exactOptional(),
  /** List column width in pixels. */
  width: z.number().exactOptional(),
  /** Heading that groups fields of a form. */
  group: label.exactOptional(),
  /** textarea: length of the counter. @default 15 (requirements 9) */
  counter: z.number().exactOptional(),
  /** Image and avatar inputs: the server fits the picture into this box. */
  resize: z.strictObject({ width: z.number(), height: z.number() }).exactOptional(),
});

const changes = field
  .pick({ column: true, input: true, view: true, search: true, width: true, source: true })
  .extend({ label: label.exactOptional() });
/** A field as one page uses it: its name, or its name with what this page changes. */
export const fieldUse = z.union([z.string(), changes.extend({ field: z.string() })]);
/** A field of a search bar: one without a value key asks for the name (requirements 2.6). */
export const searchUse = z.union([z.string(), changes.extend({ field: z.string().exactOptional() })]);

/** Something a person can do to records beside editing them. The server binds it by name. */
export const action = z.strictObject({
  name,
  label,
  on: z.enum(['row', 'selection', 'page']),
  /** A move of the order table; its verdict arrives in the record's `can`. */
  move: z.enum(ORDER_MOVE_NAMES).exactOptional(),
  /** Offered only while the record has one of these values. */
  when: z.record(z.string(), list(scalar)).exactOptional(),
  /** Asked before it runs. */
  form: z.record(z.string(), field).exactOptional(),
  confirm: label.exactOptional(),
  /** Opens a hand-written dialog of this name instead of the generated form; the call behind it is the dialog's own. */
  dialog: z.string().exactOptional(),
  /** on row: leads to this address of the host instead, in a new tab; `{id}` is the record's. */
  href: z.string().startsWith('/').exactOptional(),
  /** Last part of the right that it needs, when that is not its name. */
  right: z.string().exactOptional(),
  icon: z.string().exactOptional(),
});

/** What a page offers (requirements 2.5 "Per-page switches"). Defaults: compatibility 10.2. */
export const switches = z.strictObject({
  add: flag,
  view: flag,
  edit: flag,
  /** Per-row delete. @default false */
  delete: flag,
  /** Delete of the selection. @default true */
  batchDelete: flag,
  search: flag,
  export: flag,
  /** @default false */
  import: flag,
});

const params = z.record(z.string(), z.string());
/** One list screen. `route` equals the menu entry's `apis`. */
export const page = z.strictObject({
  route,
  /** Name in the consoles' page registry, e.g. `Admin/exts/goods_brands/index`. */
  view: z.string(),
  label: label.exactOptional(),
  /** One record of this page, when it is not called what the resource calls it. */
  one: label.exactOptional(),
  /** API path (without /api) when it differs from the route. */
  data: z.string().exactOptional(),
  /** Sent with every list call and export. */
  params: params.exactOptional(),
  columns: list(fieldUse),
  search: list(searchUse).exactOptional(),
  add: list(fieldUse).exactOptional(),
  /** @default add */
  edit: list(fieldUse).exactOptional(),
  /** View dialog. @default add */
  show: list(fieldUse).exactOptional(),
  /** Further columns of an export. */
  exportColumns: list(fieldUse).exactOptional(),
  switches: switches.exactOptional(),
  actions: list(action).exactOptional(),
  /** Tabs above the list: one filter each, with the counter of that key in the answer's `count`. */
  tabs: list(z.strictObject({ label, params, count: z.string().exactOptional() })).exactOptional(),
  /** False removes the row-action column. @default true */
  rowActions: flag,
  /** Offers to read the list again every half or whole minute. @default false */
  autoRefresh: flag,
});

export const areaUse = z.strictObject({
  /** API path without /api, e.g. `/Admin/goods_brands`. */
  path: z.string().regex(/^\/[\w/]+$/),
  /** Whose rows an operation reaches. It becomes a WHERE, in the seller area enforced by row level security. */
  scope: z.enum(SCOPES),
  /** Operations that differ from `scope`, e.g. `{ destroy: 'none' }`. */
  operations: z.partialRecord(z.enum(OPERATIONS), z.enum(SCOPES)).exactOptional(),
  /** Fixed conditions on every row of the area, forced on create. */
  where: z.record(name, scalar).exactOptional(),
  pages: list(page),
});

export const resource = z.strictObject({
  /** Name on the wire and of the table. */
  name,
  label,
  /** One record, as it reads within a sentence: "Add brand". @default label */
  one: label.exactOptional(),
  /**
   * `derived`: the engine makes and migrates the table from the fields. `table`: written by hand in `db/schema`
   * (states, money, or referenced by another module's verb).
   */
  storage: z.enum(['derived', 'table']),
  /** Table, when it is not `name`. */
  table: name.exactOptional(),
  /** Relation that lists and shows read, when it is not the table: a view in `db/sql` with the computed fields. */
  source: name.exactOptional(),
  fields: z.record(name, field),
  areas: z.partialRecord(area, areaUse),
  /** Lists can be asked for the children of `parent`; `key` is what the parent field holds. */
  tree: z.strictObject({ parent: name, key: z.enum(['id', 'code']) }).exactOptional(),
  /** Columns that hold the owner; forced on create, and the WHERE of the scopes. */
  owner: z.strictObject({ user: name.exactOptional(), store: name.exactOptional() }).exactOptional(),
  /** Field that names a record to a person. @default 'name' */
  picker: name.exactOptional(),
  /** `field` or `-field`. @default '-id' */
  sort: z
    .string()
    .regex(/^-?[a-z][a-z0-9_]*$/)
    .exactOptional(),
  unique: list(list(name)).exactOptional(),
  /**
   * Keys by which people know a record that no unique field tells, each as the names of its fields: a row of a sheet that
   * fills one of them is the record with these values, so that a sheet that comes twice doubles nothing. The first that is filled counts.
   */
  naturalKeys: list(list(name)).exactOptional(),
  /** Columns of an import, where a module takes its rows in (`sheet` of its hooks) and they are not the fields. */
  sheetFields: z.record(name, field).exactOptional(),
  indexes: list(list(name)).exactOptional(),
  /** Keep deleted rows. @default true */
  softDelete: flag,
  /** Rows carry `version`; a stale PUT answers 409. @default true */
  version: flag,
  /** Keep who changed what. @default true */
  history: flag,
  /** Every row to anonymous callers under this path (couriers, agreements …). */
  publicPath: route.exactOptional(),
  /** Public replies to be made anew after a write (`Cache` topics). */
  topics: list(z.string()).exactOptional(),
  /** Counters beside the list: how many rows have each of these values of `field` (compatibility 15, stores). */
  counts: z.strictObject({ field: name, values: z.record(z.string(), scalar) }).exactOptional(),
  /** Money columns that are added up beside the list, over everything that its filters leave. */
  sums: list(name).exactOptional(),
  /**
   * Operations that only a module's verb may do, because they move money, stock or states: bound by name, or declared
   * as a route. Until then the area does not offer them.
   */
  verbs: list(z.enum(OPERATIONS)).exactOptional(),
  /** Columns of other tables that point here: a record in use is not deleted. */
  usedBy: list(z.strictObject({ table: name, column: name })).exactOptional(),
});

const filePage = page.partial({ view: true, columns: true });
const fileArea = areaUse.extend({ pages: list(filePage) }).partial({ path: true, scope: true, pages: true });
/** What a file of RESOURCES_DIR may say: the rest follows from its name and its fields (`read-resource.ts`). */
export const resourceFile = resource
  .omit({ source: true })
  .extend({
    $schema: z.string(),
    storage: z.literal('derived'),
    areas: z.partialRecord(area, fileArea),
  })
  .partial({ $schema: true, name: true, storage: true });

/** Every key that a file may use somewhere. */
export const KEYS = [resourceFile, areaUse, page, switches, action, field, search, source, option].flatMap((shape) =>
  Object.keys(shape.shape),
);
