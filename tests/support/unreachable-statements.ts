import type { Unreachable } from './proven-statements.ts';

/** Statements that the suites cannot reach, each with the reason. */
export const UNREACHABLE: readonly Unreachable[] = [];
