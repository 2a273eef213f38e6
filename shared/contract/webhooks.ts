/** Webhooks: what their owners ask for beside the records, and what a delivery consists of (Standard Webhooks). */
import { z } from 'zod';
import { call } from './call.ts';
import { id } from './fields.ts';
import { text, whole } from './values.ts';

/** States of a delivery. */
export const DELIVERY_STATUS = { waiting: 0, delivered: 1, givenUp: 2 } as const;

/** Bytes of an answer that the log keeps. */
export const MAX_LOGGED_ANSWER = 2_048;

const outcome = z.object({
  is_delivered: z.boolean(),
  answer_status: whole.describe('HTTP status; 0 when there was no answer'),
  duration_ms: whole,
  answer: text.describe('Beginning of the answer, or why there was none'),
});
export type WebhookOutcome = z.infer<typeof outcome>;

export const webhookCalls = (area: '/Admin' | '/Seller') => {
  const path = `${area}/webhooks`;
  return {
    secret: call({
      method: 'POST',
      path: `${path}/:id/new_secret`,
      summary: 'A new signing secret, shown this once; the former one ends',
      input: z.object({ id }),
      answer: z.object({ secret: text.describe('`whsec_…`') }),
    }),
    test: call({
      method: 'POST',
      path: `${path}/:id/try`,
      summary: 'Send a test event and tell what came back',
      input: z.object({ id }),
      answer: outcome,
    }),
    events: call({
      method: 'GET',
      path: `${path}/events`,
      summary: 'Events that can be asked for',
      answer: z.array(z.object({ id: text, name: text })),
    }),
  };
};
export type WebhookCalls = ReturnType<typeof webhookCalls>;
