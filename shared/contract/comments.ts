/** What shoppers say about the goods that they bought. */
import { z } from 'zod';
import { MAX_SCORE } from '../domain/comment.ts';
import { call } from './call.ts';
import { fieldIssue, id, pageFields, text as given } from './fields.ts';
import { MAX_COMMENT_IMAGES, MAX_SHOPPER_PAGE_SIZE } from './limits.ts';
import { decimal, moment, page, text, whole } from './values.ts';

const ownComment = z.object({
  id: whole,
  order_id: whole,
  order_goods_id: whole,
  goods_id: whole,
  store_id: whole,
  nickname: text.nullable(),
  avatar: text.nullable(),
  goods_name: text,
  sku_name: text,
  goods_master_image: text,
  score: decimal,
  agree: decimal,
  service: decimal,
  speed: decimal,
  is_type: whole.describe('1 good, 2 middling, 3 bad'),
  content: text,
  image: z.array(text),
  reply: text,
  reply_time: moment.nullable(),
  created_at: moment,
});
export type OwnComment = z.infer<typeof ownComment>;

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
/** Four scores, a text, pictures. */
const words = z.object({
  score,
  agree: score,
  service: score,
  speed: score,
  content: given(MAX_TEXT).default(''),
  image: pictures,
});
export type CommentWords = z.output<typeof words>;

const path = '/user/comments';
export const listOwnComments = call({
  method: 'GET',
  path,
  summary: 'Own comments',
  list: true,
  input: z.object(pageFields(MAX_SHOPPER_PAGE_SIZE)),
  answer: page(ownComment),
});
export const showOwnComment = call({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'One own comment',
  input: z.object({ id }),
  answer: ownComment,
});
export const commentOrder = call({
  method: 'POST',
  path,
  summary: 'Comment the lines of a received order; answers how many comments were written',
  input: words.extend({
    order_id: id,
    lines: z
      .array(words.extend({ order_goods_id: id }))
      .max(200)
      .default([])
      .describe('Lines with words of their own; the others get the same ones'),
  }),
  answer: whole,
});
export const editComment = call({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Change an own comment until the store has replied',
  input: words.extend({ id }),
  answer: whole,
});
