/**
 * The one way a browser calls the API: base, 30 s, form bodies, the area's bearer, envelope, error catalogue (requirements 7, 8).
 * It answers `data` or throws an ApiError with the server's sentence; showing it is the caller's.
 */
import type { AreaName } from '../contract/area.ts';
import { CODE, type Envelope } from '../contract/envelope.ts';
import { REQUEST_TIMEOUT, type Language } from '../contract/limits.ts';
import { areaStorage } from './area-storage.ts';
import { encodeForm, encodeQuery, type FormFields } from './form-encode.ts';
import { noteServerDate } from './server-clock.ts';

export const API_BASE = '/api';
/** The notice of every 429 (requirements 8). */
export const TOO_MANY = '操作过于频繁，请稍后再试';

/** A call that did not succeed. `code` is the envelope's code or the HTTP status; 0 when nothing came back. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly data: unknown;
  /** Seconds until a repeat makes sense, on 429 and 503. */
  readonly retryAfter: number | null;

  constructor(code: number, message: string, data: unknown = [], retryAfter: number | null = null) {
    super(message);
    this.code = code;
    this.data = data;
    this.retryAfter = retryAfter;
  }

  /** Sentences per field of a 422, else an empty record. */
  get fields(): Readonly<Record<string, string>> {
    const data = this.data;
    const errors: unknown = typeof data === 'object' && data !== null && 'errors' in data ? data.errors : null;
    return typeof errors === 'object' && errors !== null ? (errors as Record<string, string>) : {}; // as: contract of 422
  }
}

/** What an app decides about all its calls. Set once at start. */
export interface HttpSettings {
  language(): Language;
  /** The token is gone (it was refused and removed): show the message and lead to the area's login. */
  signIn(area: AreaName, message: string): void;
  /** A role wants a second factor before anything else: lead to where it is set up. */
  enrol?(area: AreaName): void;
  /** Said of every 429 in place of the server's sentence. @param seconds until a repeat makes sense */
  tooManyNotice?(seconds: number | null): string;
  /** Sentences for failures that have no reply. */
  texts(): { tooMany: string; network: string; timeout: string; notFound: string; broken?: string };
}

const settings: HttpSettings = {
  language: () => 'zh-cn',
  // Each program says where to and in which words before it calls.
  signIn: () => undefined,
  texts: () => ({ tooMany: '', network: '', timeout: '', notFound: 'Not Found Pages 404' }),
};

export function configureHttp(change: Partial<HttpSettings>): void {
  Object.assign(settings, change);
}

export interface RequestOptions {
  signal?: AbortSignal;
  /** Makes a repeat of a write harmless: same key, same answer (order creation, payment, refunds). */
  idempotencyKey?: string;
  /** Goes on when the page is left meanwhile. For writes that nobody waits for; 64 KiB at most. */
  keepalive?: boolean;
}

export interface Requester {
  /** @param path after `/api`, with the area prefix: `/goods/1`, `/Admin/orders` */
  get<T>(path: string, query?: FormFields, options?: RequestOptions): Promise<T>;
  post<T>(path: string, body?: FormFields, options?: RequestOptions): Promise<T>;
  put<T>(path: string, body?: FormFields, options?: RequestOptions): Promise<T>;
  remove<T>(path: string, options?: RequestOptions): Promise<T>;
  /** JSON body: imports only; everything else is form-encoded. */
  postJson<T>(path: string, body: unknown, options?: RequestOptions): Promise<T>;
  postFiles<T>(path: string, body: FormData, options?: RequestOptions): Promise<T>;
}

const noticeOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the envelope of any reply; a reply that is none (a proxy's error page) becomes its status text. */
async function readEnvelope(response: Response, signal: AbortSignal | undefined): Promise<Envelope> {
  const body: unknown = await response.json().catch((error: unknown) => {
    // Given up while the reply was still coming in: nobody asks any more, so nothing is broken.
    if (signal?.aborted) throw error;
    return null;
  });
  if (typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number') {
    const reply = body as Envelope & { message?: unknown }; // as: `code` proves the envelope; the rest is read with care
    return { code: reply.code, msg: noticeOf(reply.msg) || noticeOf(reply.message), data: reply.data };
  }
  return { code: response.ok ? CODE.refused : response.status, msg: '', data: [] };
}

function failure(response: Response, envelope: Envelope): ApiError {
  const texts = settings.texts();
  const code = response.ok ? envelope.code : response.status;
  const wait = Number(response.headers.get('retry-after'));
  const seconds = wait > 0 ? wait : null;
  const fallback =
    code === CODE.tooMany
      ? texts.tooMany
      : code === CODE.notFound
        ? texts.notFound
        : response.ok && texts.broken
          ? texts.broken
          : `${response.statusText || texts.network} ${code}`;
  const notice = code === CODE.tooMany && settings.tooManyNotice?.(seconds);
  return new ApiError(code, notice || envelope.msg || fallback, envelope.data, seconds);
}

async function send(
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
  timeout = AbortSignal.timeout(REQUEST_TIMEOUT),
): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
  } catch (error) {
    if (signal?.aborted) throw error;
    console.warn('abnormal network', url, error);
    const { timeout: slow, network } = settings.texts();
    throw new ApiError(0, timeout.aborted ? slow : network);
  }
}

const wantsEnrolment = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'factor' in data && data.factor === 'enrol';

interface Call extends RequestOptions {
  method: string;
  body?: BodyInit;
}

async function call<T>(area: AreaName, path: string, options: Call): Promise<T> {
  const { method, body, idempotencyKey, signal, keepalive = false } = options;
  const storage = areaStorage(area);
  const token = storage.token();
  const headers = new Headers({ accept: 'application/json', ...commonHeaders(token) });
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (typeof body === 'string') headers.set('content-type', 'application/json');

  const startedAt = Date.now();
  const response = await send(API_BASE + path, { method, headers, body: body ?? null, keepalive }, signal);
  noteServerDate(response.headers.get('date'), Date.now() - startedAt);
  const renewed = response.headers.get('authorization')?.replace(/^Bearer /, '');
  // A reply that arrives after sign-out must not bring the session back.
  if (renewed && token && storage.token() === token) storage.setToken(renewed);

  const envelope = await readEnvelope(response, signal);
  if (response.ok && (envelope.code === CODE.ok || envelope.code === CODE.silent)) return envelope.data as T; // as: contract of the path
  const error = failure(response, envelope);
  leadAway(area, error, token);
  throw error;
}

const commonHeaders = (token: string | null) => ({
  'accept-language': settings.language(),
  ...(token && { authorization: `Bearer ${token}` }),
});

/** To the sign-in, or to where the second factor is set up. */
function leadAway(area: AreaName, error: ApiError, token: string | null): void {
  const storage = areaStorage(area);
  if (error.code === CODE.signIn && storage.token() === token) {
    storage.clear();
    settings.signIn(area, error.message);
  }
  if (error.code === CODE.forbidden && wantsEnrolment(error.data)) settings.enrol?.(area);
}

/**
 * A reply that is read while it arrives, however long that takes: exports. The end of `signal` ends it.
 * @throws ApiError as every call does
 */
export async function openStream(
  area: AreaName,
  path: string,
  query: FormFields,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const headers = commonHeaders(areaStorage(area).token());
  const response = await send(API_BASE + path + encodeQuery(query), { headers }, signal, new AbortController().signal);
  const isLines = response.headers.get('content-type')?.startsWith('application/x-ndjson');
  if (response.ok && isLines && response.body) return response.body;
  throw failure(response, await readEnvelope(response, signal));
}

/** The client of one area. */
export const request = (area: AreaName): Requester => ({
  get: (path, query = {}, options) => call(area, path + encodeQuery(query), { method: 'GET', ...options }),
  post: (path, body = {}, options) => call(area, path, { method: 'POST', body: encodeForm(body), ...options }),
  put: (path, body = {}, options) => call(area, path, { method: 'PUT', body: encodeForm(body), ...options }),
  remove: (path, options) => call(area, path, { method: 'DELETE', ...options }),
  postJson: (path, body, options) => call(area, path, { method: 'POST', body: JSON.stringify(body), ...options }),
  postFiles: (path, body, options) => call(area, path, { method: 'POST', body, ...options }),
});
