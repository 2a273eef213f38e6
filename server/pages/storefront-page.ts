/** One storefront page: language and theme of the visitor, the rendered parts put into the template; bare when rendering fails. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#shared/contract/limits.ts';
import type { FetchApi, RenderedPage } from '#shared/contract/page.ts';
import { htmlLang, pickLanguage } from '#shared/i18n/t.ts';
import type { Env } from '../env.ts';
import { sendHtml } from './html.ts';
import type { Storefront } from './index.ts';

const RETRY_CLOSED_SECONDS = 600;

function cookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/).map((pair) => pair.split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

/** The address's `lang`, else the saved language, else what the browser prefers (spec section 1). */
function languageOf(request: FastifyRequest, url: URL): Language {
  return pickLanguage(
    url.searchParams.get('lang') ?? cookie(request, 'language') ?? request.headers['accept-language'],
  );
}

function assemble(
  { template, preloads }: Storefront,
  page: RenderedPage,
  language: Language,
  theme: string | undefined,
): string {
  const parts: Readonly<Record<string, string>> = {
    head: page.head,
    html: page.html,
    state: page.state,
  };
  const mark = theme === 'dark' || theme === 'light' ? ` data-theme="${theme}"` : '';
  return template
    .replace(/<html lang="[^"]*"/, `<html lang="${htmlLang(language)}"${mark}`)
    .replace(/<!--(head|html|state)-->/g, (whole, name: string) => parts[name] ?? whole)
    .replace('</head>', () => `${preloads(page)}\n  </head>`);
}

export async function storefrontPage(
  storefront: Storefront,
  request: FastifyRequest,
  reply: FastifyReply,
  { fetchApi, env }: { fetchApi: FetchApi; env: Env },
): Promise<FastifyReply> {
  const origin = env.publicUrl;
  const url = new URL(request.url, origin);
  const language = languageOf(request, url);
  const page = await storefront
    .render({ url: url.pathname + url.search, language, origin, fetchApi })
    .catch((error: unknown): RenderedPage => {
      request.log.error(error, 'page');
      return {
        status: 500,
        head: '',
        html: '',
        state: JSON.stringify({ language, notFoundAt: null }),
        modules: [],
        lateModules: [],
      };
    });
  if (page.status === 503) reply.header('retry-after', String(RETRY_CLOSED_SECONDS));
  return sendHtml(request, reply, page.status, assemble(storefront, page, language, cookie(request, 'theme')), env);
}
