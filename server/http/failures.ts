/** Failures -> the envelope. Everything unexpected is told as a number to quote, never as its text. */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE } from '#shared/contract/envelope.ts';
import type { Language } from '#shared/contract/limits.ts';
import type { MessageKey } from '#shared/i18n/message-key.ts';
import { AppError, busy } from '../errors.ts';
import { languageOf } from './language.ts';
import { isCrowded, isFull, isLost, isUnknown } from '#db/lost.ts';
import { failureBody, JSON_TYPE } from './reply.ts';

const BUSY_RETRY_SECONDS = 1;

/** What Fastify refuses by itself, by its status. */
const REFUSED: Readonly<Record<number, MessageKey>> = { 413: 'tooLarge', 414: 'addressTooLong', 415: 'unsupported' };

type Failure = Error & { statusCode?: number; code?: string };

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendFailure);
}

/** Also for requests that no route has taken, such as one whose address cannot be read. */
export function sendFailure(error: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = told(error, request);
  if (known.status === 429 || known.status === 503)
    reply.header('retry-after', String(known.params['seconds'] ?? BUSY_RETRY_SECONDS));
  return reply
    .code(known.status)
    .type(JSON_TYPE)
    .header('cache-control', 'no-store')
    .send(failureText(known, languageOf(request)));
}

/** Real HTTP errors say it in `message` too. */
export function failureText(error: AppError, language?: Language): string {
  const body = failureBody(error, language);
  return JSON.stringify(error.status === 200 ? body : { ...body, message: body.msg, data: [] });
}

/** What the caller is told of a failure. What is told as a number to quote is in the log under it. */
export function told(error: Failure, { id, log }: { id: string; log: FastifyBaseLogger }): AppError {
  if (error instanceof AppError) return error;
  const known = transportError(error, id);
  if (known.status >= 500) log[known.status === 503 ? 'warn' : 'error'](error);
  return known;
}

function transportError(error: Failure, id: string): AppError {
  if (isUnknown(error)) return busy(BUSY_RETRY_SECONDS, 'outcomeUnknown');
  if (isCrowded(error) || isLost(error) || isFull(error)) return busy(BUSY_RETRY_SECONDS);
  if (error.code === 'FST_ERR_BAD_URL') return new AppError(CODE.notFound, 'unknownPath', { status: 404 });
  const status = error.statusCode ?? 500;
  const key = REFUSED[status];
  if (key) return new AppError(CODE.refused, key, { status });
  if (status >= 400 && status < 500) return new AppError(CODE.invalid, 'invalid', { data: { errors: {} } });
  return new AppError(CODE.refused, 'internal', { status: 500, params: { id } });
}
