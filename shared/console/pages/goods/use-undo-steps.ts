/** Taking back changes of a sheet, step by step. */
import { useState } from 'react';

const STEPS = 30;

/** Only what is changed through `change` can be taken back; `undo` is null where nothing is left to. */
export function useUndoSteps<Value>(value: Value, set: (value: Value) => void) {
  const [past, setPast] = useState<readonly Value[]>([]);
  const last = past.at(-1);
  return {
    /** @param isStep taken back as one; typing on in a cell is none */
    change: (next: Value, isStep: boolean) => {
      if (isStep) setPast([...past.slice(-STEPS), value]);
      set(next);
    },
    undo:
      last === undefined
        ? null
        : () => {
            setPast(past.slice(0, -1));
            set(last);
          },
    /** What was before cannot be reached any more. */
    clear: () => setPast([]),
  };
}
