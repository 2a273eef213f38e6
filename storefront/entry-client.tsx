/** Takes over the page that the server sent: same language, same data, the page's script already here. */
import './styles/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { configureHttp } from '#shared/browser/http.ts';
import { saveLanguage } from '#shared/browser/language.ts';
import { App, type PageState } from './App.tsx';
import { createQueryClient } from './data/api.ts';
import { documentLanguage, loadTexts, translateIn } from './data/i18n.tsx';
import { knowUser } from './data/session.ts';
import { keepAddress } from './data/site.ts';
import { toast } from './data/toast.ts';
import { matchRoute, NOT_FOUND, pageOfRoute } from './routes.tsx';

const ADDRESS_DELAY = 3_000;

async function start(root: Element): Promise<void> {
  const state = JSON.parse(document.querySelector('#state')?.textContent || '{}') as PageState; // as: entry-server wrote it
  const route = state.notFoundAt === null ? matchRoute(window.location.pathname).route : NOT_FOUND;
  // A page script that does not arrive is told by the page's boundary.
  const [arrived] = await Promise.all([
    pageOfRoute(route)
      .preload()
      .then(
        () => true,
        () => false,
      ),
    loadTexts(state.language),
  ]);
  const client = createQueryClient();
  for (const { call, data, at } of state.answers ?? []) client.setQueryData([call], data, { updatedAt: at });

  configureHttp({
    language: documentLanguage,
    texts: () => {
      const t = translateIn(documentLanguage());
      return {
        tooMany: t('error.tooMany'),
        network: t('error.network'),
        timeout: t('error.timeout'),
        notFound: t('notFound.heading'),
      };
    },
    // The guard of the page notices the missing token and leads to the login.
    signIn: (_area, message) => toast.error(message),
  });
  if (new URLSearchParams(window.location.search).has('lang')) saveLanguage(state.language);

  const app = (
    <BrowserRouter>
      <App client={client} initial={state} />
    </BrowserRouter>
  );
  // Without html the server failed to render; the browser then draws everything itself.
  if (arrived && root.firstElementChild) hydrateRoot(root, app);
  else createRoot(root).render(app);
  void knowUser().catch(() => undefined);
  // Nothing waits for it, so neither does the page.
  setTimeout(() => void keepAddress().catch(() => undefined), ADDRESS_DELAY);
}

const root = document.querySelector('#root');
if (root) void start(root);
