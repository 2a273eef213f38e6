/** The three doors of the product. The array index is the area index of the login record (requirements 9: default 2). */
export interface Area {
  readonly name: 'admin' | 'seller' | 'user';
  /** What API paths and routes of the area begin with: `/api` + prefix + resource. */
  readonly prefix: '/Admin/' | '/Seller/' | '/';
  readonly provider: 'admins' | 'users';
  /** Key of the stored token; the user record sits beside it under `userKey`. */
  readonly tokenKey: 'admin_token' | 'seller_token' | 'token';
  readonly userKey: 'admin_user' | 'seller_user' | 'user';
  readonly loginPath: '/Admin/login' | '/Seller/login' | '/login';
}

export const AREAS = [
  {
    name: 'admin',
    prefix: '/Admin/',
    provider: 'admins',
    tokenKey: 'admin_token',
    userKey: 'admin_user',
    loginPath: '/Admin/login',
  },
  {
    name: 'seller',
    prefix: '/Seller/',
    provider: 'users',
    tokenKey: 'seller_token',
    userKey: 'seller_user',
    loginPath: '/Seller/login',
  },
  { name: 'user', prefix: '/', provider: 'users', tokenKey: 'token', userKey: 'user', loginPath: '/login' },
] as const satisfies readonly Area[];
export type AreaName = (typeof AREAS)[number]['name'];

export const DEFAULT_AREA_INDEX = 2;
export const FALLBACK_AREA_PATH = '/Admins/';

/**
 * The area that an address belongs to, by how its path begins: `/Admin` (or `/Admins`), `/Seller`, anything else is the
 * shopper's. `/api` in front, a query and a fragment make no difference; neither do the spellings that servers and
 * browsers take for the same path. Case-sensitive.
 */
export function areaOf(address: string): (typeof AREAS)[number] {
  const names = segmentsOf(address);
  const first = `/${names[0] === 'api' ? names[1] : names[0]}/`;
  return AREAS.find(({ prefix }) => prefix === first) ?? AREAS[first === FALLBACK_AREA_PATH ? 0 : DEFAULT_AREA_INDEX];
}

/** The names of a path in order: decoded as the router decodes them, without empty ones, `.` and `..` followed. */
function segmentsOf(address: string): string[] {
  const names: string[] = [];
  for (const name of decoded(address.split(/[?#]/, 1)[0] ?? '').split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path; // a stray `%`: no page and no route has such an address
  }
}
