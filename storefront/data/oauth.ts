/** Providers whose accounts sign in here too. */
import { useSyncExternalStore } from 'react';
import { encodeQuery } from '#shared/browser/form-encode.ts';
import { usableIn, type OauthName } from '#shared/domain/oauth.ts';
import { useCommon } from './site.ts';

const never = () => () => {};

/** WeChat opens the shop inside itself; the server does not look. */
const useIsWeixin = (): boolean =>
  useSyncExternalStore(
    never,
    () => /MicroMessenger/i.test(navigator.userAgent),
    () => false,
  );

/** Those that are configured and can be used in this browser. */
export const useProviders = (): readonly OauthName[] => usableIn(useCommon().oauth, useIsWeixin());

/** To the sign-in page of a provider. */
export const toProvider = (
  name: OauthName,
  query: { redirect?: string | undefined; inviter_id?: string } = {},
): string => `/api/oauth/${name}${encodeQuery(query)}`;
/** What a provider that leads back to the sign-in page itself has brought along. */
export const fromProvider = (name: string, search: string): string => `/api/oauth/callback/${name}${search}`;
