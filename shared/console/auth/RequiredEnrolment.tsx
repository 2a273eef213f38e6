/** In place of the sign-in form, for an administrator whose role wants two-step verification before anything else. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useConsole } from '../app/area.ts';
import { useT } from '../app/i18n.ts';
import { signOut } from './session.ts';
import { Enrolment } from '../factor/Enrolment.tsx';

export default function RequiredEnrolment({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { area } = useConsole();
  const leave = async () => {
    await signOut(area);
    window.location.assign(area.loginPath);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="h2" sx={{ m: 0, fontSize: 16, fontWeight: 600 }}>
        {t('factor.title')}
      </Box>
      <Alert severity="info" role="status">
        {t('factor.mustHint')}
      </Alert>
      <Enrolment doneLabel={t('factor.goOn')} onDone={onDone} />
      <Link
        component="button"
        type="button"
        color="secondary"
        onClick={() => void leave()}
        sx={{ fontSize: 13, justifySelf: 'start' }}
      >
        {t('factor.signOut')}
      </Link>
    </Box>
  );
}
