/** Sheets hold what people read: the names of records become ids, places their path, ranges their two ends. */
import { sql } from 'drizzle-orm';
import { rows as read, type Db } from '#db/client.ts';
import type { Field, Resource } from '#shared/resources/define.ts';
import { isWritable, pickerOf, tableOf } from '#shared/resources/fields.ts';
import { invalid, type FieldError } from '../../errors.ts';
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
  for (const [name, field] of Object.entries(entity.resource.fields)) {
    if (!isWritable(field, entity.area)) continue;
    const filled = rows.filter(({ input }) => !isBlank(input[name]));
    if (filled.length === 0) continue;
    if (field.kind === 'daterange')
      for (const row of filled) row.input = { ...row.input, [name]: ends(row.input[name]) };
    if (field.kind === 'area') await readPlaces(tx, name, field, filled);
    const target = field.resource ? entity.target(field.resource) : undefined;
    if (target) await readNames(work, { name, field, target }, filled);
  }
}

const ends = (value: unknown): unknown => (typeof value === 'string' ? value.split(/\s*[~～,，]\s*/) : value);

function refuse(row: SheetRow, name: string, field: Field, error: FieldError): void {
  row.refusal ??= invalid({ [name]: { ...error, label: field.label } });
}

/** Ids stay ids where the cell is a number or no record has that name. */
async function readNames(
  work: RecordWork,
  { name, field, target }: { name: string; field: Field; target: Resource },
  rows: readonly SheetRow[],
): Promise<void> {
  const many = field.kind === 'references';
  const wordsOf = (value: unknown): string[] =>
    typeof value === 'number' ? [] : many ? partsOf(value) : [String(value).trim()];
  const requested = [...new Set(rows.flatMap(({ input }) => wordsOf(input[name])))].filter(
    (word) => !firstOf(field, word),
  );
  if (requested.length === 0 && !field.source?.first) return;
  const known = await idsByName(work, target, requested);
  const meaning: Words = (word) => {
    const ids = known.get(word);
    if (ids?.length === 1) return String(ids[0]);
    if (ids) return { key: 'field.ambiguous' };
    return firstOf(field, word) ?? (/^-?\d{1,15}$/.test(word) ? word : { key: 'field.missing' });
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
async function idsByName(
  { tx, ctx, entity }: RecordWork,
  target: Resource,
  requested: readonly string[],
): Promise<Map<string, number[]>> {
  const where = targetConditions(ctx, entity, target);
  const picker = sql`r.${sql.identifier(pickerOf(target))}`;
  const found = await read<{ id: number; name: string }>(
    tx,
    sql`select r.id, ${picker}::text as name from ${sql.identifier(tableOf(target))} r
    where ${picker}::text = any(${sql.param([...requested])}::text[]) and ${allConditions(where)} order by r.id`,
  );
  const known = new Map<string, number[]>();
  for (const { id, name } of found) known.set(name, [...(known.get(name) ?? []), id]);
  return known;
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
