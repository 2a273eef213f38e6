import { isLost } from '#db/lost.ts';

/** Asks once more where a read was lost: it changed nothing, and another connection may answer. */
export async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isLost(error)) throw error;
    return read();
  }
}
