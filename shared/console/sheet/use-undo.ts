/** Takes an import back, call after call until nothing is left to undo. */
import { useState } from 'react';
import { useT } from '../app/i18n.ts';
import { patiently } from './import-rows.ts';
import { useConsoleData } from '../data/data-provider.ts';

interface UndoReply {
  deleted: number;
  restored: number;
  left: { id: number; name: string; msg: string }[];
  next: number | null;
}
export interface Undone extends Omit<UndoReply, 'next'> {
  importId: string;
  isRunning: boolean;
  message: string;
}

export function useUndo(resource: string, onUndone: () => void) {
  const t = useT();
  const provider = useConsoleData();
  const [undone, set] = useState<Undone | null>(null);
  const undo = async (importId: string): Promise<void> => {
    let sum: Undone = { importId, deleted: 0, restored: 0, left: [], isRunning: true, message: '' };
    set(sum);
    try {
      let next: number | null = null;
      do {
        const before: number | null = next;
        const step: UndoReply = await patiently(
          async () => {
            const data = { import_id: importId, ...(before !== null && { before }) };
            return (await provider.call<UndoReply>(resource, 'import/undo', data)).data;
          },
          (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
          () => false,
        );
        sum = {
          ...sum,
          deleted: sum.deleted + step.deleted,
          restored: sum.restored + step.restored,
          left: [...sum.left, ...step.left],
        };
        set(sum);
        next = step.next;
      } while (next !== null);
      set({ ...sum, isRunning: false });
    } catch (error) {
      set({ ...sum, isRunning: false, message: error instanceof Error ? error.message : t('state.failed') });
    }
    onUndone();
  };
  return { undone, undo: (importId: string) => void undo(importId) };
}
