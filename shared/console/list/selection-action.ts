import { useNotify } from 'react-admin';
import { useLabel, useT } from '../app/i18n.ts';
import type { ConsoleAction } from '../data/resources.ts';
import { isOffered, usePage } from './page-context.ts';
import { useSelectedRows } from './selection.ts';

/** Opens the dialog of an action, of deletion where none is named, for what is selected; or says what is missing. */
export function useSelectionAction(): (action?: ConsoleAction) => void {
  const t = useT();
  const label = useLabel();
  const notify = useNotify();
  const { open } = usePage();
  const selectedRows = useSelectedRows();
  return (action) => {
    if (action?.on === 'page') return open({ kind: 'action', action, rows: [] });
    const selected = selectedRows();
    if (selected.length === 0) return notify(t('list.selectFirst'), { type: 'warning' });
    if (!action) return open({ kind: 'delete', rows: selected });
    const rows = selected.filter((row) => isOffered(action, row));
    if (rows.length > 0) return open({ kind: 'action', action, rows });
    return notify(t('list.noneFits', { action: label(action.label) }), { type: 'warning' });
  };
}
