/** Sign-in of a back office. A session that is still good goes straight on. */
import { Suspense, useCallback, useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import { useConsole } from '../app/area.ts';
import { lazyPart } from '../app/chunk.ts';
import { useLanguageSwitch, useT } from '../app/i18n.ts';
import { logError } from '../app/log.ts';
import { systemName } from '../app/site.ts';
import { Sign } from '../layout/Sign.tsx';
import { LoginForm } from './LoginForm.tsx';
import { storedUser } from '../data/stored-user.ts';
import { isSignedIn, loadUser, startPage } from './session.ts';

const RequiredEnrolment = lazyPart<{ onDone: () => void }>(() => import('./RequiredEnrolment.tsx'));

export function LoginPage() {
  const t = useT();
  const { area } = useConsole();
  const { otherName, change } = useLanguageSwitch();
  const { mustEnrol, goOn, enrolled } = useGoOn();
  return (
    <Stage>
      <Card>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 0.5 }}>
          <Sign size={36} />
          <h1 style={{ margin: 0, fontSize: 20, fontWeight: 700 }}>{systemName(t, area.name)}</h1>
        </Box>
        <Box component="p" sx={{ m: 0, mb: 2.5, color: 'text.secondary' }}>
          {t(`login.${area.name}Hint`)}
        </Box>
        {mustEnrol ? (
          <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
            <RequiredEnrolment onDone={enrolled} />
          </Suspense>
        ) : (
          <LoginForm onIn={goOn} />
        )}
      </Card>
      <Button onClick={change} sx={{ mt: 2, color: 'text.secondary' }}>
        {otherName}
      </Button>
    </Stage>
  );
}

/** A full load of the page to start with: menu and routes are then registered from nothing. */
async function enter(start: string | undefined): Promise<boolean> {
  if (!start) return false;
  window.location.assign(start);
  return true;
}

/** Where to after signing in: two-step verification first where a role wants it, else the page that was asked for. */
function useGoOn() {
  const { area } = useConsole();
  const [search] = useSearchParams();
  const requested = search.get('redirect');
  const [mustEnrol, setMustEnrol] = useState(false);
  const goOn = useCallback(async (): Promise<boolean> => {
    if (area.name === 'admin' && storedUser(area)?.factor === 'enrol') {
      setMustEnrol(true);
      return true;
    }
    return enter(await startPage(area, requested));
  }, [area, requested]);
  useEffect(() => {
    // GET /is_login before the form is used.
    const check = async () => {
      if (!(await isSignedIn(area))) return;
      if (area.name === 'admin') await loadUser(area);
      await goOn();
    };
    check().catch((error: unknown) => logError('Could not ask whether someone is signed in', error));
  }, [area, goOn]);
  const enrolled = () => {
    const read = async () => {
      await loadUser(area);
      setMustEnrol(false);
      await goOn();
    };
    read().catch((error: unknown) => logError('Could not go on after two-step verification was set up', error));
  };
  return { mustEnrol, goOn, enrolled };
}

const Stage = styled('main')(({ theme }) => ({
  minHeight: '100vh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  padding: theme.spacing(2),
  backgroundImage: `linear-gradient(${theme.palette.divider} 1px, transparent 1px), linear-gradient(90deg, ${theme.palette.divider} 1px, transparent 1px)`,
  backgroundSize: '64px 64px',
  backgroundPosition: 'center',
}));
const Card = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 400,
  padding: theme.spacing(4),
  borderRadius: 16,
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderTop: '3px solid #c8321f',
  boxShadow: '0 16px 48px rgb(23 24 28 / 0.08)',
}));
