/** Words for the ids of rows that come page by page: whole lists are asked for once, records only when one is met first. */
import type { FormFields } from '../../browser/form-encode.ts';
import {
  dictionaryOf,
  idsIn,
  readChoices,
  type Choice,
  type Dictionary,
  type RawOption,
} from '../data/dictionaries.ts';
import type { Row, UsedField } from '../data/resources.ts';
import type { Label } from '../../i18n/t.ts';

type Ask = (url: string, ask: { query: FormFields }) => Promise<{ data: RawOption[] }>;
/** What one lookup answers at most. */
const IDS_AT_ONCE = 200;

export type Labels = (rows: readonly Row[]) => Promise<ReadonlyMap<string, Dictionary>>;

export function labelsOf(fields: readonly UsedField[], ask: Ask, words: (label: Label) => string): Labels {
  const known = new Map<string, Map<string, Choice>>();
  const ready = new Set<string>();
  for (const { name, options = [], source } of fields) {
    const first = source?.first ? [source.first] : [];
    const choices = [...first, ...options].map(({ value, label }): Choice => ({ value, label: words(label) }));
    known.set(name, dictionaryOf(choices));
  }
  /** Answers may be trees. */
  const learn = async (field: UsedField, url: string, query: FormFields): Promise<void> => {
    const { data } = await ask(url, { query });
    dictionaryOf(readChoices(data, field.source ?? {}), known.get(field.name));
  };
  return async (rows) => {
    for (const field of fields) {
      const { name, source, lookup, labelAs } = field;
      const url = source?.url ?? lookup;
      if (!url || labelAs) continue;
      if (source && !source.onlyShownIds) {
        if (!ready.has(name)) await learn(field, url, {});
        ready.add(name);
        if (field.kind === 'area' || source.oneArray || !field.resource) continue;
      }
      const dictionary = known.get(name);
      const missing = idsIn(rows, name).filter((id) => /^\d+$/.test(id) && id !== '0' && !dictionary?.has(id));
      // Codes are no ids: only a list keyed by id can be asked for some of its records.
      if (source?.valueName && source.valueName !== 'id') continue;
      for (let from = 0; from < missing.length; from += IDS_AT_ONCE) {
        const ids = missing.slice(from, from + IDS_AT_ONCE);
        await learn(field, lookup ?? url, { id: `${ids.join(',')}|in`, per_page: IDS_AT_ONCE });
        for (const id of ids) if (!dictionary?.has(id)) dictionary?.set(id, { value: id, label: id });
      }
    }
    return known;
  };
}
