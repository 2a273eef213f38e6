import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { areaIndexOf, guard, loginAreas } from '#shared/console/auth/guard.ts';
import { loadChunk } from '#shared/console/app/chunk.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the guard', () => {
  test('lets sign-in pages pass without a token, and leads everything else there', async () => {
    const load = vi.fn<() => Promise<void>>();
    expect(await guard('/Admin/login', { area: 'admin', load })).toEqual({ kind: 'pass' });
    expect(await guard('/Admin/goods', { area: 'admin', load })).toEqual({
      kind: 'redirect',
      to: '/Admin/login?redirect=%2FAdmin%2Fgoods',
    });
    expect(load).not.toHaveBeenCalled();
  });
  test('leads back to what was open there: filters and the open form are in the address', async () => {
    const load = vi.fn<() => Promise<void>>();
    expect(await guard('/Admin/goods?filter=x&form=12', { area: 'admin', load })).toEqual({
      kind: 'redirect',
      to: '/Admin/login?redirect=%2FAdmin%2Fgoods%3Ffilter%3Dx%26form%3D12',
    });
    expect(await guard('/Admin/login?redirect=%2FAdmin%2Fgoods', { area: 'admin', load })).toEqual({ kind: 'pass' });
  });
  test('does not take the token of another area', async () => {
    stored.set('seller_token', 't');
    expect(await guard('/Admin/goods', { area: 'admin', load: vi.fn<() => Promise<void>>() })).toMatchObject({
      kind: 'redirect',
    });
  });
  test('cancels and logs when the menu cannot be loaded, then loads it once', async () => {
    stored.set('admin_token', 't');
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(undefined);
    expect(await guard('/Admin/goods', { area: 'admin', load })).toEqual({ kind: 'cancel' });
    expect(log).toHaveBeenCalledOnce();
    expect(await guard('/Admin/goods', { area: 'admin', load })).toEqual({ kind: 'pass' });
    expect(await guard('/Admin/stores', { area: 'admin', load })).toEqual({ kind: 'pass' });
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('login areas', () => {
  test('are told by the prefix of a path; without one it is the shop', () => {
    expect(['/Admin/a', '/Admins/a', '/Seller/a', '/admin/a', '/'].map(areaIndexOf)).toEqual([0, 0, 1, 2, 2]);
  });
  test('know their names', () => {
    expect(loginAreas().map(({ tokenName, loginName }) => [tokenName, loginName])).toEqual([
      ['admin', '/Admin/'],
      ['seller', '/Seller/'],
      ['', ''],
    ]);
  });
});

describe('a script chunk', () => {
  test.each([
    ['missing', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js'))],
    ['error', () => Promise.reject(new Error('thrown while it ran'))],
    ['timeout', () => new Promise(() => undefined)],
  ])('that fails says so: %s', async (type, load) => {
    await expect(loadChunk(load, 10)).rejects.toMatchObject({ type, message: `Loading chunk failed. (${type})` });
  });
  test('that arrives is handed on', async () => {
    await expect(loadChunk(async () => 1)).resolves.toBe(1);
  });
});
