/**
 * The token and user record of one area in local storage (requirements 3 "Stored client-side values").
 * Works without a browser too (server rendering, tests): there everything is empty and nothing is kept.
 */
import { AREAS, type AreaName } from '../contract/area.ts';

const listeners = new Set<() => void>();
const store = (): Storage | null => (typeof localStorage === 'undefined' ? null : localStorage);

function write(key: string, value: string | null): void {
  if (value === null) store()?.removeItem(key);
  else store()?.setItem(key, value);
  for (const listener of listeners) listener();
}

/** Calls back when any area's token or user changes, in this tab or in another one. Answers the unsubscriber. */
export function onStorageChange(listener: () => void): () => void {
  listeners.add(listener);
  if (typeof window !== 'undefined') window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    if (typeof window !== 'undefined') window.removeEventListener('storage', listener);
  };
}

export interface AreaStorage {
  token(): string | null;
  setToken(token: string | null): void;
  /** The user record as stored text: compare it to notice a change, parse it with `parseUser`. */
  userText(): string | null;
  setUser(user: object | null): void;
  clear(): void;
}

export function areaStorage(name: AreaName): AreaStorage {
  const area = AREAS.find((one) => one.name === name) ?? AREAS[2];
  return {
    token: () => store()?.getItem(area.tokenKey) || null,
    setToken: (token) => write(area.tokenKey, token),
    userText: () => store()?.getItem(area.userKey) ?? null,
    setUser: (user) => write(area.userKey, user && JSON.stringify(user)),
    clear() {
      write(area.tokenKey, null);
      write(area.userKey, null);
    },
  };
}

/** A stored user record, or null when it is absent or damaged. The caller names the shape that auth/info answered. */
export function parseUser<User extends object>(text: string | null): User | null {
  try {
    const user: unknown = text ? JSON.parse(text) : null;
    return typeof user === 'object' ? (user as User | null) : null; // as: the shape is the server's answer of auth/info
  } catch {
    return null;
  }
}
