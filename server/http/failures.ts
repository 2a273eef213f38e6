/** Failures -> the envelope. Everything unexpected is told as a number to quote, never as its text. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sqlState } from '#db/client.ts';
import { AppError, tooMany } from '../errors.ts';
import { languageOf } from './language.ts';
import { failureBody, JSON_TYPE } from './reply.ts';

/** Lock and statement time-outs, and no free connection slot: the database is busy, the caller may try again. */
const BUSY_STATES = new Set(['55P03', '57014', '53300']);
const BUSY_RETRY_SECONDS = 1;

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const known = error instanceof AppError ? error : transportError(error, request);
    if (!(error instanceof AppError) && known.status >= 500) request.log.error(error);
    const body = failureBody(known, languageOf(request));
    if (known.status !== 200) Object.assign(body, { message: body.msg, data: [] });
    if (known.status === 429) reply.header('retry-after', String(known.params['seconds'] ?? 1));
    return reply.code(known.status).type(JSON_TYPE).header('cache-control', 'no-store').send(JSON.stringify(body));
  });
}

function transportError(error: Error & { statusCode?: number }, request: FastifyRequest): AppError {
  if (BUSY_STATES.has(sqlState(error) ?? '')) return tooMany(BUSY_RETRY_SECONDS);
  const status = error.statusCode ?? 500;
  if (status === 413) return new AppError(500, 'tooLarge', { status });
  if (status === 415) return new AppError(500, 'unsupported', { status });
  if (status >= 400 && status < 500) return new AppError(422, 'invalid', { data: { errors: {} } });
  return new AppError(500, 'internal', { status: 500, params: { id: request.id } });
}
