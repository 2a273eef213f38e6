/** Who is signed in on the shopper side. The token lives in local storage (requirements 3), so the server never knows. */
import { useSyncExternalStore } from 'react';
import { areaStorage, onStorageChange, parseUser } from '#shared/browser/area-storage.ts';
import { ApiError, request } from '#shared/browser/http.ts';
import { CODE } from '#shared/contract/envelope.ts';
import type { TokenReply } from '#shared/contract/accounts.ts';
import { runPendingAction } from './pending-action.ts';
import type { UserInfo } from '#shared/contract/profile.ts';

const storage = areaStorage('user');
const api = request('user');

export interface Session {
  /** `unknown` while the server renders and until the browser took over. */
  status: 'unknown' | 'anonymous' | 'user';
  user: UserInfo | null;
}

const UNKNOWN: Session = { status: 'unknown', user: null };
let seen = { key: '', session: UNKNOWN };

/** One object as long as token and user text stay the same, as React needs it. */
function current(): Session {
  const token = storage.token();
  const text = storage.userText();
  const key = `${token ? 1 : 0}${text}`;
  if (seen.key !== key) {
    seen = {
      key,
      session: token ? { status: 'user', user: parseUser<UserInfo>(text) } : { status: 'anonymous', user: null },
    };
  }
  return seen.session;
}

export const useSession = (): Session => useSyncExternalStore(onStorageChange, current, () => UNKNOWN);
export const isSignedIn = (): boolean => storage.token() !== null;

/** Reads the signed-in shopper anew, e.g. after the profile or a balance changed. */
export async function reloadUser(): Promise<UserInfo> {
  const user = await api.post<UserInfo>('/auth/info', { provider: 'users' });
  storage.setUser(user);
  return user;
}

/** A token beside which nobody is named (another program stored it): the server tells whose it is. */
export async function knowUser(): Promise<void> {
  if (isSignedIn() && !current().user) await reloadUser();
}

/**
 * Takes the tokens of login, register or forget_password. A sub-account may not be here: its sign-in is undone.
 * @throws ApiError with `texts.subAccount` or `texts.failed` (requirements 4 "Login area")
 */
export async function signIn(reply: TokenReply, texts: { subAccount: string; failed: string }): Promise<UserInfo> {
  if (!reply.access_token) throw new ApiError(CODE.refused, texts.failed);
  storage.setToken(reply.access_token);
  const user = await reloadUser().catch((error: unknown) => {
    storage.clear();
    throw error;
  });
  if (user.belong_id > 0) {
    storage.clear();
    throw new ApiError(CODE.refused, texts.subAccount);
  }
  await runPendingAction();
  return user;
}

/** Signs out here whatever the server answers. */
export async function signOut(): Promise<void> {
  await api.post('/logout', { provider: 'users' }).catch(() => undefined);
  storage.clear();
}
