/**
 * Passwords, codes and tokens travel in bodies only: an address is kept by browsers, proxies and logs. Refused before
 * anything is done with the call; and no log line of ours shows what follows the path.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, type FieldError } from '../errors.ts';
import type { Route } from './route.ts';

const SECRETS = new Set([
  'password',
  're_password',
  'old_password',
  'pay_password',
  'old_pay_password',
  'code',
  'old_code',
  'token',
  'access_token',
  'refresh_token',
]);

/** What a log keeps of a request. */
export const loggedRequest = (request: FastifyRequest) => ({
  method: request.method,
  url: request.url.split('?')[0] ?? '',
  remoteAddress: request.ip,
});

export function refuseSecretsInAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return;
    const { route } = request.routeOptions.config as { route?: Route }; // as: what `serve` puts there
    const allowed = [...(route?.filters ?? []), ...(route?.secretsInAddress ?? [])];
    const found = secretsIn(request.query).filter((name) => !allowed.includes(name));
    if (found.length === 0) return;
    throw invalid(Object.fromEntries(found.map((name): [string, FieldError] => [name, { key: 'auth.inAddress' }])));
  });
}

/** Their names, at any depth. */
function secretsIn(query: unknown): string[] {
  if (query === null || typeof query !== 'object') return [];
  return Object.entries(query).flatMap(([name, value]) =>
    SECRETS.has(name.toLowerCase()) ? [name] : secretsIn(value),
  );
}
