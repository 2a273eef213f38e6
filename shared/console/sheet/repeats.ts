/** Rows for one record, in chunks that the server takes in apart: the second row is a mistake in the sheet. */
import type { UsedField } from '../data/resources.ts';
import type { Mapping, SheetRow } from './protocol.ts';

/** Fields of which one alone tells which record a row means. */
export const keyFields = (fields: readonly UsedField[], mapping: Mapping): UsedField[] =>
  fields.filter(({ name, unique }) => (name === 'id' || unique) && mapping.includes(name));

/** Places of the rows that repeat one of an earlier chunk; within its chunk the server sees it. */
export type Repeats = (rows: readonly SheetRow[]) => Set<number>;

export function repeatsOf(keys: readonly UsedField[]): Repeats {
  const seen = new Set<string>();
  return (rows) => {
    const repeated = new Set<number>();
    const met: string[] = [];
    for (const [at, row] of rows.entries())
      for (const { name } of keys) {
        const value = String(row[name] ?? '').trim();
        if (value === '') continue;
        const known = `${name} ${value}`;
        if (seen.has(known)) repeated.add(at);
        met.push(known);
        if (name === 'id') break; // with an id the server looks at nothing else
      }
    for (const one of met) seen.add(one);
    return repeated;
  };
}
