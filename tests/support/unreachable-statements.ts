import type { Unreachable } from './proven-statements.ts';

/** Statements that the suites cannot reach, each with the reason. */
export const UNREACHABLE: readonly Unreachable[] = [
  {
    file: 'server/crud/filters.ts',
    text: 'r.id in (select l.',
    why: 'no descriptor filters by names behind a link table',
  },
];
