/** Says at the very end why tests failed, in a few lines each: the end is what remains of a long record. */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const LINES = 14;
const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

export default class FailureSummary implements Reporter {
  readonly #failed: string[] = [];

  onTestEnd(test: TestCase, { retry, errors }: TestResult): void {
    if (errors.length === 0) return;
    const reasons = errors.map(({ message = '', location }) => {
      const lines = message.replace(COLOURS, '').split('\n').slice(0, LINES);
      return `${lines.join('\n')}\n  (line ${location?.line ?? '?'})`;
    });
    this.#failed.push(`${test.titlePath().slice(3).join(' › ')}, try ${retry + 1}:\n${reasons.join('\n')}`);
  }

  onEnd(): void {
    if (this.#failed.length > 0) console.log(`\n── why\n${this.#failed.join('\n\n')}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
