/** Rules of signing in and out (requirements 3, 4, 6 and 7): what is stored, what is sent, what aborts. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loginAreas } from '#shared/console/auth/guard.ts';
import { isSignedIn, loadUser, signIn, signOut } from '#shared/console/auth/session.ts';
import { areaStorage } from '#shared/browser/area-storage.ts';
import { areaOf, AREAS, DEFAULT_AREA_INDEX, FALLBACK_AREA_PATH } from '#shared/contract/area.ts';

const stored = new Map<string, string>();
const sent: { path: string; body: URLSearchParams; token: string | null }[] = [];
let answers: Record<string, unknown> = {};

beforeEach(() => {
  stored.clear();
  sent.length = 0;
  answers = {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit) => {
    const path = String(url).replace(/\?.*/, '');
    const query = String(url).split('?')[1] ?? '';
    const token = headers instanceof Headers ? headers.get('authorization') : null;
    sent.push({ path, body: body instanceof URLSearchParams ? body : new URLSearchParams(query), token });
    const answer = answers[path];
    if (answer instanceof Response) return answer;
    return new Response(JSON.stringify({ code: 200, msg: 'ok', data: answer ?? '' }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const [admin, seller] = AREAS;
const credentials = { username: 'admin', password: 'secret' };

describe('a sign-in', () => {
  test('keeps the token and the account of its area, as text, under keys of their own', async () => {
    for (const area of [admin, seller]) {
      answers = {
        '/api/login': { access_token: `${area.name}-t` },
        [`/api${area.prefix}auth/info`]: { id: 7, nickname: 'N', belong_id: 0, defaultUrl: '/x' },
      };
      expect(await signIn(area, credentials)).toBe(true);
    }
    areaStorage('user').setToken('shopper-t');
    expect(Object.fromEntries(stored)).toMatchObject({
      admin_token: 'admin-t',
      seller_token: 'seller-t',
      token: 'shopper-t',
    });
    expect(JSON.parse(stored.get('admin_user') ?? '')).toMatchObject({ id: 7, belong_id: 0, defaultUrl: '/x' });
    expect(stored.has('seller_user')).toBe(true);
  });

  test('is aborted by an empty access token: nothing is kept and nobody is asked for', async () => {
    answers = { '/api/login': { access_token: '' } };
    expect(await signIn(seller, credentials)).toBe(false);
    expect(stored.size).toBe(0);
    expect(sent.map(({ path }) => path)).toEqual(['/api/login']);
  });

  test('names the provider of its area: admins there, users everywhere else', async () => {
    answers = { '/api/login': { access_token: 't' } };
    await signIn(admin, credentials);
    await signIn(seller, credentials);
    const logins = sent.filter(({ path }) => path === '/api/login');
    expect(logins.map(({ body }) => body.get('provider'))).toEqual(['admins', 'users']);
  });

  test('is asked about with the token that is stored for the area', async () => {
    stored.set('admin_token', 'a');
    stored.set('token', 'shopper');
    answers = { '/api/is_login': 3 };
    expect(await isSignedIn(admin)).toBe(true);
    expect(sent[0]).toMatchObject({ path: '/api/is_login', token: 'Bearer a' });
    answers = { '/api/is_login': '' };
    expect(await isSignedIn(admin)).toBe(false);
    stored.delete('admin_token');
    sent.length = 0;
    expect(await isSignedIn(admin)).toBe(false);
    expect(sent).toEqual([]);
  });
});

test('signing out forgets token and account, whatever the server answers', async () => {
  for (const [key, value] of [
    ['admin_token', 't'],
    ['admin_user', '{"id":1}'],
    ['seller_token', 's'],
  ] as const)
    stored.set(key, value);
  answers = { '/api/Admin/logout': new Response('down', { status: 502 }) };
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const signedIn = () => loginAreas().flatMap(({ area, isLogin }) => (isLogin ? [area] : []));
  expect(signedIn()).toEqual(['admin', 'seller']);
  await signOut(admin);
  expect(Object.fromEntries(stored)).toEqual({ seller_token: 's' });
  expect(signedIn()).toEqual(['seller']);
});

test('the account is read anew from the area and kept', async () => {
  stored.set('seller_token', 's');
  answers = { '/api/Seller/auth/info': { id: 9, nickname: '掌柜' } };
  await loadUser(seller);
  expect(stored.get('seller_user')).toBe('{"id":9,"nickname":"掌柜"}');
});

test('the record of login areas tells who is signed in, what is loaded, and how token and login are named', async () => {
  vi.resetModules(); // nothing is loaded yet
  const { loginAreas, markLoaded } = await import('#shared/console/auth/guard.ts');
  stored.set('seller_token', 's');
  markLoaded('seller');
  expect(loginAreas()).toEqual([
    { area: 'admin', isLogin: false, isLoad: false, tokenName: 'admin', loginName: '/Admin/' },
    { area: 'seller', isLogin: true, isLoad: true, tokenName: 'seller', loginName: '/Seller/' },
    { area: 'user', isLogin: false, isLoad: false, tokenName: '', loginName: '' },
  ]);
  const login = areaOf(FALLBACK_AREA_PATH).loginPath;
  expect([DEFAULT_AREA_INDEX, login, FALLBACK_AREA_PATH]).toEqual([2, '/Admin/login', '/Admins/']);
});
