import { apiTokenCalls } from '#shared/contract/api-tokens.ts';
import type { Resource } from '#shared/resources/define.ts';
import { handle } from '../../http/handle.ts';
import { routes, type Route } from '../../http/route.ts';
import { rightNames } from '../../permissions.ts';
import { createToken, listScopes } from './create.ts';

/** What they may be given follows from all routes, which are known when the first token is made. */
export function apiTokenRoutes(all: () => readonly Route[], resources: readonly Resource[]): readonly Route[] {
  const routesOf = (area: '/Admin' | '/Seller', audience: 'admin' | 'seller') => {
    const calls = apiTokenCalls(area);
    const rights = () => rightNames(audience, all());
    const permission = `${audience}.api_tokens.store`;
    return routes(
      handle(calls.scopes, { audience, permission }, (ctx) => listScopes(ctx, rights(), resources)),
      handle(calls.create, { audience, permission, limit: 'create' }, (ctx, form) => createToken(ctx, form, rights())),
    );
  };
  return [...routesOf('/Admin', 'admin'), ...routesOf('/Seller', 'seller')];
}
