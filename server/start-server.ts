/**
 * Listens from the first moment of a start: whoever asks learns that the process lives and what is still missing, and a
 * port that is taken is told before the work begins. The application takes the place over when all is done.
 */
import { once } from 'node:events';
import http from 'node:http';
import type { Env } from './env.ts';
import { languageOf } from './http/language.ts';
import { JSON_TYPE } from './http/reply.ts';
import type { Phase } from './progress.ts';
import { notReady } from './readiness.ts';

const AGAIN_SECONDS = 2;

export interface StartServer {
  /** Frees the port. */
  close(): Promise<void>;
}

export async function openStartServer({ host, port }: Env, missing: ReadonlySet<Phase>): Promise<StartServer> {
  const server = http.createServer((request, reply) => {
    reply.setHeader('cache-control', 'no-store').setHeader('connection', 'close').setHeader('content-type', JSON_TYPE);
    const [path] = (request.url ?? '').split('?');
    if (path === '/healthz') return void reply.end(JSON.stringify({ ok: true }));
    reply.writeHead(503, { 'retry-after': String(AGAIN_SECONDS) });
    const data = path === '/readyz' ? { missing: [...missing] } : [];
    reply.end(JSON.stringify(notReady(languageOf({ headers: request.headers }), data)));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    close: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
