/** Finding by what people type: part of the name, first letters of words, or the first letters of the pinyin. */

/** The last character of each letter in pinyin order; letters i, u and v begin no syllable. */
const LETTERS = 'ABCDEFGHJKLMNOPQRSTWXYZ';
const FIRST_OF_LETTER = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀';
const HAN = /\p{Script=Han}/u;
const byPinyin = new Intl.Collator('zh-Hans-u-co-pinyin');

function letterOf(character: string): string {
  if (!HAN.test(character)) return character;
  let letter = '';
  for (const [index, first] of [...FIRST_OF_LETTER].entries()) {
    if (byPinyin.compare(character, first) < 0) break;
    letter = LETTERS[index] ?? '';
  }
  return letter.toLowerCase();
}

const initials = new Map<string, string>();
/** `商品分类` -> `spfl`; other characters stay as they are. */
export function pinyinInitials(text: string): string {
  const known = initials.get(text);
  if (known !== undefined) return known;
  const made = [...text.toLowerCase()].map(letterOf).join('');
  initials.set(text, made);
  return made;
}
/** `Goods brands` -> `gb` */
const wordInitials = (text: string): string =>
  text
    .split(/[\s/_-]+/)
    .map((word) => word.charAt(0))
    .join('')
    .toLowerCase();

/** 0: not found; the higher, the better. */
export function score(typed: string, text: string): number {
  const query = typed.trim().toLowerCase();
  const name = text.toLowerCase();
  const letters = query.replaceAll(/\s/g, '');
  if (query === '') return 1;
  if (name.startsWith(query)) return 5;
  if (name.includes(query) || pinyinInitials(text).startsWith(letters)) return 4;
  if (pinyinInitials(text).includes(letters) || wordInitials(text).startsWith(letters)) return 3;
  return query.split(/\s+/).every((part) => name.includes(part)) ? 2 : 0;
}

/** What fits, best first; equals keep their order. */
export const search = <T extends { name: string; also?: string }>(typed: string, all: readonly T[]): T[] =>
  all
    .map((item) => ({ item, rank: Math.max(score(typed, item.name), item.also ? score(typed, item.also) - 0.5 : 0) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ item }) => item);
