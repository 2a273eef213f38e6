/** What ids and codes mean to a person: a field's own options, a fetched list, or the lookup of the resource it points to. */
import { useMemo } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Label } from '../../i18n/t.ts';
import type { Option, Source } from '../../resources/define.ts';
import { YES_NO } from '../../resources/words.ts';
import { useLabel } from '../app/i18n.ts';
import type { Row, UsedField } from './resources.ts';
import { useConsoleData, type ConsoleDataProvider } from './data-provider.ts';

/** One choice as people see it. */
export interface Choice {
  value: string | number;
  label: string;
  color?: Option['color'];
  children?: Choice[];
}
/** Text of a value, or undefined when the dictionary does not know it. */
export type Dictionary = ReadonlyMap<string, Choice>;

const MOST_LEVELS = 3;

export type RawOption = string | number | ({ children?: RawOption[] } & Readonly<Record<string, unknown>>);

/** Fetched options as choices; trees keep their children, three levels deep. */
export function readChoices(
  raw: readonly RawOption[],
  { valueName = 'id', labelName = 'name', oneArray = false }: Partial<Source>,
  depth = 1,
): Choice[] {
  return raw.map((item): Choice => {
    if (oneArray || typeof item !== 'object') return { value: item as string | number, label: String(item) }; // as: oneArray lists hold plain texts
    const children =
      depth < MOST_LEVELS && item.children?.length
        ? readChoices(item.children, { valueName, labelName }, depth + 1)
        : undefined;
    return {
      value: item[valueName] as string | number, // as: the descriptor names the key of the value
      label: String(item[labelName] ?? item['goods_name'] ?? item['nickname'] ?? item[valueName] ?? ''),
      ...(children && { children }),
    };
  });
}

/** Every choice of a tree by its value. */
export function dictionaryOf(choices: readonly Choice[], into = new Map<string, Choice>()): Map<string, Choice> {
  for (const choice of choices) {
    into.set(String(choice.value), choice);
    if (choice.children) dictionaryOf(choice.children, into);
  }
  return into;
}

/** The ids of a column in these rows, without repeats. */
export const idsIn = (rows: readonly Row[], name: string): string[] => [
  ...new Set(
    rows
      .flatMap((row) => row[name])
      .map((value) => (Array.isArray(value) ? (value.at(-1) as unknown) : value)) // as: a path ends in an id
      .filter((value) => value !== null && value !== undefined && value !== '' && value !== 0)
      .map(String),
  ),
];

interface Question {
  key: readonly unknown[];
  enabled: boolean;
  ask: () => Promise<Choice[]>;
}

/** How to find the choices of a field; `ids` restricts a list that is fetched for shown rows only. */
function question(provider: ConsoleDataProvider, field: UsedField, ids: readonly string[] | null): Question {
  const { source, lookup } = field;
  const idFilter = ids !== null && (source?.onlyShownIds || (!source && lookup)) ? `${ids.join(',')}|in` : '';
  const url = source?.url ?? lookup ?? '';
  return {
    key: ['choices', url, idFilter],
    enabled: url !== '' && !(ids !== null && idFilter === '|in'),
    ask: async () => {
      const path = idFilter ? `${url}${url.includes('?') ? '&' : '?'}id=${encodeURIComponent(idFilter)}` : url;
      return readChoices((await provider.readChoices<RawOption>(path)).data, source ?? {});
    },
  };
}

const choicesOf = (options: readonly Option[], labelOf: (label: Label) => string): Choice[] =>
  options.map(({ value, label, color }) => ({ value, label: labelOf(label), ...(color && { color }) }));

/** A field with options of its own asks for more only where it names a source. */
const isFetched = (field: UsedField): boolean => !field.options || field.source !== undefined;

/** The choices of one field for a form or a search bar: its options in front of what is fetched. */
export function useChoices(field: UsedField, enabled = true): { choices: readonly Choice[]; isPending: boolean } {
  const provider = useConsoleData();
  const label = useLabel();
  const { key, ask, enabled: asks } = question(provider, field, null);
  const { data, isPending } = useQuery({
    queryKey: key,
    queryFn: ask,
    enabled: enabled && asks && isFetched(field),
    staleTime: 60_000,
  });
  const first = field.source?.first;
  return useMemo(() => {
    const front = first ? [{ value: first.value, label: label(first.label) }] : [];
    const choices = [...front, ...choicesOf(field.options ?? [], label), ...(data ?? [])];
    return {
      choices: field.kind === 'flag' && choices.length === 0 ? choicesOf(YES_NO, label) : choices,
      isPending: asks && isFetched(field) && isPending,
    };
  }, [field, data, isPending, label, first, asks]);
}

const needsDictionary = (field: UsedField): boolean =>
  !field.options && (field.source !== undefined || field.lookup !== undefined);

/** Dictionaries of the columns of a list: one call per column, for the shown ids where the descriptor asks for that. */
export function useDictionaries(fields: readonly UsedField[], rows: readonly Row[]): ReadonlyMap<string, Dictionary> {
  const provider = useConsoleData();
  const label = useLabel();
  const fetched = useMemo(() => fields.filter(needsDictionary), [fields]);
  const answers = useQueries({
    queries: fetched.map((field) => {
      const { key, ask, enabled } = question(provider, field, idsIn(rows, field.name));
      return { queryKey: key, queryFn: ask, enabled, staleTime: 60_000 };
    }),
    combine: (results) => results.map(({ data }) => data ?? []),
  });
  return useMemo(() => {
    const known = new Map<string, Dictionary>();
    for (const field of fields) if (field.options) known.set(field.name, dictionaryOf(choicesOf(field.options, label)));
    for (const [index, { name }] of fetched.entries()) known.set(name, dictionaryOf(answers[index] ?? []));
    return known;
  }, [fields, fetched, answers, label]);
}
