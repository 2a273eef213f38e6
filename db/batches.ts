/** Calls that want the same thing while an earlier one is at work go together, in one call after it. */
interface Options {
  /** How many go together at most. */
  most: number;
  /** Whether nothing has happened, so that each may be tried by itself. @default never: all of them fail */
  isUndone?: (error: unknown) => boolean;
}

export class Batches<In, Out> {
  /** Who waits for whom is at work, by what they want. */
  private readonly lines = new Map<number, Waiting<In, Out>[]>();
  private readonly send: (inputs: readonly In[]) => Promise<readonly Out[]>;
  private readonly options: Options;

  /** @param send answers in the order of what it is given, or fails for all of it */
  constructor(send: (inputs: readonly In[]) => Promise<readonly Out[]>, options: Options) {
    this.send = send;
    this.options = options;
  }

  /** @param key what it wants; null: something of its own, so that it waits for nobody */
  run(key: number | null, input: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      const call = { input, resolve, reject };
      const line = key === null ? undefined : this.lines.get(key);
      if (line) line.push(call);
      else void this.work(key, [call]);
    });
  }

  private async work(key: number | null, first: Waiting<In, Out>[]): Promise<void> {
    const line: Waiting<In, Out>[] = [];
    if (key !== null) this.lines.set(key, line);
    for (let calls = first; calls.length > 0; calls = line.splice(0, this.options.most)) await this.answer(calls);
    if (key !== null) this.lines.delete(key);
  }

  private async answer(calls: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      const answers = await this.send(calls.map(({ input }) => input));
      for (const [place, { resolve, reject }] of calls.entries()) {
        const answer = answers[place];
        if (answer === undefined) reject(new Error('a call of a batch was not answered'));
        else resolve(answer);
      }
    } catch (error) {
      if (calls.length > 1 && this.options.isUndone?.(error)) {
        // What one of them cannot get must not keep it from the others.
        for (const call of calls) await this.answer([call]);
        return;
      }
      for (const { reject } of calls) reject(error);
    }
  }
}

interface Waiting<In, Out> {
  input: In;
  resolve: (answer: Out) => void;
  reject: (error: unknown) => void;
}
