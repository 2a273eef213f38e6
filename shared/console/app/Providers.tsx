/** react-admin's context: data, account, words, theme and what this account prefers. */
import { useState, type ReactNode } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { AdminContext, localStorageStore, Notification } from 'react-admin';
import { QueryClient } from '@tanstack/react-query';
import { makeAuthProvider } from '../auth/auth-provider.ts';
import { storedUser } from '../auth/session.ts';
import { makeDataProvider } from '../data/data-provider.ts';
import { ProgressBar } from '../layout/ProgressBar.tsx';
import { useConsole, type ConsoleArea } from './area.ts';
import { makeI18nProvider } from './i18n.ts';
import { darkTheme, lightTheme } from './theme.ts';

/** Preferences belong to the account, so that people who share a computer keep their own. */
const setUp = (area: ConsoleArea) => ({
  dataProvider: makeDataProvider(area),
  authProvider: makeAuthProvider(area),
  i18nProvider: makeI18nProvider(),
  store: localStorageStore('1', `.${area.name}.${storedUser(area)?.id ?? 0}`),
  queryClient: new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5_000 } },
  }),
});

const systemTheme = (): 'light' | 'dark' =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

export function Providers({ children }: { children: ReactNode }) {
  const { area } = useConsole();
  const [parts] = useState(() => setUp(area));
  return (
    <AdminContext {...parts} theme={lightTheme} darkTheme={darkTheme} defaultTheme={systemTheme()}>
      <CssBaseline />
      <ProgressBar />
      {children}
      <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} autoHideDuration={3_500} />
    </AdminContext>
  );
}
