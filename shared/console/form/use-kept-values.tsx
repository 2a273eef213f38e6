/**
 * What is typed into a dialog that is no generated form: closing asks, and this browser keeps it until it is sent or given up.
 * Values must outlive JSON.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { DraftNote } from './DraftNote.tsx';
import { useCloseGuard } from './use-close-guard.tsx';
import { useDraft } from './use-draft.ts';

interface Options<Values extends object> {
  /** What is edited, `roles/12`. */
  name: string;
  start: Values | (() => Values);
  /** Names of the passwords among them: closing asks for these too, but no browser keeps them. */
  secrets?: readonly (keyof Values & string)[];
  onClose: () => void;
}
type Change<Values> = Partial<Values> | ((values: Values) => Partial<Values>);
export interface KeptValues<Values extends object> {
  values: Values;
  /** @param part what changes; a function gets the values as they are by then */
  change: (part: Change<Values>) => void;
  /** It is sent, or given up. */
  forget: () => void;
  /** Offers what was typed before; at the top of the dialog. */
  note: ReactNode;
  /** Closes, or asks first. */
  close: () => void;
  /** The question before closing; anywhere in the dialog. */
  question: ReactNode;
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

export function useKeptValues<Values extends object>({
  name,
  start,
  secrets = [],
  onClose,
}: Options<Values>): KeptValues<Values> {
  const [values, setValues] = useState(start);
  const [untouched] = useState(values);
  // Several changes may come before the next drawing, as a pasted column does.
  const latest = useRef(values);
  const { stored, save, forget, dismiss } = useDraft<Partial<Values>>(name);
  const { close, onDirty, question } = useCloseGuard(onClose, forget);
  const keptOf = (all: Values): Partial<Values> => {
    const kept: Partial<Values> = { ...all };
    for (const secret of secrets) delete kept[secret];
    return kept;
  };
  const change = (part: Change<Values>) => {
    latest.current = { ...latest.current, ...(typeof part === 'function' ? part(latest.current) : part) };
    setValues(latest.current);
    const isTyped = !isSame(latest.current, untouched);
    onDirty(isTyped);
    if (!isSame(keptOf(latest.current), keptOf(untouched))) save(() => keptOf(latest.current));
    else if (!isTyped) forget();
  };
  const restore = () => {
    if (!stored) return;
    change(stored.content);
    dismiss();
  };
  useEffect(() => {
    if (stored?.isInterrupted) restore();
    // eslint-disable-next-line react/exhaustive-deps -- only where the dialog opens
  }, []);
  const note = stored && <DraftNote draft={stored} onRestore={restore} onForget={forget} />;
  const over = () => {
    forget();
    onDirty(false);
  };
  return { values, change, forget: over, note, close, question };
}
