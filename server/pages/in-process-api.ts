/** The API without a network: pages are rendered from the same replies that browsers get. */
import { LRUCache } from 'lru-cache';
import type { FastifyInstance } from 'fastify';
import type { Envelope } from '#shared/contract/envelope.ts';
import type { Language } from '#shared/contract/limits.ts';
import type { FetchApi } from '#shared/contract/page.ts';
import { IN_PROCESS_ADDRESS } from '../http/in-process.ts';
import type { MemoryAnswers } from '../http/memory-answers.ts';

/** Replies that many pages show: what all share, the front page and its like. */
const MOST_PARSED = 20;

/** A reply that is kept in memory is taken from there, parsed once while it is the same. */
export function inProcessApi(app: FastifyInstance, memory: Pick<MemoryAnswers, 'kept'>): FetchApi {
  const parsed = new LRUCache<string, { body: string | Buffer; reply: Envelope }>({ max: MOST_PARSED });
  return async (path, language) => {
    const body = memory.kept(language, `/api${path}`) ?? (await ask(app, path, language));
    const key = `${language} ${path}`;
    const known = parsed.get(key);
    if (known?.body === body) return known.reply;
    const reply = JSON.parse(body.toString()) as Envelope; // as: what our own API answers
    parsed.set(key, { body, reply });
    return reply;
  };
}

async function ask(app: FastifyInstance, path: string, language: Language): Promise<string> {
  const headers = { 'accept-language': language };
  return (await app.inject({ url: `/api${path}`, headers, remoteAddress: IN_PROCESS_ADDRESS })).payload;
}
