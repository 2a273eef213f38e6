/** One sheet, written page by page while the rows arrive. */
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { FormFields } from '../../browser/form-encode.ts';
import { loadChunk } from '../app/chunk.ts';
import { useLabel, useT } from '../app/i18n.ts';
import { useConsoleData } from '../data/data-provider.ts';
import type { UsedField } from '../data/resources.ts';
import { cellText, sheetColumn } from './cells.ts';
import { CutOff, readExport } from './export-rows.ts';
import { labelsOf } from './labels.ts';

interface ExportProgress {
  done: number;
  total: number;
  /** Rows per second. */
  rate: number;
}
interface SheetExport {
  resource: string;
  /** Of the sheet and its file. */
  name: string;
  fields: readonly UsedField[];
  query: FormFields;
}

export function useExport(onDone: (count: number) => void) {
  const t = useT();
  const provider = useConsoleData();
  const label = useLabel();
  const notify = useNotify();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);

  async function write({ resource, name, fields, query }: SheetExport, signal: AbortSignal): Promise<number> {
    const { download, writeSheet } = await loadChunk(() => import('./write-xlsx.ts'));
    const labels = labelsOf(fields, (url, query) => provider.readChoices(url, { ...query, signal }), label);
    const startedAt = Date.now();
    let [done, total] = [0, 0];
    async function* rows(): AsyncGenerator<string[]> {
      const { data: body } = await provider.exportRows(resource, { query, signal });
      for await (const page of readExport(body)) {
        if (Array.isArray(page)) {
          const known = await labels(page);
          for (const row of page)
            yield fields.map((field) => cellText(field, { row, dictionary: known.get(field.name), t }));
          done += page.length;
        } else total = page.total;
        const seconds = Math.max(1, Date.now() - startedAt) / 1_000;
        setProgress({ done, total: Math.max(total, done), rate: Math.round(done / seconds) });
      }
    }
    const columns = fields.map((field) => sheetColumn(field, label(field.label)));
    download(await writeSheet({ name, columns, rows: rows() }, signal), name);
    return done;
  }

  async function run(sheet: SheetExport): Promise<void> {
    const { signal } = (running.current = new AbortController());
    setProgress({ done: 0, total: 0, rate: 0 });
    try {
      onDone(await write(sheet, signal));
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : t('state.failed');
      notify(error instanceof CutOff ? t('export.cutOff') : message, { type: 'error' });
    } finally {
      setProgress(null);
    }
  }
  return { progress, run: (sheet: SheetExport) => void run(sheet), cancel: () => running.current?.abort() };
}
