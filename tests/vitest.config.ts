import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '..');

/** `database` projects share one PostgreSQL; `long` ones kill and storm things for minutes. */
export default defineConfig({
  root,
  cacheDir: path.join(root, '.cache/vitest'),
  test: {
    maxWorkers: 3,
    reporters: [
      process.env.CI ? 'default' : 'dot',
      './tests/support/unfinished-files.ts',
      './tests/support/vitest-failures.ts',
    ],
    projects: [
      project('unit', ['tests/unit/**/*.test.{ts,tsx}', 'tests/pages/**/*.test.ts'], { testTimeout: 30_000 }),
      project('architecture', ['tests/architecture/**/*.test.ts', 'tests/spec.test.ts'], {
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      project('api', ['tests/api/**/*.test.ts'], {
        globalSetup: ['tests/support/postgres.ts'],
        testTimeout: 20_000,
        hookTimeout: 60_000,
      }),
      project('long', ['tests/long/**/*.test.ts', 'tests/api/database/storm.test.ts'], {
        env: { STORM_SECONDS: '60' },
        globalSetup: ['tests/support/postgres.ts'],
        testTimeout: 300_000,
        hookTimeout: 120_000,
      }),
      // `npm run test:cluster` alone: it needs Debian's packages and a process namespace of its own.
      project('cluster', ['tests/cluster/**/*.test.ts'], { testTimeout: 600_000, hookTimeout: 600_000 }),
    ],
  },
});

function project(name: string, include: string[], more: Record<string, unknown> = {}) {
  // A worker keeps the modules that it has loaded: loading them anew for every file takes longer than the tests.
  const setupFiles = ['tests/support/record-statements.ts'];
  // As with the browsers: a machine that others use too may be slow once. What failed once is named at the end.
  const retry = process.env.CI ? 1 : 0;
  return {
    root,
    plugins: [react()],
    test: { name, include, environment: 'node', isolate: false, retry, setupFiles, ...more },
  };
}
