/**
 * Public replies kept in memory. A write bumps a topic (here at once, in every other process through NOTIFY) and
 * every reply that depends on it is made anew; one request at a time makes it, the others wait for that one. When half of
 * the room is taken, a reply is kept that was asked for before: whoever reads everything once leaves nothing behind.
 */
import { LRUCache } from 'lru-cache';
import { RecentKeys } from './recent-keys.ts';

export interface Entry<Body extends string | Buffer = string> {
  body: Body;
  /** '' until it is sent for the first time: what only pages show needs none. */
  etag: string;
  versions: string;
  /** What it takes in memory, compressed copies included. */
  bytes: number;
  /** Compressed once, when the first caller asks for the encoding. */
  packed: Partial<Record<Encoding, Promise<Buffer>>>;
  /** As it left the process once: what `MemoryAnswers` sends again. */
  sent: Partial<Record<Encoding | 'plain', SentAnswer>>;
}
export type Encoding = 'br' | 'gzip';
/** Head and body of an answer. The heads are names and values in turn. */
interface SentAnswer {
  head: string[];
  /** The head of the 304. */
  unchanged: string[];
  bytes: Buffer;
}
/** What a reply depends on, and for how long at most it is kept. */
interface Kept {
  key: string;
  topics: readonly string[];
  seconds: number;
}
/** A reply on its way. */
interface Flight {
  versions: string;
  work: Promise<Entry<string | Buffer>>;
  /** The one after it, for those who asked after a bump. */
  next?: Promise<Entry<string | Buffer>>;
}

/** The topic of what changes without a verb that tells of it: see `ShownChanges`. */
export const SHOWN = 'shown';
/** How long a reply is kept at most whose topics cover all that it shows. */
export const KEPT_SECONDS = 300;

const MEGABYTE = 1_048_576;
export const CACHE_BOUNDS = { max: 5_000, maxSize: 9 * MEGABYTE };
/** A longer reply is made each time. */
const MAX_ENTRY_BYTES = 4 * MEGABYTE;
/** Topics are named in the program: more of them than this were never meant. */
const MAX_TOPICS = 1_000;
const SWEEP_MS = 10_000;

export class Cache {
  private readonly versions = new Map<string, number>();
  private readonly entries = new LRUCache<string, Entry<string | Buffer>>({
    ...CACHE_BOUNDS,
    sizeCalculation: ({ bytes }) => bytes,
    perf: Date,
  });
  private readonly recent = new RecentKeys();
  private readonly making = new Map<string, Flight>();
  /** Counts how often all was forgotten: what was being made meanwhile is forgotten too. */
  private epoch = 0;
  /** Topic -> until when somebody watches it. */
  private readonly vouched = new Map<string, number>();
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

  private get hasRoom(): boolean {
    const { max, maxSize } = CACHE_BOUNDS;
    return this.entries.size < max / 2 && this.entries.calculatedSize < maxSize / 2;
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

  /** Until then every change of the topic is told by a bump. @param until milliseconds since 1970 */
  vouch(topic: string, until: number): void {
    this.vouched.set(topic, until);
  }

  /** Another text than before when one of the topics was bumped since, or is watched by nobody and its second is over. */
  stamp(topics: readonly string[]): string {
    let text = String(this.epoch);
    for (const topic of topics) text += `.${this.versionOf(topic)}`;
    return text;
  }
  private versionOf(topic: string): string | number {
    const now = topic === SHOWN ? Date.now() : 0;
    return now > (this.vouched.get(topic) ?? 0) ? `at${Math.floor(now / 1000)}` : (this.versions.get(topic) ?? 0);
  }

  /** The entry of a key while nothing it depends on was bumped. @param topics those it was made with */
  fresh(key: string, topics: readonly string[]): Entry<string | Buffer> | undefined {
    const hit = this.entries.get(key);
    return hit?.versions === this.stamp(topics) ? hit : undefined;
  }

  /**
   * One at a time makes an entry. Whoever asks after a bump waits for the next one, so that a storm of writes costs one
   * making after another and never several at once.
   * @param make is told whether the reply will be kept
   */
  async get<Body extends string | Buffer>(kept: Kept, make: (isKept: boolean) => Promise<Body>): Promise<Entry<Body>> {
    return (await this.entryOf(kept, make)) as Entry<Body>; // as: a key has one kind of body
  }

  private async entryOf(
    kept: Kept,
    make: (isKept: boolean) => Promise<string | Buffer>,
  ): Promise<Entry<string | Buffer>> {
    const { key, topics, seconds } = kept;
    const hit = this.fresh(key, topics);
    if (hit) {
      this.lookups.hit += 1;
      return hit;
    }
    const isWanted = this.isWanted(key);
    const versions = this.stamp(topics);
    const running = this.making.get(key);
    this.lookups[running ? 'joined' : 'miss'] += 1;
    if (running?.versions === versions) return running.work;
    if (running) {
      running.next ??= running.work.catch(() => {}).then(() => this.entryOf(kept, make));
      return running.next;
    }
    const work = make(isWanted)
      .then((body) => {
        const entry = entryWith(key, { body, versions });
        if (isWanted) this.keep({ key, seconds }, entry);
        return entry;
      })
      .finally(() => this.making.delete(key));
    this.making.set(key, { versions, work });
    return work;
  }

  /**
   * The texts of several keys, in their order: what is not there is made together. A key that nothing is made for is left
   * out. Two that ask at once may both make a text.
   */
  async getMany<Id>(
    ids: readonly Id[],
    { keyOf, topics, seconds }: { keyOf(id: Id): string } & Omit<Kept, 'key'>,
    make: (missing: Id[]) => Promise<ReadonlyMap<Id, string>>,
  ): Promise<string[]> {
    const versions = this.stamp(topics);
    const kept = ids.map((id) => {
      const entry = this.entries.get(keyOf(id));
      return entry?.versions === versions ? String(entry.body) : undefined;
    });
    const missing = ids.filter((_, at) => kept[at] === undefined);
    const made = missing.length > 0 ? await make(missing) : new Map<Id, string>();
    for (const [id, body] of made) {
      const key = keyOf(id);
      if (this.isWanted(key)) this.keep({ key, seconds }, entryWith(key, { body, versions }));
    }
    return ids.flatMap((id, at) => kept[at] ?? made.get(id) ?? []);
  }

  /** Counts as asking for it. */
  private isWanted(key: string): boolean {
    return this.recent.note(key) || this.hasRoom;
  }
  private keep({ key, seconds }: Omit<Kept, 'topics'>, entry: Entry<string | Buffer>): void {
    if (entry.bytes <= MAX_ENTRY_BYTES) this.entries.set(key, entry, { ttl: seconds * 1000 });
  }

  /** The compressed body of an entry, made once. */
  packed<Body extends string | Buffer>(
    key: string,
    entry: Entry<Body>,
    encoding: Encoding,
    pack: (body: Body) => Promise<Buffer>,
  ): Promise<Buffer> {
    return (entry.packed[encoding] ??= pack(entry.body).then((bytes) => {
      const kept = this.entries.peek(key);
      if (kept?.packed === entry.packed)
        this.entries.set(key, { ...kept, bytes: kept.bytes + bytes.length }, { noUpdateTTL: true });
      return bytes;
    }));
  }
}

const entryWith = <Body extends string | Buffer>(
  key: string,
  made: Pick<Entry<Body>, 'body' | 'versions'>,
): Entry<Body> => ({ ...made, etag: '', bytes: sizeOf(key) + sizeOf(made.body), packed: {}, sent: {} });
/** Two bytes a character is what a text takes at most. */
const sizeOf = (body: string | Buffer): number => (typeof body === 'string' ? 2 * body.length : body.length);
