/** Text -> search words. Documents and queries are cut by the same code, or they would not meet. */
const HAN = /\p{Script=Han}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Full width to half width, lower case: one spelling. */
export const normalise = (text: string): string => text.normalize('NFKC').toLowerCase();

export interface Pieces {
  /** Runs of Chinese characters. */
  han: string[];
  /** Words in other scripts, digits included. */
  latin: string[];
}

export function pieces(text: string): Pieces {
  const plain = normalise(text);
  return { han: plain.match(HAN) ?? [], latin: plain.replace(HAN, ' ').match(WORD) ?? [] };
}

/** Overlapping pairs of a run; a single character stands for itself. */
export function bigrams(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

/**
 * A run cut where a dictionary cuts it. Neighbouring single characters stay together: they are names that the
 * dictionary does not know.
 */
export function dictionaryWords(run: string): string[] {
  const cut: string[] = [];
  let single = '';
  for (const { segment } of words.segment(run)) {
    if ([...segment].length === 1) single += segment;
    else {
      if (single) cut.push(single);
      single = '';
      cut.push(segment);
    }
  }
  return single ? [...cut, single] : cut;
}
