/** Id tokens of the stand-in for Google, with keys of its own and, where it forges, others that nobody publishes. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';

export interface Signer {
  sign(claims: object, isForged: boolean): string;
  published(): object;
}

const KID = 'twin-1';

/** Made with the first use: it takes a moment. */
function lazyPair() {
  let made: { publicKey: KeyObject; privateKey: KeyObject } | undefined;
  return () => (made ??= generateKeyPairSync('rsa', { modulusLength: 2048 }));
}

export function googleSigner(): Signer {
  const [own, forged] = [lazyPair(), lazyPair()];
  return {
    sign: (claims, isForged) =>
      jwt.sign(claims, (isForged ? forged() : own()).privateKey, {
        algorithm: 'RS256',
        keyid: KID,
        expiresIn: 3_600,
      }),
    published: () => ({ keys: [{ ...own().publicKey.export({ format: 'jwk' }), kid: KID, use: 'sig', alg: 'RS256' }] }),
  };
}
