/** The API without a network: pages are rendered from the same replies that browsers get. */
import { LRUCache } from 'lru-cache';
import type { Envelope } from '#shared/contract/envelope.ts';
import type { FetchApi } from '#shared/contract/page.ts';
import type { PageReads } from '../http/page-reads.ts';

/** Replies that many pages show: what all share, the front page and its like. */
const MOST_PARSED = 20;

/**
 * A reply that several pages show is parsed once while it is the same: from the second time on, what was parsed is kept.
 * Any other is a page's own, and would only be old when it goes.
 */
export function inProcessApi(reads: Pick<PageReads, 'ask'>): FetchApi {
  const parsed = new LRUCache<string, { body: Buffer; reply?: Envelope }>({ max: MOST_PARSED });
  return async (path, language) => {
    const body = await reads.ask(path, language);
    if (!Buffer.isBuffer(body)) return envelopeIn(body);
    const key = `${language} ${path}`;
    const known = parsed.get(key);
    const isKnown = known?.body === body;
    if (isKnown && known.reply) return known.reply;
    const reply = envelopeIn(body.toString());
    parsed.set(key, { body, ...(isKnown && { reply }) });
    return reply;
  };
}

const envelopeIn = (text: string): Envelope => JSON.parse(text) as Envelope; // as: what our own API answers
