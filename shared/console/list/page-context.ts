/** The list page that is open: its descriptor, what it offers, and which dialog is in front of it. */
import { createContext, use, type RefObject } from 'react';
import type { Slots } from '../app/registry.ts';
import type { ListPage, Switches } from '../../resources/define.ts';
import type { Right } from '../../resources/project.ts';
import type { FieldKind } from '../../resources/vocabulary.ts';
import {
  allows,
  usedFields,
  type ConsoleAction,
  type ConsolePage,
  type ConsoleResource,
  type Row,
  type UsedField,
} from '../data/resources.ts';
import { columnOf, isMany, isOnOff } from '../kinds/kinds.ts';
import type { Dictionary } from '../data/dictionaries.ts';
import type { Widths } from './columns.ts';
import type { Undo } from './UndoBar.tsx';

export type OpenDialog =
  | { kind: 'form'; id: number | null; at?: string | undefined }
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
  /** Of the columns that somebody gave one. */
  widths: Widths;
  /** Columns whose value the edit form writes as well, with the field as that form has it. */
  inline: ReadonlyMap<string, UsedField>;
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

/** Deleted records are a filter like any other, so that the address says it too. */
export const TRASH_FILTER = { isTrash: 'true' } as const;
export const isTrashFilter = (filter: unknown): boolean =>
  typeof filter === 'object' && filter !== null && 'isTrash' in filter && String(filter.isTrash) === 'true';

const NO_SWITCHES: Partial<Switches> = {};
const hasFields = (uses: readonly unknown[] = []): boolean => uses.length > 0;

/** What the page lets this caller do; the server has already taken away what it may not. Deleted records can only come back. */
export function useOffers() {
  const { resource, page, slots, isTrash } = usePage();
  const { switches } = page;
  const { add, edit = add, show = add } = page;
  const hasForm = (form: 'add' | 'edit', fields: ListPage['add'], right: Right) =>
    !isTrash &&
    ((switches[form] && hasFields(fields)) || (slots.offers?.includes(form) === true && allows(resource, right)));
  // Of a deleted record there is its history to look at.
  const canView = () =>
    switches.view && (!isTrash || allows(resource, 'history')) && (hasFields(show) || slots.view !== undefined);
  const canRestore = () =>
    (switches.delete || switches.batchDelete) && resource.softDelete && allows(resource, 'restore');
  return {
    ...(isTrash ? NO_SWITCHES : switches),
    search: switches.search,
    add: hasForm('add', add, 'store'),
    edit: hasForm('edit', edit, 'update'),
    view: canView(),
    actions: isTrash ? [] : (page.actions ?? []),
    /** Deleted records can be listed and brought back. */
    trash: canRestore(),
  };
}

/** Does a row offer anything at its end? */
export function useHasRowActions(): boolean {
  const { page, isTrash } = usePage();
  const { view, edit, delete: canDelete, actions } = useOffers();
  const offersAny = view || edit || canDelete || actions.some(({ on }) => on === 'row');
  return isTrash || (page.rowActions !== false && offersAny === true);
}

/** Fields that can be set to one value on many records at once: switches of the list, and choices of its edit form. */
export function settableFields(
  resource: Pick<ConsoleResource, 'fields' | 'can'>,
  page: Pick<ConsolePage, 'columns' | 'add' | 'edit' | 'switches'>,
): UsedField[] {
  if (!allows(resource, 'edit')) return [];
  const switches = usedFields(resource, page.columns).filter((field) => columnOf(field) === 'custom' && isOnOff(field));
  const choices = page.switches.edit
    ? usedFields(resource, page.edit ?? page.add).filter((field) => field.kind === 'flag' || field.options)
    : [];
  const distinct = new Map([...choices, ...switches].map((field) => [field.name, field]));
  return [...distinct.values()].filter((field) => field.writable && field.editable !== false && !isMany(field));
}

/** Typed or chosen in one small input; what a dictionary of its own or another field tells is changed in the form. */
const INLINE: ReadonlySet<FieldKind> = new Set([
  'text',
  'integer',
  'money',
  'points',
  'percent',
  'weight',
  'score',
  'choice',
  'flag',
]);

/** Fields of the edit form that a cell of the list can change by itself. A state that actions ask for has reasons and moves of its own. */
export function inlineFields(
  resource: Pick<ConsoleResource, 'fields'>,
  page: Pick<ConsolePage, 'add' | 'edit' | 'actions'>,
): ReadonlyMap<string, UsedField> {
  const states = new Set((page.actions ?? []).flatMap(({ when = {} }) => Object.keys(when)));
  const isWritten = (field: UsedField) => field.writable && field.editable !== false && !states.has(field.name);
  const fits = (field: UsedField) => INLINE.has(field.kind) && isWritten(field) && !field.labelAs && !field.source;
  return new Map(
    usedFields(resource, page.edit ?? page.add)
      .filter(fits)
      .map((field) => [field.name, field]),
  );
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
