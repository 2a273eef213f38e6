/** Sending html: security headers of a page, the zone of the wire's dates, and compression. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { localTimeZone } from '#db/client.ts';
import type { Env } from '../env.ts';

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
const policyText = (policy: Readonly<Record<string, string>>): string =>
  Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
const STRICT = policyText(POLICY);
/** Vite's refresh preamble is an inline script. */
const DEVELOPMENT = policyText({ ...POLICY, 'script-src': "'self' 'unsafe-inline'" });

/** A page as it is sent, compressed at most once per encoding. */
export interface Html {
  status: number;
  text: string;
  packed: Partial<Record<Encoding, Promise<Buffer>>>;
}
type Encoding = 'br' | 'gzip';

const pack: Record<Encoding, (html: string) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html) => promisify(gzip)(html, { level: 5 }),
};

/** Html that knows the server's time zone: dates on the wire are in it. */
export const htmlOf = (status: number, text: string): Html => ({
  status,
  text: text.replace('<html ', `<html data-zone="${localTimeZone()}" `),
  packed: {},
});

export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: Html,
  env: Env,
): Promise<FastifyReply> {
  reply
    .code(html.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language, accept-encoding, cookie')
    .header('content-security-policy', env.production ? STRICT : DEVELOPMENT);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
  if (!encoding) return reply.send(html.text);
  return reply.header('content-encoding', encoding).send(await (html.packed[encoding] ??= pack[encoding](html.text)));
}
