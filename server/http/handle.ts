/** A call of the contract and the verb that answers it -> a route. */
import type { AnswerOf, Call, ParsedOf } from '#shared/contract/call.ts';
import { labelOf } from '#shared/contract/fields.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Input, JsonText, REPLY_SENT, Route, ReplyWithMessage } from './route.ts';
import { parse } from './validate.ts';

type FromCall = 'method' | 'path' | 'summary' | 'input' | 'answer' | 'list' | 'run';
type Answer<C extends Call> = AnswerOf<C> | ReplyWithMessage<AnswerOf<C>> | JsonText | typeof REPLY_SENT;

/**
 * Parses by the call's input, then runs `verb`. Fields that either of them refuses are called as the input calls them.
 * A reply kept in memory is kept for all that is parsed alike.
 * @throws 422 with a sentence per field, as `parse` does
 */
export function handle<C extends Call>(
  call: C,
  terms: Omit<Route, FromCall>,
  verb: (ctx: Ctx, form: ParsedOf<C>, http: Parameters<Route['run']>[2]) => Promise<Answer<C>> | Answer<C>,
): Route {
  const parsed = new WeakMap<Input, unknown>();
  /** The key of what is kept is what the verb is asked for: parsed once. */
  const keyOf = (input: Input): unknown => {
    const form = parse(call.input, input);
    parsed.set(input, form);
    return form;
  };
  return {
    ...call,
    ...terms,
    ...(terms.cache && { cache: { key: keyOf, ...terms.cache } }),
    run: async (ctx, input, http) => {
      const form = (parsed.get(input) ?? parse(call.input, input)) as ParsedOf<C>; // as: what its schema puts out
      try {
        return await verb(ctx, form, http);
      } catch (error) {
        throw error instanceof AppError ? error.withLabels((field) => labelOf(call.input, field)) : error;
      }
    },
  };
}
