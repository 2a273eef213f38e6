/** The record that the address opens: `?view=12`. A link to it can be sent; Back closes it. */
import { useLocation, useNavigate } from 'react-router-dom';
import { useListContext, useRefresh } from 'react-admin';
import { lazyPart } from '../app/chunk.ts';
import type { Row } from '../data/resources.ts';
import { LazyDialog } from '../layout/LazyDialog.tsx';
import type { Step } from './Neighbours.tsx';
import { useOffers, usePage } from './page-context.ts';
import { PageDialogs } from './PageDialogs.tsx';
import { RememberRecord } from './RememberRecord.tsx';

const ViewDialog = lazyPart(() => import('./ViewDialog.tsx'));

const RECORD = 'view';

/** Id of the record that the address opens. */
export function openedId(search: string): number | null {
  const text = new URLSearchParams(search).get(RECORD) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
/** The same list with a record open, or with none. */
export function withRecord(search: string, id: number | null): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete(RECORD);
  else params.set(RECORD, String(id));
  const text = params.toString();
  return text && `?${text}`;
}

/** State of a navigation that came from the list itself: closing goes back to it. */
const FROM_LIST = { fromList: true } as const;
export const recordLink = (search: string, id: number) => ({
  to: { search: withRecord(search, id) },
  state: FROM_LIST,
});

export function useOpenRecord(): (id: number) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (id) => {
    const { to, state } = recordLink(search, id);
    void navigate(to, { state });
  };
}

/** What a click on a row, or Enter, does: its view, else its form, else nothing. */
export function useOpenRow(): ((id: number) => void) | undefined {
  const { open } = usePage();
  const { view, edit } = useOffers();
  const openRecord = useOpenRecord();
  if (view) return openRecord;
  return edit ? (id) => open({ kind: 'form', id }) : undefined;
}

export function OpenedRecord() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const offers = useOffers();
  const refresh = useRefresh();
  const { data, isPending } = useListContext<Row>();
  const id = openedId(search);
  if (id === null || isPending || !(offers.view || offers.edit)) return null;
  const close = () => {
    const cameFromList = typeof state === 'object' && state !== null && 'fromList' in state;
    if (cameFromList) void navigate(-1);
    else void navigate({ search: withRecord(search, null) }, { replace: true });
  };
  // Where there is nothing to look at, its form is what shows it.
  if (!offers.view) {
    const done = () => {
      close();
      refresh();
    };
    return <PageDialogs key={id} dialog={{ kind: 'form', id }} onClose={close} onDone={done} />;
  }
  const at = data?.findIndex((one) => one.id === id) ?? -1;
  const row = data?.[at];
  // In place of this one: closing leads back to the list.
  const go = (by: Step) => {
    const next = data?.[at + by];
    if (next) void navigate({ search: withRecord(search, next.id) }, { replace: true, state: state as unknown });
  };
  const place = data && row ? { at, count: data.length, go } : null;
  return (
    <LazyDialog open>
      <RememberRecord id={id} />
      <ViewDialog row={row ?? { id }} place={place} onClose={close} />
    </LazyDialog>
  );
}
