/** Passwords: argon2id, four at a time, and the same work for accounts that do not exist. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createLimiter } from '../../limiter.ts';

/**
 * Whoever checks a password does all of it inside one place, the look at the lock included, so that a burst of
 * guesses overshoots a lock by the number of places and not by the burst.
 */
export const inHashingPlace = createLimiter(4, 200);

/** A new hash, for the `password` and `pay_password` columns. */
export const hashPassword = (text: string): Promise<string> => inHashingPlace(() => hash(text));

let dummy: Promise<string> | undefined;

/** The bare check, for callers that hold a place already. */
export async function compare(stored: string, text: string): Promise<boolean> {
  dummy ??= hash(randomBytes(16));
  const known = stored.startsWith('$argon2');
  const equal = await verify(known ? stored : await dummy, text);
  return known && equal;
}

/** Does the text fit the stored hash? An empty hash fits nothing and takes as long to say so. */
export const verifyPassword = (stored: string, text: string): Promise<boolean> =>
  inHashingPlace(() => compare(stored, text));
