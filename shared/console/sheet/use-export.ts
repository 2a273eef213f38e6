/** One sheet named after the menu, written page by page while the rows arrive. */
import { useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import type { FormFields } from '../../browser/form-encode.ts';
import { useLabel, useT } from '../app/i18n.ts';
import { raName, type Row, type UsedField } from '../data/resources.ts';
import { useMenuName, useRoutePoint } from '../menu/use-menu.ts';
import { usePage } from '../list/page-context.ts';
import { cellText, sheetColumn } from './cells.ts';
import { CutOff, readExport } from './export-rows.ts';
import { labelsOf } from './labels.ts';
import { download, startSheetWorker } from './sheets.ts';
import { useConsoleData } from '../data/data-provider.ts';

export interface ExportProgress {
  done: number;
  total: number;
  startedAt: number;
  at: number;
}

export function useExport(onDone: (count: number) => void, onFailure: (message: string) => void) {
  const t = useT();
  const provider = useConsoleData();
  const label = useLabel();
  const { resource, page } = usePage();
  const { filterValues, sort, selectedIds } = useListContext<Row>();
  const point = useRoutePoint();
  const nameOf = useMenuName();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const abort = useRef<AbortController | null>(null);
  const name = (point && nameOf(point.item)) || t('export.table');
  const filter: FormFields = {
    ...page.params,
    ...(filterValues as FormFields), // as: made by the search bar
    sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
  };

  async function write(fields: readonly UsedField[], query: FormFields, signal: AbortSignal): Promise<number> {
    const worker = startSheetWorker();
    const startedAt = Date.now();
    let [done, total] = [0, 0];
    try {
      const labels = labelsOf(fields, (url, asked) => provider.readChoices(url, { ...asked, signal }), label);
      await worker.ask({ kind: 'sheet', name, columns: fields.map((field) => sheetColumn(field, label(field.label))) });
      const { data: body } = await provider.exportRows(raName(page.data), { query, signal });
      const count = await readExport(body, {
        onTotal: (all) => setProgress({ done, total: (total = all), startedAt, at: Date.now() }),
        onRows: async (rows) => {
          const known = await labels(rows);
          const cells = (row: Row) =>
            fields.map((field) => cellText(field, { row, dictionary: known.get(field.name), t }));
          await worker.ask({ kind: 'add', table: rows.map(cells) });
          done += rows.length;
          setProgress({ done, total: Math.max(total, done), startedAt, at: Date.now() });
        },
      });
      const file = await worker.ask({ kind: 'finish' });
      if (!signal.aborted) download(file, name);
      return count;
    } finally {
      worker.end();
    }
  }

  async function run(fields: readonly UsedField[], onlySelected: boolean): Promise<void> {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setProgress({ done: 0, total: 0, startedAt: Date.now(), at: Date.now() });
    try {
      const query = onlySelected ? { ...page.params, id: `${selectedIds.join(',')}|in`, sort: filter['sort'] } : filter;
      const count = await write(fields, query, signal);
      if (!signal.aborted) onDone(count);
    } catch (error) {
      if (signal.aborted) return;
      onFailure(
        error instanceof CutOff ? t('export.cutOff') : error instanceof Error ? error.message : t('state.failed'),
      );
    } finally {
      setProgress(null);
    }
  }
  return {
    progress,
    resource,
    page,
    run: (fields: readonly UsedField[], onlySelected: boolean) => void run(fields, onlySelected),
    cancel: () => abort.current?.abort(),
  };
}
