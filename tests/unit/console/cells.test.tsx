/** The columns of a list (requirements 3 "Column types"), drawn with their own cells: what a person reads. */
import { describe, expect, test } from 'vitest';
import type { Language } from '#shared/contract/limits.ts';
import { dictionaryOf, type Choice } from '#shared/console/data/dictionaries.ts';
import type { ConsoleResource, Row, UsedField } from '#shared/console/data/resources.ts';
import { COLUMNS } from '#shared/console/kinds/columns.tsx';
import { columnOf } from '#shared/console/kinds/kinds.ts';
import { PriceCell } from '#shared/console/pages/goods/PriceCell.tsx';
import { COLUMN_TYPES } from '#shared/resources/vocabulary.ts';
import { draw, textsOf } from './drawn.tsx';

interface Wanted {
  field?: Partial<UsedField>;
  row?: Partial<Row>;
  words?: Choice[];
  language?: Language;
}
/** A cell as the list picks it: by the column type of its field. */
function cell(value: unknown, { field, row, words, language }: Wanted): string {
  const used: UsedField = { name: 'x', kind: 'text', label: { 'zh-cn': 'x', en: 'x' }, writable: true, ...field };
  const Column = COLUMNS[columnOf(used)];
  const dictionary = words && dictionaryOf(words);
  return draw(
    <Column value={value} row={{ id: 1, ...row }} field={used} dictionary={dictionary} resource={undefined} />,
    language,
  );
}
const read = (value: unknown, wanted: Wanted): string[] => textsOf(cell(value, wanted));
const tagsOf = (html: string): string[] =>
  [...html.matchAll(/class="tag ([^"]*)">([^<]*)</g)].map(([, ...tag]) => tag.join(' '));

const STATES: Choice[] = [
  { value: 0, label: 'Waiting', color: 'warning' },
  { value: 1, label: 'Done', color: 'success' },
];

describe('a column', () => {
  test('exists for each of the ten types', () => {
    expect(Object.keys(COLUMNS)).toEqual([...COLUMN_TYPES]);
    const told = 'text money tags tags_array icon_tags dict dict_tags avatar image custom';
    expect(COLUMN_TYPES.join(' ')).toBe(told);
  });

  test('of text is the value as it is, with the whole of a long one to point at', () => {
    expect(read('Green tea', { field: { column: 'text' } })).toEqual(['Green tea']);
    expect(read('<b>tea</b>', { field: { column: 'text' } })).toEqual(['&lt;b&gt;tea&lt;/b&gt;']);
    const long = 'Dark oolong of the third picking';
    expect(cell(long, { field: { column: 'text' } })).toContain(`title="${long}"`);
    expect(read('', { field: { column: 'text' } })).toEqual([]);
  });

  test.each([
    ['12.30', '+12.30', 'money plus'],
    ['1234567.50', '+1,234,567.50', 'money plus'],
    ['-1000.00', '-1,000.00', 'money'],
    ['-12.30', '-12.30', 'money'],
    ['0.00', '0.00', 'money'],
  ])('of money shows %s as %s', (value, text, style) => {
    const html = cell(value, { field: { kind: 'money', column: 'money' } });
    expect(textsOf(html)).toEqual([text]);
    expect(html).toContain(`class="${style}"`);
  });

  test('of points is a whole number, in a column of money too where the row is of points', () => {
    expect(tagsOf(cell('5896.00', { field: { kind: 'points', column: 'tags' } }))).toEqual(['default 5,896']);
    const field = { kind: 'money', column: 'money', pointsWhere: { field: 'is_type', value: 2 } } as const;
    expect(read('300.00', { field, row: { is_type: 2 } })).toEqual(['+300']);
    expect(read('300.00', { field, row: { is_type: 0 } })).toEqual(['+300.00']);
    expect(read('1300.00', { field, row: { is_type: 2 } })).toEqual(['+1,300']);
  });

  test('of tags is one tag around the value', () => {
    expect(tagsOf(cell('A-17', { field: { column: 'tags' } }))).toEqual(['default A-17']);
    expect(tagsOf(cell('', { field: { column: 'tags' } }))).toEqual([]);
  });

  test('of tags_array is a tag for each word, or for each id that its dictionary knows', () => {
    const field = { kind: 'strings', column: 'tags_array' } as const;
    expect(tagsOf(cell(['red', 'blue', 'red'], { field }))).toEqual(['default red', 'default blue']);
    expect(tagsOf(cell('red,blue', { field }))).toEqual(['default red', 'default blue']);
    expect(tagsOf(cell([0, 1], { field, words: STATES }))).toEqual(['warning Waiting', 'success Done']);
  });

  test('of icon_tags is the icon beside its name', () => {
    const html = cell('fa-truck', { field: { column: 'icon_tags' } });
    expect(html).toMatch(/class="fa fa-truck"/);
    expect(tagsOf(html)).toEqual(['default fa-truck']);
    expect(read('', { field: { column: 'icon_tags' } })).toEqual([]);
  });

  test('of dict is the word for the code, without a tag; an unknown code is a dash', () => {
    const html = cell(1, { field: { column: 'dict' }, words: STATES });
    expect([textsOf(html), tagsOf(html)]).toEqual([['Done'], []]);
    expect(read('0,1', { field: { column: 'dict' }, words: STATES })).toEqual(['Waiting, Done']);
    expect(read(9, { field: { column: 'dict' }, words: STATES })).toEqual(['-']);
  });

  test('of dict_tags is a tag with the word and its colour; an unknown code is a dash', () => {
    const field = { column: 'dict_tags' } as const;
    expect(tagsOf(cell(0, { field, words: STATES }))).toEqual(['warning Waiting']);
    expect(tagsOf(cell([1, 0], { field, words: STATES }))).toEqual(['success Done', 'warning Waiting']);
    const unknown = cell(9, { field, words: STATES });
    expect([textsOf(unknown), tagsOf(unknown)]).toEqual([['-'], []]);
  });

  test('of dict_tags over a switch says yes or no in the language of the page', () => {
    const field = { kind: 'flag', column: 'dict_tags' } as const;
    expect([read(1, { field }), read(0, { field })]).toEqual([['Yes'], ['No']]);
    expect([read(1, { field, language: 'zh-cn' }), read(0, { field, language: 'zh-cn' })]).toEqual([['是'], ['否']]);
  });

  test('of dict_tags reads the name that the row carries beside the id', () => {
    const field = { kind: 'reference', column: 'dict_tags', labelAs: 'brand_name' } as const;
    expect(tagsOf(cell(7, { field, row: { brand_name: 'Northern' }, words: [] }))).toEqual(['default Northern']);
  });

  test('of avatar is a small picture that opens large, round for people and logos; without one a blank', () => {
    const face = cell('/storage/a.webp', { field: { name: 'avatar', column: 'avatar' } });
    expect(face).toMatch(/<button[^>]*class="picture round"[^>]*aria-label="Enlarge image"/i);
    expect(face).toContain('src="/storage/a.webp"');
    expect(cell('/storage/a.webp', { field: { name: 'thumb', column: 'avatar' } })).toContain('class="picture"');
    expect(cell('', { field: { name: 'avatar', column: 'avatar' } })).not.toContain('<img');
  });

  test('of image is its first picture and how many more there are', () => {
    const html = cell(['/storage/a.webp', '/storage/b.webp', '/storage/c.webp'], { field: { column: 'image' } });
    expect(html.match(/<img /g)).toHaveLength(1);
    expect(html).toContain('src="/storage/a.webp"');
    expect(textsOf(html).join('')).toBe('+2');
    expect(read('/storage/a.webp', { field: { column: 'image' } })).toEqual([]);
  });

  test('of custom is the cell that the page brings, else the value in words', () => {
    const field: UsedField = {
      name: 'lev',
      kind: 'integer',
      column: 'custom',
      label: { 'zh-cn': '', en: '' },
      writable: false,
    };
    const resource = { name: 'logs' } as ConsoleResource; // as: a cell asks for its name only
    const Level = COLUMNS.custom;
    const part = <Level value={2} row={{ id: 1 }} field={field} dictionary={undefined} resource={resource} />;
    expect(textsOf(draw(part))).toEqual(['2']);
    const goods = { 'goods.goods_price': PriceCell };
    const price = draw(
      <Level
        value="1299.00 ~ 1599.00"
        row={{ id: 1 }}
        field={{ ...field, name: 'goods_price', kind: 'text' }}
        dictionary={undefined}
        resource={{ name: 'goods' } as ConsoleResource} // as: a cell asks for its name only
      />,
      'en',
      { cells: goods },
    );
    expect(textsOf(price)).toEqual(['1,299.00 ~ 1,599.00']);
    const cells = { 'logs.lev': ({ value }: { value: unknown }) => <em>level {String(value)}</em> };
    expect(textsOf(draw(part, 'en', { cells })).join('')).toContain('level 2');
  });
});
