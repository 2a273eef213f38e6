/** What the routes of whoever comes in have in common. */
import type { Ctx } from '../../context.ts';
import type { Caller } from './queries.ts';

/** The verb of somebody who is coming in, with what tells the browser. */
export const byCaller =
  <Form, Answer>(verb: (caller: Caller, form: Form) => Promise<Answer>) =>
  (ctx: Ctx, form: Form, http: Caller['http']): Promise<Answer> =>
    verb({ ctx, agent: http.request.headers['user-agent'] ?? '', http }, form);

/** Sign-in and its relatives: answered while the shop is closed, and never with a renewed token. */
export const door = { audience: 'public', whenClosed: true, noRenewal: true } as const;
