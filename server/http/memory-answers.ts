/**
 * What was answered from memory once is sent again as it stands, before the framework sees the request: the same bytes
 * under the same headers, as long as the entry holds, the site is open and the address has not used up its minute.
 * Everything else takes the ordinary way, which leaves here what it sent.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Language } from '#shared/contract/limits.ts';
import { pickLanguage } from '#shared/i18n/t.ts';
import { CLOSED } from '../site.ts';
import type { Cache, Encoding } from './cache.ts';
import { addressOf } from './network.ts';
import type { TrafficMeter } from './rate-limit.ts';
import type { Route } from './route.ts';

const BOUNDS = { max: 2_000, longest: 512 };
const SMALL_BODY = 1024;

/** What an address led to: the entry, and the route that made it. */
interface Lead {
  key: string;
  topics: readonly string[];
  route: Pick<Route, 'path' | 'whenClosed' | 'unlimited'>;
}
/** Told of each answer. @param route as the framework calls it */
type Watcher = (answer: { route: string; status: number; seconds: number }) => void;

export class MemoryAnswers {
  /** Language and address -> entry. The same address always leads to the same key, so nothing here grows old. */
  private readonly leads = new LRUCache<string, Lead>({ max: BOUNDS.max });
  private readonly cache: Cache;
  private readonly meter: TrafficMeter;
  /** How many proxies in front are believed. */
  private readonly proxies: number;
  private watcher: Watcher = () => {};
  /** While the server closes down, the framework answers. */
  isOpen = true;

  constructor({ cache, meter, proxies }: { cache: Cache; meter: TrafficMeter; proxies: number }) {
    this.cache = cache;
    this.meter = meter;
    this.proxies = proxies;
  }

  watch(watcher: Watcher): void {
    this.watcher = watcher;
  }

  remember({ raw }: Pick<FastifyRequest, 'raw'>, lead: Lead): void {
    const url = raw.url ?? '';
    if (url.length <= BOUNDS.longest) this.leads.set(nameOf(languageOf(raw.headers), url), lead);
  }

  /** @returns false where the framework has to answer */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { headers } = request;
    const lead = this.leadOf(request);
    if (!lead) return false;
    const begun = performance.now();
    const entry = this.cache.fresh(lead.key, lead.topics);
    const sent = entry?.sent[encodingFor(headers, entry.body.length) ?? 'plain'];
    if (!entry || !sent || !this.mayPass(request, lead.route)) return false;
    this.cache.lookups.hit += 1;
    const isUnchanged = headers['if-none-match'] === entry.etag;
    if (isUnchanged) response.writeHead(304, sent.unchanged).end();
    else response.writeHead(200, sent.head).end(sent.bytes);
    this.watcher({
      route: `/api${lead.route.path}`,
      status: isUnchanged ? 304 : 200,
      seconds: (performance.now() - begun) / 1000,
    });
    return true;
  }

  private leadOf({ method, url = '', headers }: IncomingMessage): Lead | undefined {
    if (!this.isOpen || method !== 'GET' || !url.startsWith('/api/') || hasBody(headers)) return undefined;
    return this.leads.get(nameOf(languageOf(headers), url));
  }

  /** The site is known to be open, and the request is counted. Who may not pass is told so by the framework. */
  private mayPass(request: IncomingMessage, route: Lead['route']): boolean {
    if (!this.isOpenTo(route)) return false;
    if (route.unlimited) return true;
    const address = addressOf(request, this.proxies);
    return address !== undefined && this.meter.countIfLeft('address', address);
  }

  private isOpenTo({ whenClosed }: Lead['route']): boolean {
    return whenClosed === true || this.cache.fresh(CLOSED.key, CLOSED.topics)?.body === '';
  }
}

const nameOf = (language: Language, url: string): string => `${language} ${url}`;
const languageOf = (headers: IncomingHttpHeaders): Language => pickLanguage(headers['accept-language']);
const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** The encoding of a body of `length` bytes for this caller; null: as it is. */
export function encodingFor(headers: IncomingHttpHeaders, length: number): Encoding | null {
  if (length < SMALL_BODY) return null;
  const accepted = String(headers['accept-encoding'] ?? '');
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
}

/** Headers as Node takes them fastest: names and values in turn. */
export const headList = (headers: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
