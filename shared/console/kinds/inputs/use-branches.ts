/** The tree behind a cascader: whole, or fetched level by level with `pid` (0 for the root, else the parent's code). */
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Source } from '../../../resources/define.ts';
import { readChoices, useChoices, type Choice } from '../../data/dictionaries.ts';
import type { UsedField } from '../../data/resources.ts';
import { useConsoleData } from '../../data/data-provider.ts';

export interface Branches {
  roots: readonly Choice[];
  isPending: boolean;
  /** Children that are known. */
  childrenOf: (choice: Choice) => readonly Choice[];
  /** Children, fetched if need be. */
  open: (choice: Choice) => Promise<readonly Choice[]>;
  mayHaveMore: (choice: Choice) => boolean;
}

/** Areas need no source: the public tree has them. */
const AREAS_URL = '/load_areas';

export function useBranches(field: UsedField, lazy: boolean): Branches {
  const isLazy = lazy && field.source !== undefined;
  const whole = useChoices(
    field.kind === 'area' && !field.source ? { ...field, source: { url: AREAS_URL } } : field,
    !isLazy,
  );
  const levels = useLevels(field, isLazy);
  if (isLazy) return levels;
  const childrenOf = (choice: Choice) => choice.children ?? [];
  return {
    roots: whole.choices,
    isPending: whole.isPending,
    childrenOf,
    open: async (choice) => childrenOf(choice),
    mayHaveMore: (choice) => childrenOf(choice).length > 0,
  };
}

export interface LazyChoice extends Choice {
  /** Its children are asked for with this as `pid`. */
  key: string | number;
  leaf: boolean;
}

/** The root level of every lazy tree (requirements 3). */
export const ROOT = 0;

/** Rows of one level: named by id and name, their children found by code, unless the source names other keys. */
export function levelOf(rows: readonly BranchRow[], source: Partial<Source>): LazyChoice[] {
  const { valueName = 'id', labelName = 'name', childKey = 'code' } = source;
  return readChoices(rows, { valueName, labelName }).map((choice, index): LazyChoice => {
    const key = rows[index]?.[childKey];
    return {
      ...choice,
      key: typeof key === 'string' || typeof key === 'number' ? key : choice.value,
      leaf: Boolean(rows[index]?.['leaf']),
    };
  });
}
type BranchRow = Readonly<Record<string, string | number | boolean>>;

function useLevels(field: UsedField, enabled: boolean): Branches {
  const provider = useConsoleData();
  const client = useQueryClient();
  const url = field.source?.url ?? '';
  const [known, setKnown] = useState<ReadonlyMap<string | number, readonly LazyChoice[]>>(new Map());

  const load = async (pid: string | number): Promise<readonly LazyChoice[]> => {
    const level = await client.fetchQuery({
      queryKey: ['branch', url, pid],
      queryFn: async () => {
        const { data } = await provider.readChoices<BranchRow>(url, { query: { pid } });
        return levelOf(data, field.source ?? {});
      },
      staleTime: 300_000,
    });
    setKnown((before) => new Map(before).set(pid, level));
    return level;
  };
  useEffect(() => {
    if (enabled) load(ROOT).catch(() => undefined);
    // eslint-disable-next-line react/exhaustive-deps -- the root is fetched once per source
  }, [enabled, url]);

  const keyOf = (choice: Choice): string | number => (choice as LazyChoice).key; // as: every choice of this hook was made above
  return {
    roots: withKnown(known, known.get(ROOT) ?? []),
    isPending: enabled && !known.has(ROOT),
    childrenOf: (choice) => known.get(keyOf(choice)) ?? [],
    open: (choice) => ((choice as LazyChoice).leaf ? Promise.resolve([]) : load(keyOf(choice))),
    mayHaveMore: (choice) => !(choice as LazyChoice).leaf && (known.get(keyOf(choice))?.length ?? 1) > 0,
  };
}

/** What is known so far as a tree, so that a chosen path can be read. */
const withKnown = (
  known: ReadonlyMap<string | number, readonly LazyChoice[]>,
  level: readonly LazyChoice[],
): LazyChoice[] =>
  level.map((choice) => {
    const children = known.get(choice.key);
    return children ? { ...choice, children: withKnown(known, children) } : choice;
  });
