/** The latest change of a list and how it is taken back. A newer change takes its place. */
import { useCallback, useMemo, useState } from 'react';
import { useT } from '../app/i18n.ts';
import { useTask } from '../app/use-task.ts';
import { ActionBar } from '../layout/ActionBar.tsx';

export interface Undo {
  text: string;
  run: () => Promise<void>;
}
const SHOWN_MS = 8_000;

/** `offered`: for the page's context. `bar`: to be drawn. */
export function useUndo() {
  const t = useT();
  const [undo, setUndo] = useState<(Undo & { at: number }) | null>(null);
  const { busy, run } = useTask();
  const forget = useCallback(() => setUndo(null), []);
  const offerUndo = useCallback((latest: Undo) => setUndo({ ...latest, at: performance.now() }), []);
  const takeBack = useMemo(() => undo && (() => void run(() => undo.run().then(forget))), [undo, run, forget]);
  const offered = useMemo(() => ({ offerUndo, takeBack }), [offerUndo, takeBack]);
  const bar = undo && takeBack && (
    <ActionBar
      key={undo.at}
      text={undo.text}
      action={t('list.undo')}
      busy={busy}
      shownFor={SHOWN_MS}
      onAction={takeBack}
      onClose={forget}
    />
  );
  return { offered, bar };
}
