/** Signature Version 4 of Amazon S3, which every compatible storage speaks: the whole request is signed in its headers. */
import { createHash, createHmac } from 'node:crypto';

export interface SigningKey {
  keyId: string;
  secret: string;
  region: string;
}
export interface Signable {
  method: string;
  /** As it is sent: path and query already percent-encoded. */
  url: URL;
  /** Names in small letters. */
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body in hex. */
  payload: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
export const EMPTY_PAYLOAD = createHash('sha256').digest('hex');

/** RFC 3986: what S3 counts as encoded, with the slash. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.codePointAt(0)?.toString(16).toUpperCase()}`);
/** A key as it stands in an address. */
export const encodedKey = (key: string): string => key.split('/').map(encoded).join('/');
/** A query in the order and encoding that is signed. */
export const encodedQuery = (query: Iterable<readonly [string, string]>): string =>
  [...query]
    .map((pair) => pair.map(encoded))
    .toSorted(([one = '', first = ''], [other = '', second = '']) =>
      one === other ? Number(first > second) - Number(first < second) : one < other ? -1 : 1,
    )
    .map((pair) => pair.join('='))
    .join('&');

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** @param signed names of the headers that are signed, sorted. @param at `20130524T000000Z` */
export function signatureOf(
  { method, url, headers, payload }: Signable,
  { secret, region }: SigningKey,
  signed: readonly string[],
  at: string,
): string {
  const canonical = [
    method,
    url.pathname,
    encodedQuery(url.searchParams),
    ...signed.map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}`),
    '',
    signed.join(';'),
    payload,
  ].join('\n');
  const day = at.slice(0, 8);
  const toSign = [ALGORITHM, at, scopeOf(day, region), createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>((one, part) => hmac(one, part), hmac(`AWS4${secret}`, day));
  return hmac(key, toSign).toString('hex');
}
const scopeOf = (day: string, region: string): string => `${day}/${region}/s3/aws4_request`;

/** The headers to send: those given, with host, date, digest and `authorization`. */
export function signed(request: Signable, key: SigningKey, now: Date): Record<string, string> {
  const at = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const headers = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.payload,
    'x-amz-date': at,
  };
  const names = Object.keys(headers).toSorted();
  const signature = signatureOf({ ...request, headers }, key, names, at);
  const credential = `${key.keyId}/${scopeOf(at.slice(0, 8), key.region)}`;
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}
