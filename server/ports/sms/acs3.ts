/** Signed calls of Alibaba Cloud in the style RPC: ACS3-HMAC-SHA256 ("V3 request body and signature mechanism"). */
import { createHash, createHmac } from 'node:crypto';

export interface AccessKey {
  id: string;
  secret: string;
}
export interface Signable {
  method: string;
  /** Path and parameters count; names and values as they are, not encoded. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** Those that are signed, names in lower case. */
  headers: Readonly<Record<string, string>>;
  bodyHash: string;
}

const ALGORITHM = 'ACS3-HMAC-SHA256';
export const sha256Hex = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986: what `encodeURIComponent` leaves is encoded too. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** Parameters as they are signed and sent, sorted by name. */
export const canonicalQuery = (query: Signable['query']): string =>
  Object.keys(query)
    .toSorted()
    .map((name) => `${encoded(name)}=${encoded(query[name] ?? '')}`)
    .join('&');

export function canonicalRequest({ method, path, query, headers, bodyHash }: Signable): string {
  const names = Object.keys(headers).toSorted();
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`).join('');
  return [method, path, canonicalQuery(query), lines, names.join(';'), bodyHash].join('\n');
}

/** The header `Authorization`. */
export function authorization(key: AccessKey, request: Signable): string {
  const text = `${ALGORITHM}\n${sha256Hex(canonicalRequest(request))}`;
  const signature = createHmac('sha256', key.secret).update(text).digest('hex');
  const names = Object.keys(request.headers).toSorted().join(';');
  return `${ALGORITHM} Credential=${key.id},SignedHeaders=${names},Signature=${signature}`;
}
