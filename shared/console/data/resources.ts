/** The descriptors as `load_resources` projects them for this caller. */
import type { Action, FieldUse, SearchSpec, SearchUse } from '../../resources/define.ts';
import type { Operation } from '../../resources/vocabulary.ts';
import { useOf, type SYSTEM_FIELDS } from '../../resources/fields.ts';
import type { ConsoleField, ConsolePage, ConsoleResource, Right } from '../../resources/project.ts';
import { bilingual } from '../../resources/words.ts';

export type { ConsoleField, ConsolePage, ConsoleResource };
export type ConsoleAction = Action;
export type Can = Operation | keyof typeof SYSTEM_FIELDS;

/** A record as the API sends it. Values are read through the kind tables. */
export interface Row {
  id: number;
  version?: number;
  /** Verdicts of actions: true, or the reason why not. */
  can?: Readonly<Record<string, true | string>>;
  [field: string]: unknown;
}

/** A field in the place where a page uses it. */
export interface UsedField extends ConsoleField {
  name: string;
}

/** The fields that uses name; one that this caller may not see is left out. */
export function usedFields(resource: Pick<ConsoleResource, 'fields'>, uses: readonly FieldUse[] = []): UsedField[] {
  return uses.flatMap((use) => {
    const { field: name, ...changes } = useOf(use);
    const field = resource.fields[name];
    return field ? [{ ...field, ...changes, name }] : [];
  });
}

/** A field of a search bar, with its operator. */
export interface SearchField extends UsedField {
  search: SearchSpec;
}
/** What a search field is called that brings no label (requirements 2.6). */
const NO_LABEL = bilingual('字段', 'Field');
/** Search uses may name relations (`nickname|whereHas|user`) that are no field: they bring label and spec themselves. */
export function searchFields(
  resource: Pick<ConsoleResource, 'fields'>,
  uses: readonly SearchUse[] = [],
): SearchField[] {
  return uses.flatMap((use) => {
    const { field: name, ...changes } = useOf(use);
    const unnamed = { kind: 'text' as const, label: changes.label ?? NO_LABEL, writable: false };
    const field = resource.fields[name] ?? unnamed;
    return [{ ...field, ...changes, name, search: changes.search ?? resource.fields[name]?.search ?? {} }];
  });
}

/** react-admin's name of a resource: its API path below the area. */
export const raName = (path: string): string => path.replace(/^\/(Admin|Seller)\//, '');

/** react-admin's words for our rights; every other word is the right itself. */
const RIGHT_OF: Readonly<Record<string, Right>> = {
  list: 'index',
  create: 'store',
  edit: 'update',
  delete: 'destroy',
};

/** May this account do it to records of the resource? The server has said so, and decides again. */
export const allows = (resource: Pick<ConsoleResource, 'can'> | undefined, action: string): boolean =>
  resource?.can[RIGHT_OF[action] ?? (action as Right)] === true; // as: an unknown word is no right
