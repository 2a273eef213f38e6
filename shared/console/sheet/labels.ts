/** Words for the ids of rows that come page by page: whole lists are asked for once, records only when one is met first. */
import type { FormFields } from '../../browser/form-encode.ts';
import type { Label } from '../../i18n/t.ts';
import { dictionaryOf, idsIn, readChoices, type Dictionary, type RawOption } from '../data/dictionaries.ts';
import type { Row, UsedField } from '../data/resources.ts';

type Fetch = (url: string, query: { query: FormFields }) => Promise<{ data: RawOption[] }>;
/** What one lookup answers at most. */
const IDS_AT_ONCE = 200;

export type Labels = (rows: readonly Row[]) => Promise<ReadonlyMap<string, Dictionary>>;

/** Its list is read as a whole, not for the shown ids alone. */
const hasWholeList = ({ source }: UsedField): boolean => source !== undefined && !source.onlyShownIds;
/** Records that a list does not show can be asked for by id; codes are no ids. */
const isAskedById = (field: UsedField): boolean => {
  const { source, resource, kind } = field;
  if (source?.valueName && source.valueName !== 'id') return false;
  return !hasWholeList(field) || (kind !== 'area' && !source?.oneArray && resource !== undefined);
};

export function labelsOf(fields: readonly UsedField[], fetchChoices: Fetch, words: (label: Label) => string): Labels {
  const known = new Map(
    fields.map(({ name, options = [], source }) => {
      const own = [...(source?.first ? [source.first] : []), ...options];
      return [name, dictionaryOf(own.map(({ value, label }) => ({ value, label: words(label) })))];
    }),
  );
  const readLists = new Set<string>();
  /** Answers may be trees. */
  const learn = async ({ name, source }: UsedField, url: string, query: FormFields): Promise<void> => {
    const { data } = await fetchChoices(url, { query });
    dictionaryOf(readChoices(data, source ?? {}), known.get(name));
  };
  const learnRecords = async (field: UsedField, url: string, rows: readonly Row[]): Promise<void> => {
    const dictionary = known.get(field.name);
    const missing = idsIn(rows, field.name).filter((id) => /^\d+$/.test(id) && id !== '0' && !dictionary?.has(id));
    for (let from = 0; from < missing.length; from += IDS_AT_ONCE) {
      const ids = missing.slice(from, from + IDS_AT_ONCE);
      await learn(field, url, { id: `${ids.join(',')}|in`, per_page: IDS_AT_ONCE });
      for (const id of ids) if (!dictionary?.has(id)) dictionary?.set(id, { value: id, label: id });
    }
  };
  return async (rows) => {
    for (const field of fields) {
      const { name, source, lookup, labelAs } = field;
      if (labelAs) continue;
      if (source && hasWholeList(field) && !readLists.has(name)) {
        await learn(field, source.url, {});
        readLists.add(name);
      }
      const url = lookup ?? source?.url;
      if (url && isAskedById(field)) await learnRecords(field, url, rows);
    }
    return known;
  };
}
