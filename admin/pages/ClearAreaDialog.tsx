/** Makes every visitor read the places anew. The server's call concerns no record. */
import { useLabel, useT } from '#shared/console/app/i18n.ts';
import type { ActionDialogProps } from '#shared/console/app/registry.ts';
import { useTask } from '#shared/console/app/use-task.ts';
import { ConfirmDialog } from '#shared/console/layout/ConfirmDialog.tsx';
import { useConsoleData } from '#shared/console/data/data-provider.ts';

export function ClearAreaDialog({ action, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const provider = useConsoleData();
  const label = useLabel();
  const { run: attempt } = useTask();
  const clear = async () => {
    const done = t('state.did', { action: label(action.label) });
    if (await attempt(() => provider.read('clear_area', ''), done)) onDone();
    else onClose();
  };
  return (
    <ConfirmDialog isDestructive title={label(action.label)} onConfirm={clear} onClose={onClose}>
      {t('list.actionQuestion', { action: label(action.label), count: 1 })}
    </ConfirmDialog>
  );
}
