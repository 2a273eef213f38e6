/** Words of a sheet -> the values of a list that is no resource (the server knows the names of resources itself). */
import type { Dictionary } from '../data/dictionaries.ts';
import type { UsedField } from '../data/resources.ts';
import type { SheetRow } from './protocol.ts';

export const isWorded = ({ source, resource, kind }: UsedField): boolean =>
  source !== undefined && resource === undefined && kind !== 'area' && !source.onlyShownIds;

/** A value stays a value; a word that several values are called by stays a word, which the server refuses. */
export function valuesOf(known: ReadonlyMap<string, Dictionary>): (row: SheetRow) => SheetRow {
  const meanings = [...known].map(([name, dictionary]) => {
    const values = new Map<string, string | null>();
    for (const [value, { label }] of dictionary) values.set(label, values.has(label) ? null : value);
    return { name, dictionary, values };
  });
  return (row) => {
    const changed: Record<string, string> = {};
    for (const { name, dictionary, values } of meanings) {
      const word = String(row[name] ?? '').trim();
      const value = word === '' || dictionary.has(word) ? null : values.get(word);
      if (value) changed[name] = value;
    }
    return Object.keys(changed).length > 0 ? { ...row, ...changed } : row;
  };
}
