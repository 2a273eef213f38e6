/** An answer that is watched while it passes: it must not stand still, and must be what was once put there. */
import { createHash } from 'node:crypto';
import { pipeline, Transform, type Readable } from 'node:stream';
import { StorageFailure } from './storage.ts';

const STILL_MS = 60_000;

/**
 * The last piece is held back until all of it is known to be right, so that wrong bytes never look complete.
 * @param wanted digest in hex; without one, only the connection is watched
 */
export function checkedStream(source: Readable, { sha256 }: { sha256?: unknown }): Readable {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  const watch = (): NodeJS.Timeout =>
    setTimeout(() => source.destroy(new StorageFailure('timeout', 'the file stopped coming')), STILL_MS).unref();
  let timer = watch();
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      clearTimeout(timer);
      timer = watch();
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
  pipeline(source, check, () => clearTimeout(timer));
  return check;
}
