/**
 * What was typed into a form and not saved: kept in this browser for the account that typed it, and offered when the form is
 * opened again. It goes with a save, when it is given up, and by itself after some days.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { areaStorage } from '../../browser/area-storage.ts';
import { useConsole } from '../app/area.ts';
import { storedUser } from '../data/stored-user.ts';

export interface Draft<Content extends object> {
  /** Epoch milliseconds. */
  at: number;
  content: Content;
  /** The session ended while it was typed: the form goes on with it without asking. */
  isInterrupted: boolean;
}
const PAUSE = 800;
const KEPT_DAYS = 14;
const DAY = 86_400_000;

function read<Content extends object>(key: string | null): Draft<Content> | null {
  if (key === null) return null;
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft<Content> | null; // as: only `write` below fills this key
    if (draft && Date.now() - draft.at < KEPT_DAYS * DAY) return draft;
    localStorage.removeItem(key);
  } catch {
    // What cannot be read is no draft.
  }
  return null;
}

function write(key: string | null, draft: Draft<object>): void {
  try {
    if (key !== null) localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage keeps no draft; the form works without.
  }
}

/** @param name what is edited, `goods/12`; drafts of other areas and of other accounts on the same machine stay apart. Null keeps none */
export function useDraft<Content extends object>(name: string | null) {
  const { area } = useConsole();
  const [key] = useState(() => name && `draft:${area.name}:${storedUser(area)?.id ?? 0}:${name}`);
  const [stored, setStored] = useState(() => read<Content>(key));
  const pending = useRef<{ timer: number; content: () => Content } | null>(null);
  /** This form has written the draft that is kept. */
  const isOwn = useRef(false);

  const flush = useCallback(() => {
    if (!pending.current) return;
    window.clearTimeout(pending.current.timer);
    write(key, { at: Date.now(), content: pending.current.content(), isInterrupted: false });
    pending.current = null;
  }, [key]);
  const cancel = useCallback(() => {
    window.clearTimeout(pending.current?.timer);
    pending.current = null;
    isOwn.current = false;
  }, []);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
      const draft = isOwn.current && areaStorage(area.name).token() === null ? read<Content>(key) : null;
      if (draft) write(key, { ...draft, isInterrupted: true });
    };
  }, [flush, key, area.name]);

  const forget = useCallback(() => {
    cancel();
    if (key) localStorage.removeItem(key);
    setStored(null);
  }, [cancel, key]);
  const save = useCallback(
    (content: () => Content) => {
      window.clearTimeout(pending.current?.timer);
      isOwn.current = true;
      pending.current = { content, timer: window.setTimeout(flush, PAUSE) };
    },
    [flush],
  );
  const dismiss = useCallback(() => setStored(null), []);
  return { stored, forget, save, dismiss };
}
export type KeptDraft<Content extends object> = ReturnType<typeof useDraft<Content>>;
