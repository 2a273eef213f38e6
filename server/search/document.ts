/** What a goods can be found by: the words of its `search` column. */
import { pinyin } from 'pinyin-pro';
import { bigrams, dictionaryWords, pieces } from './segment.ts';

export interface Searchable {
  goods_name: string;
  goods_subname: string;
  goods_no: string;
  brand_name: string;
  class_name: string;
}

const MAX_WORD = 40;

/** Distinct words of a goods, for `array_to_tsvector`. Spellings come from the texts that people remember. */
export function searchWords(goods: Searchable): string[] {
  const found = new Set<string>();
  for (const text of [goods.goods_name, goods.goods_subname, goods.goods_no, goods.brand_name, goods.class_name]) {
    const { han, latin } = pieces(text);
    for (const word of latin) found.add(word.slice(0, MAX_WORD));
    for (const run of han) for (const gram of [...run, ...bigrams(run)]) found.add(gram);
  }
  for (const text of [goods.goods_name, goods.brand_name, goods.class_name]) {
    for (const spelling of pieces(text).han.flatMap(runSpellings)) found.add(spelling.slice(0, MAX_WORD));
  }
  return [...found];
}

/** Each word of a run, and each word with its successor ("huaweishouji", "hwsj"). */
function runSpellings(run: string): string[] {
  const cut = dictionaryWords(run);
  return cut.flatMap((word, index) => [...spellings(word), ...spellings(word + (cut[index + 1] ?? ''))]);
}

/** How a Chinese word is typed without a Chinese keyboard: whole ("shouji") and by initials ("sj"). */
export function spellings(word: string): string[] {
  const syllables = pinyin(word, { toneType: 'none', type: 'array', v: true }).filter((syllable) =>
    /^[a-z]+$/.test(syllable),
  );
  if (syllables.length < 2) return syllables;
  return [syllables.join(''), syllables.map((syllable) => syllable[0]).join('')];
}
