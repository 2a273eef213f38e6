import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '#db/root.ts';
import { complaint, FLOORS } from './fences.ts';
import { cycles, importsIn, importsOf, sourceFiles, type Import } from './imports.ts';
import { ALLOWED, FORBIDDEN, UNLAWFUL, type Plant } from './plants.ts';

describe('the sources', () => {
  const files = sourceFiles();
  const imports = files.flatMap((file) => importsOf(file));

  test('were found, with their imports', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(imports.length).toBeGreaterThan(files.length);
  });

  test('stay inside the fences', () => {
    expect(imports.map(complaint).filter(Boolean)).toEqual([]);
  });

  test('have a floor for every folder of shared/console', () => {
    const folders = new Set(files.flatMap((file) => /^shared\/console\/([^/]+)\//.exec(file)?.[1] ?? []));
    expect([...folders].sort()).toEqual([...FLOORS].sort());
  });

  test('have no circles', () => {
    expect(cycles(imports)).toEqual([]);
  });

  test('import files that exist, by their full name', () => {
    const broken = imports.filter((one) => one.kind === 'file' && !existsSync(path.join(ROOT, one.to)));
    expect(broken.map((one) => `${one.from}: ${one.specifier}`)).toEqual([]);
  });
});

describe('the scanner', () => {
  const scan = ({ file, text }: Plant): (string | null)[] => importsIn(file, text).map(complaint);

  test.each(FORBIDDEN)('refuses in $file: $text', (plant) => {
    expect(scan(plant)).toEqual([expect.stringContaining(plant.file)]);
  });

  test.each(ALLOWED)('allows in $file: $text', (plant) => {
    expect(scan(plant)).toEqual([null]);
  });

  test.each([
    ['shared/console/app/f1.ts', '../data/resources.ts'],
    ['shared/console/kinds/inputs/f2.ts', '../../form/RecordForm.tsx'],
    ['shared/console/layout/f3.ts', '../list/BulkDialog.tsx'],
    ['shared/console/list/f4.ts', '../shell/Layout.tsx'],
    ['shared/console/sheet/f5.ts', '../list/page-context.ts'],
  ])('refuses to look up from %s to %s', (file, specifier) => {
    const scanned = importsIn(file, `import { a } from '${specifier}';`).map(complaint);
    expect(scanned).toEqual([expect.stringContaining('looks up')]);
    expect(importsIn(file, `import type { A } from '${specifier}';`).map(complaint)).toEqual([null]);
  });

  test('sees every way to import', () => {
    const text = [
      `import a from './a.ts';`,
      `import {\n  type B,\n} from './b.ts';`,
      `import type { C } from './c.ts';`,
      `export { d } from './d.ts';`,
      `export * from './e.ts';`,
      `import './f.css';`,
      `const g = await import('./g.ts');`,
    ].join('\n');
    const seen = importsIn('server/x.ts', text).map((one) => `${one.to}${one.typeOnly ? ' (type)' : ''}`);
    const names = ['a.ts', 'b.ts (type)', 'c.ts (type)', 'd.ts', 'e.ts', 'f.css', 'g.ts'];
    expect(seen).toEqual(names.map((name) => `server/${name}`));
  });

  test('finds a circle, but not one of types', () => {
    const one = (from: string, to: string, typeOnly = false): Import => ({
      from,
      to,
      specifier: to,
      kind: 'file',
      typeOnly,
    });
    expect(cycles([one('a', 'b'), one('b', 'c'), one('c', 'a')])).toEqual([['a', 'b', 'c', 'a']]);
    expect(cycles([one('a', 'b'), one('b', 'c'), one('c', 'a', true)])).toEqual([]);
  });
});

describe('the linter', () => {
  const planted = mkdtempSync(path.join(os.tmpdir(), 'fences-'));
  let findings: { file: string; rule: string; help: string }[] = [];

  beforeAll(() => {
    for (const { file, text } of [...FORBIDDEN, ...ALLOWED, ...UNLAWFUL]) {
      mkdirSync(path.join(planted, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(planted, file), text);
    }
    const { options: _, ...config } = JSON.parse(readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    writeFileSync(path.join(planted, '.oxlintrc.json'), JSON.stringify(config));
    findings = lint(planted);
  });
  afterAll(() => rmSync(planted, { recursive: true, force: true }));

  const rulesFor = (file: string) => findings.filter((one) => one.file === file).map((one) => one.rule);

  test.each(FORBIDDEN)('refuses in $file: $text', ({ file }) => {
    expect(rulesFor(file)).toContain('eslint(no-restricted-imports)');
  });

  test.each(ALLOWED)('allows in $file: $text', ({ file }) => {
    expect(rulesFor(file)).toEqual([]);
  });

  test.each(UNLAWFUL)('says $rule in $file', ({ file, rule }) => {
    expect(rulesFor(file)).toContain(rule);
  });

  test('says what to do instead', () => {
    const advice = findings.filter((one) => one.rule === 'eslint(no-restricted-imports)').map((one) => one.help);
    expect(advice.filter((text) => text.length < 20)).toEqual([]);
  });
});

function lint(folder: string): { file: string; rule: string; help: string }[] {
  const program = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
  let output: string;
  try {
    output = execFileSync(process.execPath, [program, '-f', 'json'], { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    output = (error as { stdout: string }).stdout; // it found something, as it should
  }
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { filename: string; code: string; message: string; help?: string }[];
  };
  return diagnostics.map((one) => ({ file: one.filename, rule: one.code, help: `${one.help ?? ''} ${one.message}` }));
}
