/** Sheets hold what people read: the names of records become ids, places their path, ranges their two ends. */
import { sql } from 'drizzle-orm';
import { rows as read, type Db } from '#db/client.ts';
import type { Field, Resource } from '#shared/resources/define.ts';
import { isSoftDeleted, isWritable, pickerOf, sheetFieldsOf, tableOf } from '#shared/resources/fields.ts';
import { invalid, type FieldError } from '../../errors.ts';
import type { AreaResource } from '../engine.ts';
import type { SheetRow } from './row.ts';
import { allConditions, targetConditions, type RecordWork } from '../scope.ts';

type Words = (text: string) => string | FieldError;
const SEPARATORS = /\s*[,，、;；]\s*/;
const isBlank = (value: unknown): boolean => value === undefined || value === null || String(value).trim() === '';
const partsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : String(value).split(SEPARATORS)).filter((part) => part.trim() !== '');

/** Replaces words by values in every row; what nothing is called by becomes the row's refusal. */
export async function resolveNames(work: RecordWork, rows: readonly SheetRow[]): Promise<void> {
  const { tx, entity } = work;
  for (const [name, field] of Object.entries(sheetFieldsOf(entity.resource))) {
    if (!isWritable(field, entity.area)) continue;
    const filled = rows.filter(({ input }) => !isBlank(input[name]));
    if (filled.length === 0) continue;
    if (field.kind === 'daterange')
      for (const row of filled) row.input = { ...row.input, [name]: ends(row.input[name]) };
    if (field.kind === 'area') await readPlaces(tx, name, field, filled);
    const named = namedBy(entity, name, field);
    if (named) await readNames(work, named, filled);
  }
}

const ends = (value: unknown): unknown => (typeof value === 'string' ? value.split(/\s*[~～,，]\s*/) : value);

function refuse(row: SheetRow, name: string, field: Field, error: FieldError): void {
  row.refusal ??= invalid({ [name]: { ...error, label: field.label } });
}

/** The records that a field names: those it refers to, or those above in the own tree. */
function namedBy(entity: AreaResource, name: string, field: Field): Named | null {
  const { tree } = entity.resource;
  const isParent = tree?.parent === name;
  const target = field.resource ? entity.target(field.resource) : isParent ? entity.resource : undefined;
  return target ? { name, field, target, key: isParent ? tree.key : 'id' } : null;
}

interface Named {
  name: string;
  field: Field;
  target: Resource;
  /** What of the record the field holds. */
  key: 'id' | 'code';
}
/** Ids stay ids where the cell is a number or no record has that name; a code may be any word. */
async function readNames(
  work: RecordWork,
  { name, field, target, key }: Named,
  rows: readonly SheetRow[],
): Promise<void> {
  const many = field.kind === 'references';
  const wordsOf = (value: unknown): string[] =>
    typeof value === 'number' ? [] : many ? partsOf(value) : [String(value).trim()];
  const requested = [...new Set(rows.flatMap(({ input }) => wordsOf(input[name])))].filter(
    (word) => !firstOf(field, word),
  );
  if (requested.length === 0 && !field.source?.first) return;
  const known = await keysByName(work, { target, key }, requested);
  const meaning: Words = (word) => {
    const ids = known.get(word);
    if (ids?.length === 1) return String(ids[0]);
    if (ids) return { key: 'field.ambiguous' };
    return firstOf(field, word) ?? (key === 'code' || /^-?\d{1,15}$/.test(word) ? word : { key: 'field.missing' });
  };
  for (const row of rows) {
    const value = row.input[name];
    if (typeof value === 'number') continue;
    const meant = wordsOf(value).map(meaning);
    const wrong = meant.find((one) => typeof one === 'object');
    if (wrong) refuse(row, name, field, wrong);
    else row.input = { ...row.input, [name]: many ? meant : meant[0] };
  }
}

/** The option in front of the records ("top level" = 0). */
function firstOf(field: Field, word: string): string | undefined {
  const first = field.source?.first;
  return first && Object.values(first.label).includes(word) ? String(first.value) : undefined;
}

/** Read as the caller, within the scope that the target has in this area. */
async function keysByName(
  { tx, ctx, entity }: RecordWork,
  { target, key }: Pick<Named, 'target' | 'key'>,
  requested: readonly string[],
): Promise<Map<string, (number | string)[]>> {
  const where = targetConditions(ctx, entity, target);
  const picker = sql`r.${sql.identifier(pickerOf(target))}`;
  const found = await read<Found>(
    tx,
    sql`select r.${sql.identifier(key)} as key, ${picker}::text as name from ${sql.identifier(tableOf(target))} r
    where ${picker}::text = any(${sql.param([...requested])}::text[]) and ${allConditions(where)} order by r.id`,
  );
  const paths = await keysByPath(tx, { target, key }, requested);
  const known = new Map<string, (number | string)[]>();
  for (const one of [...found, ...paths]) known.set(one.name, [...(known.get(one.name) ?? []), one.key]);
  return known;
}

interface Found {
  key: number | string;
  name: string;
}
const PATH = /\s*[/>]\s*/;
const DEEPEST = 5;
/** `女装/裙装/连衣裙`: records of a tree by the names on the way to them, where one name alone stands in several places. */
async function keysByPath(
  tx: Db,
  { target, key: wantedKey }: Pick<Named, 'target' | 'key'>,
  requested: readonly string[],
): Promise<Found[]> {
  const asked = requested.filter((word) => PATH.test(word));
  if (!target.tree || asked.length === 0) return [];
  const [table, parent, key] = [tableOf(target), target.tree.parent, target.tree.key].map((name) =>
    sql.identifier(name),
  );
  const picker = sql.identifier(pickerOf(target));
  const alive = isSoftDeleted(target) ? sql`t.deleted_at is null` : sql`true`;
  const wanted = new Map(asked.map((word) => [word.trim().split(PATH).join('/'), word]));
  const held = sql.identifier(wantedKey);
  const found = await read<{ held: number | string; path: string }>(
    tx,
    sql`with recursive w as (
      select t.id, t.${held} as held, t.${key}::text as key, t.${picker}::text as path, 1 as deep from ${table} t where t.${parent}::text = '0' and ${alive}
      union all
      select t.id, t.${held}, t.${key}::text, w.path || '/' || t.${picker}::text, w.deep + 1 from ${table} t join w on t.${parent}::text = w.key where w.deep < ${DEEPEST} and ${alive})
    select held, path from w where path = any(${sql.param([...wanted.keys()])}::text[]) order by id`,
  );
  return found.map(({ held: key, path }) => ({ key, name: wanted.get(path) ?? path }));
}

/** `广东省/深圳市/南山区` -> the three ids; ids are taken as they are. */
async function readPlaces(tx: Db, name: string, field: Field, rows: readonly SheetRow[]): Promise<void> {
  const pathOf = (value: unknown): string[] =>
    Array.isArray(value)
      ? value.map(String)
      : String(value)
          .trim()
          .split(/^[\d\s]+$/.test(String(value)) ? /\s+/ : /\s*[/,，]\s*/);
  const named = rows.filter(({ input }) => pathOf(input[name]).some((part) => !/^\d+$/.test(part)));
  const requested = [...new Set(named.map(({ input }) => pathOf(input[name]).join('/')))];
  const found =
    requested.length === 0
      ? []
      : await read<{ path: string; ids: number[] }>(
          tx,
          sql`select w.path, array_remove(array[p.id, c.id, d.id], null) as ids from unnest(${sql.param(requested)}::text[]) as w(path)
    join areas p on p.name = split_part(w.path, '/', 1) and p.pid = '0'
    left join areas c on c.name = split_part(w.path, '/', 2) and c.pid = p.code
    left join areas d on d.name = split_part(w.path, '/', 3) and d.pid = c.code`,
        );
  const known = new Map(found.map(({ path, ids }) => [path, ids.map(Number)]));
  for (const row of rows) {
    const path = pathOf(row.input[name]);
    const ids = path.every((part) => /^\d+$/.test(part)) ? path.map(Number) : known.get(path.join('/'));
    if (ids?.length === path.length) row.input = { ...row.input, [name]: ids };
    else refuse(row, name, field, { key: 'field.missing' });
  }
}
