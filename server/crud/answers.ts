/** What generated calls answer, from the descriptor: described to callers, and compared with every answer outside production. */
import { getTableColumns, getTableName, is, type Column } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { isNullable } from '#db/derive/kinds.ts';
import * as schema from '#db/schema/index.ts';
import * as records from '#shared/resources/record-answers.ts';
import { bit, decimal, moment, page, text, whole } from '#shared/contract/values.ts';
import type { Field } from '#shared/resources/define.ts';
import { isNumericChoice } from '#shared/resources/kinds/index.ts';
import { isComputed, isHidden, isVersioned, labelWithUnit, pickerOf, tableOf } from '#shared/resources/fields.ts';
import type { FieldKind } from '#shared/resources/vocabulary.ts';
import type { AreaResource } from './engine.ts';

const address = text.meta({ format: 'uri-reference' });
const anyOption = z.union([text, whole]);

/** One entry per kind, a value as the wire has it: a missing one does not compile. */
const KINDS = {
  text,
  long_text: text,
  rich_text: text.describe('html, marker, JSON node tree'),
  integer: whole,
  money: decimal,
  points: decimal.describe('Whole points, .00'),
  percent: decimal,
  weight: decimal.describe('Kilograms'),
  score: decimal,
  flag: bit,
  choice: anyOption,
  reference: whole.describe('Id, 0 for none'),
  references: z.array(whole),
  strings: z.array(text),
  image: address,
  images: z.array(address),
  file: address,
  password: text.meta({ format: 'password', writeOnly: true }),
  icon: text,
  date: z.iso.date(),
  datetime: moment,
  daterange: z.array(moment).length(2),
  area: z.array(whole).max(3),
} as const satisfies Record<FieldKind, z.ZodType>;

/** A value of the field where there is one, with its English name. */
export function valueSchema(field: Field): z.ZodType {
  const options = field.options?.map(({ value }) => value) ?? [];
  const value = field.kind === 'choice' && options.length > 0 ? z.literal(options) : KINDS[field.kind];
  const limited = field.kind === 'text' && field.max !== undefined && { maxLength: field.max };
  return value.meta({ ...value.meta(), title: labelWithUnit(field).en, ...limited });
}

const TABLES = new Map<string, Record<string, Column>>(
  Object.values(schema).flatMap((table) => (is(table, PgTable) ? [[getTableName(table), getTableColumns(table)]] : [])),
);

/** May a row have nothing there? What a view or another record gives may be missing. */
function mayBeNull({ resource }: AreaResource, name: string, field: Field): boolean {
  if (field.link || field.optionOf) return false;
  if (isComputed(field)) return true;
  const column = TABLES.get(tableOf(resource))?.[name];
  return column ? !column.notNull : isNullable(field);
}

/** A text that nobody has chosen yet is blank. */
const isUnchosen = (field: Field): boolean => field.kind === 'choice' && !field.required && !isNumericChoice(field);

/** Record schemas by what the description of the API calls them. */
const names = new WeakMap<z.core.$ZodType, string>();
export const recordNameOf = (record: z.core.$ZodType): string | undefined => names.get(record);

/** The columns of a row, as `wireColumns` writes them. */
function columnsOf(entity: AreaResource, detail: 'list' | 'show'): z.ZodRawShape {
  const { resource, area } = entity;
  const shown = Object.entries(resource.fields).filter(
    ([, field]) =>
      !isHidden(field, area) && !field.presented && (detail === 'show' || (field.inList ?? field.kind !== 'rich_text')),
  );
  return {
    id: whole,
    ...Object.fromEntries(
      shown.map(([name, field]) => {
        const value = isUnchosen(field) ? z.union([valueSchema(field), z.literal('')]) : valueSchema(field);
        return [name, mayBeNull(entity, name, field) ? value.nullable() : value];
      }),
    ),
    created_at: moment,
    updated_at: moment,
    ...(isVersioned(resource) && { version: whole }),
  };
}

/** What `present` adds, as far as the descriptor names it; the hooks say the rest. */
function presentedOf({ resource, area, hooks }: AreaResource): z.ZodRawShape {
  if (!hooks.present) return {};
  const added = Object.entries(resource.fields).filter(([, field]) => field.presented && !isHidden(field, area));
  return { ...Object.fromEntries(added.map(([name, field]) => [name, valueSchema(field)])), ...hooks.answers?.row };
}

const recordOf = (entity: AreaResource, detail: 'list' | 'show', more: z.ZodRawShape = {}): z.ZodType =>
  z.object({ ...columnsOf(entity, detail), ...more }).meta({ title: entity.resource.label.en });

/** Said under a name of its own in the description of the API. */
function named(record: z.ZodType, { area, resource }: AreaResource, suffix = ''): z.ZodType {
  names.set(record, `${area}.${resource.name}${suffix}`);
  return record;
}

/** A node of a lazy tree tells whether it opens. */
const treeMembers = ({ resource }: AreaResource): z.ZodRawShape =>
  resource.tree
    ? {
        has_children: z
          .object({ id: whole, [resource.tree.parent]: anyOption, [pickerOf(resource)]: text })
          .nullable()
          .optional(),
      }
    : {};

function listOf(entity: AreaResource): z.ZodType {
  const members = { ...presentedOf(entity), ...treeMembers(entity) };
  const row = named(recordOf(entity, 'list', members), entity, '.row');
  const { all } = entity.hooks.answers ?? {};
  return z
    .union([page(row), z.array(all ? recordOf(entity, 'list', { ...members, ...all }) : row)])
    .describe('A page; every row with isAll or isChildren');
}

const done = whole.describe('How many');

/** The answer of each generated call; undefined where a hook takes its place and does not say what it answers. */
export function answersOf(entity: AreaResource) {
  const { hooks } = entity;
  const answers = hooks.answers ?? {};
  // Made when they are first asked for: production describes itself seldom and compares nothing.
  const lazy = (make: () => z.ZodType): z.ZodType => {
    let made: z.ZodType | undefined;
    return z.lazy(() => (made ??= make()));
  };
  const written = lazy(() => named(recordOf(entity, 'show'), entity));
  const shown = lazy(() =>
    named(recordOf(entity, 'show', { ...presentedOf(entity), ...answers.one }), entity, '.shown'),
  );
  return {
    list: lazy(() => listOf(entity)),
    show: hooks.show ? answers.show : hooks.present || hooks.presentOne ? shown : written,
    create: hooks.create ? answers.create : written,
    update: hooks.update ? answers.update : written,
    done: hooks.destroy || hooks.restore ? (answers.destroy ?? done) : done,
    action: answers.action ?? done,
    lookup: z.array(records.lookupChoice),
    history: z.array(records.historyLine),
    import: records.importReply,
    recent: z.array(records.recentImport),
    undo: records.undoReply,
    export: z.unknown().describe('Lines of JSON: {"total"}, arrays of rows, {"end"}'),
  };
}
