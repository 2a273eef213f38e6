/** Bodies: form-encoded with nested keys and JSON, one shape and one set of limits for both. */
import type { FastifyInstance } from 'fastify';
import qs from 'qs';

const LIMITS = {
  depth: 8,
  arrayLimit: 5_000,
  parameterLimit: 20_000,
  allowPrototypes: false,
  strictDepth: false,
} as const;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** `a[]=1&b[c]=2` -> nested records; numeric keys are dense arrays; prototype keys are dropped. */
export const parseForm = (text: string): Record<string, unknown> =>
  clean(qs.parse(text, LIMITS)) as Record<string, unknown>;

function clean(value: unknown, depth = 0): unknown {
  if (depth > LIMITS.depth + 1) return undefined;
  if (Array.isArray(value)) return value.map((entry) => clean(entry, depth + 1));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !FORBIDDEN.has(key))
      .map(([key, entry]) => [key, clean(entry, depth + 1)]),
  );
}

const UNKEEPABLE = /\u0000|\p{Surrogate}/u;
/** Paths of texts that no database keeps: with a NUL, or with half a character in them. */
export function unkeepable(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return UNKEEPABLE.test(value) ? [path] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, entry]) => unkeepable(entry, path ? `${path}.${key}` : key));
}

export function registerBodyParsers(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 2_097_152 },
    (_request, body, done) => {
      done(null, parseForm(String(body)));
    },
  );
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 8_388_608 }, (_request, body, done) => {
    if (body === '') return done(null, {});
    try {
      const value: unknown = clean(JSON.parse(String(body)));
      done(null, value !== null && typeof value === 'object' && !Array.isArray(value) ? value : { rows: value });
    } catch {
      done(Object.assign(new Error('not JSON'), { statusCode: 400 }));
    }
  });
}
