/**
 * What a back office adds by hand to the pages that descriptors make. Everything here is named by data: a page by the `view` of
 * its menu entry, a dialog by `Action.dialog`, a cell by `resource.field`, slots by the view of the list page they change.
 */
import type { ComponentType } from 'react';
import type { ConsoleAction, ConsolePage, ConsoleResource, Row, UsedField } from '../data/resources.ts';
import type { TextKey } from './i18n.ts';
import type { Dictionary } from '../data/dictionaries.ts';

/** A hand-written page. It finds the area, its menu entry and the resources through hooks. */
export type PageModule = () => Promise<{ default: ComponentType }>;

/** Dialog of an action: it runs the action itself and calls `onDone` when the list has to be read again. */
export interface ActionDialogProps {
  resource: ConsoleResource;
  page: ConsolePage;
  action: ConsoleAction;
  rows: readonly Row[];
  onClose: () => void;
  onDone: () => void;
}

/** Form in place of the generated one, in the dialog or on the whole screen. `id` is null for a new record. */
export interface RecordFormProps {
  resource: ConsoleResource;
  page: ConsolePage;
  id: number | null;
  /** The field that somebody wants to change: a form of several steps opens where it is. */
  at?: string | undefined;
  onClose: () => void;
  onSaved: () => void;
}
export interface RecordViewProps {
  resource: ConsoleResource;
  page: ConsolePage;
  row: Row;
}

/** Parts that replace or surround those of a generated list page. */
export interface Slots {
  /** Above the toolbar: balances, explanations. */
  above?: ComponentType<{ resource: ConsoleResource; page: ConsolePage }>;
  /** What the button says that adds a record, where that is more than "Add". */
  addText?: TextKey;
  /** Instead of the generated add and edit form. */
  form?: ComponentType<RecordFormProps>;
  /** Below the fields of the generated form; it reads them through the form. */
  belowForm?: ComponentType;
  /** Offer "add" or "edit" although the descriptor has no form for it: the form slot is one. */
  offers?: readonly ('add' | 'edit')[];
  /** Instead of the generated view. */
  view?: ComponentType<RecordViewProps>;
  /** Below the generated view. */
  belowView?: ComponentType<RecordViewProps>;
}

/** A cell of a list, also of a `custom` column. */
export interface CellProps {
  value: unknown;
  row: Row;
  field: UsedField;
  dictionary: Dictionary | undefined;
  /** Absent where a cell stands outside of its list. */
  resource: ConsoleResource | undefined;
}

export interface ConsoleRegistry {
  pages: Readonly<Record<string, PageModule>>;
  slots: Readonly<Record<string, Slots>>;
  dialogs: Readonly<Record<string, ComponentType<ActionDialogProps>>>;
  cells: Readonly<Record<string, ComponentType<CellProps>>>;
}
