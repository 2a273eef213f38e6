/** The indexes that the table of a derived resource gets for its lists. */
import { expect, it } from 'vitest';
import { indexesOf } from '#db/derive/indexes.ts';
import type { Resource } from '#shared/resources/define.ts';

const label = { 'zh-cn': '箱子', en: 'Boxes' };
const boxes: Resource = {
  name: 'boxes',
  label,
  storage: 'derived',
  fields: { name: { kind: 'text', label, max: 40 } },
  areas: {},
};
const listIndexes = (change: Partial<Resource>): string[] =>
  indexesOf('boxes', { ...boxes, ...change })
    .filter(({ name }) => name.endsWith('_list_idx'))
    .map(({ definition }) => definition);

it.each<[string, Partial<Resource>, string[]]>([
  ['nobody owns', {}, []],
  ['a store owns', { owner: { store: 'store_id' } }, ['on "boxes" ("store_id", id) include ("deleted_at")']],
  [
    'a store owns, sorted by name',
    { owner: { store: 'store_id' }, sort: '-name' },
    ['on "boxes" ("store_id", "name", id) include ("deleted_at")'],
  ],
  [
    'a store owns that deletes for good',
    { owner: { store: 'store_id' }, softDelete: false },
    ['on "boxes" ("store_id", id)'],
  ],
  [
    'a store or an account owns, sorted by account',
    { owner: { store: 'store_id', user: 'user_id' }, sort: 'user_id' },
    [
      'on "boxes" ("store_id", "user_id", id) include ("deleted_at")',
      'on "boxes" ("user_id", id) include ("store_id", "deleted_at")',
    ],
  ],
])('lists of what %s are counted from the index alone', (_what, change, expected) => {
  expect(listIndexes(change)).toEqual(expected);
});
