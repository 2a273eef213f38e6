/**
 * The specification, statement by statement: each is under a test whose words would fail if it were false, or open.
 * This file proves that those words are in those tests; the tests themselves prove the statements.
 */
import { describe, expect, test } from 'vitest';
import { allStatements, complaint, readStatements } from './spec/statements.ts';

const { shown, open } = allStatements();

describe('the statements of the specification', () => {
  test('are shown by assertions that exist', () => {
    expect(shown.map((one) => complaint(one)).filter(Boolean)).toEqual([]);
  });

  test('are shown by tests, whatever else is named beside them', () => {
    const proven = new Set(shown.filter(({ file }) => /\.(test|spec)\.tsx?$/.test(file)).map(({ id }) => id));
    expect(shown.map(({ id }) => id).filter((id) => !proven.has(id))).toEqual([]);
  });

  test('are numbered without gaps, and either shown or open with a reason', () => {
    const ids = new Set(shown.map(({ id }) => id));
    expect(open.map(({ id }) => id).filter((id) => ids.has(id))).toEqual([]);
    for (const { id, says } of open) expect(says, id).toMatch(/: .{10}/);
    for (const { id } of open) ids.add(id);
    const withoutPredecessor = [...ids].filter((id) => {
      const [section, number] = id.split('#');
      return number !== '1' && !ids.has(`${section}#${Number(number) - 1}`);
    });
    expect(withoutPredecessor).toEqual([]);
    process.stdout.write(`\n  Specification: ${ids.size - open.length} statements shown, ${open.length} open\n`);
    for (const { id, says } of open) process.stdout.write(`    ${id} ${says}\n`);
  });
});

describe('the list', () => {
  const source = [
    `const ROUTES = ['/carts'];`,
    `function look() {`,
    `  expect(title).toBe('Carts');`,
    `}`,
    `test('opens (%s)', async ({`,
    `  visit,`,
    `}) => {`,
    `  const page = open(ROUTES);`,
    `  look();`,
    `  expect(page.status,`,
    `    'the status').toBe(200);`,
    `});`,
    `test('closes', () => {`,
    `  expect(open).toBe(false);`,
    `});`,
  ].join('\n');
  const told = (title: string, words: string) =>
    readStatements(`\`x.test.ts\` › ${title}\n- 1#1 it opens: \`${words}\``).shown.map((one) => complaint(one, source));

  test.each(['.toBe(200)', "expect(page.status, 'the status')", "toBe('Carts')", "'/carts'"])('takes %s', (words) => {
    expect(told('opens', words)).toEqual([null]);
  });

  test.each([
    ['opens', 'toBe(404)', '1#1: "opens" does not say toBe(404)'],
    ['opens', 'toBe(false)', '1#1: "opens" does not say toBe(false)'],
    ['opens', 'open(ROUTES)', '1#1: open(ROUTES) asserts nothing'],
    ['locks', 'toBe(200)', '1#1: x.test.ts: there is no test "locks"'],
  ])('refuses "%s" with %s', (title, words, why) => {
    expect(told(title, words)).toEqual([why]);
  });

  test('refuses a statement without an assertion, and a line that is none', () => {
    const [one] = readStatements('`x.test.ts` › opens\n- 1#1 it opens').shown;
    expect(one && complaint(one, source)).toBe('1#1: no assertion is named');
    expect(() => readStatements('- 1#1 it opens: `expect`')).toThrow('no test');
  });
});
