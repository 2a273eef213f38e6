/** What a shopper may say about a line: four scores, a text, pictures. */
import { z } from 'zod';
import { fieldIssue, id, text } from '#shared/contract/fields.ts';
import { MAX_COMMENT_IMAGES } from '#shared/contract/limits.ts';
import { MAX_SCORE, SCORE_NAMES, type Scores } from '#shared/domain/comment.ts';

const MAX_TEXT = 500;

const OUT_OF_SCALE = fieldIssue('field.score');
const score = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d(\.\d{1,2})?$/, OUT_OF_SCALE)
      .transform(Number),
  ])
  .pipe(z.number().min(0, OUT_OF_SCALE).max(MAX_SCORE, OUT_OF_SCALE).multipleOf(0.01, OUT_OF_SCALE))
  .default(MAX_SCORE);

/** Pictures of this site or of a storage behind https: never a script, never a comma that would make two of one. */
const picture = z
  .string()
  .max(255)
  .regex(/^(\/(?!\/)|https:\/\/)[^\s,"'<>]+$/);
const pictures = z
  .union([
    z.array(picture),
    z.literal('').transform(() => []),
    z
      .string()
      .transform((value) => value.split(',').filter(Boolean))
      .pipe(z.array(picture)),
  ])
  .pipe(z.array(z.string()).max(MAX_COMMENT_IMAGES, fieldIssue('field.tooManyPictures', { max: MAX_COMMENT_IMAGES })))
  .default([]);

const said = {
  score,
  agree: score,
  service: score,
  speed: score,
  content: text(MAX_TEXT).default(''),
  image: pictures,
};

/** The same words for every line, or `lines` with words of their own. */
export const commentInput = z.object({
  order_id: id,
  ...said,
  lines: z
    .array(z.object({ order_goods_id: id, ...said }))
    .max(200)
    .default([]),
});
export const editInput = z.object({ id, ...said });

export interface Words extends Scores {
  content: string;
  image: readonly string[];
}
export const scoresOf = (words: Scores): Scores =>
  Object.fromEntries(SCORE_NAMES.map((name) => [name, words[name]])) as Record<(typeof SCORE_NAMES)[number], number>;
