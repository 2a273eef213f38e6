/** What a call answers is what the contract says of it. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '#shared/contract/call.ts';
import { moment, page, whole } from '#shared/contract/values.ts';
import { checkAnswer } from '#server/http/check-answer.ts';
import { handle } from '#server/http/handle.ts';
import { JsonText, ReplyWithMessage } from '#server/http/route.ts';

const list = call({
  method: 'GET',
  path: '/things',
  summary: 'Things',
  answer: page(z.object({ id: whole, at: moment.nullable() })),
});
const route = handle(list, { audience: 'public' }, () => new JsonText('{}'));
const answer = (row: object) => ({ data: [row], total: 1, per_page: 30, last_page: 1, current_page: 1 });
const good = { id: 1, at: '2026-01-31 08:30:00' };

describe('an answer outside production', () => {
  it('passes when it is what its call says, however it was made', () => {
    expect(() => checkAnswer(route, answer(good))).not.toThrow();
    expect(() => checkAnswer(route, new ReplyWithMessage(answer(good), 'done'))).not.toThrow();
    expect(() => checkAnswer(route, new JsonText(JSON.stringify(answer({ ...good, at: null }))))).not.toThrow();
  });

  it('is refused by name when a member is missing, of another kind, or not said', () => {
    expect(() => checkAnswer(route, answer({ id: 1 }))).toThrow(/GET \/things.*data\[0\]\.at/s);
    expect(() => checkAnswer(route, answer({ ...good, id: '1' }))).toThrow(/data\[0\]\.id/);
    expect(() => checkAnswer(route, answer({ ...good, secret: 'x' }))).toThrow(/data\.data\.0\.secret is not said/);
    expect(() => checkAnswer(route, new JsonText(JSON.stringify(answer({ ...good, more: 1 }))))).toThrow(/more/);
  });
});
