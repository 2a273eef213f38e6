/** The storage of a process: disk or bucket as the settings say at each call, and what is still in the other one. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { ROOT } from '#db/root.ts';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import { diskStore } from './disk.ts';
import { cdnOf, placeFlaw, readUploadSettings, s3Place } from './s3-place.ts';
import { s3Store, type S3Options } from './s3.ts';
import { encodedKey } from './sigv4.ts';
import { isPrivateKey, StorageFailure, type FileStore, type StoragePort } from './storage.ts';

export interface StorageNeeds extends Omit<S3Options, 'outgoing'> {
  outgoing: Outgoing;
  /** Folder of the files on this machine. */
  root: string;
  /** Address of S3_ENDPOINT, '' where the settings say it. */
  endpoint: string;
  readSetting(name: string): Promise<Readonly<Record<string, unknown>>>;
}

/** The pictures of the demo shop: they come with the program, so that no start has to copy two thousand files. */
const DEMO_PICTURES = path.join(ROOT, 'db/seed/demo/pictures');
/** Nothing is written to the place that is not in use, so what is missing there stays missing. */
const MISSING_MS = 10_000;
const SEEN_MS = 600_000;
/** Room for all of them is taken from the start: 50 bytes each. */
const MOST_REMEMBERED = 10_000;

export function openStorage(needs: StorageNeeds): StoragePort {
  const { outgoing, readSetting, endpoint } = needs;
  const demo = diskStore(DEMO_PICTURES);
  const disk = diskStore(needs.root);
  const missing = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: MISSING_MS });
  const seen = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: SEEN_MS });

  const settings = async () => readUploadSettings(await readSetting('upload'));
  const places: StoragePort['places'] = async () => {
    const upload = await settings();
    const place = s3Place(upload, endpoint);
    const objects = place && s3Store(place, needs);
    return objects && upload.save_type ? { current: objects, other: disk } : { current: disk, other: objects };
  };

  /** What comes with the program costs nothing to ask, then where new files go, then where earlier ones are. */
  const find = async <T>(key: string, ask: (store: FileStore) => Promise<T | null>): Promise<T | null> => {
    const shipped = await ask(demo);
    if (shipped) return shipped;
    const { current, other } = await places();
    let failure: Error | undefined;
    const found = await ask(current).catch((error: Error) => {
      failure = error; // what is not moved yet can still be read
      return null;
    });
    const memo = `${other?.name} ${key}`;
    if (found || !other) return orThrow(found, failure);
    const isKnownMissing = missing.has(memo);
    const earlier = isKnownMissing ? null : await ask(other);
    if (!earlier && other.kind === 's3') missing.set(memo, true);
    return orThrow(earlier, failure);
  };

  return {
    places,
    put: async (key, content) => {
      const { current } = await places();
      await current.put(key, content);
      missing.delete(`${current.name} ${key}`);
    },
    stat: (key) => find(key, (store) => store.stat(key)),
    open: (key, range) => find(key, (store) => store.open(key, range)),
    remove: async (key) => {
      const { current, other } = await places();
      await Promise.all([current.remove(key), other?.remove(key)]);
      seen.clear();
    },
    publicUrl: async (key) => {
      const cdn = cdnOf(await settings());
      const { current } = await places();
      if (!cdn || current.kind !== 's3' || isPrivateKey(key)) return null;
      const memo = `${current.name} ${key}`;
      if (!seen.has(memo) && !(await current.stat(key))) return null;
      seen.set(memo, true);
      return `${cdn}/${encodedKey(key)}`;
    },
    check: async () => {
      const upload = await settings();
      const flaw = placeFlaw(upload, endpoint);
      if (flaw) throw flaw;
      const place = s3Place(upload, endpoint);
      await checkStore(place ? s3Store(place, needs) : disk, async (key) => {
        if (!place) return false;
        const reply = await outgoing.send({ method: 'GET', url: `${place.base}/${encodedKey(key)}` });
        return reply.status === 200;
      });
    },
  };
}

function orThrow<T>(found: T | null, failure: Error | undefined): T | null {
  if (found === null && failure) throw failure;
  return found;
}

/** @param isOpen does everybody see it? */
async function checkStore(store: FileStore, isOpen: (key: string) => Promise<boolean>): Promise<void> {
  const key = `private/check/${randomBytes(20).toString('hex')}.txt`;
  const bytes = randomBytes(64);
  await store.put(key, bytes);
  try {
    const found = await store.open(key);
    if (!found || !bytes.equals(await buffer(found.stream)))
      throw new StorageFailure('damaged', 'the file that was put there does not come back as it was');
    if (await isOpen(key)) throw new StorageFailure('public', 'everybody can read private files of this bucket');
  } finally {
    await store.remove(key);
  }
}
