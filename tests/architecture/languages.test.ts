import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#db/root.ts';
import type { Messages } from '#shared/i18n/t.ts';
import { sourceFiles } from './imports.ts';

const HAN = /\p{Script=Han}/u;
const folder = path.join(ROOT, 'shared/i18n');
const parts = readdirSync(path.join(folder, 'zh-cn')).filter((name) => name.endsWith('.ts'));

/** Dotted keys with their texts. */
function texts(messages: Messages, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') found.set(prefix + key, value);
    else for (const [inner, text] of texts(value, `${prefix}${key}.`)) found.set(inner, text);
  }
  return found;
}
const load = async (language: string, part: string) =>
  texts(((await import(path.join(folder, language, part))) as { default: Messages }).default);
/** Chinese also names a discount by the tenths of the price that are left. */
const CHINESE_ALONE = new Set(['{tenths}', '{meant}']);
const placeholders = (text = '') =>
  (text.match(/\{\w+\}/g) ?? []).filter((name) => !CHINESE_ALONE.has(name)).toSorted();
/** The numbers that choose between two words: `{count|record|records}`. */
const counted = (text: string) => [...text.matchAll(/\{(\w+)\|[^{}]*\}/g)];

describe.each(parts)('the messages of %s', (part) => {
  test('exist in both languages under the same keys, and say something', async () => {
    const [zh, en] = [await load('zh-cn', part), await load('en', part)];
    expect([...en.keys()].toSorted()).toEqual([...zh.keys()].toSorted());
    expect([...zh].filter(([, text]) => !text.trim())).toEqual([]); // a counting word may be empty in English
  });

  test('use the same placeholders in both languages', async () => {
    const [zh, en] = [await load('zh-cn', part), await load('en', part)];
    const odd = [...zh].filter(([key, text]) => placeholders(text).join() !== placeholders(en.get(key)).join());
    expect(odd.map(([key]) => key)).toEqual([]);
  });

  test('choose between one and many by a number that they have, and in no other way', async () => {
    const all = [...(await load('zh-cn', part)), ...(await load('en', part))];
    const odd = all.filter(([, text]) =>
      counted(text).some(([whole, name]) => !/^\{\w+\|[^|]+\|[^|]+\}$/.test(whole) || !text.includes(`{${name}}`)),
    );
    expect(odd).toEqual([]);
  });

  test('are not Chinese in English', async () => {
    const odd = [...(await load('en', part))].filter(([key, text]) => HAN.test(text) && !/language|locale/i.test(key));
    expect(odd).toEqual([]);
  });
});

test('both languages have the same files', () => {
  expect(readdirSync(path.join(folder, 'en')).toSorted()).toEqual(readdirSync(path.join(folder, 'zh-cn')).toSorted());
});

test('what people read comes from the messages, never from the code', () => {
  const code = sourceFiles(['shared/domain', 'shared/console', 'storefront', 'admin', 'seller']);
  const odd = code.filter((file) =>
    HAN.test(withoutLabels(withoutComments(readFileSync(path.join(ROOT, file), 'utf8')))),
  );
  expect(odd.filter((file) => !READS_CHINESE.includes(file))).toEqual([]);
});

/** Chinese is their input, not their output: a pasted address, the first letters of menu entries, the names of provinces, reports of couriers. */
const READS_CHINESE = [
  'storefront/components/address/paste.ts',
  'shared/console/palette/match.ts',
  'seller/pages/stores/province-view.ts',
  'shared/domain/tracking.ts',
];
/** `bilingual('中文', 'English')` is a label in every language, like those of descriptors. */
const withoutLabels = (text: string) => text.replace(/\bbilingual\(\s*'[^']*'/g, '');
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
