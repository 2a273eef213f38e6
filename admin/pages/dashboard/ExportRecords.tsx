import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import type { FormFields } from '#shared/browser/form-encode.ts';
import type { UsedField } from '#shared/console/data/resources.ts';
import { useNotify } from 'react-admin';
import { useT } from '#shared/console/app/i18n.ts';
import { useExport } from '#shared/console/sheet/use-export.ts';

interface Props {
  resource: string;
  /** Of the file and its sheet. */
  name: string;
  columns: UsedField[];
  query: FormFields;
}

/** All records of the search as a spreadsheet. */
export function ExportRecords({ resource, name, columns, query }: Props) {
  const t = useT();
  const notify = useNotify();
  const { progress, run } = useExport((count) => notify(t('dashboard.exported', { count }), { type: 'success' }));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 1.5, pb: 1 }}>
      <Button
        variant="outlined"
        startIcon={<Download size={15} />}
        disabled={progress !== null}
        onClick={() => run({ resource, name, fields: columns, query })}
      >
        {t('dashboard.export')}
      </Button>
      <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {progress && t('dashboard.exporting', { done: progress.done, total: progress.total })}
      </Box>
    </Box>
  );
}
