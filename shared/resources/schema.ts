/** The descriptor format as a schema: what a JSON file of RESOURCES_DIR may say. Functions cannot pass through it. */
import { z } from 'zod';
import { AREAS, type AreaName } from '../contract/area.ts';
import { ORDER_MOVE_NAMES } from '../domain/transitions.ts';
import { OPERATIONS, type AreaUse, type Field, type ListPage, type Resource } from './define.ts';
import { COLUMN_TYPES, FIELD_KINDS, FILTER_SUFFIXES, INPUT_TYPES, VIEW_TYPES } from './vocabulary.ts';
import { isHidden, isWritable } from './fields.ts';
import { explain } from './explain.ts';

const label = z.strictObject({ 'zh-cn': z.string().min(1), en: z.string().min(1) });
const scalar = z.union([z.string(), z.number()]);
const area = z.enum(AREAS.map((entry) => entry.name));
const name = z.string().regex(/^[a-z][a-z0-9_]{0,40}$/, 'lower-case letters, digits and _, at most 41');
const option = z.strictObject({
  value: scalar,
  label,
  color: z.enum(['default', 'primary', 'success', 'warning', 'error', 'info']).optional(),
});
const source = z.strictObject({
  url: z.string().startsWith('/'),
  valueName: z.string().optional(),
  labelName: z.string().optional(),
  oneArray: z.boolean().optional(),
  onlyShownIds: z.boolean().optional(),
  childKey: z.string().optional(),
  first: z.strictObject({ value: scalar, label }).optional(),
});
const search = z.strictObject({
  input: z.enum(['text', 'select', 'cascader', 'datetime', 'daterange']).optional(),
  suffix: z.union([z.enum(FILTER_SUFFIXES), z.templateLiteral(['whereHas|', z.string()])]).optional(),
});
const field = z.strictObject({
  kind: z.enum(FIELD_KINDS),
  label,
  unit: label.optional(),
  required: z.boolean().optional(),
  max: z.number().optional(),
  min: z.number().optional(),
  default: scalar.nullable().optional(),
  options: z.array(option).optional(),
  source: source.optional(),
  resource: name.optional(),
  link: z.strictObject({ table: name, own: name, other: name }).optional(),
  via: z.strictObject({ field: name, column: name, table: name.optional() }).optional(),
  optionOf: name.optional(),
  colorOf: name.optional(),
  computed: z.boolean().optional(),
  from: name.optional(),
  presented: z.boolean().optional(),
  inList: z.boolean().optional(),
  hiddenIn: z.array(area).optional(),
  writableIn: z.array(area).optional(),
  editable: z.boolean().optional(),
  filterable: z.boolean().optional(),
  sortable: z.boolean().optional(),
  unique: z.boolean().optional(),
  index: z.boolean().optional(),
  pattern: z.string().optional(),
  strong: name.optional(),
  column: z.enum(COLUMN_TYPES).optional(),
  input: z.enum(INPUT_TYPES).optional(),
  view: z.enum(VIEW_TYPES).optional(),
  search: search.optional(),
  help: label.optional(),
  placeholder: label.optional(),
  width: z.number().optional(),
  group: label.optional(),
  counter: z.number().optional(),
  resize: z.strictObject({ width: z.number(), height: z.number() }).optional(),
});
const changes = z.strictObject({
  label: label.optional(),
  column: z.enum(COLUMN_TYPES).optional(),
  input: z.enum(INPUT_TYPES).optional(),
  view: z.enum(VIEW_TYPES).optional(),
  search: search.optional(),
  width: z.number().optional(),
  source: source.optional(),
});
const use = z.union([z.string(), changes.extend({ field: z.string() })]);
const searchUse = z.union([z.string(), changes.extend({ field: z.string().optional() })]);
const action = z.strictObject({
  name,
  label,
  on: z.enum(['row', 'selection', 'page']),
  move: z.enum(ORDER_MOVE_NAMES).optional(),
  when: z.record(z.string(), z.array(scalar)).optional(),
  form: z.record(z.string(), field).optional(),
  confirm: label.optional(),
  dialog: z.string().optional(),
  icon: z.string().optional(),
  right: z.string().optional(),
});
const switches = z
  .strictObject({
    add: z.boolean(),
    view: z.boolean(),
    edit: z.boolean(),
    delete: z.boolean(),
    batchDelete: z.boolean(),
    search: z.boolean(),
    export: z.boolean(),
    import: z.boolean(),
  })
  .partial();
const uses = z.array(use).optional();
const page = z.strictObject({
  route: z.string().startsWith('/'),
  view: z.string().optional(),
  label: label.optional(),
  one: label.optional(),
  data: z.string().optional(),
  params: z.record(z.string(), z.string()).optional(),
  columns: uses,
  search: z.array(searchUse).optional(),
  add: uses,
  edit: uses,
  show: uses,
  exportColumns: uses,
  switches: switches.optional(),
  actions: z.array(action).optional(),
  tabs: z
    .array(z.strictObject({ label, params: z.record(z.string(), z.string()), count: z.string().optional() }))
    .optional(),
  rowActions: z.boolean().optional(),
});
const scope = z.enum(['none', 'own_user', 'own_store', 'all']);
const areaUse = z.strictObject({
  path: z
    .string()
    .regex(/^\/[\w/]+$/)
    .optional(),
  scope: scope.optional(),
  operations: z.partialRecord(z.enum(OPERATIONS), scope).optional(),
  where: z.record(name, scalar).optional(),
  pages: z.array(page).optional(),
});
export const resourceSchema = z.strictObject({
  $schema: z.string().optional(),
  name: name.optional(),
  label,
  one: label.optional(),
  storage: z.literal('derived').optional(),
  table: name.optional(),
  fields: z.record(name, field),
  areas: z.partialRecord(area, areaUse),
  tree: z.strictObject({ parent: name, key: z.enum(['id', 'code']) }).optional(),
  owner: z.strictObject({ user: name.optional(), store: name.optional() }).optional(),
  picker: name.optional(),
  sort: z
    .string()
    .regex(/^-?[a-z][a-z0-9_]*$/)
    .optional(),
  unique: z.array(z.array(name)).optional(),
  indexes: z.array(z.array(name)).optional(),
  softDelete: z.boolean().optional(),
  version: z.boolean().optional(),
  history: z.boolean().optional(),
  publicPath: z.string().startsWith('/').optional(),
  topics: z.array(z.string()).optional(),
  counts: z.strictObject({ field: name, values: z.record(z.string(), scalar) }).optional(),
  sums: z.array(name).optional(),
  verbs: z.array(z.enum(OPERATIONS)).optional(),
  usedBy: z.array(z.strictObject({ table: name, column: name })).optional(),
});
type Raw = z.infer<typeof resourceSchema>;
/** Every key that a file may use somewhere. */
const KEYS = [resourceSchema, areaUse, page, switches, action, field, search, source, option].flatMap((shape) =>
  Object.keys(shape.shape),
);

/** Where an area's paths and views begin. */
const PREFIX: Record<AreaName, string> = { admin: '/Admin/', seller: '/Seller/', user: '/user/' };

/**
 * A configured descriptor: `name` is the file's, and what is left out follows from the fields.
 * @throws with the file and the place of every mistake.
 */
export function readResource(raw: unknown, fallback: string, file: string): Resource {
  const result = resourceSchema.safeParse(raw);
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

function areaOf(given: Raw, named: string, area: AreaName, wanted: Raw['areas'][AreaName] & {}): AreaUse {
  const path = wanted.path ?? `${PREFIX[area]}${named}`;
  const scope =
    wanted.scope ??
    (area === 'admin'
      ? 'all'
      : given.owner?.store && area === 'seller'
        ? 'own_store'
        : given.owner?.user
          ? 'own_user'
          : 'all');
  const fields = given.fields as Record<string, Field>;
  const pages = (wanted.pages ?? (area === 'user' ? [] : [{ route: path }])).map((entry) =>
    pageOf(entry as Partial<ListPage> & { route: string }, path, fields, area),
  );
  return { ...wanted, path, scope, pages } as AreaUse;
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
