/** Signing in and out of one back office. */
import { areaStorage } from '../../browser/area-storage.ts';
import { ApiError, request } from '../../browser/http.ts';
import type { MenuItem } from '../../contract/menus.ts';
import type { TokenReply } from '../../contract/accounts.ts';
import { CODE } from '../../contract/envelope.ts';
import type { ConsoleArea } from '../app/area.ts';
import type { ConsoleResource } from '../data/resources.ts';
import type { ConsoleUser } from '../data/stored-user.ts';
import { isPublic } from './guard.ts';
import { firstRoutable } from '../menu/menu-tree.ts';

export interface Credentials {
  username: string;
  password: string;
  /** Proof of work, when the server asked for one. */
  altcha?: string;
  /** A code of the app, or a recovery code. */
  totp?: string;
}

/** Reads the account and keeps it beside the token. */
export async function loadUser(area: ConsoleArea): Promise<ConsoleUser> {
  const user = await request(area.name).post<ConsoleUser>(`${area.prefix}auth/info`, { provider: area.provider });
  areaStorage(area.name).setUser(user);
  return user;
}

export const loadMenu = (area: ConsoleArea): Promise<MenuItem[]> =>
  request(area.name).get<MenuItem[]>(`${area.prefix}load_menu`, { type: 'getChildren' });

/** The descriptors of what this account may see. */
export const loadResources = (area: ConsoleArea): Promise<ConsoleResource[]> =>
  request(area.name).get<ConsoleResource[]>(`${area.prefix}load_resources`);

/** A path of this program, or nothing: where to go after sign-in must not lead to a stranger's page. */
const ownPath = (area: ConsoleArea, path: string | null): string | undefined =>
  path?.startsWith(area.prefix) && !isPublic(path) ? path : undefined;

/** Where a signed-in account starts: the page it wanted, else the first routable menu entry. */
export async function startPage(area: ConsoleArea, requested: string | null): Promise<string | undefined> {
  return ownPath(area, requested) ?? firstRoutable(await loadMenu(area));
}

/** Is the stored token still good? Asked before the sign-in form is shown. */
export async function isSignedIn(area: ConsoleArea): Promise<boolean> {
  if (areaStorage(area.name).token() === null) return false;
  const id = await request(area.name).get<number | ''>('/is_login', { provider: area.provider });
  return Number(id) > 0;
}

/** @throws ApiError with the server's sentence. Answers false when the reply has no access token: the sign-in is aborted. */
export async function signIn(area: ConsoleArea, { username, password, altcha, totp }: Credentials): Promise<boolean> {
  const api = request(area.name);
  // The administrators' door takes a one-use string with the form.
  const sign = area.name === 'admin' ? { sign: await api.post<string>('/captcha') } : {};
  const token = await api.post<TokenReply>('/login', {
    username,
    password,
    provider: area.provider,
    ...sign,
    ...(altcha && { altcha }),
    ...(totp && { totp }),
  });
  if (!token.access_token) return false;
  areaStorage(area.name).setToken(token.access_token);
  await loadUser(area);
  return true;
}

/** The proof of work that the server asks for after many wrong attempts from one network; null when it asks for none. */
async function proofFor(area: ConsoleArea, error: ApiError): Promise<string | null> {
  if (error.code !== CODE.tooMany || (error.retryAfter ?? 2) > 1) return null;
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/sha'),
  ]);
  const challenge = await request(area.name).get<Parameters<typeof solveChallenge>[0]['challenge']>('/altcha');
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : null;
}

/** Signs in, with a proof of work where one is asked for. */
export async function signInWithProof(area: ConsoleArea, credentials: Credentials): Promise<boolean> {
  try {
    return await signIn(area, credentials);
  } catch (error) {
    const altcha = error instanceof ApiError ? await proofFor(area, error) : null;
    if (altcha === null) throw error;
    return signIn(area, { ...credentials, altcha });
  }
}

/** Forgets token and account whatever the server answers. */
export async function signOut(area: ConsoleArea): Promise<void> {
  await request(area.name)
    .post(`${area.prefix}logout`, { provider: area.provider })
    .catch(() => undefined);
  areaStorage(area.name).clear();
}
