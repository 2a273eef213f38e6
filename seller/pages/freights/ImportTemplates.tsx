/** Templates from a spreadsheet, as lists take their records in. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import { FileUp } from 'lucide-react';
import { useResource } from '#shared/console/app/area.ts';
import { lazyPart } from '#shared/console/app/chunk.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { allows } from '#shared/console/data/resources.ts';
import { LazyDialog } from '#shared/console/layout/LazyDialog.tsx';
import type { ImportDialogProps } from '#shared/console/sheet/ImportDialog.tsx';

const ImportDialog = lazyPart<ImportDialogProps>(() => import('#shared/console/sheet/ImportDialog.tsx'));
/** What a template of the sheet asks for. */
const PAGE = { add: ['name', 'f_weight', 'f_price', 'o_weight', 'o_price', 'free_over', 'area_id'] } as const;

interface Props {
  /** Something unsaved would be replaced by what is read again. */
  disabled: boolean;
  onDone: () => void;
}
export function ImportTemplates({ disabled, onDone }: Props) {
  const t = useT();
  const resource = useResource('freights');
  const [open, setOpen] = useState(false);
  if (!resource || !allows(resource, 'import')) return null;
  const done = () => {
    setOpen(false);
    onDone();
  };
  return (
    <>
      <Button variant="outlined" startIcon={<FileUp size={16} />} disabled={disabled} onClick={() => setOpen(true)}>
        {t('list.import')}
      </Button>
      <LazyDialog open={open}>
        <ImportDialog resource={resource} page={PAGE} onClose={() => setOpen(false)} onDone={done} />
      </LazyDialog>
    </>
  );
}
