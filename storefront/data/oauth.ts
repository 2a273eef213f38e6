/** Providers whose accounts sign in here too. */
import { encodeQuery } from '#shared/browser/form-encode.ts';
import { usableIn, type OauthName } from '#shared/domain/oauth.ts';
import { useInWechat } from './in-wechat.ts';
import { useCommon } from './site.ts';

/** Those that are configured and can be used in this browser. */
export const useProviders = (): readonly OauthName[] => usableIn(useCommon().oauth, useInWechat());

/** To the sign-in page of a provider. */
export const toProvider = (
  name: OauthName,
  query: { redirect?: string | undefined; inviter_id?: string } = {},
): string => `/api/oauth/${name}${encodeQuery(query)}`;
/** What a provider that leads back to the sign-in page itself has brought along. */
export const fromProvider = (name: string, search: string): string => `/api/oauth/callback/${name}${search}`;
