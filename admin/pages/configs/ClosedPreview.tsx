import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { useT } from '#shared/console/app/i18n.ts';

/** Says what closing means before it is saved. */
export function ClosedPreview() {
  const t = useT();
  const [status, reason] = useWatch({ name: ['close_status', 'close_reason'] }) as string[]; // as: inputs of text
  if (status !== '0') return null;
  return (
    <Alert severity="warning">
      {t('settings.preview.closed')}
      {reason && <strong style={{ display: 'block' }}>{reason}</strong>}
    </Alert>
  );
}
