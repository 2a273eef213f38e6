/** The one dialog that is in front of a list. Its script comes when it is opened. */
import { lazyPart } from '../app/chunk.ts';
import { useConsole } from '../app/area.ts';
import type { ActionDialogProps, RecordFormProps } from '../app/registry.ts';
import { LazyDialog } from '../layout/LazyDialog.tsx';
import { useOffers, usePage, type OpenDialog } from './page-context.ts';
import { RememberRecord } from './RememberRecord.tsx';

const ActionDialog = lazyPart<ActionDialogProps>(() => import('./ActionDialog.tsx'));
const FormDialog = lazyPart<RecordFormProps>(() => import('../form/FormDialog.tsx'));
const DeleteDialog = lazyPart(() => import('./DeleteDialog.tsx'));
const RestoreDialog = lazyPart(async () => ({ default: (await import('./DeleteDialog.tsx')).RestoreDialog }));
const SetDialog = lazyPart(() => import('./SetDialog.tsx'));
const ImportDialog = lazyPart(() => import('../sheet/ImportDialog.tsx'));
const ExportDialog = lazyPart(() => import('../sheet/ExportDialog.tsx'));

interface Props {
  dialog: OpenDialog;
  onClose: () => void;
  /** Something was written: read the list again. */
  onDone: () => void;
}

export const PageDialogs = (props: Props) => (
  <LazyDialog open>
    <PageDialog {...props} />
  </LazyDialog>
);

function PageDialog({ dialog, onClose, onDone }: Props) {
  const { resource, page } = usePage();
  const { registry } = useConsole();
  const ends = { onClose, onDone };
  switch (dialog.kind) {
    case 'form':
      return <PageForm id={dialog.id} at={dialog.at} {...ends} />;
    case 'delete':
      return <DeleteDialog rows={dialog.rows} {...ends} />;
    case 'restore':
      return <RestoreDialog rows={dialog.rows} {...ends} />;
    case 'set':
      return <SetDialog rows={dialog.rows} {...ends} />;
    case 'action': {
      const { action, rows } = dialog;
      // A hand-written dialog goes before the generated form or question.
      const Dialog = (action.dialog && registry.dialogs[action.dialog]) || ActionDialog;
      return <Dialog action={action} rows={rows} resource={resource} page={page} {...ends} />;
    }
    case 'import':
      return <ImportDialog resource={resource} page={page} {...ends} />;
    case 'export':
      return <ExportDialog onClose={onClose} />;
  }
}

function PageForm({ id, at, onClose, onDone }: Omit<Props, 'dialog'> & Pick<RecordFormProps, 'id' | 'at'>) {
  const { resource, page, slots } = usePage();
  const offers = useOffers();
  // An address may ask for what is not offered here.
  if (!offers[id === null ? 'add' : 'edit']) return null;
  const Form = slots.form ?? FormDialog;
  return (
    <>
      {id !== null && <RememberRecord id={id} />}
      <Form key={id} resource={resource} page={page} id={id} at={at} onClose={onClose} onSaved={onDone} />
    </>
  );
}
