import type { FastifyRequest } from 'fastify';
import type { Language } from '#shared/contract/limits.ts';
import { pickLanguage } from '#shared/i18n/t.ts';

/** The caller's language: `lang` of the query, else Accept-Language, else Chinese. */
export function languageOf(request: { headers: FastifyRequest['headers']; query?: unknown }): Language {
  const asked = (request.query as { lang?: unknown } | undefined)?.lang;
  return pickLanguage(typeof asked === 'string' && asked ? asked : request.headers['accept-language']);
}
