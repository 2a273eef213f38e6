/** Sending html: security headers of a page, the zone of the wire's dates, and compression. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { localTimeZone } from '#db/client.ts';
import type { Env } from '../env.ts';
import { tileHost } from '../map-tiles.ts';

const POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  // Style attributes are how React sets widths and MUI its rules; scripts stay strict.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob: https:",
  'media-src': "'self' blob: https:",
  'connect-src': "'self' ws: wss:",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self' https:",
  'frame-ancestors': "'none'",
};
/** The Content-Security-Policy: what a page may load. Pictures of the map need a word of their own only where they come without TLS. */
export function policyOf({ production, map }: Pick<Env, 'production' | 'map'>): string {
  const host = tileHost(map.tiles);
  const policy = {
    ...POLICY,
    ...(!host.startsWith('https:') && { 'img-src': `${POLICY['img-src']} ${host}` }),
    // Vite's refresh preamble is an inline script.
    ...(!production && { 'script-src': "'self' 'unsafe-inline'" }),
  };
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

const policies = new WeakMap<Env, string>();
/** The same of the running process, made once. */
function policy(env: Env): string {
  const known = policies.get(env) ?? policyOf(env);
  policies.set(env, known);
  return known;
}

/** A page as it is sent, compressed at most once each way. */
export interface Html {
  status: number;
  /** Seconds, with status 503. */
  retryAfter?: number;
  /** Bytes, and not the text, which takes twice as much while it is kept. */
  plain: Buffer;
  packed: Partial<Record<Encoding, Promise<Buffer>>>;
}
type Encoding = 'br' | 'gzip';

const pack: Record<Encoding, (html: Buffer) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html) => promisify(gzip)(html, { level: 5 }),
};

/** A template that tells its scripts the server's time zone (dates on the wire are in it), and what is to be added. */
export const telling = (template: string, added: Readonly<Record<string, string>> = {}): string =>
  template.replace('<html ', () => `<html ${attributes({ zone: localTimeZone(), ...added })} `);
export const htmlOf = (status: number, plain: Buffer): Html => ({ status, plain, packed: {} });
const attributes = (added: Readonly<Record<string, string>>): string =>
  Object.entries(added)
    .map(([name, value]) => `data-${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join(' ');

/** Resolves when the page is on its way, however long the way takes. */
export async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: Html, env: Env): Promise<void> {
  reply
    .code(html.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language, accept-encoding, cookie')
    .header('content-security-policy', policy(env));
  if (html.retryAfter) reply.header('retry-after', String(html.retryAfter));
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
  if (encoding) reply.header('content-encoding', encoding);
  void reply.send(encoding ? await (html.packed[encoding] ??= pack[encoding](html.plain)) : html.plain);
}
