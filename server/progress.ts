/** What a start is doing and what it still has to do, for the screen and for `/readyz`. */
const PHASES = {
  database: 'starting the database',
  migrations: 'bringing the tables up to date',
  permissions: 'listing the rights',
  seed: 'filling the database',
  'search-words': 'writing search words',
  texts: 'preparing texts',
  menus: 'adding menus',
  application: 'opening the shop',
} as const;
/** In the order of the work. */
export type Phase = keyof typeof PHASES;

const EVERY_MS = 2_000;
/** A screen that is silent for longer looks dead. */
const SILENT_MS = 5_000;

export class Progress {
  /** What is not done yet. */
  readonly missing = new Set(Object.keys(PHASES) as Phase[]); // as: its own keys
  /** Given when the start shall stop: no further phase begins. */
  readonly signal: AbortSignal | undefined;
  readonly #line: (line: string) => void;
  #toldAt = 0;

  constructor(line: (line: string) => void = () => {}, signal?: AbortSignal) {
    this.#line = line;
    this.signal = signal;
  }

  async phase<T>(name: Phase, work: () => Promise<T>): Promise<T> {
    this.signal?.throwIfAborted();
    const begun = performance.now();
    const patience = setInterval(() => {
      if (performance.now() - this.#toldAt > SILENT_MS)
        this.tell(`… still ${PHASES[name]}, ${Math.round((performance.now() - begun) / 1_000)} s`);
    }, SILENT_MS).unref();
    try {
      const result = await work();
      this.missing.delete(name);
      return result;
    } finally {
      clearInterval(patience);
    }
  }

  /** One line on the screen. */
  tell(line: string): void {
    this.#toldAt = performance.now();
    this.#line(line);
  }

  /** For lines that follow each other quickly: one in a while, and the last. */
  tellSome(line: string, isLast: boolean): void {
    if (isLast || performance.now() - this.#toldAt > EVERY_MS) this.tell(line);
  }
}
