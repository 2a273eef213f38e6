import { describe, expect, it } from 'vitest';
import { searchWords } from '#server/search/document.ts';
import { searchQuery, typedWords } from '#server/search/query.ts';
import { spellings } from '#server/search/document.ts';
import { bigrams, dictionaryWords } from '#server/search/segment.ts';

const blank = { goods_name: '', goods_subname: '', goods_no: '', brand_name: '', class_name: '' };
const words = (goods_name: string, more = {}) => new Set(searchWords({ ...blank, goods_name, ...more }));
/** Would PostgreSQL find the document? */
const finds = (query: string, document: ReadonlySet<string>): boolean => {
  const { latin, han } = typedWords(query);
  if (latin.length + han.length === 0) return false;
  const begins = (word: string, index: number) =>
    index === latin.length - 1 && word.length > 1
      ? [...document].some((known) => known.startsWith(word))
      : document.has(word);
  return latin.every(begins) && han.every((pair) => document.has(pair));
};

describe('words of a goods', () => {
  const phone = words('华为智能手机 Mate 60 Pro', {
    goods_subname: '官方旗舰',
    brand_name: 'HUAWEI 华为',
    goods_no: 'HW-60',
  });

  it.each([
    '手机',
    '智能手机',
    '华为 手机',
    '机',
    'mate',
    'MATE ６０',
    'Ｍａｔｅ',
    'huawei',
    'shouji',
    'zhinengshouji',
    'sj',
    'znsj',
    'pro 华为',
    'hw',
    '旗舰',
    'mat',
  ])('are found by %j', (query) => {
    expect(finds(query, phone)).toBe(true);
  });
  it.each(['手套', '苹果手机', 'matte', 'iphone', '', '  ', '%', '&|!', '手机 pro max'])(
    'are not found by %j',
    (query) => {
      expect(finds(query, phone)).toBe(false);
    },
  );
  it('are distinct and of bounded length', () => {
    const list = searchWords({ ...blank, goods_name: `${'a'.repeat(100)} 手机手机手机` });
    expect(new Set(list).size).toBe(list.length);
    expect(Math.max(...list.map((word) => word.length))).toBeLessThanOrEqual(40);
  });
});

describe('segmentation', () => {
  it('keeps names that no dictionary knows together', () => {
    expect(dictionaryWords('华为手机')).toEqual(['华为', '手机']);
  });
  it('pairs neighbours and leaves a single character alone', () => {
    expect(bigrams('笔记本')).toEqual(['笔记', '记本']);
    expect(bigrams('杯')).toEqual(['杯']);
  });
  it('spells words whole and by initials', () => {
    expect(spellings('手机')).toEqual(['shouji', 'sj']);
    expect(spellings('杯')).toEqual(['bei']);
  });
});

describe('a query', () => {
  it('holds nothing that tsquery would read as an operator', () => {
    expect(searchQuery(`a'b\\c & d | !e:* (f) <-> g`)).toBe(`'a' & 'b' & 'c' & 'd' & 'e' & 'f' & 'g'`);
    expect(searchQuery(`'; drop table goods; --`)).toBe(`'drop' & 'table' & 'goods':*`);
    expect(searchQuery('!&|')).toBeNull();
  });
  it('is cut to a bounded number of words', () => {
    expect(typedWords('一二三四五六七八九十'.repeat(50)).han.length).toBeLessThanOrEqual(12);
  });
});
