import { expect, test } from 'vitest';
import { remembered, type RecentRecord } from '#shared/console/palette/recent.ts';

const record = (id: number, name = `record ${id}`, route = '/Admin/orders'): RecentRecord => ({ route, id, name });
const idsAfter = (...opened: readonly RecentRecord[]) =>
  opened.reduce<readonly RecentRecord[]>(remembered, []).map(({ id }) => id);

test('the record opened last stands first, each once', () => {
  expect(idsAfter(record(1), record(2), record(1))).toEqual([1, 2]);
});
test('the same number on another page is another record', () => {
  expect(idsAfter(record(1), record(1, 'a store', '/Admin/stores'))).toEqual([1, 1]);
});
test('a new name replaces the old one', () => {
  expect([record(1), record(1, 'renamed')].reduce<readonly RecentRecord[]>(remembered, [])).toEqual([
    record(1, 'renamed'),
  ]);
});
test('six are kept', () => {
  expect(idsAfter(...[1, 2, 3, 4, 5, 6, 7].map((id) => record(id)))).toEqual([7, 6, 5, 4, 3, 2]);
});
