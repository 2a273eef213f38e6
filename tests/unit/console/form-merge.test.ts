import { describe, expect, test } from 'vitest';
import type { UsedField } from '#shared/console/data/resources.ts';
import { isConflict, readConflict } from '#shared/console/form/conflict.ts';
import { mergedValues, mergeOf, sameValue } from '#shared/console/form/merge.ts';
import { isSaveKey } from '#shared/console/form/RecordForm.tsx';
import { ApiError } from '#shared/browser/http.ts';

const field = (name: string, kind: UsedField['kind'] = 'text'): UsedField => ({
  name,
  kind,
  label: { 'zh-cn': name, en: name },
  writable: true,
});
const names = (list: readonly { field: UsedField }[]) => list.map((one) => one.field.name);

describe('two people who edit one record', () => {
  const fields = [field('name'), field('price', 'money'), field('place'), field('tags', 'strings'), field('note')];
  const base = { id: 1, version: 1, name: 'Tea', price: '5.00', place: 'A', tags: ['x'], note: null };
  const mine = { name: 'Black tea', price: '6', place: 'A', tags: ['x', 'y'], note: 'n' };
  const theirs = { ...base, version: 2, name: 'Green tea', price: '6.00', place: 'B', tags: ['x'] };
  const merge = mergeOf(fields, base, mine, theirs);

  test('choose only where both changed a field, and differently', () => {
    expect(names(merge.conflicts)).toEqual(['name']);
    expect(merge.conflicts[0]).toMatchObject({ base: 'Tea', mine: 'Black tea', theirs: 'Green tea' });
  });
  test('get what only one of them changed without being asked', () => {
    expect(names(merge.taken)).toEqual(['place']);
    expect(names(merge.kept)).toEqual(['tags', 'note']);
  });
  test('are not asked about a field that both changed alike', () => {
    expect([...names(merge.conflicts), ...names(merge.taken), ...names(merge.kept)]).not.toContain('price');
  });
  test('save the chosen side beside everything that was merged', () => {
    expect(mergedValues(merge, mine, new Map([['name', 'theirs']]))).toEqual({
      ...mine,
      name: 'Green tea',
      place: 'B',
    });
    expect(mergedValues(merge, mine, new Map([['name', 'mine']]))).toEqual({ ...mine, place: 'B' });
  });
  test('lose nothing that was typed when a third one saves in between', () => {
    const merged = mergedValues(merge, mine, new Map([['name', 'mine']]));
    const third = { ...theirs, version: 3, note: 'third' };
    const again = mergeOf(fields, theirs, merged, third);
    expect(names(again.conflicts)).toEqual(['note']);
    expect(mergedValues(again, merged, new Map([['note', 'mine']]))).toMatchObject({ name: 'Black tea', note: 'n' });
  });
});

describe('two values say the same', () => {
  test.each([
    ['an empty text and nothing', '', null, field('a')],
    ['an id as a number and as a text', 3, '3', field('a', 'reference')],
    ['ids of links in another order', [2, 1], [1, 2], field('a', 'references')],
    ['money with and without its last zero', '12.3', '12.30', field('a', 'money')],
    ['a flag as a word and as a number', true, 1, field('a', 'flag')],
    [
      'rich texts with another node tree',
      '<p>a</p>##qingwuit##[]',
      '<p>a</p>##qingwuit##{"type":"doc"}',
      field('a', 'rich_text'),
    ],
  ])('as %s do', (_, a, b, of) => {
    expect(sameValue(a, b, of)).toBe(true);
  });
  test.each([
    ['pictures in another order', ['a', 'b'], ['b', 'a'], field('a', 'images')],
    ['texts that look like money', '12.3', '12.30', field('a')],
    ['nothing and zero', '', '0', field('a', 'integer')],
  ])('but not as %s', (_, a, b, of) => {
    expect(sameValue(a, b, of)).toBe(false);
  });
});

test('a stale save is told from other refusals, and says who was faster', () => {
  const stale = new ApiError(409, 'stale', {
    current: { id: 1, version: 2 },
    by: { name: 'Li', at: '2026-11-21 12:00:00' },
  });
  expect(isConflict(stale)).toBe(true);
  expect(isConflict(new ApiError(422, 'no'))).toBe(false);
  expect(readConflict(stale, { id: 1, version: 1 }, { name: 'typed' })).toEqual({
    base: { id: 1, version: 1 },
    mine: { name: 'typed' },
    theirs: { id: 1, version: 2 },
    by: { name: 'Li', at: '2026-11-21 12:00:00' },
  });
});

test('Ctrl+Enter and ⌘S save, a key alone and one of an unfinished word do not', () => {
  const key = (name: string, more: object = {}) => ({
    key: name,
    ctrlKey: false,
    metaKey: false,
    isComposing: false,
    ...more,
  });
  expect(isSaveKey(key('Enter', { ctrlKey: true }))).toBe(true);
  expect(isSaveKey(key('s', { metaKey: true }))).toBe(true);
  expect(isSaveKey(key('Enter'))).toBe(false);
  expect(isSaveKey(key('Enter', { ctrlKey: true, isComposing: true }))).toBe(false);
});
