import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { FormFields } from '../../../browser/form-encode.ts';
import { useLabel, useT } from '../../app/i18n.ts';
import type { UsedField } from '../../data/resources.ts';
import { cellText, sheetColumn } from '../../sheet/cells.ts';
import { CutOff, readExport } from '../../sheet/export-rows.ts';
import { labelsOf } from '../../sheet/labels.ts';
import { download, startSheetWorker } from '../../sheet/sheets.ts';
import { useConsoleData } from '../../data/data-provider.ts';

interface Progress {
  done: number;
  total: number;
}

/** Writes every record of a search to one sheet, page by page while they arrive. */
export function useRecordsExport({
  resource,
  name,
  columns,
}: {
  resource: string;
  name: string;
  columns: UsedField[];
}) {
  const t = useT();
  const provider = useConsoleData();
  const label = useLabel();
  const notify = useNotify();
  const [progress, setProgress] = useState<Progress | null>(null);

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
      const said = error instanceof Error ? error.message : t('state.failed');
      notify(error instanceof CutOff ? t('export.cutOff') : said, { type: 'error' });
    } finally {
      setProgress(null);
    }
  }
  return { progress, run: (query: FormFields) => void run(query) };
}
