import qs from 'qs';
import { describe, expect, it } from 'vitest';
import { encodeForm, encodeQuery } from '#shared/browser/form-encode.ts';

const read = (body: URLSearchParams) => qs.parse(body.toString());

describe('a form body', () => {
  it('is read by qs as it was meant', () => {
    const form = {
      order: [{ goods_id: 1, sku_id: 0 }],
      tags: ['a', 'b'],
      class_id: [[1, 2], [3]],
      is_default: true,
      deep: { a: { b: 'x' } },
    };
    expect(read(encodeForm(form))).toEqual({
      order: [{ goods_id: '1', sku_id: '0' }],
      tags: ['a', 'b'],
      class_id: [['1', '2'], ['3']],
      is_default: 'true',
      deep: { a: { b: 'x' } },
    });
  });
  it('sends null as empty text and leaves undefined out', () => {
    expect(encodeForm({ note: null, gone: undefined }).toString()).toBe('note=');
  });
  it('sends empty is_type and is_sort as 0, and no other empty value', () => {
    expect(encodeForm({ is_type: '', is_sort: null, name: '' }).toString()).toBe('is_type=0&is_sort=0&name=');
  });
  it('keeps signs that mean something in an address', () => {
    expect(read(encodeForm({ text: 'a&b=c+d%20é 中' }))).toEqual({ text: 'a&b=c+d%20é 中' });
  });
});

describe('a query', () => {
  it('drops empty values, and its question mark when nothing is left', () => {
    expect(encodeQuery({ page: 2, keywords: '', brand: null, store: undefined })).toBe('?page=2');
    expect(encodeQuery({ keywords: '' })).toBe('');
  });
});
