import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { dictionaryOf, idsIn, readChoices } from '#shared/console/data/dictionaries.ts';
import type { UsedField } from '#shared/console/data/resources.ts';
import { loadTexts, translateIn } from '#shared/console/app/i18n.ts';
import { bodyOf, startValues } from '#shared/console/form/form-values.ts';
import { complaint } from '#shared/console/kinds/use-field.ts';
import { iconNames } from '#shared/console/kinds/inputs/IconInput.tsx';
import { typedTime, wholeTime } from '#shared/console/layout/DateTimeField.tsx';
import { VIEWS } from '#shared/console/kinds/views.tsx';
import { nameOfRecord, textOf } from '#shared/console/kinds/text-of.ts';
import { leavesOf, sentIds, stateOf, toggled } from '#shared/console/pages/roles/check-tree.ts';

await loadTexts('en');
const t = translateIn('en');
const field = (more: Partial<UsedField> = {}): UsedField => ({
  name: 'x',
  kind: 'text',
  label: { 'zh-cn': 'x', en: 'x' },
  writable: true,
  ...more,
});
const say = (value: unknown, more: Partial<UsedField>, dictionary = dictionaryOf([])) =>
  textOf(value, { row: { id: 1 }, field: field(more), dictionary, t });

describe('a value as text', () => {
  test('money carries a plus sign when it is income', () => {
    expect(say('5.00', { kind: 'money', column: 'money' })).toBe('+5.00');
    expect(say('-5.00', { kind: 'money', column: 'money' })).toBe('-5.00');
    expect(say('0.00', { kind: 'money', column: 'money' })).toBe('0.00');
  });
  test('an id is read through its dictionary, an unknown one is a dash', () => {
    const known = dictionaryOf([{ value: 3, label: 'Tea', children: [{ value: 4, label: 'Green' }] }]);
    expect(say([3, 4], { kind: 'references' }, known)).toBe('Tea, Green');
    expect(say(9, { kind: 'reference' }, known)).toBe('-');
  });
  test('paths along a tree are read by their ends, each under a key of its own', () => {
    const known = dictionaryOf([{ value: 1, label: 'Tea', children: [{ value: 2, label: 'Green' }] }]);
    const value = [
      [1, 2],
      [1, 9],
      [1, 8],
    ];
    const classes = field({ name: 'class_id', kind: 'references', view: 'tags_array' });
    expect(say(value, { kind: 'references' }, known)).toBe('Green, -, -');
    const complain = vi.spyOn(console, 'error').mockReturnValue();
    const html = renderToStaticMarkup(
      <VIEWS.tags_array value={value} row={{ id: 1 }} field={classes} dictionary={known} resource={undefined} />,
    );
    expect(html.match(/<span class="tag /g)).toHaveLength(3);
    expect(html).toContain('Green');
    expect(complain).not.toHaveBeenCalled();
    complain.mockRestore();
    expect(idsIn([{ id: 1, c: value }], 'c')).toEqual(['2', '9', '8']);
  });
});

describe('dictionaries', () => {
  test('read configured keys, plain texts, and trees to the third level', () => {
    expect(readChoices([{ code: 'yd', title: 'Y' }], { valueName: 'code', labelName: 'title' })).toEqual([
      { value: 'yd', label: 'Y' },
    ]);
    expect(readChoices(['a'], { oneArray: true })).toEqual([{ value: 'a', label: 'a' }]);
    const deep = readChoices(
      [
        {
          id: 1,
          name: '1',
          children: [{ id: 2, name: '2', children: [{ id: 3, name: '3', children: [{ id: 4, name: '4' }] }] }],
        },
      ],
      {},
    );
    expect([...dictionaryOf(deep).keys()]).toEqual(['1', '2', '3']);
  });
  test('ask for each shown id once, and never for none', () => {
    expect(
      idsIn(
        [
          { id: 1, u: 5 },
          { id: 2, u: 5 },
          { id: 3, u: 0 },
          { id: 4, u: [7, 5] },
        ],
        'u',
      ),
    ).toEqual(['5', '7']);
  });
});

describe('a form', () => {
  test('starts untouched fields as empty texts and sends cleared lists as such', () => {
    const fields = [field({ name: 'a' }), field({ name: 'tags', kind: 'strings' })];
    const values = startValues(fields, null);
    expect(values).toEqual({ a: '', tags: [] });
    expect(bodyOf(fields, values, 4)).toEqual({ a: '', tags: '', version: 4 });
  });
  test('needs what is required, but no password on an edit', () => {
    expect(complaint('', field({ required: true }), { isNew: false, t, name: 'Name' })).toBe('Name is required');
    expect(
      complaint('', field({ kind: 'password', required: true }), { isNew: false, t, name: 'Name' }),
    ).toBeUndefined();
    expect(complaint('', field({ kind: 'password', required: true }), { isNew: true, t, name: 'Name' })).toBe(
      'Name is required',
    );
  });
  test('checks numbers by value and texts by length', () => {
    expect(complaint('101', field({ kind: 'percent', max: 100 }), { isNew: true, t, name: 'Name' })).toBe(
      'Name must be at most 100',
    );
    expect(complaint('abc', field({ kind: 'integer' }), { isNew: true, t, name: 'Name' })).toBe(
      'Name must be a number',
    );
    expect(complaint('abc', field({ max: 2 }), { isNew: true, t, name: 'Name' })).toBe(
      'Name can have up to 2 characters',
    );
    expect(
      complaint('0', field({ kind: 'integer', min: 0, required: true }), { isNew: true, t, name: 'Name' }),
    ).toBeUndefined();
  });
  test('writes dates in the form of the wire', () => {
    expect(wholeTime(typedTime('2026-05-01T08:30'))).toBe('2026-05-01 08:30:00');
    expect(wholeTime('2026-05-01 08:30:15')).toBe('2026-05-01 08:30:15');
  });
});

test('a picked record is called by its name, else goods name, else nickname', () => {
  expect(
    [{ id: 1, name: 'n', goods_name: 'g' }, { id: 2, goods_name: 'g' }, { id: 3, nickname: 'k' }, undefined].map(
      (row) => nameOfRecord(row),
    ),
  ).toEqual(['n', 'g', 'k', '']);
});

test('a picked record is called by the configured field first, where it has one', () => {
  const order = { id: 1, order_no: 'N-17', name: 'n', nickname: 'k' };
  expect([nameOfRecord(order, 'order_no'), nameOfRecord(order, 'code'), nameOfRecord({ id: 2 }, 'code')]).toEqual([
    'N-17',
    'n',
    '',
  ]);
});

test('icon names come from the style sheet, each once', () => {
  expect(iconNames('.fa-home:before{}.fa-gear:before,.fa-cog:before{}.fa-home:before{}.fa-lg{}')).toEqual([
    'fa-home',
    'fa-gear',
    'fa-cog',
  ]);
});

describe('the menu tree of a role', () => {
  const tree = [{ id: 1, children: [{ id: 2 }, { id: 3 }] }, { id: 4 }] as unknown as Parameters<typeof sentIds>[0]; // as: only ids and children count
  const [folder] = tree;
  test('sends checked and half-checked entries, and reads them back', () => {
    expect(sentIds(tree, new Set([2]))).toEqual([1, 2]);
    expect([...leavesOf(tree, new Set([1, 2]))]).toEqual([2]);
  });
  test('a folder is half-checked until all below it is checked', () => {
    if (!folder) throw new Error('the tree has a folder');
    expect(stateOf(folder, new Set([2]))).toBe('half');
    expect([...toggled(folder, new Set([2]))]).toEqual([2, 3]);
    expect([...toggled(folder, new Set([2, 3]))]).toEqual([]);
  });
});
