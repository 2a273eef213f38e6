/** The compiled server: what it may ask for when it runs, what it loads at once, and how its errors tell where they come from. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '#db/root.ts';
import { bundleServer, refuseMissing } from '#server/bundle.ts';
import { sourceFrame } from '#server/source-frame.ts';

describe('the fence of what runs', () => {
  test.each(['vite', 'tsx/esm/api', 'vitest', '@playwright/test', 'fastify', 'nowhere'])('refuses %s', (name) => {
    expect(() => refuseMissing('it', [name])).toThrow(`it imports ${name} when it runs`);
  });

  test('allows Node and the dependencies', () => {
    expect(() => refuseMissing('it', ['node:fs', 'zlib', 'sharp', '@node-rs/argon2'])).not.toThrow();
  });
});

describe('the compiled server', () => {
  const folder = path.join(ROOT, '.cache', `compiled-${process.pid}`);
  let outputs: Awaited<ReturnType<typeof bundleServer>>['outputs'];
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    ({ outputs } = await bundleServer(folder)); // holds the fence, or throws
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const file = (name: string): string => path.relative(ROOT, path.join(folder, name));
  /** An output and all that it imports before it runs. */
  function atOnce(name: string, seen = new Set<string>()): Set<string> {
    if (seen.has(name) || !outputs[name]) return seen;
    seen.add(name);
    for (const one of outputs[name].imports) if (one.kind !== 'dynamic-import') atOnce(one.path, seen);
    return seen;
  }

  test.each(['main.js', 'jobs.js', 'seed.js'])('is a program %s', (name) => {
    expect(outputs[file(name)]?.entryPoint).toMatch(/^server\//);
  });

  test.each([
    'sharp',
    'pinyin-pro',
    'china-area-data',
    'graphile-worker',
    '@opentelemetry/sdk-trace-base',
    'server/telemetry/open-telemetry.ts',
    'db/seed/catalogue.ts',
  ])('loads %s when it is needed', (large) => {
    const all = Object.keys(outputs);
    const asksFor = (names: Iterable<string>): boolean =>
      [...names].some(
        (name) =>
          Object.keys(outputs[name]?.inputs ?? {}).some((input) => input.includes(large)) ||
          outputs[name]?.imports.some((one) => one.external && one.path === large),
      );
    expect(asksFor(all)).toBe(true);
    expect(asksFor(atOnce(file('main.js')))).toBe(false);
  });

  test('tells where an error comes from in the sources', () => {
    const main = path.join(folder, 'main.js');
    const before = (readFileSync(main, 'utf8').split('Marketplace is ready')[0] ?? '').split('\n');
    const place = `${pathToFileURL(main).href}:${before.length}:${(before.at(-1) ?? '').length}`;
    expect(sourceFrame(`    at greet (${place})`)).toMatch(/^ {4}at greet \(server\/main\.ts:\d+:\d+\)$/);
    expect(sourceFrame('    at node:internal/timers:569:17')).toBe('    at node:internal/timers:569:17');
  });
});
