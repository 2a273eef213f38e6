/** The list page that is open: its descriptor, what it offers, and which dialog is in front of it. */
import { createContext, use, type RefObject } from 'react';
import type { Slots } from '../app/registry.ts';
import {
  allows,
  type ConsoleAction,
  type ConsolePage,
  type ConsoleResource,
  type Row,
  type UsedField,
} from '../data/resources.ts';
import type { Dictionary } from '../data/dictionaries.ts';
import type { Undo } from './UndoBar.tsx';

export type OpenDialog =
  | { kind: 'form'; id: number | null }
  | { kind: 'action'; action: ConsoleAction; rows: readonly Row[] }
  | { kind: 'delete'; rows: readonly Row[] }
  | { kind: 'restore'; rows: readonly Row[] }
  | { kind: 'set'; rows: readonly Row[] }
  | { kind: 'import' }
  | { kind: 'export' };

interface PageValue {
  resource: ConsoleResource;
  page: ConsolePage;
  slots: Slots;
  /** Shown columns, in order. */
  columns: readonly UsedField[];
  /** Every column that can be shown, in order. */
  allColumns: readonly UsedField[];
  dictionaries: ReadonlyMap<string, Dictionary>;
  /** The list shows deleted records. */
  isTrash: boolean;
  /** Every row met so far, by its id. */
  seen: RefObject<Map<number, Row>>;
  open: (dialog: OpenDialog | null) => void;
  /** Shows how the latest change is taken back. */
  offerUndo: (undo: Undo) => void;
  /** Takes the latest change back, while that is offered. */
  takeBack: (() => void) | null;
}
export const PageContext = createContext<PageValue | null>(null);

export function usePage(): PageValue {
  const value = use(PageContext);
  if (!value) throw new Error('usePage needs a ResourcePage');
  return value;
}

/** What the page lets this caller do; the server has already taken away what it may not. Deleted records can only come back. */
export function useOffers() {
  const { resource, page, slots, isTrash } = usePage();
  const { switches } = page;
  const hasForm = (uses: readonly unknown[] | undefined) => (uses?.length ?? 0) > 0;
  const offers = slots.offers ?? [];
  const canDelete = switches.delete || switches.batchDelete;
  return {
    add: !isTrash && ((switches.add && hasForm(page.add)) || (offers.includes('add') && allows(resource, 'create'))),
    edit:
      !isTrash &&
      ((switches.edit && hasForm(page.edit ?? page.add)) || (offers.includes('edit') && allows(resource, 'edit'))),
    // Of a deleted record there is its history to look at.
    view:
      (!isTrash || allows(resource, 'history')) &&
      switches.view &&
      (hasForm(page.show ?? page.add) || slots.view !== undefined),
    delete: !isTrash && switches.delete,
    batchDelete: !isTrash && switches.batchDelete,
    search: switches.search,
    import: !isTrash && switches.import,
    export: !isTrash && switches.export,
    actions: !isTrash,
    /** Deleted records can be listed and brought back. */
    trash: canDelete && resource.softDelete && allows(resource, 'restore'),
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
