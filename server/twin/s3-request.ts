/** What a storage checks before it does anything: who asks, when, and whether the body is the one that was signed. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { signatureOf, type SigningKey } from '../ports/storage/sigv4.ts';

/** An answer of the service that is no success, with its own code. */
export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const SKEW_MS = 900_000;
const CREDENTIAL =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/**
 * @returns false for a request that nobody signed
 * @throws S3Refusal as the services do
 */
export function isSigned(request: FastifyRequest, keys: Omit<SigningKey, 'region'>, now: Date): boolean {
  const { authorization } = request.headers;
  if (authorization === undefined) return false;
  const [, keyId, day, region = '', names = '', signature = ''] = CREDENTIAL.exec(authorization) ?? [];
  if (keyId === undefined)
    throw new S3Refusal(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed.');
  if (keyId !== keys.keyId) throw new S3Refusal(403, 'InvalidAccessKeyId', 'The access key does not exist.');
  const headers = headersOf(request);
  const at = headers['x-amz-date'] ?? '';
  checkMoment(at, day ?? '', now);
  const signed = names.split(';');
  checkSignedHeaders(headers, signed);
  const payload = headers['x-amz-content-sha256'] ?? '';
  checkPayload(payload, headers);
  const signable = { method: request.method, url: new URL(request.url, `http://${headers['host']}`), headers, payload };
  const expected = signatureOf(signable, { ...keys, region }, signed, at);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature)))
    throw new S3Refusal(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  checkBody(bodyOf(request), payload, headers);
  return true;
}

export const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

export const headersOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

function checkSignedHeaders(headers: Record<string, string>, signed: readonly string[]): void {
  const forgotten = Object.keys(headers)
    .filter((name) => name === 'host' || name === 'content-md5' || name.startsWith('x-amz-'))
    .find((name) => !signed.includes(name));
  if (forgotten) throw new S3Refusal(403, 'AccessDenied', `This header was not signed: ${forgotten}`);
}

function checkMoment(at: string, day: string, now: Date): void {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at) ?? [];
  const sent = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
  if (Number.isNaN(sent) || !at.startsWith(day))
    throw new S3Refusal(403, 'AccessDenied', 'A valid x-amz-date is required.');
  if (Math.abs(now.getTime() - sent) > SKEW_MS)
    throw new S3Refusal(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
}

function checkPayload(payload: string, headers: Record<string, string>): void {
  if (headers['content-encoding']?.includes('aws-chunked') || payload.startsWith('STREAMING-'))
    throw new S3Refusal(
      400,
      'InvalidArgument',
      'aws-chunked encoding is not supported with the specified x-amz-content-sha256 value.',
    );
  // This stand-in has no TLS, so that an unsigned body is nobody's.
  if (!/^[0-9a-f]{64}$/.test(payload))
    throw new S3Refusal(400, 'InvalidArgument', 'x-amz-content-sha256 must be the digest of the body.');
}

function checkBody(body: Buffer, payload: string, headers: Record<string, string>): void {
  if (createHash('sha256').update(body).digest('hex') !== payload)
    throw new S3Refusal(
      400,
      'XAmzContentSHA256Mismatch',
      'The provided x-amz-content-sha256 header does not match what was computed.',
    );
  const md5 = headers['content-md5'];
  if (md5 !== undefined && createHash('md5').update(body).digest('base64') !== md5)
    throw new S3Refusal(400, 'BadDigest', 'The Content-MD5 you specified did not match what we received.');
}
