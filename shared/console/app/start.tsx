/** Starts a back office in the page. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configureHttp } from '../../browser/http.ts';
import { AREAS } from '../../contract/area.ts';
import { htmlLang } from '../../i18n/t.ts';
import { ConsoleApp } from './ConsoleApp.tsx';
import { savedLanguage, translateIn } from './i18n.ts';
import type { ConsoleRegistry } from './registry.ts';
import { makeRouter } from './router.tsx';

export function startConsole(name: 'admin' | 'seller', registry: ConsoleRegistry): void {
  const area = name === 'admin' ? AREAS[0] : AREAS[1];
  const router = makeRouter(area);
  const language = savedLanguage();
  document.documentElement.lang = htmlLang(language);
  document.title = translateIn(language)(`system.${name}`);
  configureHttp({
    language: savedLanguage,
    texts: () => {
      const t = translateIn(savedLanguage());
      return {
        tooMany: t('http.tooMany'),
        network: t('http.network'),
        timeout: t('http.timeout'),
        notFound: t('http.notFound'),
        broken: t('http.broken'),
      };
    },
    signIn(of, message) {
      const { pathname, search } = router.state.location;
      if (of !== area.name || pathname === area.loginPath) return;
      void router.navigate(`${area.loginPath}?redirect=${encodeURIComponent(pathname + search)}`, {
        state: { message },
      });
    },
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  createRoot(root).render(
    <StrictMode>
      <ConsoleApp area={area} registry={registry} router={router} />
    </StrictMode>,
  );
}
