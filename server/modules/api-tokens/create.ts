/** Tokens of programs: for rights that the maker has, for a time, never for tokens themselves. */
import { sql } from 'drizzle-orm';
import { appNow, wireTime } from '#db/functions.ts';
import { apiTokens } from '#db/schema/index.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { ApiTokenCalls } from '#shared/contract/api-tokens.ts';
import type { Resource } from '#shared/resources/define.ts';
import { adminOf, hasPermission, storeOf, userOf, type Ctx } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { newApiToken } from '../../http/api-token.ts';
import { rightLabels, rightName } from '../../permissions.ts';

/** Rights of an area that tokens may have, of those that the caller has. */
const ownRights = (ctx: Ctx, rights: readonly string[]): string[] =>
  rights.filter((right) => !right.includes('.api_tokens.') && hasPermission(ctx.actor, right));

export const listScopes = (
  ctx: Ctx,
  rights: readonly string[],
  resources: readonly Resource[],
): AnswerOf<ApiTokenCalls['scopes']> =>
  ownRights(ctx, rights).map((id) => ({ id, name: rightName(rightLabels(id, resources), ctx.language) }));

/** @throws 422 for a right that the caller has not */
export async function createToken(
  ctx: Ctx,
  { name, scopes, days }: ParsedOf<ApiTokenCalls['create']>,
  rights: readonly string[],
): Promise<AnswerOf<ApiTokenCalls['create']>> {
  const own = new Set(ownRights(ctx, rights));
  if (scopes.some((scope) => !own.has(scope))) throw invalid({ scopes: { key: 'field.choice' } });
  const realm = ctx.area === 'admin' ? 'admins' : 'users';
  const owner =
    ctx.area === 'admin'
      ? { account_id: adminOf(ctx).id, store_id: 0 }
      : { account_id: userOf(ctx).id, store_id: storeOf(ctx) };
  const { token, hash } = newApiToken(ctx.keys[realm]);
  const expires_at = sql<string>`${appNow} + make_interval(days => ${days}::int)`;
  const [made] = await ctx.db.inTx((tx) =>
    tx
      .insert(apiTokens)
      .values({ realm, ...owner, name, hash, hint: token.slice(-4), scopes: [...new Set(scopes)], expires_at })
      .returning({ id: apiTokens.id, expires_at: wireTime(apiTokens.expires_at) }),
  );
  return { id: made?.id ?? 0, token, expires_at: made?.expires_at ?? '' };
}
