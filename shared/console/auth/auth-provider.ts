/** Who is there and what they may: the guard before every navigation, sign-in and sign-out, and the rights that the server sent. */
import type { AuthProvider } from 'react-admin';
import type { ConsoleArea, Loaded } from '../app/area.ts';
import { allows, raName } from '../data/resources.ts';
import { guard } from './guard.ts';
import { storedUser } from '../data/stored-user.ts';
import { loadMenu, loadResources, loadUser, signInWithProof, signOut, type Credentials } from './session.ts';

/** Not let through: elsewhere when there is somewhere to go, else nowhere. Nothing is said about it. */
export class Refusal extends Error {
  readonly redirectTo: string | false;
  constructor(redirectTo: string | false) {
    super('');
    this.redirectTo = redirectTo;
  }
}

export interface ConsoleAuthProvider extends AuthProvider {
  login: (credentials: Credentials) => Promise<void>;
  /** @throws Refusal */
  checkAuth: (params: { path?: string }) => Promise<void>;
  /** Menu and descriptors of the signed-in account; null before. */
  loaded: () => Loaded | null;
}

export function makeAuthProvider(area: ConsoleArea): ConsoleAuthProvider {
  let loaded: Loaded | null = null;
  const load = async (): Promise<void> => {
    const [menu, resources] = await Promise.all([loadMenu(area), loadResources(area), loadUser(area)]);
    loaded = { menu, resources };
  };
  return {
    loaded: () => loaded,
    async login(credentials) {
      if (!(await signInWithProof(area, credentials))) throw new Error('login.failed');
    },
    async logout() {
      await signOut(area);
      return area.loginPath;
    },
    async checkAuth({ path = window.location.pathname + window.location.search }) {
      const verdict = await guard(path, { area: area.name, load });
      if (verdict.kind !== 'pass') throw new Refusal(verdict.kind === 'redirect' ? verdict.to : false);
    },
    // The HTTP client has removed the token and leads to the sign-in, with the way back. A refusal here would make react-admin
    // answer the call as if it had succeeded.
    checkError: async () => undefined,
    async getIdentity() {
      const user = storedUser(area);
      return { id: user?.id ?? 0, fullName: user?.nickname ?? '', avatar: user?.avatar ?? '' };
    },
    getPermissions: async () => Object.fromEntries((loaded?.resources ?? []).map(({ name, can }) => [name, can])),
    async canAccess({ action, resource }) {
      return allows(
        loaded?.resources.find(({ path }) => raName(path) === resource),
        action,
      );
    },
  };
}
