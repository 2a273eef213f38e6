/** Sends a test event and shows what came back. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { WebhookOutcome } from '../../../contract/webhooks.ts';
import { useT } from '../../app/i18n.ts';
import type { ActionDialogProps } from '../../app/registry.ts';
import { useConsoleData } from '../../data/data-provider.ts';
import { titleAbout } from '../../data/nouns.ts';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';

export default function WebhookTestDialog({ rows, onClose }: ActionDialogProps) {
  const t = useT();
  const provider = useConsoleData();
  const [outcome, setOutcome] = useState<WebhookOutcome | null>(null);
  const run = async () => setOutcome((await provider.move<WebhookOutcome>('webhooks', rows[0]?.id ?? 0, 'try')).data);
  const title = titleAbout(t('programs.testTitle'), String(rows[0]?.['name'] ?? ''));
  if (!outcome)
    return (
      <ConfirmDialog title={title} onConfirm={run} onClose={onClose}>
        {t('programs.testQuestion', { url: String(rows[0]?.['url'] ?? '') })}
      </ConfirmDialog>
    );
  const { is_delivered, answer_status, duration_ms, answer } = outcome;
  return (
    <DialogFrame title={title} width="520px" resizable={false} onClose={onClose}>
      <Alert severity={is_delivered ? 'success' : 'error'}>
        {t(is_delivered ? 'programs.delivered' : 'programs.notDelivered', {
          status: answer_status || t('programs.noAnswer'),
          ms: duration_ms,
        })}
      </Alert>
      {answer !== '' && (
        <Box component="pre" sx={{ mt: 2, maxHeight: 240, overflow: 'auto', fontSize: 12.5, whiteSpace: 'pre-wrap' }}>
          {answer}
        </Box>
      )}
    </DialogFrame>
  );
}
