/** react-admin's view of the stored tokens. */
import type { AuthProvider } from 'react-admin';
import { ApiError } from '../../browser/http.ts';
import { areaStorage } from '../../browser/area-storage.ts';
import { CODE } from '../../contract/envelope.ts';
import type { ConsoleArea } from '../app/area.ts';
import { signIn, signOut, storedUser } from './session.ts';

export const makeAuthProvider = (area: ConsoleArea): AuthProvider => ({
  async login(credentials: { username: string; password: string }) {
    if (!(await signIn(area, credentials))) throw new Error('loginErr');
  },
  async logout() {
    await signOut(area);
    return area.loginPath;
  },
  async checkAuth() {
    if (areaStorage(area.name).token() === null)
      throw Object.assign(new Error(''), { redirectTo: area.loginPath, message: false });
  },
  async checkError(error: unknown) {
    // The HTTP client has removed the token and leads to the sign-in, with the way back: react-admin only keeps quiet.
    if (error instanceof ApiError && error.code === CODE.signIn)
      throw Object.assign(new Error(''), { logoutUser: false, message: false });
  },
  async getIdentity() {
    const user = storedUser(area);
    return { id: user?.id ?? 0, fullName: user?.nickname ?? '', avatar: user?.avatar ?? '' };
  },
  async getPermissions() {
    return [];
  },
});
