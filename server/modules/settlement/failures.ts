/** Orders that could not be settled: what is worth another try, and what people are told about the others. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sqlState } from '#db/client.ts';

/** `books`: the order's escrow does not hold what is to be paid out. */
export type FailureReason = 'books' | 'busy' | 'connection' | 'other';
export interface SettlementFailure {
  id: number;
  order_no: string;
  reason: FailureReason;
}

const TRIES = 4;
const FIRST_WAIT_MS = 50;
const CONNECTION = /^(08|57P|53|XX)/;
const BUSY = /^(40|55P03|57014)/;
const BOOKS = /^(23514|MK003)$/;

export function reasonOf(error: unknown): FailureReason {
  const code = sqlState(error);
  // Without an answer of the database the connection was lost, unless the mistake is in our arithmetic.
  if (code === undefined) return error instanceof RangeError || error instanceof TypeError ? 'other' : 'connection';
  if (CONNECTION.test(code)) return 'connection';
  if (BUSY.test(code)) return 'busy';
  return BOOKS.test(code) ? 'books' : 'other';
}

/** Worth another try, by itself. */
export const isPassing = (reason: FailureReason): boolean => reason === 'connection' || reason === 'busy';

/** Tries again what a lost connection or another transaction has broken. `work` must be good to repeat. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= TRIES || !isPassing(reasonOf(error))) throw error;
      await sleep(FIRST_WAIT_MS * 2 ** attempt);
    }
  }
}
