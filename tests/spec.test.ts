/**
 * The specification, statement by statement: each is under a test whose words would fail if it were false, or open.
 * This file proves that those words are in those tests; the tests themselves prove the statements.
 */
import { describe, expect, test } from 'vitest';
import { allStatements, complaint, imports, isRun, readStatements } from './spec/statements.ts';

const { shown, open } = allStatements();

describe('the statements of the specification', () => {
  test('are shown by assertions that exist', () => {
    expect(shown.map((one) => complaint(one)).filter(Boolean)).toEqual([]);
  });

  test('are shown by tests that `npm test` runs, and by what these tests import', () => {
    const run = shown.filter((one) => isRun(one));
    const proven = new Set(run.map(({ id }) => id));
    expect(shown.map(({ id }) => id).filter((id) => !proven.has(id))).toEqual([]);
    const beside = shown.filter((one) => !isRun(one));
    const unused = beside.filter((one) => !run.some(({ id, file }) => id === one.id && imports(file, one.file)));
    expect(unused.map(({ id, file }) => `${id} ${file}`)).toEqual([]);
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
    `// test('leans', () => expect(open).toBe(true));`,
    `test('creaks', () => test.step('shuts', () => expect(open).toBe(true)));`,
  ].join('\n');
  const told = (title: string, words: string) =>
    readStatements(`\`x.test.ts\` › ${title}\n- 1#1 it opens: \`${words}\``).shown.map((one) => complaint(one, source));

  test.each(['.toBe(200)', "expect(page.status, 'the status')", "toBe('Carts')", "'/carts'"])('takes %s', (words) => {
    expect(told('opens (%s)', words)).toEqual([null]);
  });

  test.each([
    ['opens (%s)', 'toBe(404)', '1#1: "opens (%s)" does not say toBe(404)'],
    ['opens (%s)', 'toBe(false)', '1#1: "opens (%s)" does not say toBe(false)'],
    ['opens (%s)', 'open(ROUTES)', '1#1: open(ROUTES) asserts nothing'],
    ['opens', 'toBe(200)', '1#1: x.test.ts: there is no test "opens"'],
    ['locks', 'toBe(200)', '1#1: x.test.ts: there is no test "locks"'],
    ['leans', 'toBe(true)', '1#1: x.test.ts: there is no test "leans"'],
    ['shuts', 'toBe(true)', '1#1: x.test.ts: there is no test "shuts"'],
  ])('refuses "%s" with %s', (title, words, why) => {
    expect(told(title, words)).toEqual([why]);
  });

  test('refuses a statement without an assertion, and a line that is none', () => {
    const [one] = readStatements('`x.test.ts` › closes\n- 1#1 it closes').shown;
    expect(one && complaint(one, source)).toBe('1#1: no assertion is named');
    expect(() => readStatements('- 1#1 it opens: `expect`')).toThrow('no test');
  });

  test.each([
    ['api/carts/carts.test.ts', 'counts', true],
    ['unit/console/frame.test.tsx', 'draws', true],
    ['e2e/purchase.spec.ts', 'buys (${language})${longUnlessChinese(language)}', true],
    ['e2e/console-looks.spec.ts', 'looks (${language}) @long', false],
    ['long/chaos.test.ts', 'survives', false],
    ['api/carts/carts.spec.ts', 'is looked at by nobody', false],
    ['support/walk.ts', 'stepsOf', false],
  ])('knows whether %s › %s is run by `npm test`', (file, title, is) => {
    expect(isRun({ file, title })).toBe(is);
  });

  test('takes a helper only from a test that imports it', () => {
    expect(imports('e2e/console-menus.spec.ts', 'support/walk.ts')).toBe(true);
    expect(imports('e2e/purchase.spec.ts', 'support/walk.ts')).toBe(false);
  });
});
