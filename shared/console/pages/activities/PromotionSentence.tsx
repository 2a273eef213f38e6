/** Below the form of a promotion: what a buyer pays by it, while it is typed. */
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useT } from '../../app/i18n.ts';
import { useTold } from './use-told.ts';

export default function PromotionSentence() {
  const t = useT();
  const { askFor, now } = useTold(useResourceContext() ?? '');
  const values = useWatch();
  const { data } = useQuery(askFor(values));
  const told = now(values, data);
  return (
    <Alert severity={told?.question ? 'warning' : 'info'} role="status" sx={{ mt: 2.5 }}>
      {told ? told.text : t('activities.told.wait')}
    </Alert>
  );
}
