/** Codes of an authenticator app: RFC 6238 with SHA-1, 30 seconds and six digits, which every app knows. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** How far the clocks may lie apart, in steps. */
const DRIFT = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding: apps do not want it. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The code of a time step. */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) % 16;
  const number = mac.readUInt32BE(offset) % 2 ** 31;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const stepAt = (seconds: number): number => Math.floor(seconds / STEP_SECONDS);

/** The step around `seconds` whose code this is; null when it is none of them. */
export function stepOf(secret: Buffer, code: string, seconds: number): number | null {
  const typed = Buffer.from(code);
  for (let step = stepAt(seconds) - DRIFT; step <= stepAt(seconds) + DRIFT; step += 1) {
    const right = Buffer.from(codeOf(secret, step));
    if (typed.length === right.length && timingSafeEqual(typed, right)) return step;
  }
  return null;
}

/** What the QR code of an enrolment says. */
export function otpauthUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
