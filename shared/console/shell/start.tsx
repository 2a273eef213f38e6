/** Starts a back office in the page. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { configureHttp, TOO_MANY } from '../../browser/http.ts';
import { AREAS, type AreaName } from '../../contract/area.ts';
import type { Language } from '../../contract/limits.ts';
import { htmlLang, NO_TEXTS } from '../../i18n/t.ts';
import { ConsoleContext } from '../app/area.ts';
import { logError } from '../app/log.ts';
import { loadTexts, savedLanguage, translateIn } from '../app/i18n.ts';
import { keepAddress, systemName } from '../app/site.ts';
import type { ConsoleRegistry } from '../app/registry.ts';
import { makeRouter } from './router.tsx';

/** The notice of the specification is Chinese; other languages say it after it, and all say for how long. */
function tooManyNotice(language: Language, seconds: number | null): string {
  const t = translateIn(language);
  const own = seconds === null ? t('http.tooMany') : t('http.tooManyFor', { seconds });
  return own.startsWith(TOO_MANY) ? own : `${TOO_MANY} ${own}`;
}

export async function startConsole(name: 'admin' | 'seller', registry: ConsoleRegistry): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  const area = name === 'admin' ? AREAS[0] : AREAS[1];
  const language = savedLanguage();
  /** With the way back; the page goes on with what the account lacks. */
  const toSignIn = (of: AreaName, message: string) => {
    const { pathname, search } = router.state.location;
    if (of !== area.name || pathname === area.loginPath) return;
    void router.navigate(`${area.loginPath}?redirect=${encodeURIComponent(pathname + search)}`, {
      state: { message },
    });
  };
  configureHttp({ language: savedLanguage, signIn: toSignIn, enrol: (of) => toSignIn(of, '') });
  // It asks for menu and account while the words are on their way, and may be refused before they come.
  const router = makeRouter(area);
  try {
    await loadTexts(language);
  } catch (error) {
    logError('The words of the page did not arrive', error);
    root.textContent = NO_TEXTS;
    return;
  }
  configureHttp({
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
    tooManyNotice: (seconds) => tooManyNotice(savedLanguage(), seconds),
  });
  document.documentElement.lang = htmlLang(language);
  document.title = systemName(translateIn(language), name);
  keepAddress();
  createRoot(root).render(
    <StrictMode>
      <ConsoleContext value={{ area, registry }}>
        <RouterProvider router={router} />
      </ConsoleContext>
    </StrictMode>,
  );
}
