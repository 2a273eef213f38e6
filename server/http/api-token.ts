/**
 * Tokens of programs as bearers. A checksum under the realm's key tells ours from anybody's invention before the
 * database is asked; what is kept of them is a hash.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import { API_TOKEN_PREFIX } from '#shared/contract/api-tokens.ts';

const CHECKSUM = 10;
const FORM = new RegExp(`^${API_TOKEN_PREFIX}([\\w-]{43})([\\w-]{${CHECKSUM}})$`);
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const checksum = (key: KeyObject, random: string): string =>
  createHmac('sha256', key).update(`api-token:${random}`).digest('base64url').slice(0, CHECKSUM);

/** @param key of the realm */
export function newApiToken(key: KeyObject): { token: string; hash: string } {
  const random = randomBytes(32).toString('base64url');
  const token = API_TOKEN_PREFIX + random + checksum(key, random);
  return { token, hash: hashOf(token) };
}

/** The hash of a token of this realm, or null for anything else. */
export function apiTokenHash(key: KeyObject, token: string): string | null {
  const [, random = '', sum = ''] = FORM.exec(token) ?? [];
  if (random === '') return null;
  return timingSafeEqual(Buffer.from(sum), Buffer.from(checksum(key, random))) ? hashOf(token) : null;
}
