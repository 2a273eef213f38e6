/** The list page that is open: its descriptor, what it offers, and which dialog is in front of it. */
import { createContext, use } from 'react';
import type { Slots } from '../app/registry.ts';
import type { ConsoleAction, ConsolePage, ConsoleResource, Row, UsedField } from '../data/resources.ts';
import type { Dictionary } from '../data/dictionaries.ts';

export type OpenDialog =
  | { kind: 'form'; id: number | null }
  | { kind: 'view'; row: Row }
  | { kind: 'action'; action: ConsoleAction; rows: readonly Row[] }
  | { kind: 'delete'; rows: readonly Row[] }
  | { kind: 'import' }
  | { kind: 'export' };

interface PageValue {
  resource: ConsoleResource;
  page: ConsolePage;
  slots: Slots;
  columns: readonly UsedField[];
  dictionaries: ReadonlyMap<string, Dictionary>;
  open: (dialog: OpenDialog | null) => void;
}
export const PageContext = createContext<PageValue | null>(null);

export function usePage(): PageValue {
  const value = use(PageContext);
  if (!value) throw new Error('usePage needs a ResourcePage');
  return value;
}

/** What the page lets this caller do; the server has already taken away what it may not. */
export function useOffers() {
  const { resource, page, slots } = usePage();
  const { switches } = page;
  const hasForm = (uses: readonly unknown[] | undefined) => (uses?.length ?? 0) > 0;
  const offers = slots.offers ?? [];
  return {
    ...switches,
    add: (switches.add && hasForm(page.add)) || (offers.includes('add') && resource.can.store),
    edit: (switches.edit && hasForm(page.edit ?? page.add)) || (offers.includes('edit') && resource.can.update),
    view: switches.view && (hasForm(page.show ?? page.add) || slots.view !== undefined),
  };
}

/** Is an action offered for this record at all? */
export const isOffered = (action: ConsoleAction, row: Row): boolean =>
  Object.entries(action.when ?? {}).every(([field, values]) =>
    values.some((value) => String(value) === String(row[field])),
  );

/** The reason why an offered action is refused for this record; undefined when it may be done. */
export function reasonAgainst(action: ConsoleAction, row: Row): string | undefined {
  const verdict = row.can?.[action.move ?? action.name];
  return typeof verdict === 'string' ? verdict : undefined;
}
