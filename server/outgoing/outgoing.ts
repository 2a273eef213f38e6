/**
 * The one way out of this process: every call to a gateway, a courier, a webhook or a picture of somebody's account.
 * Names are resolved once and the connection goes to the address that was looked at; private and link-local addresses
 * are refused unless their origin was configured; redirects are answers, never followed.
 */
import dns from 'node:dns';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { isPublicAddress } from './public-address.ts';

export interface OutgoingRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer | Readable;
  /** Of the answer. @default 1 MiB */
  maxBytes?: number;
  /**
   * Above 0; a fraction is rounded up. Until the whole answer is here; of `open`, until it begins, and between its pieces.
   * @default 10,000
   */
  timeoutMs?: number;
}
interface Head {
  status: number;
  headers: IncomingHttpHeaders;
}
export interface OutgoingReply extends Head {
  body: Buffer;
}
export interface OutgoingStream extends Head {
  /** To be read or destroyed. */
  stream: Readable;
}

/** Why there is no answer. `sent`: the other side may have received the request, so its effect is unknown. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
  readonly reason: 'address' | 'unreachable' | 'timeout' | 'too-large';
  readonly sent: boolean;
  constructor(reason: OutgoingError['reason'], sent: boolean, message: string) {
    super(message);
    this.reason = reason;
    this.sent = sent;
  }
}

export interface Outgoing {
  /** @throws OutgoingError */
  send(request: OutgoingRequest): Promise<OutgoingReply>;
  /** The answer as it comes, of any length. One that nothing more comes of ends with an OutgoingError. @throws OutgoingError */
  open(request: OutgoingRequest): Promise<OutgoingStream>;
}

const MAX_BYTES = 1_048_576;
const TIMEOUT_MS = 10_000;
/** Of Node's timers: beyond it they fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** @param allowed origins that were configured, `http://127.0.0.1:3001`: they may be anywhere */
export function openOutgoing(allowed: readonly string[]): Outgoing {
  const origins = new Set(allowed);
  const agents = {
    guarded: makeAgents(guardedLookup),
    configured: makeAgents(undefined),
  };

  const begin = (request: OutgoingRequest, signal: AbortSignal): Promise<IncomingMessage> => {
    const url = new URL(request.url);
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new OutgoingError('address', false, `no web address: ${url.protocol}`);
    const isConfigured = origins.has(url.origin);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!isConfigured && isIP(host) && !isPublicAddress(host)) throw refused(host);
    const client = url.protocol === 'https:' ? https : http;
    const { http: plain, https: secure } = agents[isConfigured ? 'configured' : 'guarded'];
    return new Promise((resolve, reject) => {
      let sent = false;
      const outgoing = client.request(url, {
        method: request.method,
        headers: { 'user-agent': 'marketplace', ...lengthOf(request.body), ...request.headers },
        agent: client === https ? secure : plain,
        signal,
      });
      outgoing.once('socket', (socket) => {
        if (!socket.connecting) sent = true;
        else socket.once(client === https ? 'secureConnect' : 'connect', () => (sent = true));
      });
      outgoing.once('response', resolve);
      outgoing.once('error', (error) => reject(asOutgoingError(error, sent, url.host)));
      // Some ends are neither: whoever answers "101 Switching Protocols" would be waited for without end.
      outgoing.once('close', () => reject(new OutgoingError('unreachable', sent, `${url.host} gives no answer`)));
      const { body } = request;
      if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) outgoing.end(body);
      else body.once('error', (error) => outgoing.destroy(error)).pipe(outgoing);
    });
  };

  return {
    send: async (request) => {
      const signal = AbortSignal.timeout(timeoutOf(request));
      const reply = await begin(request, signal);
      const { host } = new URL(request.url);
      const body = await readAll(reply, request.maxBytes ?? MAX_BYTES, host).catch((error: unknown) => {
        // A socket that is closed for its time says no more than that it was closed.
        throw signal.aborted ? new OutgoingError('timeout', true, `${host} is too slow`) : error;
      });
      return { status: reply.statusCode ?? 0, headers: reply.headers, body };
    },
    open: async (request) => {
      const waiting = new AbortController();
      const timeoutMs = timeoutOf(request);
      const timer = setTimeout(() => waiting.abort(new DOMException('too slow', 'TimeoutError')), timeoutMs);
      try {
        const stream = await begin(request, waiting.signal);
        endWhenStill(stream, timeoutMs, new URL(request.url).host);
        return { status: stream.statusCode ?? 0, headers: stream.headers, stream };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** @throws RangeError, which is a mistake of the caller */
function timeoutOf({ timeoutMs = TIMEOUT_MS }: OutgoingRequest): number {
  if (!(timeoutMs > 0 && timeoutMs <= LONGEST_MS))
    throw new RangeError(`timeoutMs must be above 0 and at most ${LONGEST_MS}, not ${timeoutMs}`);
  return Math.ceil(timeoutMs);
}

/** Looks each `ms` whether anything has come. What waits here for its reader is not the other side's fault. */
function endWhenStill(stream: IncomingMessage, ms: number, host: string): void {
  const { socket } = stream;
  let heard = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead === heard && stream.readableLength === 0)
      stream.destroy(new OutgoingError('timeout', true, `${host} stopped in the middle of its answer`));
    heard = socket.bytesRead;
  }, ms);
  stream.once('close', () => clearInterval(timer));
}

const makeAgents = (lookup: LookupFunction | undefined) => {
  const options = { keepAlive: true, maxSockets: 32, timeout: 30_000, ...(lookup && { lookup }) };
  return { http: new http.Agent(options), https: new https.Agent(options) };
};

const lengthOf = (body: OutgoingRequest['body']): Record<string, string> =>
  typeof body === 'string' || Buffer.isBuffer(body) ? { 'content-length': String(Buffer.byteLength(body)) } : {};

const refused = (address: string): OutgoingError =>
  new OutgoingError('address', false, `${address} is not an address of the internet`);

/** The connection uses what was looked at here: a name cannot change its mind in between. */
const guardedLookup: LookupFunction = (hostname, options, answer) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, '');
    const inside = addresses.find(({ address }) => !isPublicAddress(address));
    if (inside) return answer(refused(`${hostname} (${inside.address})`), '');
    const [one] = addresses;
    if (options.all) return answer(null, addresses);
    return answer(null, one?.address ?? '', one?.family);
  });
};

function asOutgoingError(error: unknown, sent: boolean, host: string): OutgoingError {
  if (error instanceof OutgoingError) return error;
  const { name, code, message } = error as NodeJS.ErrnoException; // sockets fail with these alone
  if (name === 'TimeoutError' || name === 'AbortError')
    return new OutgoingError('timeout', sent, `${host} is too slow`);
  return new OutgoingError('unreachable', sent, `${host}: ${code ?? message}`);
}

async function readAll(reply: IncomingMessage, most: number, host: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) {
        reply.destroy();
        throw new OutgoingError('too-large', true, `${host} answered more than ${most} bytes`);
      }
      chunks.push(chunk);
    }
  } catch (error) {
    throw asOutgoingError(error, true, host);
  }
  return Buffer.concat(chunks);
}
