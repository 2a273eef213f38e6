/** Import: a template, one file, a trial run that says what would happen, then the run with its progress and result. */
import { useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { FileSpreadsheet } from 'lucide-react';
import { useApi } from '../app/area.ts';
import { useLabel, useT } from '../app/i18n.ts';
import type { ConsolePage, ConsoleResource } from '../data/resources.ts';
import { usedFields } from '../data/resources.ts';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { importRows, type ImportResult, type ImportCall } from './import-rows.ts';
import type { SheetRow } from './protocol.ts';
import { readSheet, saveSheet } from './sheets.ts';

interface Props {
  resource: ConsoleResource;
  page: ConsolePage;
  onClose: () => void;
  onDone: () => void;
}
const MOST_ERRORS = 100;

export default function ImportDialog({ resource, page, onClose, onDone }: Props) {
  const t = useT();
  const api = useApi();
  const label = useLabel();
  const input = useRef<HTMLInputElement>(null);
  const stopped = useRef(false);
  const [file, setFile] = useState<{ name: string; rows: readonly SheetRow[]; id: string } | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [result, setResult] = useState<(ImportResult & { isTrial: boolean }) | null>(null);
  const [message, setMessage] = useState('');
  const fields = usedFields(resource, page.add).filter(({ writable }) => writable);

  const clear = () => {
    setFile(null);
    if (input.current) input.current.value = '';
  };
  const take = async (chosen: File | undefined) => {
    setResult(null);
    setMessage('');
    if (!chosen) return;
    try {
      const rows = await readSheet(chosen);
      if (rows.length > 0) return setFile({ name: chosen.name, rows, id: crypto.randomUUID() });
      setMessage(t('import.empty'));
    } catch (error) {
      setMessage(error instanceof Error && error.message ? error.message : t('import.unreadable'));
    }
    clear();
  };
  const run = async (dryRun: boolean) => {
    if (!file) return;
    stopped.current = false;
    setDone(0);
    setMessage('');
    try {
      const sum = await importRows(file.rows, {
        send: (call: ImportCall) => api.postJson<ImportResult>(`${resource.path}/import/excel`, call),
        importId: dryRun ? crypto.randomUUID() : file.id,
        dryRun,
        onProgress: setDone,
        isStopped: () => stopped.current,
      });
      setResult({ ...sum, isTrial: dryRun });
    } catch (error) {
      setMessage(error instanceof Error ? error.message : t('state.failed'));
    } finally {
      setDone(null);
    }
  };
  const isRunning = done !== null;
  const isFinished = result !== null && !result.isTrial;
  const actions = (
    <>
      {isRunning && <Button onClick={() => (stopped.current = true)}>{t('import.stop')}</Button>}
      <Button onClick={isFinished ? onDone : onClose}>{t('action.close')}</Button>
      {!isFinished && (
        <Button variant="outlined" disabled={!file || isRunning} onClick={() => void run(true)}>
          {t('import.trial')}
        </Button>
      )}
      {!isFinished && (
        <Button variant="contained" disabled={!file} loading={isRunning} onClick={() => void run(false)}>
          {t('import.run')}
        </Button>
      )}
    </>
  );
  return (
    <DialogFrame title={t('list.import')} width="640px" actions={actions} onClose={isFinished ? onDone : onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
          <Button variant="outlined" startIcon={<FileSpreadsheet size={16} />} onClick={() => input.current?.click()}>
            {t('import.choose')}
          </Button>
          <Button onClick={() => void saveSheet(label(resource.label), [fields.map((field) => label(field.label))])}>
            {t('import.template')}
          </Button>
          <span>{file ? t('import.file', { name: file.name, count: file.rows.length }) : t('import.hint')}</span>
          <input
            ref={input}
            type="file"
            accept=".xlsx,.xls,.csv"
            hidden
            data-testid="import-file"
            onChange={(event) => void take(event.target.files?.[0])}
          />
        </Box>
        {message && (
          <Alert severity="error" role="alert">
            {message}
          </Alert>
        )}
        {isRunning && file && (
          <LinearProgress
            variant="determinate"
            value={(100 * done) / file.rows.length}
            aria-label={t('import.progress', { done, count: file.rows.length })}
          />
        )}
        {result && <Result result={result} />}
      </Box>
    </DialogFrame>
  );
}

function Result({ result }: { result: ImportResult & { isTrial: boolean } }) {
  const t = useT();
  const { created, updated, failed, errors } = result;
  return (
    <>
      <Alert severity={failed > 0 ? 'warning' : 'success'} role="status">
        {t(result.isTrial ? 'import.wouldDo' : 'import.did', { created, updated, failed })}
      </Alert>
      {errors.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 220, overflowY: 'auto', fontSize: 13 }}>
          {errors.slice(0, MOST_ERRORS).map((error) => (
            <li key={`${error.row}-${error.field}`}>{t('import.rowError', { row: error.row, msg: error.msg })}</li>
          ))}
        </Box>
      )}
    </>
  );
}
