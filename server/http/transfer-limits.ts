/** Patience with those who send: a request arrives in time and not too slowly, whatever else it is. */
import type { FastifyRequest } from 'fastify';
import { CODE } from '#shared/contract/envelope.ts';
import { AppError } from '../errors.ts';

export interface TransferLimits {
  /** Of the whole body. */
  seconds: number;
  /** Of all that is sent, with what surrounds fields and files; for readers that do not count themselves. */
  bytes?: number;
}
const WINDOW_SECONDS = 10;
const BYTES_PER_SECOND = 1_024;

export const tooLarge = () => new AppError(CODE.refused, 'tooLarge', { status: 413 });
const tooSlow = () => new AppError(CODE.refused, 'tooSlow', { status: 408 });

/**
 * Reads a body while its sender keeps up. Bytes are counted where they arrive, so that no parser in between hides them.
 * @throws 408 for one that is too slow or takes too long, 413 for one that sends more than allowed
 */
export async function inTime<T>(
  request: FastifyRequest,
  { seconds, bytes = Infinity }: TransferLimits,
  read: () => Promise<T>,
): Promise<T> {
  const timers: NodeJS.Timeout[] = [];
  const { raw } = request;
  const { socket } = raw;
  const first = socket.bytesRead;
  const late = new Promise<never>((_resolve, reject) => {
    let before = first;
    const look = (): void => {
      if (raw.complete) return;
      if (socket.bytesRead - before < WINDOW_SECONDS * BYTES_PER_SECOND) reject(tooSlow());
      before = socket.bytesRead;
    };
    const count = (): void => {
      if (socket.bytesRead - first > bytes) reject(tooLarge());
    };
    timers.push(
      setInterval(look, WINDOW_SECONDS * 1_000),
      setInterval(count, 1_000),
      setTimeout(() => reject(tooSlow()), seconds * 1_000),
    );
  });
  try {
    return await Promise.race([read(), late]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}
