/** Texts as the database keeps them: AES-256-GCM, bound to where they lie so that none serves in another place. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param key 32 bytes in hex @param place whose it is, `admins:7` or `configs:sms.secret` @returns base64url */
export function encrypt(key: string, place: string, clear: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, Buffer.from(key, 'hex'), iv).setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(clear), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** Null when it was encrypted for another place or under another key. */
export function decrypt(key: string, place: string, encrypted: string): Buffer | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  const [iv, tag, text] = [
    bytes.subarray(0, IV_BYTES),
    bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
    bytes.subarray(IV_BYTES + TAG_BYTES),
  ];
  if (text.length === 0) return null;
  try {
    const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'hex'), iv, { authTagLength: TAG_BYTES });
    return Buffer.concat([decipher.setAAD(Buffer.from(place)).setAuthTag(tag).update(text), decipher.final()]);
  } catch {
    return null; // what is not ours opens nothing
  }
}
