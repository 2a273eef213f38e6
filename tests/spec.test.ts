/**
 * The specification, statement by statement: each names the test that shows it, or says what is still open.
 * This file proves that the named tests exist; the tests themselves prove the statements.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#db/root.ts';
import { STATEMENTS, type Statement } from './spec/statements.ts';

const shown = STATEMENTS.filter((statement): statement is Statement & { test: string } => 'test' in statement);
const open = STATEMENTS.filter((statement): statement is Statement & { open: string } => 'open' in statement);

describe('Every statement of the specification', () => {
  test('has one entry', () => {
    const ids = STATEMENTS.map((statement) => statement.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(shown.map((statement) => [statement.id, statement.test] as const))('%s is shown by %s', (_id, name) => {
    const [file = '', title = ''] = name.split(' > ');
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    expect(source.includes(title), `${file} has no test "${title}"`).toBe(true);
  });

  test('is shown by a test, or counted as open', () => {
    process.stdout.write(
      `\n  Specification: ${shown.length} statements shown, ${open.length} open\n${open.map(({ id, says, open: why }) => `    ${id} ${says} (${why})`).join('\n')}\n`,
    );
    expect(shown.length + open.length).toBe(STATEMENTS.length);
  });
});
