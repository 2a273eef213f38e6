/**
 * react-admin with what this back office is: its data, account, words, looks, frame, and the resources that the server sent. The
 * parts of `<Admin>` one by one, because `<Admin>` carries the frame, menu and pages that ours take the place of: 22 KB of script.
 */
import { useMemo, useState } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { AdminContext, CoreAdminUI, localStorageStore, Notification } from 'react-admin';
import { QueryClient } from '@tanstack/react-query';
import { useLoaderData } from 'react-router-dom';
import type { ConsoleAuthProvider } from '../auth/auth-provider.ts';
import { LoginPage } from '../auth/LoginPage.tsx';
import { storedUser } from '../data/stored-user.ts';
import { makeDataProvider } from '../data/data-provider.ts';
import { Layout } from './Layout.tsx';
import { LoadedContext, useConsole, type ConsoleArea, type Loaded } from '../app/area.ts';
import { consoleRoutes } from './console-routes.tsx';
import { FailurePanel, NotFound } from '../app/Failure.tsx';
import { makeI18nProvider } from '../app/i18n.ts';
import type { RouteData } from './router.tsx';
import { Splash } from '../app/Splash.tsx';
import { darkTheme, lightTheme } from '../app/theme.ts';

/** Preferences belong to the account, so that people who share a computer keep their own. */
const setUp = (area: ConsoleArea) => ({
  dataProvider: makeDataProvider(area),
  i18nProvider: makeI18nProvider(),
  store: localStorageStore('1', `.${area.name}.${storedUser(area)?.id ?? 0}`),
  queryClient: new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5_000 } },
  }),
});
const systemTheme = (): 'light' | 'dark' =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const NOBODY: Loaded = { menu: [], resources: [] };

export function ConsoleAdmin({ authProvider }: { authProvider: ConsoleAuthProvider }) {
  const { loaded, failed } = useLoaderData<RouteData>();
  const { area, registry } = useConsole();
  const [parts] = useState(() => setUp(area));
  const known = loaded ?? NOBODY;
  const routes = useMemo(() => consoleRoutes({ area, registry, loaded: known }), [area, registry, known]);
  if (failed) return <FailurePanel />;
  return (
    <LoadedContext value={known}>
      <AdminContext
        {...parts}
        authProvider={authProvider}
        basename={area.prefix.slice(0, -1)}
        theme={lightTheme}
        darkTheme={darkTheme}
        defaultTheme={systemTheme()}
      >
        <CssBaseline />
        <CoreAdminUI
          layout={Layout}
          loginPage={LoginPage}
          catchAll={NotFound}
          loading={Splash}
          error={FailurePanel}
          requireAuth
          disableTelemetry
        >
          {routes}
        </CoreAdminUI>
        <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} autoHideDuration={3_500} />
      </AdminContext>
    </LoadedContext>
  );
}
