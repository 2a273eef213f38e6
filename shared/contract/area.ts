/** The three doors of the product. The array index is the area index of the login record (spec section 9: default 2). */
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
export const DEFAULT_LOGIN_PATH = '/Admin/login';
export const FALLBACK_AREA_PATH = '/Admins/';

/** The area whose prefix a path contains (`/Admins/` is the admin area too); the shopper's otherwise. Case-sensitive. */
export function areaOf(path: string): (typeof AREAS)[number] {
  if (path.includes('/Admin/') || path.includes(FALLBACK_AREA_PATH)) return AREAS[0];
  return path.includes('/Seller/') ? AREAS[1] : AREAS[DEFAULT_AREA_INDEX];
}
