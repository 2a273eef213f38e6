/**
 * What is typed on a page that is one form and not saved yet: leaving asks, and this browser keeps it. It comes back by itself
 * - after a reload, a new sign-in, a change of language -, unless what it was typed over has changed.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { DraftNote } from '../../form/DraftNote.tsx';
import { useCloseGuard } from '../../form/use-close-guard.tsx';
import { useDraft } from '../../form/use-draft.ts';

interface PageDraft<T extends FieldValues> {
  /** Key of the page. */
  name: string;
  form: UseFormReturn<T>;
  saved: T;
  values: T;
  dirty: boolean;
  /** What of the values is kept; secrets are nobody's draft. @default all */
  keep?: (values: T) => unknown;
  /** The values again, from what was kept. */
  restore?: (kept: unknown) => T;
}

const nothing = (): void => undefined;

export function usePageDraft<T extends FieldValues>({
  name,
  form,
  saved,
  values,
  dirty,
  keep = (typed) => typed,
  restore = (kept) => kept as T, // as: kept below by the same page
}: PageDraft<T>): { note: ReactNode; question: ReactNode } {
  const base = JSON.stringify(keep(saved));
  const { stored, save, forget } = useDraft<{ base: string; values: unknown }>(`settings/${name}`);
  const { onDirty, question } = useCloseGuard(nothing, forget);
  const [restored, setRestored] = useState<typeof stored>(null);
  const wasTyped = useRef(false);
  useEffect(() => {
    if (stored?.content.base === base) {
      form.reset(restore(stored.content.values), { keepDefaultValues: true });
      setRestored(stored);
    } else forget();
    // eslint-disable-next-line react/exhaustive-deps -- once, when the page comes up
  }, []);
  useEffect(() => {
    onDirty(dirty);
    if (dirty) {
      wasTyped.current = true;
      save(() => ({ base, values: keep(values) }));
    } else if (wasTyped.current) {
      wasTyped.current = false;
      setRestored(null);
      forget();
    }
    // eslint-disable-next-line react/exhaustive-deps -- how it is kept is no change
  }, [base, values, dirty, onDirty, save, forget]);
  const note = restored && dirty && <DraftNote draft={restored} isBack onForget={() => form.reset()} />;
  return { note, question };
}
