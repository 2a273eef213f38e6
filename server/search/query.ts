/** What a shopper typed -> a tsquery over the words of `document.ts`. */
import { LRUCache } from 'lru-cache';
import { bigrams, dictionaryWords, pieces } from './segment.ts';

const MAX_WORDS = 12;
const MAX_TEXT = 100;
/** A lexeme as the text form of tsquery takes it. */
const quoted = (word: string): string => `'${word.replace(/['\\]/g, '')}'`;

export interface TypedWords {
  latin: string[];
  /** Pairs of Chinese characters, within the words of a dictionary. */
  han: string[];
}
export function typedWords(text: string): TypedWords {
  const { han, latin } = pieces(text.slice(0, MAX_TEXT));
  const grams = han.flatMap(dictionaryWords).flatMap(bigrams);
  return { latin: [...new Set(latin)].slice(0, MAX_WORDS), han: [...new Set(grams)].slice(0, MAX_WORDS) };
}

/**
 * All words must be there. The last word of other scripts is taken as a beginning ("ipho" finds iPhone), because
 * people stop typing early. Null when the text holds nothing to search for.
 */
export function searchQuery(text: string): string | null {
  const known = queries.get(text);
  if (known) return known;
  const query = queryOf(text);
  if (query) queries.set(text, query);
  return query;
}

/** The same words are searched for again and again: their pages, filters and orders. */
const queries = new LRUCache<string, string>({ max: 1_000 });

function queryOf(text: string): string | null {
  const { latin, han } = typedWords(text);
  const begun = latin.map((word, index) =>
    index === latin.length - 1 && word.length > 1 ? `${quoted(word)}:*` : quoted(word),
  );
  const all = [...begun, ...han.map(quoted)];
  return all.length > 0 ? all.join(' & ') : null;
}
