/** The record that the address opens: `?view=12`. A link to it can be sent; Back closes it. */
import { useLocation, useNavigate } from 'react-router-dom';
import { useListContext } from 'react-admin';
import { lazyPart } from '../app/chunk.ts';
import type { Row } from '../data/resources.ts';
import { LazyDialog } from '../layout/LazyDialog.tsx';
import { useOffers } from './page-context.ts';

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

export function OpenedRecord() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const offers = useOffers();
  const { data, isPending } = useListContext<Row>();
  const id = openedId(search);
  if (id === null || !offers.view || isPending) return null;
  const close = () => {
    const cameFromList = typeof state === 'object' && state !== null && 'fromList' in state;
    if (cameFromList) void navigate(-1);
    else void navigate({ search: withRecord(search, null) }, { replace: true });
  };
  return (
    <LazyDialog open>
      <ViewDialog key={id} row={data?.find((row) => row.id === id) ?? { id }} onClose={close} />
    </LazyDialog>
  );
}
