/** Secrets as the database keeps them: AES-256-GCM, bound to the account so that none serves another one. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from '../../../http/tokens.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ownerOf = (adminId: number): Buffer => Buffer.from(`admins:${adminId}`);

export function encryptSecret(keys: Keys, adminId: number, secret: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, Buffer.from(keys.factors, 'hex'), iv).setAAD(ownerOf(adminId));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** Null when it was sealed for another account or under another key: then no code fits. */
export function decryptSecret(keys: Keys, adminId: number, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, tag, text] = [
    bytes.subarray(0, IV_BYTES),
    bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
    bytes.subarray(IV_BYTES + TAG_BYTES),
  ];
  if (text.length === 0) return null;
  try {
    const decipher = createDecipheriv(CIPHER, Buffer.from(keys.factors, 'hex'), iv, { authTagLength: TAG_BYTES });
    return Buffer.concat([decipher.setAAD(ownerOf(adminId)).setAuthTag(tag).update(text), decipher.final()]);
  } catch {
    return null; // what is not ours opens nothing
  }
}
