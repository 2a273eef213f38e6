/** The dialog in front of a list. A form is one that the address opens; the others are gone with the page. */
import { useCallback, useMemo, useState } from 'react';
import { useFormAddress } from '../form/opened-form.ts';
import type { OpenDialog } from './page-context.ts';

export function useOpenDialog(): readonly [OpenDialog | null, (dialog: OpenDialog | null) => void] {
  const { id, at, open: openForm, close: closeForm } = useFormAddress();
  const [other, setOther] = useState<OpenDialog | null>(null);
  const form = useMemo((): OpenDialog | null => (id === undefined ? null : { kind: 'form', id, at }), [id, at]);
  const open = useCallback(
    (dialog: OpenDialog | null) => {
      if (dialog?.kind === 'form') return openForm(dialog.id, dialog.at);
      setOther(dialog);
      if (dialog === null && id !== undefined) closeForm();
    },
    [id, openForm, closeForm],
  );
  return [form ?? other, open];
}
