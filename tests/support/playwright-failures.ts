import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { noteFailure } from './failures.ts';

/** Notes each failed try of a browser test. */
export default class PlaywrightFailures implements Reporter {
  onTestEnd(test: TestCase, { retry, errors }: TestResult): void {
    if (errors.length === 0) return;
    noteFailure(
      `${test.titlePath().slice(3).join(' › ')}, try ${retry + 1}`,
      errors.map(({ message = '', location }) => ({ message, line: location?.line })),
    );
  }

  printsToStdio(): boolean {
    return false;
  }
}
