import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import type { FormFields } from '#shared/browser/form-encode.ts';
import type { UsedField } from '#shared/console/data/resources.ts';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useLabel, useT } from '#shared/console/app/i18n.ts';
import { cellText, sheetColumn } from '#shared/console/sheet/cells.ts';
import { CutOff, readExport } from '#shared/console/sheet/export-rows.ts';
import { labelsOf } from '#shared/console/sheet/labels.ts';
import { download, startSheetWorker } from '#shared/console/sheet/sheets.ts';
import { useConsoleData } from '#shared/console/data/data-provider.ts';

interface Props {
  resource: string;
  /** Of the file and its sheet. */
  name: string;
  columns: UsedField[];
  query: FormFields;
}

/** All records of the search as a spreadsheet. */
export function ExportRecords({ query, ...sheet }: Props) {
  const t = useT();
  const { progress, run } = useRecordsExport(sheet);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 1.5, pb: 1 }}>
      <Button
        variant="outlined"
        startIcon={<Download size={15} />}
        disabled={progress !== null}
        onClick={() => run(query)}
      >
        {t('dashboard.export')}
      </Button>
      <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {progress && t('dashboard.exporting', { done: progress.done, total: progress.total })}
      </Box>
    </Box>
  );
}

/** Writes every record of a search to one sheet, page by page while they arrive. */
function useRecordsExport({ resource, name, columns }: Omit<Props, 'query'>) {
  const t = useT();
  const provider = useConsoleData();
  const label = useLabel();
  const notify = useNotify();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);

  async function write(query: FormFields): Promise<number> {
    const worker = startSheetWorker();
    try {
      const labels = labelsOf(columns, provider.readChoices, label);
      await worker.ask({
        kind: 'sheet',
        name,
        columns: columns.map((field) => sheetColumn(field, label(field.label))),
      });
      const { data: body } = await provider.exportRows(resource, { query, signal: new AbortController().signal });
      const count = await readExport(body, {
        onTotal: (total) => setProgress({ done: 0, total }),
        onRows: async (rows) => {
          const known = await labels(rows);
          const table = rows.map((row) =>
            columns.map((field) => cellText(field, { row, dictionary: known.get(field.name), t })),
          );
          await worker.ask({ kind: 'add', table });
          setProgress((was) => was && { ...was, done: was.done + rows.length });
        },
      });
      download(await worker.ask({ kind: 'finish' }), name);
      return count;
    } finally {
      worker.end();
    }
  }

  async function run(query: FormFields): Promise<void> {
    setProgress({ done: 0, total: 0 });
    try {
      notify(t('dashboard.exported', { count: await write(query) }), { type: 'success' });
    } catch (error) {
      const message = error instanceof Error ? error.message : t('state.failed');
      notify(error instanceof CutOff ? t('export.cutOff') : message, { type: 'error' });
    } finally {
      setProgress(null);
    }
  }
  return { progress, run: (query: FormFields) => void run(query) };
}
