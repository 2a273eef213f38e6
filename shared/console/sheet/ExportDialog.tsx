/** Export to .xlsx: the selection or everything the filter finds, with labels in place of codes. */
import { useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useListContext, useNotify } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import type { FormFields } from '../../browser/form-encode.ts';
import type { Page } from '../../contract/envelope.ts';
import { useApi } from '../app/area.ts';
import { useLabel, useT } from '../app/i18n.ts';
import { pageOf } from '../data/data-provider.ts';
import { askDictionaries } from '../data/dictionaries.ts';
import { usedFields, type Row } from '../data/resources.ts';
import { textOf } from '../kinds/text-of.ts';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { useMenuName, useRoutePoint } from '../layout/use-menu.ts';
import { usePage } from '../list/page-context.ts';
import { collectRows } from './export-rows.ts';
import { saveSheet } from './sheets.ts';

type Range = 'selected' | 'page' | 'all';

export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const { selectedIds, data = [], total = 0 } = useListContext<Row>();
  const [range, setRange] = useState<Range>(selectedIds.length > 0 ? 'selected' : 'all');
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const stopped = useRef(false);
  const exportRows = useExport();
  const run = async () => {
    stopped.current = false;
    setProgress({ done: 0, total });
    try {
      const count = await exportRows(range, {
        onProgress: (done, all) => setProgress({ done, total: all }),
        isStopped: () => stopped.current,
      });
      if (stopped.current) return setProgress(null);
      notify(t('export.done', { count }), { type: 'success' });
      onClose();
    } catch (error) {
      setProgress(null);
      notify(error instanceof Error ? error.message : t('state.failed'), { type: 'error' });
    }
  };
  const actions = (
    <>
      <Button onClick={progress ? () => (stopped.current = true) : onClose}>{t('action.cancel')}</Button>
      <Button variant="contained" loading={progress !== null} onClick={() => void run()}>
        {t('list.export')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t('list.export')} width="440px" resizable={false} actions={actions} onClose={onClose}>
      <RadioGroup value={range} onChange={(_, next) => setRange(next as Range)} aria-label={t('export.range')}>
        <FormControlLabel
          value="selected"
          disabled={selectedIds.length === 0}
          control={<Radio />}
          label={t('export.selected', { count: selectedIds.length })}
        />
        <FormControlLabel value="page" control={<Radio />} label={t('export.page', { count: data.length })} />
        <FormControlLabel value="all" control={<Radio />} label={t('export.all', { count: total })} />
      </RadioGroup>
      {progress && (
        <Box sx={{ mt: 2 }}>
          <LinearProgress
            variant="determinate"
            value={progress.total > 0 ? (100 * progress.done) / progress.total : 0}
          />
          <Alert severity="info" icon={false} sx={{ mt: 1 }}>
            {t('export.progress', progress)}
          </Alert>
        </Box>
      )}
    </DialogFrame>
  );
}

/** One sheet named after the menu: list columns and the page's extra ones, as text. */
function useExport() {
  const t = useT();
  const api = useApi();
  const label = useLabel();
  const client = useQueryClient();
  const { resource, page } = usePage();
  const { selectedIds, data = [], filterValues, sort } = useListContext<Row>();
  const point = useRoutePoint();
  const nameOf = useMenuName();
  const name = point ? nameOf(point.item) : t('export.table');
  const path = page.data ?? resource.path;
  const query: FormFields = {
    ...page.params,
    ...(filterValues as FormFields),
    sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
  }; // as: made by the search bar

  return async (
    range: Range,
    steps: { onProgress: (done: number, total: number) => void; isStopped: () => boolean },
  ): Promise<number> => {
    const read = async (asked: FormFields) => pageOf(await api.get<Page<Row> | Row[]>(path, asked));
    const rows =
      range === 'page'
        ? data
        : range === 'selected'
          ? await collectRows({ ...page.params, id: `${selectedIds.join(',')}|in` }, { read, ...steps })
          : await collectRows(query, { read, ...steps });
    if (steps.isStopped()) return 0;
    const listed = usedFields(resource, page.columns);
    const fields = [
      ...listed,
      ...usedFields(resource, page.exportColumns).filter((extra) => !listed.some((one) => one.name === extra.name)),
    ];
    const dictionaries = await askDictionaries(client, api, fields, rows, label);
    const table = rows.map((row) =>
      fields.map((field) => textOf(row[field.name], { row, field, dictionary: dictionaries.get(field.name), t })),
    );
    await saveSheet(name, [fields.map((field) => label(field.label)), ...table]);
    return rows.length;
  };
}
