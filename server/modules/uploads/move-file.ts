/** One file from one storage to the other: written, read again, compared. Nothing is removed from where it was. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { digestsOf, StorageFailure, type Content, type FileStore } from '../../ports/storage/storage.ts';

/** A longer file is read several times instead of being held. */
const HELD_BYTES = 8_388_608;

async function contentOf(store: FileStore, key: string): Promise<Content | null> {
  const found = await store.open(key);
  if (!found) return null;
  if (found.size <= HELD_BYTES) return buffer(found.stream);
  found.stream.destroy();
  const again = async () => {
    const file = await store.open(key);
    if (!file) throw new StorageFailure('gone', 'the file went away while it was read');
    return file.stream;
  };
  return { size: found.size, open: again };
}

async function digestIn(store: FileStore, key: string): Promise<string | null> {
  const found = await store.open(key);
  if (!found) return null;
  const hash = createHash('sha256');
  for await (const chunk of found.stream) hash.update(chunk as Buffer); // as: streams of files and answers
  return hash.digest('hex');
}

/** Services tell no more of a moment. */
const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/**
 * What the target has already and wrote later is newer and stays as it is.
 * @throws StorageFailure where the copy is not what it was made of
 */
export async function moveFile(source: FileStore, target: FileStore, key: string): Promise<void> {
  const content = await contentOf(source, key);
  if (!content) return; // removed meanwhile
  const { sha256 } = await digestsOf(content);
  const [before, after] = [await source.stat(key), await target.stat(key)];
  if (after) {
    const isSame = (await digestIn(target, key)) === sha256;
    if (isSame || (before && seconds(after.modified) >= seconds(before.modified))) return;
  }
  await target.put(key, content);
  if ((await digestIn(target, key)) === sha256) return;
  await target.remove(key);
  throw new StorageFailure('damaged', 'the copy is not the same as the file');
}

/** Takes a file out of the source once the target is known to have it. */
export async function clearFile(source: FileStore, target: FileStore, key: string): Promise<void> {
  await moveFile(source, target, key); // also what was written here since, by a process that had not heard of the switch
  await source.remove(key);
}
