/** Comments: four scores of 0..5 each, and the class that their sum falls into (compatibility 8). */

export const SCORE_NAMES = ['score', 'agree', 'service', 'speed'] as const;
export type Scores = Readonly<Record<(typeof SCORE_NAMES)[number], number>>;
export const MAX_SCORE = 5;

/** `is_type` of a comment; 0 in a filter means all. */
export const COMMENT_CLASS = { good: 1, middling: 2, bad: 3 } as const;
export type CommentClass = (typeof COMMENT_CLASS)[keyof typeof COMMENT_CLASS];
const GOOD_FROM = 15;
const BAD_TO = 10;

/** Good from 15 of 20, bad up to 10. */
export function commentClass(scores: Scores): CommentClass {
  // Scores have two decimals: summed in hundredths, 3.6 + 3.9 + 3.8 + 3.7 is 15 and not a little less.
  const hundredths = SCORE_NAMES.reduce((total, name) => total + Math.round(scores[name] * 100), 0);
  if (hundredths >= GOOD_FROM * 100) return COMMENT_CLASS.good;
  return hundredths <= BAD_TO * 100 ? COMMENT_CLASS.bad : COMMENT_CLASS.middling;
}

/** What the system writes for a shopper who said nothing. Its text is a message of the catalogue. */
export const DEFAULT_SCORES: Scores = { score: MAX_SCORE, agree: MAX_SCORE, service: MAX_SCORE, speed: MAX_SCORE };
