import { useRef } from 'react';
import { ApiError } from './http.ts';

/** A key that makes a repeat of the same write harmless. Works on plain http too, where randomUUID is missing. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * One write under a key of its own: `const once = useIdempotencyKey(); once((key) => api.post(path, body, key))`. The key stays
 * the same until an answer comes, so that whoever tries again after a lost answer does it once.
 */
export function useIdempotencyKey() {
  const key = useRef(newKey());
  return async <Answer>(run: (options: { idempotencyKey: string }) => Promise<Answer>): Promise<Answer> => {
    try {
      return await run({ idempotencyKey: key.current });
    } catch (error) {
      if (error instanceof ApiError && error.code !== 0) key.current = newKey();
      throw error;
    }
  };
}
