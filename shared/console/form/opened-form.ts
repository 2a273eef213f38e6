/** The form that the address opens: `?form=12`, `?form=12&at=goods_stock`, `?form=new`. A reload and the way back from the sign-in find it open; Back closes it. */
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const FORM = 'form';
const NEW = 'new';
const AT = 'at';

/** Id of the record whose form the address opens, null for a new one; undefined when it opens none. */
export function openedForm(search: string): number | null | undefined {
  const text = new URLSearchParams(search).get(FORM) ?? '';
  if (text === NEW) return null;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
/** The same list with a form open, at a field of it, or with none. */
export function withForm(search: string, id: number | null | undefined, at?: string): string {
  const params = new URLSearchParams(search);
  params.delete(AT);
  if (id === undefined) params.delete(FORM);
  else params.set(FORM, id === null ? NEW : String(id));
  if (at) params.set(AT, at);
  const text = params.toString();
  return text && `?${text}`;
}

/** State of a navigation that came from the list itself: closing goes back to it. */
const FROM_LIST = { formFromList: true } as const;

/** The navigation that is going on closes the form: whoever wanted it was asked, or has saved. */
let isClosing = false;
export const isClosingForm = (): boolean => isClosing;

/** Opens a form at the address of the list, and closes it. */
export function useFormAddress() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const id = openedForm(search);
  const at = new URLSearchParams(search).get(AT) ?? undefined;
  useEffect(() => void (isClosing = false), [id]);
  const open = useCallback(
    (next: number | null, field?: string) =>
      void navigate({ search: withForm(search, next, field) }, { state: FROM_LIST }),
    [navigate, search],
  );
  const close = useCallback(() => {
    isClosing = true;
    const cameFromList = typeof state === 'object' && state !== null && 'formFromList' in state;
    if (cameFromList) void navigate(-1);
    else void navigate({ search: withForm(search, undefined) }, { replace: true });
  }, [navigate, search, state]);
  return { id, at, open, close };
}
