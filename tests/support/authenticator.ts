/** An authenticator app: it knows a secret, and its clock can be set. */
import { codeOf, stepAt } from '#server/modules/accounts/factor/totp.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** The code that the app shows, `away` steps from now. */
export const codeShown = (secret: string, away = 0): string =>
  codeOf(bytesOf(secret), stepAt(Date.now() / 1_000) + away);
