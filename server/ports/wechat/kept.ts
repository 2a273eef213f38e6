/** Values that are good for a while: asked for once, by one of all who want them at the same time. */

export interface Lasting {
  value: string;
  /** From now on. */
  seconds: number;
}

/** Asked for again that long before the end. */
const EARLY_MS = 300_000;

export class Kept {
  readonly #values = new Map<string, { value: string; until: number }>();
  readonly #asking = new Map<string, Promise<string>>();

  async get(key: string, ask: () => Promise<Lasting>): Promise<string> {
    const known = this.#values.get(key);
    if (known && known.until > Date.now()) return known.value;
    const asking = this.#asking.get(key) ?? this.#ask(key, ask).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }
  forget(key: string): void {
    this.#values.delete(key);
  }

  async #ask(key: string, ask: () => Promise<Lasting>): Promise<string> {
    const { value, seconds } = await ask();
    this.#values.set(key, { value, until: Date.now() + seconds * 1_000 - EARLY_MS });
    return value;
  }
}
