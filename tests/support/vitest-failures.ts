import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { noteFailure, type Reason } from './failures.ts';

const reasonOf = ({ message, stacks }: SerializedError): Reason => ({ message, line: stacks?.[0]?.line });

/** Notes each failed try of a test of Vitest, each file that failed as a whole, and what was thrown beside all of them. */
export default class VitestFailures implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (!errors || errors.length === 0) return;
    const end = state === 'passed' ? ', passed on its second try' : '';
    noteFailure(`${test.module.relativeModuleId} › ${test.fullName}${end}`, errors.map(reasonOf));
  }

  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors();
    if (errors.length > 0) noteFailure(module.relativeModuleId, errors.map(reasonOf));
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    if (errors.length > 0) noteFailure('outside of every test', errors.map(reasonOf));
  }
}
