/** Shipping by spreadsheet: download the list, fill in the waybills, drop it, look it over, ship all. */
import { useState, type DragEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import LinearProgress from '@mui/material/LinearProgress';
import { FileDown, FileSpreadsheet } from 'lucide-react';
import { ErrorAlert } from '../../layout/ErrorAlert.tsx';
import { useT } from '../../app/i18n.ts';
import type { ActionDialogProps } from '../../app/registry.ts';
import { useFileInput } from '../../kinds/uploads.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { SharedWaybillsDialog } from './ship/SharedWaybillsDialog.tsx';
import { SheetPreview } from './ship/SheetPreview.tsx';
import { useShipSheet, type Progress } from './ship/use-ship-sheet.ts';

export default function ShipSheetDialog({ onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const shipping = useShipSheet();
  const { sheet, outcomes, progress, message, download, load, textOf } = shipping;
  const close = outcomes.size > 0 ? onDone : onClose;
  const [asking, setAsking] = useState(false);
  const run = () => (shipping.shared.length > 0 ? setAsking(true) : void shipping.ship());
  const actions = <Actions {...shipping} onShip={run} onClose={close} />;
  return (
    <DialogFrame title={t('desk.ship.byFile')} width="960px" actions={actions} onClose={close}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>{t('desk.ship.fileHint')}</Box>
        <div>
          <Button
            variant="outlined"
            startIcon={<FileDown size={15} />}
            loading={progress?.what === 'download'}
            loadingPosition="start"
            onClick={() => void download()}
          >
            {t('desk.ship.download')}
          </Button>
        </div>
        <DropArea name={sheet?.name} disabled={progress !== null} onFile={(file) => void load(file)} />
        <ErrorAlert message={message} />
        {progress && <Bar progress={progress} />}
        {sheet && <SheetPreview sheet={sheet} outcomes={outcomes} textOf={textOf} />}
      </Box>
      {asking && (
        <SharedWaybillsDialog
          shared={shipping.shared}
          onConfirm={() => {
            setAsking(false);
            void shipping.ship();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </DialogFrame>
  );
}

interface ActionsProps extends ReturnType<typeof useShipSheet> {
  onShip: () => void;
  onClose: () => void;
}
function Actions({ sheet, outcomes, progress, onShip, report, stop, onClose }: ActionsProps) {
  const t = useT();
  const isShipping = progress?.what === 'ship';
  const ready = sheet?.plan.parcels.length ?? 0;
  return (
    <>
      {isShipping && <Button onClick={stop}>{t('import.stop')}</Button>}
      <Button onClick={onClose}>{t('action.close')}</Button>
      {outcomes.size > 0 && !progress ? (
        // The button that had the focus is gone; without one in the dialog, Escape would not close it.
        <Button
          key="report"
          autoFocus
          variant="outlined"
          startIcon={<FileDown size={15} />}
          onClick={() => void report()}
        >
          {t('desk.ship.report')}
        </Button>
      ) : (
        <Button key="run" variant="contained" disabled={ready === 0} loading={isShipping} onClick={onShip}>
          {t('desk.ship.run', { count: ready })}
        </Button>
      )}
    </>
  );
}

function Bar({ progress: { what, done, count } }: { progress: Progress }) {
  const t = useT();
  const text =
    what === 'ship' ? t('desk.ship.progress', { done, count }) : t('desk.ship.downloading', { done, total: count });
  return (
    <Box role="status" sx={{ fontSize: 13 }}>
      <LinearProgress
        variant={count > 0 ? 'determinate' : 'indeterminate'}
        value={count > 0 ? (100 * done) / count : 0}
        aria-label={text}
      />
      {count > 0 && text}
    </Box>
  );
}

interface DropProps {
  name: string | undefined;
  disabled: boolean;
  onFile: (file: File | undefined) => void;
}
function DropArea({ name, disabled, onFile }: DropProps) {
  const t = useT();
  const { input, open } = useFileInput({
    accept: '.xlsx,.xls,.csv',
    testId: 'ship-file',
    onFiles: ([file]) => onFile(file),
  });
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFile(event.dataTransfer.files[0]);
  };
  return (
    <>
      <ButtonBase
        focusRipple
        disabled={disabled}
        onClick={open}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: 'flex',
          gap: 1.5,
          p: 3,
          border: '1.5px dashed',
          borderColor: over ? 'primary.main' : 'divider',
          borderRadius: 2,
          bgcolor: over ? 'action.hover' : 'transparent',
          color: 'text.secondary',
          fontSize: 14,
        }}
      >
        <FileSpreadsheet size={20} aria-hidden />
        {name ?? t('desk.ship.drop')}
      </ButtonBase>
      {input}
    </>
  );
}
