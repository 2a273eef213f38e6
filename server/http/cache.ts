/**
 * Public replies kept in memory. A write bumps a topic (here at once, in every other process through NOTIFY) and
 * every reply that depends on it is made anew; one request at a time makes it, the others wait for that one.
 */
import { LRUCache } from 'lru-cache';

export interface Entry {
  body: string;
  etag: string;
  versions: string;
  /** What it takes in memory, compressed copies included. */
  bytes: number;
  /** Compressed once, when the first caller asks for the encoding. */
  packed: Partial<Record<Encoding, Promise<Buffer>>>;
}
export type Encoding = 'br' | 'gzip';

const MEGABYTE = 1_048_576;
export const CACHE_BOUNDS = { max: 5_000, maxSize: 64 * MEGABYTE };
/** A longer reply is made each time. */
const MAX_ENTRY_BYTES = 4 * MEGABYTE;
/** Topics are named in the program: more of them than this were never meant. */
const MAX_TOPICS = 1_000;
const SWEEP_MS = 10_000;

export class Cache {
  private readonly versions = new Map<string, number>();
  private readonly entries = new LRUCache<string, Entry>({
    ...CACHE_BOUNDS,
    sizeCalculation: ({ bytes }) => bytes,
    perf: Date,
  });
  private readonly making = new Map<string, Promise<Entry>>();
  /** Counts how often all was forgotten: what was being made meanwhile is forgotten too. */
  private epoch = 0;
  /** How often a reply was there, was being made by somebody else, or had to be made. */
  readonly lookups = { hit: 0, joined: 0, miss: 0 };
  private timer: NodeJS.Timeout | undefined;

  start(): void {
    this.timer = setInterval(() => this.entries.purgeStale(), SWEEP_MS);
    this.timer.unref();
  }
  stop(): void {
    clearInterval(this.timer);
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.entries.size, bytes: this.entries.calculatedSize };
  }

  /** Forgets everything that depends on a topic; `*` forgets all. */
  bump(topic: string): void {
    if (topic !== '*' && (this.versions.has(topic) || this.versions.size < MAX_TOPICS)) {
      this.versions.set(topic, (this.versions.get(topic) ?? 0) + 1);
      return;
    }
    this.epoch += 1;
    this.versions.clear();
    this.entries.clear();
  }

  /** Another text than before when one of the topics was bumped since. */
  stamp(topics: readonly string[]): string {
    return [this.epoch, ...topics.map((topic) => this.versions.get(topic) ?? 0)].join('.');
  }

  /** @param digest makes the ETag, for replies that have one */
  async get(
    { key, topics, seconds }: { key: string; topics: readonly string[]; seconds: number },
    make: () => Promise<string>,
    digest: (body: string) => string = () => '',
  ): Promise<Entry> {
    const versions = this.stamp(topics);
    const hit = this.entries.get(key);
    if (hit?.versions === versions) {
      this.lookups.hit += 1;
      return hit;
    }
    const flight = `${key} ${versions}`;
    const running = this.making.get(flight);
    this.lookups[running ? 'joined' : 'miss'] += 1;
    if (running) return running;
    const work = make()
      .then((body) => {
        // Two bytes a character is what a text takes at most.
        const bytes = 2 * (body.length + key.length);
        const entry: Entry = { body, etag: digest(body), versions, bytes, packed: {} };
        if (bytes <= MAX_ENTRY_BYTES) this.entries.set(key, entry, { ttl: seconds * 1000 });
        return entry;
      })
      .finally(() => this.making.delete(flight));
    this.making.set(flight, work);
    return work;
  }

  /** The compressed body of an entry, made once. */
  packed(key: string, entry: Entry, encoding: Encoding, pack: (body: string) => Promise<Buffer>): Promise<Buffer> {
    return (entry.packed[encoding] ??= pack(entry.body).then((bytes) => {
      const kept = this.entries.peek(key);
      if (kept?.packed === entry.packed)
        this.entries.set(key, { ...kept, bytes: kept.bytes + bytes.length }, { noUpdateTTL: true });
      return bytes;
    }));
  }
}
