/** One group that gathers, as its link shows it. */
import { z } from 'zod';
import { call } from './call.ts';
import { id } from './fields.ts';
import { moment, text, whole } from './values.ts';

const group = z.object({
  id: whole,
  goods_id: whole,
  need: whole,
  seats_left: whole,
  end_time: moment,
  state: z.enum(['open', 'complete', 'full', 'expired']).describe('full: every seat is taken, not every one paid'),
  joined: z.boolean().describe('The caller has a seat'),
  members: z
    .array(z.object({ nickname: text.describe('Masked'), avatar: text, opener: z.boolean() }))
    .describe('Who has paid, the opener first'),
});
export type GroupView = z.infer<typeof group>;

export const showGroup = call({
  method: 'GET',
  path: '/collective_groups/:id',
  summary: 'A group with its members, for whoever has its link',
  input: z.object({ id }),
  answer: group,
});
