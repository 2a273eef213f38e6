/** One storefront page: language and theme of the visitor, the rendered parts put into the template; bare when rendering fails. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#shared/contract/limits.ts';
import type { FetchApi, RenderedPage } from '#shared/contract/page.ts';
import { htmlLang, pickLanguage } from '#shared/i18n/t.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import type { Limiter } from '../limiter.ts';
import { cookieOf } from '../http/cookies.ts';
import { htmlOf, sendHtml, telling, type Html } from './html.ts';
import type { Storefront } from './index.ts';
import type { PageCache } from './page-cache.ts';

/** A whole address, as a proxy would get it, up to its path. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*/i;

/** The address of a page, whatever was asked for: `//[`, `/\[` and `//x:99999/` begin like a host that no URL can have. */
const pageAddress = (asked: string, origin: string): URL =>
  new URL(`/${asked.replace(ORIGIN, '').replace(/^[/\\]+/, '')}`, origin);

/** The address's `lang`, else the saved language, else what the browser prefers (requirements 1). */
function languageOf(request: FastifyRequest, search: URLSearchParams): Language {
  return pickLanguage(search.get('lang') ?? cookieOf(request, 'language') ?? request.headers['accept-language']);
}

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const themeOf = (request: FastifyRequest): Theme | undefined =>
  THEMES.find((theme) => theme === cookieOf(request, 'theme'));

interface Look {
  language: Language;
  theme: Theme | undefined;
  /** Hosts whose pictures texts may show. */
  pictures?: string;
}

/** The short template is made ready first: what is drawn is long, and copied once. */
function assemble({ template, preloads }: Storefront, page: RenderedPage, { language, theme, ...told }: Look): Buffer {
  const mark = theme ? ` data-theme="${theme}"` : '';
  const pieces = telling(template, told)
    .replace(/ lang="[^"]*"/, ` lang="${htmlLang(language)}"${mark}`)
    .replace('</head>', () => `${preloads(page)}\n  </head>`)
    .split(/<!--(head|html|state)-->/)
    .flatMap((piece, index) => (index % 2 === 0 ? piece : page[piece as 'head' | 'html' | 'state'])); // as: every other one is a name
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}

export interface PageDeps {
  fetchApi: FetchApi;
  env: Env;
  /** Hosts whose pictures texts may show. */
  pictures(): Promise<string>;
  /** Drawing keeps the process busy: a few pages at a time. */
  places: Limiter;
  /** While developing, every request renders. */
  kept: PageCache;
}

export async function storefrontPage(
  storefront: Storefront,
  request: FastifyRequest,
  reply: FastifyReply,
  { fetchApi, env, pictures, places, kept }: PageDeps,
): Promise<FastifyReply> {
  const origin = env.publicUrl;
  const { pathname, search, searchParams } = pageAddress(request.url, origin);
  const language = languageOf(request, searchParams);
  const theme = themeOf(request);
  const draw = async (): Promise<Html> => {
    const page = await storefront.render({ url: pathname + search, language, origin, fetchApi });
    const { status, retryAfter = 0 } = page;
    const look = { language, theme, pictures: await pictures() };
    return { ...htmlOf(status, assemble(storefront, page, look)), retryAfter };
  };
  const send = (html: Html) => sendHtml(request, reply, html, env);
  const make = (tell: (html: Html) => void) =>
    places.run(async () => {
      const html = await draw();
      tell(html);
      await send(html);
    });
  const bare = (status: number) => htmlOf(status, assemble(storefront, barePage(language), { language, theme }));
  try {
    const html = await kept(`${language} ${theme} ${pathname}${search}`, make);
    if (html) await send(html);
  } catch (error) {
    if (error instanceof AppError && error.status === 503)
      await send({ ...bare(503), retryAfter: Number(error.params['seconds']) });
    else {
      request.log.error(error, 'page');
      await send(bare(500));
    }
  }
  return reply;
}

/** Nothing but the start of the browser's program, which then draws the page itself. */
const barePage = (language: Language): RenderedPage => ({
  status: 500,
  head: '',
  html: '',
  state: [JSON.stringify({ language, notFoundAt: null })],
  modules: [],
  lateModules: [],
});
