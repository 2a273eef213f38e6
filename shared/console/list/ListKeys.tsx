/** The keyboard on a list. The current row is the one that has the focus, so that readers and eyes agree. */
import { useListContext } from 'react-admin';
import type { Row } from '../data/resources.ts';
import { useKeys, type KeyHandlers } from '../palette/use-keys.ts';
import { useOpenRow } from './OpenedRecord.tsx';
import { useOffers, usePage } from './page-context.ts';
import { useSearchFields, useSearchPanel } from './SearchArea.tsx';

const ROW = 'tr[data-id]';
const rowsInSight = () => [...document.querySelectorAll<HTMLElement>(ROW)];
const currentRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(ROW) ?? null;
const currentId = (): number | null => Number(currentRow()?.dataset['id']) || null;

function step(by: 1 | -1): void {
  const rows = rowsInSight();
  const row = currentRow();
  const next = row ? rows[rows.indexOf(row) + by] : rows[0];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
const fold = (open: boolean) =>
  currentRow()
    ?.querySelector<HTMLElement>(`.toggle:not(.none)[aria-expanded="${String(!open)}"]`)
    ?.click();

export function ListKeys() {
  const { open, takeBack } = usePage();
  const offers = useOffers();
  const openRow = useOpenRow();
  const fields = useSearchFields();
  const [, showSearch] = useSearchPanel();
  const { refetch, onToggleItem } = useListContext<Row>();
  const onCurrent = (act: (id: number) => void) => () => {
    const id = currentId();
    if (id !== null) act(id);
  };
  const edit = (id: number) => open({ kind: 'form', id });
  const handlers: KeyHandlers = {
    next: () => step(1),
    previous: () => step(-1),
    select: onCurrent(onToggleItem),
    refresh: () => void refetch(),
    unfold: () => fold(true),
    fold: () => fold(false),
    ...(openRow && { open: onCurrent(openRow) }),
    ...(offers.edit && { edit: onCurrent(edit) }),
    ...(offers.add && { add: () => open({ kind: 'form', id: null }) }),
    ...(offers.search && fields.length > 0 && { search: () => focusSearch(showSearch) }),
    ...(takeBack && { undo: takeBack }),
  };
  useKeys(handlers);
  return null;
}

/** Opens the panel and waits until its first field is there. */
function focusSearch(showSearch: (open: boolean) => void): void {
  showSearch(true);
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('#main form[role="search"] :is(input, [role="combobox"])')?.focus(),
    ),
  );
}
