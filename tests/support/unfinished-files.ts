/** Names the test files that go on for minutes: where a run is stopped from outside, its last words say what it waited for. */
import type { Reporter, TestModule } from 'vitest/node';

const LOOK_MS = 60_000;
const LONG_MS = 5 * 60_000;

export default class UnfinishedFiles implements Reporter {
  readonly #begun = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#timer = setInterval(() => this.#tell(), LOOK_MS).unref();
  }
  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.#begun.set(relativeModuleId, Date.now());
  }
  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#begun.delete(relativeModuleId);
  }
  onTestRunEnd(): void {
    clearInterval(this.#timer);
  }

  #tell(): void {
    for (const [file, begun] of this.#begun) {
      const ms = Date.now() - begun;
      if (ms > LONG_MS) console.log(`still running after ${Math.floor(ms / 60_000)} minutes: ${file}`);
    }
  }
}
