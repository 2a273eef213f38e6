/** Id tokens of OpenID Connect (Core 1.0, 3.1.3.7): RS256, by the keys that the provider publishes. */
import { createPublicKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { OauthRefusal, type Answer } from './provider.ts';

/** Clocks differ by this much. */
const TOLERANCE_SECONDS = 60;

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('RSA') })) });

interface Expected {
  issuers: readonly [string, ...string[]];
  audience: string;
  nonce: string;
}

/** @throws OauthRefusal for a token that is forged, old, or meant for another app or another sign-in */
export async function readIdToken(
  token: string,
  { issuers, audience, nonce }: Expected,
  askKeys: () => Promise<Answer>,
): Promise<Answer> {
  const kid = jwt.decode(token, { complete: true })?.header.kid;
  const published = keySet.safeParse(await askKeys());
  const key = published.data?.keys.find((one) => one.kid === kid);
  if (!key) throw new OauthRefusal('id_token', 'signed with no key of the provider');
  try {
    const claims = jwt.verify(token, createPublicKey({ key, format: 'jwk' }), {
      algorithms: ['RS256'],
      audience,
      issuer: [...issuers],
      nonce,
      clockTolerance: TOLERANCE_SECONDS,
    });
    if (typeof claims === 'string') throw new Error('no claims');
    // A token for several apps says which of them asked for it.
    if (Array.isArray(claims.aud) && claims['azp'] !== audience) throw new Error('asked for by another app');
    return claims;
  } catch (error) {
    throw new OauthRefusal('id_token', error instanceof Error ? error.message : String(error));
  }
}
