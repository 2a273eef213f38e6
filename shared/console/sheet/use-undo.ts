/** Takes an import back, call after call until nothing is left to undo. */
import { useState } from 'react';
import type { UndoReply } from '../../resources/record-answers.ts';
import { useT } from '../app/i18n.ts';
import { useConsoleData } from '../data/data-provider.ts';
import { patiently } from './import-rows.ts';

export interface Undone extends Omit<UndoReply, 'next'> {
  isRunning: boolean;
  message: string;
}

export function useUndo(resource: string, onUndone: () => void) {
  const t = useT();
  const provider = useConsoleData();
  const [undone, set] = useState<Undone | null>(null);
  const undo = async (importId: string): Promise<void> => {
    let sum: Undone = { deleted: 0, restored: 0, left: [], isRunning: true, message: '' };
    set(sum);
    try {
      for (let next: number | null | undefined; next !== null;) {
        const data = { import_id: importId, ...(next !== undefined && { before: next }) };
        const { data: step } = await patiently(() => provider.call<UndoReply>(resource, 'import/undo', data));
        sum = {
          ...sum,
          deleted: sum.deleted + step.deleted,
          restored: sum.restored + step.restored,
          left: [...sum.left, ...step.left],
        };
        set(sum);
        next = step.next;
      }
      set({ ...sum, isRunning: false });
    } catch (error) {
      set({ ...sum, isRunning: false, message: error instanceof Error ? error.message : t('state.failed') });
    }
    onUndone();
  };
  return { undone, undo: (importId: string) => void undo(importId) };
}
