import { expect, test } from 'vitest';
import { code128 } from '#shared/browser/code128.ts';

/** Bars and gaps as ones and zeros, without the quiet zones. */
function modules(text: string): string {
  const { width, bars } = code128(text);
  const line = Array.from({ length: width }, () => '0');
  for (const bar of bars) line.fill('1', bar.x, bar.x + bar.width);
  return line.join('').slice(10, -10);
}

test('begins with the start of set B and ends with the stop, eleven units a symbol', () => {
  const line = modules('SF1234567890123');
  expect(line).toHaveLength((1 + 15 + 1) * 11 + 13);
  expect(line.startsWith('11010010000')).toBe(true);
  expect(line.endsWith('1100011101011')).toBe(true);
});
test('writes characters and their check sum', () => {
  // P J J 1 2 3 C are 48 42 42 17 18 19 35; with the start of set B their check symbol is 55.
  const symbols = modules('PJJ123C').match(/.{11}/g) ?? [];
  expect(symbols[1]).toBe('11101110110');
  expect(symbols[8]).toBe('11101000110');
});
test('every printable character has bars of its own', () => {
  const all = Array.from({ length: 95 }, (_, index) => modules(String.fromCharCode(32 + index)).slice(11, 22));
  expect(new Set(all).size).toBe(95);
  for (const one of all) expect(one).toMatch(/^1[01]{9}0$/);
});
