/** A page loads the words that it and its parts say, and no bundle that it does not need. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Messages } from '#shared/i18n/t.ts';
import { textsModule, type TextBundle } from '#storefront/data/i18n.tsx';
import { NOT_FOUND, pageModule, routes, textsOf } from '#storefront/routes.tsx';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SHOP = path.join(ROOT, 'storefront');
/** The table of pages leads to all of them, a conversation brings its own words. */
const ELSEWHERE = /storefront\/(routes\.tsx|data\/i18n\.tsx|components\/chat\/open-chat\.ts)$/;

const wordsOf = async (bundle: TextBundle): Promise<Messages> =>
  ((await import(path.join(SHOP, textsModule('zh-cn', bundle)))) as { default: Messages }).default; // as: every bundle is one

function imported(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:from|import)[\s(]*'((?:\.|#)[^']+\.tsx?)'/g);
  return [...found].map(([, name = '']) =>
    name.startsWith('#') ? path.join(ROOT, name.slice(1)) : path.join(path.dirname(file), name),
  );
}

/** A file with all that it imports, at once or later. */
function parts(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || ELSEWHERE.test(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const other of imported(file)) parts(other, seen);
  return seen;
}

/** Keys like `cart.total` and beginnings like `pay.${`; rules of the domain name sentences of the server. */
function said(page: string): string[] {
  const files = [...parts(path.join(SHOP, page))].filter((file) => file.startsWith(SHOP));
  return files.flatMap((file) =>
    // Comments show keys, too.
    [
      ...readFileSync(file, 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(/['"`]([a-z]\w*)\.(\w*)(['"`]|\$\{)/gi),
    ].map(([, section = '', key = '', end]) => (end === '${' ? section : `${section}.${key}`)),
  );
}

const has = (words: Messages, key: string): boolean => {
  const [section = '', name] = key.split('.');
  const found = words[section];
  return typeof found === 'object' && (name === undefined || name in found);
};

const BUNDLES = [
  'list',
  'offers',
  'goods',
  'auth',
  'checkout',
  'orders',
  'after-sale',
  'account',
  'wallet',
  'join',
] as const;

describe.each([...routes, NOT_FOUND])('the page $path', (route) => {
  it('loads the bundles of its words and no others', async () => {
    const keys = said(pageModule(route));
    const core = await wordsOf('core');
    const own = await Promise.all(BUNDLES.map(async (bundle) => [bundle, await wordsOf(bundle)] as const));
    const needed = own
      .filter(([, words]) => keys.some((key) => has(words, key) && !has(core, key)))
      .map(([bundle]) => bundle);
    expect([...textsOf(route)].toSorted()).toEqual(needed.toSorted());
  });
});
