/** Renders one page with its data. The server imports the built form of this file (see server/pages). */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { CODE } from '#shared/contract/envelope.ts';
import type { Language } from '#shared/contract/limits.ts';
import type { FetchApi, RenderedPage, RenderPage } from '#shared/contract/page.ts';
import { App, type InitialState } from './App.tsx';
import { FRAME_MODULE } from './components/layout/Frame.tsx';
import { AnswersContext, createQueryClient } from './data/api.ts';
import { calls, type Read } from './data/calls.ts';
import { HeadContext, type HeadData } from './data/head.tsx';
import { headTags, jsonForScript } from './data/head-tags.ts';
import { preloadParts } from './data/lazy-page.tsx';
import { loadTexts, textsModule, translateIn } from './data/i18n.tsx';
import type { Common } from './data/site.ts';
import { matchRoute, NOT_FOUND, pageModule, pageOfRoute, textsOf, type StorefrontRoute } from './routes.tsx';

/** What a page was told, by call. */
type Answers = Map<Read<unknown>, unknown>;

/** Adds the answer of a call and returns its code. A failing call leaves a gap that the browser fills. */
async function prefetch(
  answers: Answers,
  fetchApi: FetchApi,
  call: Read<unknown>,
  language: Language,
): Promise<number> {
  try {
    const { code, data } = await fetchApi(call, language);
    if (code === CODE.ok || code === CODE.silent) answers.set(call, data);
    return code;
  } catch {
    return CODE.refused;
  }
}

async function renderRoute(route: StorefrontRoute, url: string, answers: Answers, initial: InitialState) {
  await loadTexts(initial.language, textsOf(route));
  await pageOfRoute(route).preload();
  await preloadParts();
  const collected: { data: HeadData | null } = { data: null };
  const html = renderToString(
    <HeadContext value={collected}>
      <AnswersContext value={answers}>
        <StaticRouter location={url}>
          <App client={createQueryClient()} initial={initial} />
        </StaticRouter>
      </AnswersContext>
    </HeadContext>,
  );
  // React announces eager pictures in front of the html; in the head browsers find them sooner.
  const [announced = ''] = /^(<link [^>]*>)+/.exec(html) ?? [];
  const t = translateIn(initial.language);
  return {
    html: html.slice(announced.length),
    announced,
    siteName: t('siteName'),
    head: collected.data ?? { title: t(`title.${route.title}`), noindex: true },
  };
}

const RETRY_CLOSED_SECONDS = 600;
const RETRY_BUSY_SECONDS = 5;

const isClosed = (common: Common | undefined): boolean => String(common?.common.close_status ?? '1') === '0';

function statusOf({ missing, isClosed, isBusy }: Record<'missing' | 'isClosed' | 'isBusy', boolean>) {
  const retryAfter = isClosed ? RETRY_CLOSED_SECONDS : isBusy && !missing ? RETRY_BUSY_SECONDS : 0;
  if (missing) return { status: 404, retryAfter };
  return { status: retryAfter > 0 ? 503 : 200, retryAfter };
}

/** What all pages carry is written once for each language, while it is the same. */
const written = new Map<Language, { common: unknown; bytes: Uint8Array }>();
function writtenOnce(common: unknown, language: Language): Uint8Array {
  const known = written.get(language);
  if (known && known.common === common) return known.bytes;
  const bytes = Buffer.from(jsonForScript(common));
  written.set(language, { common, bytes });
  return bytes;
}

/** The `PageState` as JSON, in pieces. */
function stateOf(initial: InitialState, answers: Answers): RenderedPage['state'] {
  const common = answers.get(calls.common());
  const at = Date.now();
  const pieces = [...answers].flatMap(([call, data], index) => [
    `${index > 0 ? ',' : ''}{"call":${jsonForScript(call)},"at":${at},"data":`,
    data === common ? writtenOnce(data, initial.language) : jsonForScript(data),
    '}',
  ]);
  return [`${jsonForScript(initial).slice(0, -1)},"answers":[`, ...pieces, ']}'];
}

export const render: RenderPage = async ({ url, language, origin, fetchApi }) => {
  const answers: Answers = new Map();
  const { pathname, searchParams } = new URL(url, origin);
  const match = matchRoute(pathname);
  const reads = match.route.data?.({ params: match.params, search: searchParams }) ?? [];
  const [shared, subject] = await Promise.all(
    [calls.common(), ...reads].map((call) => prefetch(answers, fetchApi, call, language)),
  );
  const missing = match.route === NOT_FOUND || subject === CODE.notFound;

  const route = missing ? NOT_FOUND : match.route;
  const initial: InitialState = { language, notFoundAt: missing ? pathname : null };
  const { html, announced, head, siteName } = await renderRoute(route, url, answers, initial);
  const common = answers.get(calls.common()) as Common | undefined; // as: what `calls.common` reads
  const isBusy = shared === CODE.busy || subject === CODE.busy;
  return {
    ...statusOf({ missing, isClosed: isClosed(common), isBusy }),
    head: headTags(head, { origin, pathname, language, site: common?.common ?? {}, siteName }) + announced,
    html,
    state: stateOf(initial, answers),
    modules: [
      pageModule(route),
      ...(['core', ...textsOf(route)] as const).map((bundle) => textsModule(language, bundle)),
    ],
    lateModules: [FRAME_MODULE],
  };
};
