import fc from 'fast-check';
import qs from 'qs';
import { describe, expect, it } from 'vitest';
import { parseForm, parseJson, parseQuery } from '#server/http/form.ts';
import { unstorableStrings } from '#server/http/unstorable-strings.ts';
import { encodeForm, type FormFields } from '#shared/browser/form-encode.ts';

const fieldsOf = (act: () => unknown): unknown => {
  try {
    return { read: act() };
  } catch (error) {
    return (error as { fields?: unknown }).fields;
  }
};

describe('a form', () => {
  it.each([
    ['nested', 'order[0][goods_id]=1&order[1][goods_id]=2', { order: [{ goods_id: '1' }, { goods_id: '2' }] }],
    ['a list', 'a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a list of one', 'a[]=1', { a: ['1'] }],
    ['a name twice', 'a=1&a=2', { a: ['1', '2'] }],
    ['places out of order and with holes', 'a[7]=x&a[2]=y', { a: ['y', 'x'] }],
    ['a place too far for a list', 'a[5000]=x', { a: { 5000: 'x' } }],
    ['places and names', 'a[0]=x&a[b]=y', { a: { 0: 'x', b: 'y' } }],
    ['rows by number', '0[name]=x&1[name]=y', { 0: { name: 'x' }, 1: { name: 'y' } }],
    ['lists in lists', 'a[0][]=1&a[0][]=2&a[1][]=3', { a: [['1', '2'], ['3']] }],
    ['escaped signs', 'a%5Bb%5D=%E4%B8%AD+x&c=1%2B1', { a: { b: '中 x' }, c: '1+1' }],
    ['a broken escape', 'a=%E4%ZZ', { a: '%E4%ZZ' }],
    ['no value', 'a&b=', { a: '', b: '' }],
    ['nothing', '', {}],
    [
      'names of every object',
      '__proto__[x]=1&constructor=2&a[__proto__][x]=3&prototype[y]=4&toString=5&b=6',
      { b: '6' },
    ],
    ['brackets within brackets', 'a[b[c]]=1&d[e=2', { a: { 'b[c]': '1' }, d: { '[e': '2' } }],
  ])('with %s', (_what, text, value) => {
    expect(parseForm(text)).toEqual(value);
  });

  const word = fc.stringMatching(/^[a-z中 ]{1,6}$/);
  const leaf = fc.oneof(fc.string({ maxLength: 8 }), fc.integer(), fc.boolean());
  const { tree } = fc.letrec<{ tree: FormFields }>((tie) => ({
    tree: fc.dictionary(
      word,
      fc.oneof(
        leaf,
        fc.array(leaf, { minLength: 1, maxLength: 4 }),
        fc.array(tie('tree'), { maxLength: 3 }),
        tie('tree'),
      ),
      { maxKeys: 4 },
    ),
  }));
  it('of a client is read as the library reads it that earlier servers used', () => {
    fc.assert(
      fc.property(tree, (fields) => {
        const text = encodeForm(fields).toString();
        const deep = /(?:%5B[^&=]*?%5D){9}/.test(text);
        fc.pre(!deep);
        expect(parseForm(text)).toEqual(qs.parse(text, { depth: 8, arrayLimit: 5_000, parameterLimit: 20_000 }));
      }),
    );
  });

  it('has eight levels and 20,000 parameters, and is refused beyond, not cut', () => {
    const nested = (levels: number) => `a${'[b]'.repeat(levels)}=1`;
    expect(fieldsOf(() => parseForm(nested(8)))).toHaveProperty('read');
    expect(fieldsOf(() => parseForm(nested(9)))).toEqual({ body: { key: 'body.deep', params: { max: 8 } } });
    expect(Object.keys(parseForm('a[]=1&'.repeat(19_999) + 'b=2'))).toEqual(['a', 'b']);
    expect(fieldsOf(() => parseForm('a=1&'.repeat(20_000)))).toEqual({
      body: { key: 'body.many', params: { max: 20_000 } },
    });
  });

  it('in an address is never refused: a key with too many brackets is a name', () => {
    const key = `a${'[b]'.repeat(9)}`;
    expect(parseQuery(`${key}=1&c=2`)).toEqual({ [key]: '1', c: '2' });
  });
});

describe('a JSON text', () => {
  it('is a record; a list becomes rows', () => {
    expect(parseJson('{"a":[1,{"b":null}]}', 10)).toEqual({ a: [1, { b: null }] });
    expect(parseJson('[1]', 10)).toEqual({ rows: [1] });
    expect(parseJson('', 10)).toEqual({});
  });
  it('loses keys that every object has', () => {
    expect(parseJson('{"__proto__":{"x":1},"constructor":1,"a":{"prototype":2,"b":3}}', 10)).toEqual({ a: { b: 3 } });
  });
  it('is refused by depth and members before it is built, whatever its texts contain', () => {
    const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect(fieldsOf(() => parseJson(nested(8), 20))).toHaveProperty('read');
    expect(fieldsOf(() => parseJson(nested(9), 20))).toHaveProperty('body.key', 'body.deep');
    // It never ends, which only a reader of the whole would notice.
    expect(fieldsOf(() => parseJson('['.repeat(5_000_000), 20))).toHaveProperty('body.key', 'body.deep');
    expect(fieldsOf(() => parseJson(`[${'1,'.repeat(30)}1]`, 20))).toHaveProperty('body.key', 'body.many');
    expect(fieldsOf(() => parseJson(`["${'[,{'.repeat(30)}", "\\"${'[,'.repeat(30)}"]`, 5))).toHaveProperty('read');
  });
  it.each(['{', '{"a":1}}', 'nothing', '"', '{"a":"\\"}'])('that is none is told so: %s', (text) => {
    expect(fieldsOf(() => parseJson(text, 10))).toEqual({ body: { key: 'body.json' } });
  });
});

describe('texts that no database keeps', () => {
  it('are told by their path, the first twenty of them', () => {
    expect(unstorableStrings({ a: ['x', { b: 'y\u0000' }], c: '\ud800', d: '𠀀' })).toEqual(['a.1.b', 'c']);
    expect(unstorableStrings(Array.from({ length: 100 }, () => '\u0000'))).toHaveLength(20);
  });
});
