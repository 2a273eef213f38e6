/** The rule that runs before every navigation (requirements 4 "Route guard"). */
import { areaStorage } from '../../browser/area-storage.ts';
import { AREAS, areaOf, type AreaName } from '../../contract/area.ts';
import { logError } from '../app/log.ts';

/** The login record of an area (requirements 3 and 4). */
export interface LoginArea {
  area: AreaName;
  isLogin: boolean;
  /** The menu was loaded. */
  isLoad: boolean;
  /** The area path lower-cased with its slashes removed; empty for shoppers. */
  tokenName: string;
  /** The area path prefix; empty for shoppers. */
  loginName: string;
}

const loaded = new Set<AreaName>();
export const markLoaded = (area: AreaName): void => void loaded.add(area);

/** Read anew from the stored tokens on every navigation. */
export const loginAreas = (): LoginArea[] =>
  AREAS.map(({ name, prefix }) => ({
    area: name,
    isLogin: areaStorage(name).token() !== null,
    isLoad: loaded.has(name),
    tokenName: prefix.toLowerCase().replaceAll('/', ''),
    loginName: prefix === '/' ? '' : prefix,
  }));

/** Index of the area that a path belongs to; 2 (the shop) when it names none. */
export const areaIndexOf = (path: string): number => AREAS.indexOf(areaOf(path));

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

/** @param path may have a query */
export const isPublic = (path: string): boolean => (path.split('?')[0] ?? '').endsWith('/login');

/** May this path be shown? `path` has its query, so that the way back from the sign-in leads to what was open there. Loads the menu once on the way. */
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
