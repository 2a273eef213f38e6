/** What is typed outlives a redraw of the whole program, as a change of language is one. In memory only. */
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const drafts = new Map<string, { base: string; values: unknown }>();

interface Draft<T extends FieldValues> {
  /** Key of the page. */
  name: string;
  form: UseFormReturn<T>;
  saved: T;
  values: unknown;
  dirty: boolean;
}

/** Restores the draft of this page, when it was made from the same saved values. Answers how to forget it. */
export function useDraft<T extends FieldValues>({ name, form, saved, values, dirty }: Draft<T>): () => void {
  const base = JSON.stringify(saved);
  useEffect(() => {
    const draft = drafts.get(name);
    if (draft?.base === base) form.reset(draft.values as T, { keepDefaultValues: true }); // as: kept below by the same page
    // eslint-disable-next-line react/exhaustive-deps -- once, when the page comes up
  }, []);
  useEffect(() => {
    if (dirty) drafts.set(name, { base, values });
    else drafts.delete(name);
  }, [name, base, values, dirty]);
  return () => void drafts.delete(name);
}
