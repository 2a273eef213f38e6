/**
 * Public reads for our own renderer of pages, without a request around them: a page makes several, and what a framework
 * does for a call from outside took an eighth of the time of a page. Nobody in particular asks, and nothing is counted:
 * the page was.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import findMyWay from 'find-my-way';
import { CODE } from '#shared/contract/envelope.ts';
import type { Language } from '#shared/contract/limits.ts';
import { AppError } from '../errors.ts';
import { failureText, told } from './failures.ts';
import { parseQuery } from './form.ts';
import type { Input } from './route.ts';

/** Of one part of a path: two hundred ids, joined by commas. */
export const MAX_PARAMETER = 3_200;

/** What is known of such a call; the names are those of a request. */
export interface PageRead {
  id: string;
  url: string;
  headers: { 'accept-language': Language };
  query: Input;
  params: Input;
  ip: '';
  log: FastifyBaseLogger;
}
type Answer = (read: PageRead) => Promise<string | Buffer>;

export class PageReads {
  private readonly router = findMyWay({ maxParamLength: MAX_PARAMETER });
  private readonly log: FastifyBaseLogger;
  constructor(log: FastifyBaseLogger) {
    this.log = log;
  }

  /** @param path of the route, without `/api` */
  add(path: string, answer: Answer): void {
    this.router.on('GET', path, () => {}, answer);
  }

  /** The envelope that a browser would get, also of a failure. @param address without `/api` */
  async ask(address: string, language: Language): Promise<string | Buffer> {
    const [path = '', query = ''] = address.split('?', 2);
    const id = randomUUID().slice(0, 8);
    try {
      const found = this.router.find('GET', path);
      if (!found) throw new AppError(CODE.notFound, 'unknownPath', { status: 404 });
      const answer = found.store as Answer; // as: `add` stores nothing else
      return await answer({
        id,
        url: `/api${address}`,
        headers: { 'accept-language': language },
        query: parseQuery(query),
        params: found.params,
        ip: '',
        log: this.log,
      });
    } catch (error) {
      return failureText(told(error as Error, { id, log: this.log.child({ reqId: id }) }), language); // as: only errors are thrown
    }
  }
}
