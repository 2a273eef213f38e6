/** A field of the search bar (requirements 2.6): its type, label, value key, dictionary and suffix, and what they default to. */
import { describe, expect, test, vi } from 'vitest';
import type { SearchUse } from '#shared/resources/define.ts';
import { searchFields } from '#shared/console/data/resources.ts';
import { SearchBar } from '#shared/console/list/SearchBar.tsx';
import { toFilters } from '#shared/console/list/search-values.ts';
import { draw, textsOf } from './drawn.tsx';

const word = (zh: string, en: string) => ({ 'zh-cn': zh, en });
const STATES = [
  { value: 1, label: word('开启', 'Open') },
  { value: 0, label: word('关闭', 'Closed') },
];
const resource = {
  fields: {
    name: { kind: 'text', label: word('名称', 'Title'), writable: true, search: { suffix: 'likeRight' } },
    state: { kind: 'choice', label: word('状态', 'State'), writable: true, options: STATES },
    brand_id: { kind: 'reference', label: word('品牌', 'Brand'), writable: true, source: { url: '/brands' } },
    created_at: { kind: 'datetime', label: word('创建时间', 'Created'), writable: false },
  },
} as const;
const fieldsOf = (...uses: SearchUse[]) => searchFields(resource, uses);
const bar = (...uses: SearchUse[]) =>
  draw(<SearchBar fields={fieldsOf(...uses)} filters={{}} onSearch={vi.fn<() => void>()} />);

describe('a search field', () => {
  test('is of the type text, is called Field and asks for the name where it says nothing else', () => {
    const [field] = searchFields({ fields: {} }, [{}]);
    expect([field?.name, field?.label]).toEqual(['name', word('字段', 'Field')]);
    const html = draw(<SearchBar fields={searchFields({ fields: {} }, [{}])} filters={{}} onSearch={() => {}} />);
    expect(textsOf(html)).toContain('Field');
    expect(html).toMatch(/<input[^>]*name="name"[^>]*type="text"|<input[^>]*type="text"[^>]*name="name"/);
    expect(toFilters({ name: 'tea' }, searchFields({ fields: {} }, [{}]))).toEqual({ name: 'tea' });
  });

  test('takes a label and a value key of its own', () => {
    const html = bar({ field: 'created_by', label: word('建立者', 'Made by') });
    expect(textsOf(html)).toContain('Made by');
    expect(html).toContain('name="created_by"');
    expect(textsOf(bar('name'))).toContain('Title');
  });

  test('takes a type: a list of options, a moment, or two of them', () => {
    expect(bar('name')).not.toContain('role="combobox"');
    expect(bar('state')).toContain('role="combobox"');
    expect(
      bar({ field: 'created_at', search: { input: 'datetime' } }).match(/placeholder="YYYY-MM-DD HH:mm:ss"/g),
    ).toHaveLength(1);
    expect(
      bar({ field: 'created_at', search: { input: 'daterange' } }).match(/placeholder="YYYY-MM-DD HH:mm:ss"/g),
    ).toHaveLength(2);
  });

  test('takes a dictionary, and waits for it', () => {
    expect(bar('brand_id')).toMatch(
      /role="combobox"[^>]*aria-disabled="true"|aria-disabled="true"[^>]*role="combobox"/,
    );
    expect(bar('state')).not.toContain('aria-disabled="true"');
  });

  test('takes a suffix, which is appended to what was typed after a bar', () => {
    expect(toFilters({ name: 'tea' }, fieldsOf('name'))).toEqual({ name: 'tea|likeRight' });
    expect(toFilters({ name: 'tea' }, fieldsOf({ field: 'name', search: { suffix: 'like' } }))).toEqual({
      name: 'tea|like',
    });
    expect(toFilters({ state: '1' }, fieldsOf('state'))).toEqual({ state: '1' });
  });
});
