/** What server and browser both render: providers, frame, and the page of the address. */
import { Suspense, useCallback, useMemo, useState } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { saveLanguage } from '#shared/browser/language.ts';
import type { Language } from '#shared/contract/limits.ts';
import { Frame } from './components/layout/Frame.tsx';
import { Guard } from './components/layout/Guard.tsx';
import { PageBoundary } from './components/layout/PageBoundary.tsx';
import type { Read } from './data/calls.ts';
import { I18nProvider, loadTexts, useT } from './data/i18n.tsx';
import { CommonProvider } from './data/site.ts';
import { candidatesOf } from './route-candidates.ts';
import { NOT_FOUND, pageOfRoute, routes, type StorefrontRoute } from './routes.tsx';
import { PendingPage } from './ui/PendingPage.tsx';

/** What a page begins with, on the server and in the browser. */
export interface InitialState {
  language: Language;
  /** The server found nothing at this path: the first render is the 404 page. */
  notFoundAt: string | null;
}
/** What the browser continues with after the server's html; without answers where the server could not draw. */
export interface PageState extends InitialState {
  answers?: readonly Answer[];
}
interface Answer {
  call: Read<unknown>;
  data: unknown;
  /** When it was true: milliseconds since 1970, UTC. */
  at: number;
}

function RoutePage({ route }: { route: StorefrontRoute }) {
  const { Part: Page } = pageOfRoute(route);
  const pending = <PendingPage title={useT()(`title.${route.title}`)} />;
  return (
    <Suspense fallback={pending}>
      {route.needsUser ? (
        <Guard framed={route.frame === 'account'} pending={pending}>
          <Page />
        </Guard>
      ) : (
        <Page />
      )}
    </Suspense>
  );
}

const element = (route: StorefrontRoute) => (
  <Frame kind={route.frame ?? 'shop'}>
    <PageBoundary>
      <RoutePage route={route} />
    </PageBoundary>
  </Frame>
);
const candidates: (pathname: string) => RouteObject[] = candidatesOf(
  [...routes, NOT_FOUND].map((route) => ({ path: route.path, caseSensitive: true, element: element(route) })),
);
const notFound = element(NOT_FOUND);

export function App({ client, initial }: { client: QueryClient; initial: InitialState }) {
  const [language, setLanguage] = useState(initial.language);
  const change = useCallback(
    (next: Language) =>
      void loadTexts(next).then(() => {
        saveLanguage(next);
        setLanguage(next);
        return client.invalidateQueries();
      }),
    [client],
  );
  return (
    <QueryClientProvider client={client}>
      <I18nProvider language={language} onChange={change}>
        <CommonProvider>
          <Screen notFoundAt={initial.notFoundAt} />
        </CommonProvider>
      </I18nProvider>
    </QueryClientProvider>
  );
}

function Screen({ notFoundAt }: { notFoundAt: string | null }) {
  const { pathname } = useLocation();
  const page = useRoutes(useMemo(() => candidates(pathname), [pathname]));
  return pathname === notFoundAt ? notFound : page;
}
