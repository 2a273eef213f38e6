import { useState } from 'react';
import { useListContext } from 'react-admin';
import { isOffered } from '#shared/console/list/page-context.ts';
import type { ActionDialogProps } from '#shared/console/app/registry.ts';
import type { Row } from '#shared/console/data/resources.ts';

/** The goods that wait on the list, from the chosen one on: each decision leads to the next, the last one back to the list. */
export function useReviewQueue({ rows, action, onClose, onDone }: ActionDialogProps) {
  const { data = [] } = useListContext<Row>();
  const [ids] = useState(() => {
    const waiting = data.filter((row) => isOffered(action, row)).map(({ id }) => id);
    const from = Math.max(0, waiting.indexOf(rows[0]?.id ?? 0));
    return waiting.length > 0 ? [...waiting.slice(from), ...waiting.slice(0, from)] : rows.map(({ id }) => id);
  });
  const [at, setAt] = useState(0);
  const [isChanged, setChanged] = useState(false);
  const isLast = at === ids.length - 1;
  return {
    id: ids[at] ?? 0,
    place: at + 1,
    count: ids.length,
    next: isLast ? null : () => setAt(at + 1),
    decided: () => {
      setChanged(true);
      if (isLast) onDone();
      else setAt(at + 1);
    },
    close: isChanged ? onDone : onClose,
  };
}
