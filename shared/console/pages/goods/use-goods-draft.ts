/** What was typed into a goods form and not saved: kept in this browser, offered when the form is opened again. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import type { ChosenClass } from './ClassColumns.tsx';
import type { GoodsAttribute } from '../../../contract/goods-page.ts';
import type { Sku } from './goods-data.ts';

export interface Draft {
  /** Epoch milliseconds. */
  at: number;
  values: Record<string, unknown>;
  classPath: readonly ChosenClass[];
  attributes: GoodsAttribute[];
  skus: Sku[];
}
const PAUSE = 800;
const KEPT_DAYS = 14;
const DAY = 86_400_000;

function read(key: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null; // as: only `save` below writes this key
    return draft && Date.now() - draft.at < KEPT_DAYS * DAY ? draft : null;
  } catch {
    return null;
  }
}

/** @param name what is edited; drafts of other accounts on the same machine stay apart */
export function useGoodsDraft(name: string) {
  const { data: account } = useGetIdentity();
  const key = account && `goods-draft:${account.id}:${name}`;
  const [stored, setStored] = useState<Draft | null>(null);
  const timer = useRef(0);
  useEffect(() => {
    if (key) setStored(read(key));
    return () => window.clearTimeout(timer.current);
  }, [key]);
  const forget = useCallback(() => {
    window.clearTimeout(timer.current);
    if (key) localStorage.removeItem(key);
    setStored(null);
  }, [key]);
  const save = useCallback(
    (draft: () => Omit<Draft, 'at'>) => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        try {
          if (key) localStorage.setItem(key, JSON.stringify({ at: Date.now(), ...draft() }));
        } catch {
          // A full or forbidden storage keeps no draft; the form works without.
        }
      }, PAUSE);
    },
    [key],
  );
  return { stored, forget, save, dismiss: () => setStored(null) };
}
