/** An answer that is looked at while it passes: it must be what was once put there. */
import { createHash } from 'node:crypto';
import { pipeline, Transform, type Readable } from 'node:stream';
import { StorageFailure } from './storage.ts';

/**
 * The last piece is held back until all of it is known to be right, so that wrong bytes never look complete.
 * @param wanted digest in hex; without one it passes as it is
 */
export function checkedStream(source: Readable, { sha256 }: { sha256?: unknown }): Readable {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const before = held;
      held = chunk;
      done(null, before);
    },
    flush(done) {
      const isRight = typeof sha256 !== 'string' || hash.digest('hex') === sha256.toLowerCase();
      done(isRight ? null : new StorageFailure('damaged', 'the file is not what was put there'), isRight ? held : null);
    },
  });
  pipeline(source, check, () => undefined); // its reader hears of a failure from `check`
  return check;
}
