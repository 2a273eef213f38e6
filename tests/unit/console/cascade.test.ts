import { describe, expect, test } from 'vitest';
import { cascadeText, chosen, endsOf, trailTo } from '#shared/console/kinds/inputs/cascade-value.ts';

const phone = { value: 3, label: 'Phones' };
const group = { value: 2, label: 'Mobile', children: [phone, { value: 4, label: 'Cases' }] };
const root = { value: 1, label: 'Digital', children: [group] };
const tree = [root];

describe('a cascader', () => {
  test('of one id may stop at any level', () => {
    expect(chosen('', [root, group], 'id', false)).toBe(2);
    expect(cascadeText(tree, 2, 'id')).toBe('Digital / Mobile');
  });
  test('of a path is complete at its last level only', () => {
    expect(chosen([], [root, group], 'path', false)).toBeUndefined();
    expect(chosen([], [root, group, phone], 'path', true)).toEqual([1, 2, 3]);
    expect(cascadeText(tree, [1, 2, 3], 'path')).toBe('Digital / Mobile / Phones');
  });
  test('of several paths adds one, and takes it away when it is chosen again', () => {
    const one = chosen([[1, 2, 4]], [root, group, phone], 'paths', true);
    expect(one).toEqual([
      [1, 2, 4],
      [1, 2, 3],
    ]);
    expect(chosen(one, [root, group, phone], 'paths', true)).toEqual([[1, 2, 4]]);
    expect(endsOf(one, 'paths')).toEqual(['4', '3']);
    expect(cascadeText(tree, one, 'paths')).toBe('Cases, Phones');
  });
  test('says the id while its level is not loaded', () => {
    expect(trailTo(tree, '99')).toEqual([]);
    expect(cascadeText(tree, 99, 'id')).toBe('99');
  });
});
