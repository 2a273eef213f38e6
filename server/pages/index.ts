/** Everything a browser gets that is not the API: rendered storefront pages, the consoles, built files, robots and sitemap. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { areaOf } from '#shared/contract/area.ts';
import { CODE } from '#shared/contract/envelope.ts';
import type { RenderedPage, RenderPage } from '#shared/contract/page.ts';
import { AppError } from '../errors.ts';
import type { Deps } from '../http/deps.ts';
import { pictureHosts, siteBrand } from '../site.ts';
import { htmlOf, sendHtml, telling } from './html.ts';
import { inProcessApi } from './in-process-api.ts';
import { keepNothing, pageCache } from './page-cache.ts';
import { registerBuiltFiles } from './built-files.ts';
import { registerSitemap } from './sitemap.ts';
import { storefrontPage, type PageDeps } from './storefront-page.ts';

/** How pages come to be: from the built files, or through Vite while developing. */
export interface PageSource {
  /** The renderer and the html around its result, for a storefront address. */
  storefront(url: string): Promise<Storefront>;
  /** The html of a console; it draws itself in the browser. */
  console(name: ConsoleName, url: string): Promise<string>;
  /** Answers a request for a source file (Vite); false when it is none. */
  file(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}
export interface Storefront {
  render: RenderPage;
  template: string;
  /** Tags that announce the files of a page's source modules. */
  preloads(page: Pick<RenderedPage, 'modules' | 'lateModules'>): string;
}
export type ConsoleName = 'admin' | 'seller';

const consoleOf = (address: string): ConsoleName | null => {
  const { name } = areaOf(address);
  return name === 'user' ? null : name;
};

export async function registerPages(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'env' | 'meter' | 'cache' | 'pageReads' | 'admission'>,
): Promise<void> {
  // By this variable and not by `env`: the build cuts the other way off, Vite is not there when the compiled server runs.
  const source =
    process.env.NODE_ENV === 'production'
      ? await import('./built-source.ts').then(({ builtSource }) => builtSource())
      : await import('./vite-source.ts').then(({ viteSource }) => viteSource(app));
  const fetchApi = inProcessApi(deps.pageReads);
  if (deps.env.production) await registerBuiltFiles(app);
  registerSitemap(app, fetchApi, deps);
  const pictures = async (): Promise<string> => (await pictureHosts(deps)).join(' ');
  const pageDeps: PageDeps = {
    fetchApi,
    env: deps.env,
    pictures,
    places: deps.admission.pages,
    kept: deps.env.production ? pageCache(deps.cache) : keepNothing,
  };

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|storage)(\/|$)/.test(path);
    if (!isPage) throw new AppError(CODE.notFound, 'unknownPath', { status: 404 });
    if (await source.file(request, reply)) return reply;
    if (path.startsWith('/dist/')) throw new AppError(CODE.notFound, 'unknownPath', { status: 404 });
    const name = consoleOf(path);
    if (name) {
      const { tiles, credit } = deps.env.map;
      const html = await source.console(name, request.url);
      const told = { tiles, credit, ip: request.ip, pictures: await pictures(), ...(await siteBrand(deps)) };
      await sendHtml(request, reply, htmlOf(200, Buffer.from(telling(html, told))), deps.env);
      return reply;
    }
    deps.meter.count('address', request.ip);
    return storefrontPage(await source.storefront(request.url), request, reply, pageDeps);
  });
}
