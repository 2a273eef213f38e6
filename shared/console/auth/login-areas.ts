/** The login record of each area (requirements 3 and 4). */
import { AREAS, areaOf, type AreaName } from '../../contract/area.ts';
import { areaStorage } from '../../browser/area-storage.ts';

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
