/**
 * Public replies kept in memory. A write bumps a topic (here at once, in every other process through NOTIFY) and
 * every reply that depends on it is made anew; one request at a time makes it, the others wait for that one.
 */
export interface Entry {
  body: string;
  etag: string;
  expires: number;
  versions: string;
  /** Compressed once, when the first caller asks for the encoding. */
  packed: Partial<Record<'br' | 'gzip', Promise<Buffer>>>;
}

const MAX_ENTRIES = 2_000;

export class Cache {
  private readonly versions = new Map<string, number>();
  private readonly entries = new Map<string, Entry>();
  private readonly making = new Map<string, Promise<Entry>>();

  /** Forgets everything that depends on a topic; `*` forgets all. */
  bump(topic: string): void {
    if (topic === '*') this.entries.clear();
    else this.versions.set(topic, (this.versions.get(topic) ?? 0) + 1);
  }

  private stamp(topics: readonly string[]): string {
    return topics.map((topic) => this.versions.get(topic) ?? 0).join('.');
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
    if (hit && hit.versions === versions && hit.expires > Date.now()) return hit;
    const flight = `${key} ${versions}`;
    const running = this.making.get(flight);
    if (running) return running;
    const work = make()
      .then((body) => {
        const entry: Entry = { body, etag: digest(body), expires: Date.now() + seconds * 1000, versions, packed: {} };
        if (this.entries.size >= MAX_ENTRIES) this.entries.delete(this.entries.keys().next().value ?? '');
        this.entries.delete(key);
        this.entries.set(key, entry);
        return entry;
      })
      .finally(() => this.making.delete(flight));
    this.making.set(flight, work);
    return work;
  }
}
