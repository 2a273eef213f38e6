/**
 * Public replies kept in memory. A write bumps a topic (here at once, in every other process through NOTIFY) and
 * every reply that depends on it is made anew; one request at a time makes it, the others wait for that one.
 */
import { BoundedMap } from '../bounded-map.ts';

export interface Entry {
  body: string;
  etag: string;
  versions: string;
  /** Compressed once, when the first caller asks for the encoding. */
  packed: Partial<Record<Encoding, Promise<Buffer>>>;
}
export type Encoding = 'br' | 'gzip';

const MEGABYTE = 1_048_576;
export const CACHE_BOUNDS = { entries: 5_000, bytes: 64 * MEGABYTE };
/** A longer reply is made each time. */
const MAX_ENTRY_BYTES = 4 * MEGABYTE;
/** Topics are named in the program: more of them than this were never meant. */
const MAX_TOPICS = 1_000;
const SWEEP_MS = 10_000;

export class Cache {
  private readonly versions = new Map<string, number>();
  private readonly entries = new BoundedMap<Entry>(CACHE_BOUNDS);
  private readonly making = new Map<string, Promise<Entry>>();
  /** Counts how often all was forgotten: what was being made meanwhile is forgotten too. */
  private epoch = 0;
  private timer: NodeJS.Timeout | undefined;

  start(): void {
    this.timer = setInterval(() => this.entries.sweep(), SWEEP_MS);
    this.timer.unref();
  }
  stop(): void {
    clearInterval(this.timer);
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.entries.size, bytes: this.entries.bytes };
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

  async get(
    key: string,
    topics: readonly string[],
    seconds: number,
    make: () => Promise<string>,
    digest: (body: string) => string,
  ): Promise<Entry> {
    const versions = this.stamp(topics);
    const hit = this.entries.get(key);
    if (hit?.versions === versions) return hit;
    const flight = `${key} ${versions}`;
    const running = this.making.get(flight);
    if (running) return running;
    const work = make()
      .then((body) => {
        const entry: Entry = { body, etag: digest(body), versions, packed: {} };
        // Two bytes a character is what a text takes at most.
        const bytes = 2 * (body.length + key.length);
        if (bytes <= MAX_ENTRY_BYTES) this.entries.set(key, entry, Date.now() + seconds * 1000, bytes);
        return entry;
      })
      .finally(() => this.making.delete(flight));
    this.making.set(flight, work);
    return work;
  }

  /** The compressed body of an entry, made once. */
  packed(key: string, entry: Entry, encoding: Encoding, pack: (body: string) => Promise<Buffer>): Promise<Buffer> {
    return (entry.packed[encoding] ??= pack(entry.body).then((bytes) => {
      this.entries.grow(key, entry, bytes.length);
      return bytes;
    }));
  }
}
