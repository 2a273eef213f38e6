/** The rule that runs before every navigation (requirements 4 "Route guard"). */
import type { AreaName } from '../../contract/area.ts';
import { logError } from '../app/log.ts';
import { areaIndexOf, loginAreas, markLoaded } from './login-areas.ts';

export type Verdict =
  | { kind: 'pass' }
  /** Go elsewhere instead. */
  | { kind: 'redirect'; to: string }
  /** Stay where you are: something failed, and it was logged. */
  | { kind: 'cancel' };

interface Steps {
  area: AreaName;
  /** Fetches menu and descriptors, and registers the routes they name. */
  load: () => Promise<void>;
}

const isPublic = (path: string): boolean => path.endsWith('/login');

/** May this path be shown? Loads the menu once on the way. */
export async function guard(path: string, { area, load }: Steps): Promise<Verdict> {
  try {
    if (isPublic(path)) return { kind: 'pass' };
    const areas = loginAreas();
    const current = areas[areaIndexOf(path)] ?? areas[2];
    if (!current) return { kind: 'cancel' };
    if (!current.isLogin) {
      // The prefix `/Admins/` is another spelling: people sign in under the real one.
      return { kind: 'redirect', to: `${current.loginName}login?redirect=${encodeURIComponent(path)}` };
    }
    if (!current.isLoad && current.area === area) {
      await load();
      markLoaded(area);
    }
    return { kind: 'pass' };
  } catch (error) {
    logError('Navigation was cancelled', error);
    return { kind: 'cancel' };
  }
}
