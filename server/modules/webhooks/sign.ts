/** Signatures as Standard Webhooks says: receivers check them with the libraries that exist for it. */
import { createHmac } from 'node:crypto';
import type { Keys } from '../../http/tokens.ts';

const PREFIX = 'whsec_';

/** Computed from what the row has and a key that the database has not: no secret lies anywhere. */
export const secretOf = ({ webhooks }: Pick<Keys, 'webhooks'>, salt: string): string =>
  PREFIX + createHmac('sha256', webhooks).update(salt).digest('base64');

/** @param seconds since 1970 */
export function signedHeaders(
  secret: string,
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}
