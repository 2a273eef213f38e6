/** The one dialog that is in front of a list. */
import { lazyPart } from '../app/chunk.ts';
import { useConsole } from '../app/area.ts';
import type { ActionDialogProps } from '../app/registry.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { LazyDialog } from '../layout/LazyDialog.tsx';
import { ActionDialog } from '../form/ActionDialog.tsx';
import { DeleteDialog, RestoreDialog } from './DeleteDialog.tsx';
import { usePage, type OpenDialog } from './page-context.ts';

const SetDialog = lazyPart(() => import('./SetDialog.tsx'));

const ImportDialog = lazyPart(() => import('../sheet/ImportDialog.tsx'));
const ExportDialog = lazyPart(() => import('../sheet/ExportDialog.tsx'));

interface Props {
  dialog: OpenDialog;
  onClose: () => void;
  /** Something was written: read the list again. */
  onDone: () => void;
}

export function PageDialogs({ dialog, onClose, onDone }: Props) {
  const { resource, page, slots } = usePage();
  switch (dialog.kind) {
    case 'form': {
      const Form = slots.form ?? FormDialog;
      return (
        <LazyDialog open>
          <Form resource={resource} page={page} id={dialog.id} onClose={onClose} onSaved={onDone} />
        </LazyDialog>
      );
    }
    case 'delete':
      return <DeleteDialog rows={dialog.rows} onClose={onClose} onDone={onDone} />;
    case 'restore':
      return <RestoreDialog rows={dialog.rows} onClose={onClose} onDone={onDone} />;
    case 'set':
      return (
        <LazyDialog open>
          <SetDialog rows={dialog.rows} onClose={onClose} onDone={onDone} />
        </LazyDialog>
      );
    case 'action':
      return (
        <RunAction
          action={dialog.action}
          rows={dialog.rows}
          resource={resource}
          page={page}
          onClose={onClose}
          onDone={onDone}
        />
      );
    case 'import':
      return (
        <LazyDialog open>
          <ImportDialog resource={resource} page={page} onClose={onClose} onDone={onDone} />
        </LazyDialog>
      );
    case 'export':
      return (
        <LazyDialog open>
          <ExportDialog onClose={onClose} />
        </LazyDialog>
      );
  }
}

/** An action with a hand-written dialog shows that, any other one its generated form or question. */
function RunAction(props: ActionDialogProps) {
  const { registry } = useConsole();
  const Own = props.action.dialog ? registry.dialogs[props.action.dialog] : undefined;
  const Dialog = Own ?? ActionDialog;
  return (
    <LazyDialog open>
      <Dialog {...props} />
    </LazyDialog>
  );
}
