/** What a shopper typed -> a tsquery over the words of `document.ts`. */
import { bigrams, dictionaryWords, pieces } from './segment.ts';

const MAX_WORDS = 12;
/** A lexeme as the text form of tsquery takes it. */
const quoted = (word: string): string => `'${word.replace(/['\\]/g, '')}'`;

/**
 * All words must be there. The last word of other scripts is taken as a beginning ("ipho" finds iPhone), because
 * people stop typing early. Null when the text holds nothing to search for.
 */
export function searchQuery(text: string): string | null {
  const { han, latin } = pieces(text.slice(0, 100));
  const grams = han.flatMap(dictionaryWords).flatMap(bigrams);
  const exact = [...new Set(grams)].map(quoted);
  const typed = [...new Set(latin)];
  const begun = typed.map((word, index) => (index === typed.length - 1 && word.length > 1 ? `${quoted(word)}:*` : quoted(word)));
  const all = [...begun, ...exact].slice(0, MAX_WORDS);
  return all.length > 0 ? all.join(' & ') : null;
}
