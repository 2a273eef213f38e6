/** Passwords: argon2id, four at a time, and the same work for accounts that do not exist. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { tooMany } from '../../errors.ts';

const AT_ONCE = 4;
/** Beyond this queue a caller would wait longer than it is worth. */
const MAX_WAITING = 200;

let busy = 0;
const waiting: (() => void)[] = [];

/**
 * Runs `work` when one of the hashing slots is free. Whoever checks a password does all of it inside one slot, the look
 * at the lock included, so that a burst of guesses overshoots a lock by the number of slots and not by the burst.
 */
export async function inHashingSlot<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw tooMany(2);
    await new Promise<void>((turn) => void waiting.push(turn)); // the slot is handed over, `busy` stays
  } else {
    busy += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}

/** A new hash, for the `password` and `pay_password` columns. */
export const hashPassword = (text: string): Promise<string> => inHashingSlot(() => hash(text));

let dummy: Promise<string> | undefined;

/** The bare check, for callers that hold a slot already. */
export async function compare(stored: string, text: string): Promise<boolean> {
  dummy ??= hash(randomBytes(16));
  const known = stored.startsWith('$argon2');
  const equal = await verify(known ? stored : await dummy, text);
  return known && equal;
}

/** Does the text fit the stored hash? An empty hash fits nothing and takes as long to say so. */
export const verifyPassword = (stored: string, text: string): Promise<boolean> => inHashingSlot(() => compare(stored, text));
