/** Who may what, as react-admin asks it. */
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AREAS } from '#shared/contract/area.ts';

// What is loaded is remembered by the module: these tests have one of their own, and leave none behind.
vi.resetModules();
const { makeAuthProvider, Refusal } = await import('#shared/console/auth/auth-provider.ts');
afterAll(() => vi.resetModules());

const stored = new Map<string, string>();
let answers: Record<string, unknown> = {};
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    const data = answers[String(url).replace(/\?.*/, '')] ?? '';
    return new Response(JSON.stringify({ code: 200, msg: 'ok', data }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('nobody passes without a token, and is led to the sign-in with the way back', async () => {
  const auth = makeAuthProvider(AREAS[0]);
  const refusal: unknown = await auth.checkAuth({ path: '/Admin/goods' }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ redirectTo: '/Admin/login?redirect=%2FAdmin%2Fgoods' });
  await auth.checkAuth({ path: '/Admin/login' });
  expect(auth.loaded()).toBeNull();
});

test('who passes may what the server has told, and nothing else', async () => {
  stored.set('admin_token', 't');
  const can = { index: true, show: true, store: false, update: true, destroy: false, restore: true };
  answers = {
    '/api/Admin/load_menu': [],
    '/api/Admin/load_resources': [{ name: 'goods', path: '/Admin/goods', can }],
    '/api/Admin/auth/info': { id: 1, nickname: 'N' },
  };
  const auth = makeAuthProvider(AREAS[0]);
  await auth.checkAuth({ path: '/Admin/goods' });
  const may = async (action: string, resource = 'goods') => auth.canAccess?.({ action, resource });
  expect(await Promise.all(['list', 'show', 'edit', 'restore', 'index'].map((action) => may(action)))).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  expect(await Promise.all([may('create'), may('delete'), may('fly'), may('list', 'orders')])).toEqual(
    Array.from({ length: 4 }, () => false),
  );
  expect(await auth.getPermissions?.({})).toEqual({ goods: can });
  expect(await auth.getIdentity?.()).toMatchObject({ id: 1, fullName: 'N' });
});

test('a sign-in without a token is refused in words', async () => {
  answers = { '/api/captcha': 's', '/api/login': { access_token: '' } };
  await expect(makeAuthProvider(AREAS[0]).login({ username: 'a', password: 'b' })).rejects.toThrow('login.failed');
});
