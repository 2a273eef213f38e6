import { describe, expect, it } from 'vitest';
import { remaining, requestedLines } from '#shared/console/pages/refunds/case-moves.ts';

const lines = [
  { id: 1, buy_num: 3, refunded_num: 1 },
  { id: 2, buy_num: 1, refunded_num: 1 },
];

describe('the units of a case', () => {
  it('are named unless everything that remains is asked for', () => {
    expect(lines.map(remaining)).toEqual([2, 0]);
    expect(requestedLines(lines, { 1: 2, 2: 0 })).toEqual([]);
    expect(requestedLines(lines, { 1: 1, 2: 0 })).toEqual([{ order_goods_id: 1, quantity: 1 }]);
  });
});
