/** Signatures and secrets of WeChat Pay v3: lines signed with SHA256-RSA, contents sealed with AES-256-GCM. */
import { createCipheriv, createDecipheriv, createSign, createVerify, type KeyObject } from 'node:crypto';

type Part = string | Buffer;

/** What is signed: each part ends with a line feed, the last one too. Bodies are taken byte by byte. */
export const signedLines = (parts: readonly Part[]): Buffer =>
  Buffer.concat(parts.flatMap((part) => [Buffer.from(part), Buffer.from('\n')]));

/** @returns base64 */
export const signLines = (key: KeyObject, parts: readonly Part[]): string =>
  createSign('RSA-SHA256').update(signedLines(parts)).sign(key, 'base64');

export const verifyLines = (key: KeyObject, signature: string, parts: readonly Part[]): boolean =>
  createVerify('RSA-SHA256').update(signedLines(parts)).verify(key, signature, 'base64');

export interface SignedRequest {
  method: string;
  /** With its query, without the origin. */
  path: string;
  /** Seconds since 1970. */
  timestamp: string;
  nonce: string;
  body: Part;
}
export const requestParts = ({ method, path, timestamp, nonce, body }: SignedRequest): Part[] => [
  method,
  path,
  timestamp,
  nonce,
  body,
];

export const SCHEME = 'WECHATPAY2-SHA256-RSA2048';

/** The `Authorization` header of a request. */
export function authorization(
  request: SignedRequest,
  merchant: { merchantId: string; serial: string; privateKey: KeyObject },
): string {
  const fields = {
    mchid: merchant.merchantId,
    nonce_str: request.nonce,
    timestamp: request.timestamp,
    serial_no: merchant.serial,
    signature: signLines(merchant.privateKey, requestParts(request)),
  };
  return `${SCHEME} ${Object.entries(fields)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`;
}

const TAG_BYTES = 16;

export interface Sealed {
  ciphertext: string;
  nonce: string;
  associated_data?: string | undefined;
}

/** @param key the 32 bytes of the merchant's APIv3 key. @throws where key, tag or associated data are not those it was sealed with */
export function unseal(key: Buffer, { ciphertext, nonce, associated_data = '' }: Sealed): Buffer {
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length < TAG_BYTES) throw new Error('nothing is sealed there');
  const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  cipher.setAAD(Buffer.from(associated_data));
  return Buffer.concat([cipher.update(bytes.subarray(0, -TAG_BYTES)), cipher.final()]);
}

/** The other way round, for stand-ins. @param nonce of 12 bytes */
export function seal(key: Buffer, text: string, { nonce, associated_data = '' }: Omit<Sealed, 'ciphertext'>): Sealed {
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(associated_data));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { ciphertext: bytes.toString('base64'), nonce, associated_data };
}
