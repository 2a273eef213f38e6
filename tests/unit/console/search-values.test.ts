import { describe, expect, test } from 'vitest';
import type { SearchField } from '#shared/console/data/resources.ts';
import { canExpand, searchedFields, fromFilters, shownFields, toFilters } from '#shared/console/list/search-values.ts';

const field = (name: string, search: SearchField['search'] = {}): SearchField => ({
  name,
  kind: 'text',
  label: { 'zh-cn': name, en: name },
  writable: true,
  search,
});
const fields = [
  field('name', { suffix: 'likeRight' }),
  field('status'),
  field('nickname', { suffix: 'whereHas|user' }),
  field('created_at'),
];

describe('the search bar', () => {
  test('appends the operator after a bar, and none for equality', () => {
    expect(toFilters({ name: ' tea ', status: '1', nickname: 'li' }, fields)).toEqual({
      name: 'tea|likeRight',
      status: '1',
      nickname: 'li|whereHas|user',
    });
  });
  test('drops empty values, and ranges with two open ends', () => {
    expect(toFilters({ name: '  ', status: '', created_at: ['', ''] }, fields)).toEqual({});
  });
  test('closes an open end of a range as far as dates go', () => {
    expect(toFilters({ created_at: ['2026-01-01 00:00:00', ''] }, fields)).toEqual({
      created_at: ['2026-01-01 00:00:00', '2999-12-31 23:59:59'],
    });
  });
  test('shows again what it sent', () => {
    const values = { name: 'a|b', status: '0', created_at: ['2026-01-01 00:00:00', ''] as const };
    expect(fromFilters(toFilters(values, fields), fields)).toEqual(values);
  });
});

describe('the number of fields', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => index);
  test('three are all shown, of more than three the first five', () => {
    expect(shownFields(many(3), false)).toHaveLength(3);
    expect(shownFields(many(7), false)).toHaveLength(5);
    expect(shownFields(many(7), true)).toHaveLength(7);
  });
  test('the toggle is there for more than five', () => {
    expect(canExpand(many(5))).toBe(false);
    expect(canExpand(many(6))).toBe(true);
  });
});

describe('chips of what is searched for', () => {
  test('leave out what the tabs of the page show already', () => {
    const tabs = [{ params: { status: '1' } }, { params: { status: '2' } }];
    expect(searchedFields(fields, tabs).map(({ name }) => name)).toEqual(['name', 'nickname', 'created_at']);
    expect(searchedFields(fields)).toHaveLength(fields.length);
  });
});
