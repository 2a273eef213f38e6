/** Secrets of second factors as the database keeps them, bound to the account so that none serves another one. */
import { decrypt, encrypt } from '../../../encryption.ts';
import type { Keys } from '../../../http/tokens.ts';

const ownerOf = (adminId: number): string => `admins:${adminId}`;

export const encryptSecret = (keys: Keys, adminId: number, secret: Buffer): string =>
  encrypt(keys.factors, ownerOf(adminId), secret);

/** Null when it was sealed for another account or under another key: then no code fits. */
export const decryptSecret = (keys: Keys, adminId: number, sealed: string): Buffer | null =>
  decrypt(keys.factors, ownerOf(adminId), sealed);
