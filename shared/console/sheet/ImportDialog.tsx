/** Import: a file, its columns, a check that writes nothing, the run, and its undo. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { Undo2 } from 'lucide-react';
import { useRefresh } from 'react-admin';
import { useBeforeUnload } from 'react-router-dom';
import { useT } from '../app/i18n.ts';
import { useNouns } from '../data/nouns.ts';
import type { ConsoleResource } from '../data/resources.ts';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { ChooseFile, FileButton } from './ChooseFile.tsx';
import { ImportReport } from './ImportReport.tsx';
import type { SheetPage } from './mapping.ts';
import { MatchColumns } from './MatchColumns.tsx';
import { UndoReport } from './UndoReport.tsx';
import { useImport, type ImportFlow, type Phase } from './use-import.ts';
import { useUndo } from './use-undo.ts';

export interface ImportDialogProps {
  resource: ConsoleResource;
  page: SheetPage;
  onClose: () => void;
  onDone: () => void;
}

const STEPS = ['file', 'columns', 'check', 'run'] as const;
const STEP_OF: Record<Phase, number> = {
  file: 0,
  reading: 0,
  columns: 1,
  checking: 2,
  checked: 2,
  running: 3,
  paused: 3,
  done: 4,
};

export default function ImportDialog({ resource, page, onClose, onDone }: ImportDialogProps) {
  const t = useT();
  const refresh = useRefresh();
  const flow = useImport(resource, page);
  const { undone, undo } = useUndo(resource.path, refresh);
  const { phase, file, message } = flow;
  const isRunning = phase === 'running' || phase === 'checking';
  // The browser asks before it leaves a page that is still importing.
  useBeforeUnload((event) => phase === 'running' && event.preventDefault());
  const takeBack = () => {
    undo(flow.importId);
    flow.forget();
  };
  const close = isRunning ? flow.stop : STEP_OF[phase] >= STEP_OF.running ? onDone : onClose;
  return (
    <DialogFrame
      title={t('list.importOne', { name: useNouns(resource, page).many })}
      width="760px"
      actions={<Actions flow={flow} isUndone={undone !== null} onUndo={takeBack} onClose={close} />}
      onClose={close}
    >
      <Stepper activeStep={STEP_OF[phase]} alternativeLabel aria-label={t('import.steps')} sx={{ mb: 3 }}>
        {STEPS.map((step) => (
          <Step key={step}>
            <StepLabel>{t(`import.step.${step}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {message && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {message}
        </Alert>
      )}
      {STEP_OF[phase] === 0 && <ChooseFile flow={flow} resource={resource} page={page} onUndone={refresh} />}
      {phase === 'columns' && file && <MatchColumns flow={flow} file={file} />}
      {STEP_OF[phase] > 1 && file && <ImportReport flow={flow} count={file.rows.length} />}
      {undone && (
        <Box sx={{ mt: 2 }}>
          <UndoReport undone={undone} />
        </Box>
      )}
    </DialogFrame>
  );
}

interface ActionsProps {
  flow: ImportFlow;
  isUndone: boolean;
  onUndo: () => void;
  onClose: () => void;
}

function Actions({ flow, isUndone, onUndo, onClose }: ActionsProps) {
  const t = useT();
  const { phase, sum } = flow;
  if (phase === 'checking' || phase === 'running') return <Button onClick={flow.stop}>{t('import.stop')}</Button>;
  const hasEnded = (phase === 'done' || phase === 'paused') && !isUndone;
  return (
    <>
      {hasEnded && sum.created + sum.updated > 0 && (
        <Button startIcon={<Undo2 size={15} />} onClick={onUndo}>
          {t('import.undo')}
        </Button>
      )}
      {phase === 'checked' && <Button onClick={flow.back}>{t('import.back')}</Button>}
      {(phase === 'checked' || phase === 'done') && sum.failed > 0 && (
        <FileButton text={t('import.corrected')} onFile={flow.choose} />
      )}
      <Button onClick={onClose}>{t('action.close')}</Button>
      {!isUndone && <NextStep {...flow} />}
    </>
  );
}

function NextStep({ phase, file, mapping, sum, corrected, check, run, resource }: ImportFlow) {
  const t = useT();
  const steps: Partial<Record<Phase, ButtonProps>> = {
    columns: { children: t('import.check'), onClick: check, disabled: mapping.every((field) => field === null) },
    // What was corrected is checked before it is imported.
    checked:
      corrected.size > 0
        ? { children: t('import.checkAgain'), onClick: check }
        : {
            children: resource.sheetFields
              ? t('import.runRecords', { count: sum.created + sum.updated + sum.unchanged })
              : t('import.run', { count: (file?.rows.length ?? 0) - sum.failed - sum.skipped }),
            onClick: run,
            disabled: sum.created + sum.updated + sum.unchanged === 0,
          },
    paused: { children: t('import.goOn'), onClick: run },
  };
  return steps[phase] && <Button variant="contained" {...steps[phase]} />;
}
