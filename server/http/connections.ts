/** Connections: how long one may take to say something, how many one address has, and what is said to one that speaks no HTTP. */
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { CODE } from '#shared/contract/envelope.ts';
import { AppError } from '../errors.ts';
import { failureText } from './failures.ts';

/** The longest request is a file; everything else has limits of its own (`pace.ts`). */
const REQUEST_MS = 130_000;
const HEADERS_MS = 15_000;
const CHECK_MS = 5_000;
/** A connection on which nothing moves, a caller who does not take the answer included. */
const SILENT_MS = 150_000;
const MOST_PER_ADDRESS = 1_000;
const MOST = 10_000;
/** Connections that the system keeps until we take them: a crowd that comes at once is told something, and not dropped. */
export const BACKLOG = 4_096;
const MAX_ADDRESS_LENGTH = 8_192;
/** For a caller who is answered while still sending, and may read the answer only then. */
const LINGER_MS = 10_000;

/** Options of the HTTP server. */
export const connectionOptions = {
  requestTimeout: REQUEST_MS,
  connectionTimeout: SILENT_MS,
  http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
  clientErrorHandler: refuseOnSocket,
};

/** The HTTP server. @param answer asked before the framework; true where it has answered */
export const serverThatAsks =
  (answer: (request: IncomingMessage, response: ServerResponse) => boolean) =>
  (handler: (request: IncomingMessage, response: ServerResponse) => void, options: ServerOptions): Server => {
    const server = createServer(
      { ...connectionOptions.http, keepAliveTimeout: options.keepAliveTimeout },
      (request, response) => {
        if (!answer(request, response)) handler(request, response);
      },
    );
    server.requestTimeout = REQUEST_MS;
    return server.setTimeout(SILENT_MS);
  };

/** @param behindProxy then all connections come from one address, and the proxy counts */
export function limitConnections(server: Server, behindProxy: boolean): void {
  server.maxConnections = MOST;
  if (behindProxy) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > MOST_PER_ADDRESS) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/** Limits of every request, whatever it is for. */
export function limitRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.length > MAX_ADDRESS_LENGTH) throw new AppError(CODE.refused, 'addressTooLong', { status: 414 });
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete !== false) return;
    setTimeout(() => raw.complete || raw.destroy(), LINGER_MS).unref();
  });
}

/** What is no request gets no route, but the envelope all the same. */
function refuseOnSocket(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? new AppError(CODE.refused, 'tooSlow', { status: 408 })
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? new AppError(CODE.refused, 'tooLarge', { status: 431 })
        : new AppError(CODE.invalid, 'notHttp', { status: 400 });
  const body = failureText(refusal);
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
