/** The API without a network: pages are rendered from the same replies that browsers get. */
import { LRUCache } from 'lru-cache';
import type { FastifyInstance } from 'fastify';
import type { Envelope } from '#shared/contract/envelope.ts';
import type { FetchApi } from '#shared/contract/page.ts';
import { IN_PROCESS_ADDRESS } from '../http/in-process.ts';

/** Replies that many pages show: what all share, the front page and its like. */
const MOST_PARSED = 20;

export function inProcessApi(app: FastifyInstance): FetchApi {
  const parsed = new LRUCache<string, { payload: string; reply: Envelope }>({ max: MOST_PARSED });
  return async (path, language) => {
    const { payload } = await app.inject({
      url: `/api${path}`,
      headers: { 'accept-language': language },
      remoteAddress: IN_PROCESS_ADDRESS,
    });
    const key = `${language} ${path}`;
    const known = parsed.get(key);
    if (known?.payload === payload) return known.reply;
    const reply = JSON.parse(payload) as Envelope; // as: what our own API answers
    parsed.set(key, { payload, reply });
    return reply;
  };
}
