import { describe, expect, test } from 'vitest';
import { inOrder, movedIn, placed, stepped, type Entry } from '#admin/pages/menus/menu-order.ts';

const entry = (id: number, pid: number): Entry => ({ id, pid, version: 1 });
// 1 ( 11 ( 111 112 ) 12 ) 2 ( 21 )
const rows = [entry(1, 0), entry(11, 1), entry(111, 11), entry(112, 11), entry(12, 1), entry(2, 0), entry(21, 2)];
const shape = (list: readonly Entry[] | null) => list?.map(({ id, pid }) => `${pid}>${id}`).join(' ');

describe('the order of a menu', () => {
  test('is read with parents before children, and what hangs on nothing at the top', () => {
    expect(shape(inOrder([entry(11, 1), entry(1, 0), entry(99, 98)]))).toBe('0>1 1>11 0>99');
  });
  test('takes an entry with all below it beside or below another', () => {
    expect(shape(placed(rows, 11, 21, 'before'))).toBe('0>1 1>12 0>2 2>11 11>111 11>112 2>21');
    expect(shape(placed(rows, 12, 2, 'inside'))).toBe('0>1 1>11 11>111 11>112 0>2 2>21 2>12');
    expect(shape(placed(rows, 2, 1, 'before'))).toBe('0>2 2>21 0>1 1>11 11>111 11>112 1>12');
  });
  test('never puts an entry below itself or anything below the third level', () => {
    expect(placed(rows, 1, 111, 'inside')).toBeNull();
    expect(placed(rows, 11, 11, 'after')).toBeNull();
    expect(placed(rows, 2, 111, 'inside')).toBeNull();
    expect(placed(rows, 11, 12, 'inside')).toBeNull();
  });
  test('moves by steps, and stops at the ends', () => {
    expect(shape(stepped(rows, 112, 'up'))).toBe('0>1 1>11 11>112 11>111 1>12 0>2 2>21');
    expect(shape(stepped(rows, 112, 'out'))).toBe('0>1 1>11 11>111 1>112 1>12 0>2 2>21');
    expect(shape(stepped(rows, 12, 'into'))).toBe('0>1 1>11 11>111 11>112 11>12 0>2 2>21');
    expect(stepped(rows, 1, 'up')).toBeNull();
    expect(stepped(rows, 2, 'down')).toBeNull();
    expect(stepped(rows, 11, 'into')).toBeNull();
    expect(stepped(rows, 1, 'out')).toBeNull();
  });
  test('knows what moved', () => {
    expect(movedIn(rows, stepped(rows, 112, 'up') ?? [])).toEqual([112, 111]);
    expect(movedIn(rows, rows)).toEqual([]);
  });
});
