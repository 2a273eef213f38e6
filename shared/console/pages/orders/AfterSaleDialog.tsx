/** Deciding open cases of the selection: agree, or refuse with a reason; in a return, the own waybill when it is due. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useNotify } from 'react-admin';
import { useApi, useConsole } from '../../app/area.ts';
import { useLabel, useT } from '../../app/i18n.ts';
import type { ActionDialogProps } from '../../app/registry.ts';
import { DialogFrame } from '../../layout/DialogFrame.tsx';

const AGREED = 1;
const REFUSED = 2;
const WAITS_FOR_SELLER = 1;

export function AfterSaleDialog({ action, rows, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const api = useApi();
  const label = useLabel();
  const notify = useNotify();
  const { area } = useConsole();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  // An agreed return whose goods are back: the seller sends the exchange.
  const sendsBack = rows.every(
    (row) => row['refund_verify'] === AGREED && Number(row['refund_step']) >= WAITS_FOR_SELLER,
  );

  const run = async (body: Record<string, string | number>) => {
    setBusy(true);
    const failed: string[] = [];
    for (const row of rows) {
      await api
        .put(`${area.prefix}refunds/${row.id}`, body)
        .catch((error: unknown) =>
          failed.push(`${String(row['order_no'])}: ${error instanceof Error ? error.message : t('state.failed')}`),
        );
    }
    setBusy(false);
    setFailures(failed);
    if (failed.length > 0) return;
    notify(t('state.done'), { type: 'success' });
    onDone();
  };
  const refuse = () =>
    text.trim()
      ? void run({ refund_verify: REFUSED, refuse_remark: text.trim() })
      : setFailures([t('refund.reasonEmpty')]);
  const actions = sendsBack ? (
    <Button
      variant="contained"
      loading={busy}
      disabled={!text.trim()}
      onClick={() => void run({ re_delivery_no: text.trim() })}
    >
      {t('refund.sendBack')}
    </Button>
  ) : (
    <>
      <Button variant="outlined" disabled={busy} onClick={refuse}>
        {t('refund.refuse')}
      </Button>
      <Button variant="contained" loading={busy} onClick={() => void run({ refund_verify: AGREED })}>
        {t('refund.agree')}
      </Button>
    </>
  );
  return (
    <DialogFrame
      title={`${label(action.label)} (${rows.length})`}
      width="520px"
      resizable={false}
      actions={actions}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {failures.length > 0 && (
          <Alert severity="error" role="alert">
            {failures.join(' · ')}
          </Alert>
        )}
        <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 13, color: 'text.secondary' }}>
          {rows.map((row) => (
            <li key={row.id}>
              {String(row['order_no'])} · {String(row['order_name'])} · {String(row['refund_status_cn'] ?? '')}
            </li>
          ))}
        </Box>
        <TextField
          label={sendsBack ? t('refund.ownWaybill') : t('refund.reason')}
          value={text}
          multiline={!sendsBack}
          minRows={sendsBack ? 1 : 3}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
      </Box>
    </DialogFrame>
  );
}
