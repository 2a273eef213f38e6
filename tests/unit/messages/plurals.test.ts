import { expect, test } from 'vitest';
import { fill } from '#shared/i18n/t.ts';

const text = 'Removed {count} {count|item|items} of {name}';

test.each([
  [1, 'Removed 1 item of A'],
  ['1', 'Removed 1 item of A'],
  [0, 'Removed 0 items of A'],
  [2, 'Removed 2 items of A'],
  ['1,001', 'Removed 1,001 items of A'],
])('%s is counted as one says it', (count, says) => expect(fill(text, { count, name: 'A' })).toBe(says));

test('what is not given stays, so that the gap is seen', () => {
  expect(fill(text, { name: 'A' })).toBe('Removed {count} {count|item|items} of A');
});

test('a value is never taken for a placeholder', () => {
  expect(fill('{name}: {count}', { name: '{count}', count: 3 })).toBe('{count}: 3');
});
