/** A value of a field outside of its record: words of its dictionary, pictures, long texts as they read. */
import { useMemo } from 'react';
import { dictionaryOf, readChoices, useDictionaries, type Dictionary, type RawOption } from '../data/dictionaries.ts';
import type { Row, UsedField } from '../data/resources.ts';
import { viewOf } from './kinds.ts';
import { isBlank, listOf, UNKNOWN } from './text-of.ts';
import { VIEWS } from './views.tsx';
import { useRead } from '../data/data-provider.ts';

export type Words = ReadonlyMap<string, Dictionary>;

/** Everything that is needed to read these values: one call per field that points elsewhere, one for all areas. */
export function useWords(fields: readonly UsedField[], rows: readonly Row[]): Words {
  const dictionaries = useDictionaries(fields, rows);
  const areas = fields.filter(({ kind }) => kind === 'area');
  const { data: tree } = useRead<RawOption[]>(
    '/load_areas',
    '',
    {},
    { enabled: areas.length > 0, staleTime: Number.POSITIVE_INFINITY },
  );
  return useMemo(() => {
    if (!tree) return dictionaries;
    const words = dictionaryOf(readChoices(tree, {}));
    return new Map([...dictionaries, ...areas.map(({ name }) => [name, words] as const)]);
  }, [dictionaries, tree, areas]);
}

/** The record's own words for its references do not belong to another value. */
const NO_RECORD: Row = { id: 0 };

export function TypedValue({ value, field, words }: { value: unknown; field: UsedField; words: Words }) {
  const dictionary = words.get(field.name);
  if (isBlank(value)) return <span className="faint">{UNKNOWN}</span>;
  if (field.kind === 'area')
    return (
      <span>
        {listOf(value)
          .map((id) => dictionary?.get(id)?.label ?? id)
          .join(' / ')}
      </span>
    );
  if (field.kind === 'references' && dictionary)
    return <VIEWS.dict_tags value={value} row={NO_RECORD} field={field} dictionary={dictionary} resource={undefined} />;
  const View = VIEWS[viewOf(field)];
  return <View value={value} row={NO_RECORD} field={field} dictionary={dictionary} resource={undefined} />;
}
