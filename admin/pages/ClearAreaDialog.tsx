/** Makes every visitor read the places anew. The server's call concerns no record. */
import { useNotify } from 'react-admin';
import { useLabel, useT } from '#shared/console/app/i18n.ts';
import type { ActionDialogProps } from '#shared/console/app/registry.ts';
import { ConfirmDialog } from '#shared/console/layout/ConfirmDialog.tsx';
import { useConsoleData } from '#shared/console/data/data-provider.ts';

export function ClearAreaDialog({ action, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const provider = useConsoleData();
  const label = useLabel();
  const notify = useNotify();
  const clear = async () => {
    try {
      await provider.read('clear_area', '');
      notify(t('state.did', { action: label(action.label) }), { type: 'success' });
      onDone();
    } catch (error) {
      notify(error instanceof Error ? error.message : t('state.failed'), { type: 'error' });
      onClose();
    }
  };
  return (
    <ConfirmDialog title={label(action.label)} onConfirm={clear} onClose={onClose}>
      {t('list.actionQuestion', { action: label(action.label), count: 1 })}
    </ConfirmDialog>
  );
}
