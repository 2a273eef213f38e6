/** Built files under /dist/ (requirements 9): names carry a hash, so they may be kept for ever; compressed at build. */
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DIST } from './dist.ts';

const YEAR_MS = 31_536_000_000;
const PARTS = [
  { folder: 'admin', prefix: '/dist/admin/' },
  { folder: 'seller', prefix: '/dist/seller/' },
  { folder: 'storefront', prefix: '/dist/' },
] as const;
/** What the build names its files; a folder or a way out of it is no address of ours. */
const BUILT_NAME = /^\/(assets\/)?[\w-][\w.-]*$/;

export async function registerBuiltFiles(app: FastifyInstance): Promise<void> {
  for (const { folder, prefix } of PARTS) {
    await app.register(fastifyStatic, {
      root: path.join(DIST, folder),
      prefix,
      decorateReply: false,
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      // Looked up on the disk: a route for each of two thousand files would take 20 MB.
      wildcard: true,
      allowedPath: (pathname) => BUILT_NAME.test(pathname),
      maxAge: YEAR_MS,
      immutable: true,
      setHeaders(response, file) {
        // The icon and its like keep their names between builds.
        if (!file.includes(`${path.sep}assets${path.sep}`)) response.setHeader('cache-control', 'public, max-age=3600');
      },
    });
  }
}
