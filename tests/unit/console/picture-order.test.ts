import { describe, expect, test } from 'vitest';
import { movedTo, placeAfter, replacedAt, withMore } from '#shared/console/pictures/order.ts';

describe('pictures in a row', () => {
  const row = ['a', 'b', 'c'];
  test('move to another place, and the others close up', () => {
    expect(movedTo(row, 0, 2)).toEqual(['b', 'c', 'a']);
    expect(movedTo(row, 2, 0)).toEqual(['c', 'a', 'b']);
    expect(row).toEqual(['a', 'b', 'c']);
  });
  test('are replaced where they stand', () => {
    expect(replacedAt(row, 1, 'x')).toEqual(['a', 'x', 'c']);
    expect(replacedAt(row, 1, 'b')).toEqual(row);
  });
  test('change places instead of standing there twice', () => {
    expect(replacedAt(row, 0, 'c')).toEqual(['c', 'b', 'a']);
  });
  test('are followed by new ones as far as there is room, each once', () => {
    expect(withMore(row, ['c', 'd', 'e'], 4)).toEqual(['a', 'b', 'c', 'd']);
    expect(withMore(row, ['d'], 2)).toEqual(row);
  });
});

describe('keys in a grid of three columns', () => {
  const after = (key: string, at: number) => placeAfter(key, at, 3, 8);
  test('lead to the neighbours and to both ends', () => {
    expect(after('ArrowRight', 2)).toBe(3);
    expect(after('ArrowDown', 1)).toBe(4);
    expect(after('ArrowUp', 4)).toBe(1);
    expect([after('Home', 5), after('End', 5)]).toEqual([0, 7]);
  });
  test('stay where there is no way on', () => {
    expect(after('ArrowLeft', 0)).toBe(0);
    expect(after('ArrowDown', 6)).toBe(6);
    expect(after('Enter', 3)).toBe(3);
  });
});
