/** Pages while developing: Vite transforms the sources in this process, on this port, with hot replacement. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { ROOT } from '#db/root.ts';
import type { RenderPage } from '#shared/contract/page.ts';
import type { PageSource } from './index.ts';

type Program = 'storefront' | 'admin' | 'seller';

/** Longest base first: the consoles' files lie below the storefront's /dist/. */
const BASES: readonly (readonly [base: string, program: Program])[] = [
  ['/dist/admin/', 'admin'],
  ['/dist/seller/', 'seller'],
  ['/dist/', 'storefront'],
];

/** Hands a request to Vite; false when Vite has no such file. */
function serveFile(vite: ViteDevServer, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  return new Promise((resolve, reject) => {
    reply.raw.once('finish', () => {
      reply.hijack();
      resolve(true);
    });
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve(false)));
  });
}

export async function viteSource(app: FastifyInstance): Promise<PageSource> {
  const servers = new Map<Program, Promise<ViteDevServer>>();
  const server = (program: Program): Promise<ViteDevServer> => {
    const running =
      servers.get(program) ??
      createServer({
        configFile: path.join(ROOT, program, 'vite.config.ts'),
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: app.server, path: `hmr-${program}` } },
      });
    servers.set(program, running);
    return running;
  };
  app.addHook('onClose', async () => {
    for (const running of servers.values()) await (await running).close();
  });

  const html = async (program: Program, url: string): Promise<string> => {
    const file = path.join(ROOT, program, 'index.html');
    if (!existsSync(file)) throw new Error(`${file} is missing`);
    return (await server(program)).transformIndexHtml(url, await readFile(file, 'utf8'));
  };
  return {
    async storefront(url) {
      const vite = await server('storefront');
      const { render } = (await vite.ssrLoadModule('/entry-server.tsx')) as { render: RenderPage }; // as: what that file exports
      return { render, template: await html('storefront', url), preloads: () => '' };
    },
    console: html,
    async file(request, reply) {
      const program = BASES.find(([base]) => request.url.startsWith(base))?.[1];
      return program ? serveFile(await server(program), request, reply) : false;
    },
  };
}
