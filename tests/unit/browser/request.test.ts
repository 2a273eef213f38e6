import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, configureHttp, request, TOO_MANY } from '#shared/browser/http.ts';

const stored = new Map<string, string>();
const signedOut = vi.fn<(area: string, message: string) => void>();
const sent: { url: string; init: RequestInit }[] = [];
let answer: () => Response | Promise<Response>;

const reply = (body: unknown, init: ResponseInit = {}) => (answer = () => new Response(JSON.stringify(body), init));
const failureOf = async (work: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('the call should have failed');
  return error;
};

beforeEach(() => {
  stored.clear();
  sent.length = 0;
  signedOut.mockReset();
  configureHttp({ signIn: signedOut });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a reply of the API', () => {
  test('with code 200 answers its data', async () => {
    reply({ code: 200, msg: 'ok', data: [1, 2] });
    expect(await request('user').get('/home')).toEqual([1, 2]);
  });

  test('with code 405 answers its data silently', async () => {
    reply({ code: 405, msg: 'quiet', data: { a: 1 } });
    expect(await request('user').get('/home')).toEqual({ a: 1 });
  });

  test('that nobody waits for any more is given up, not called broken', async () => {
    const leave = new AbortController();
    const body = new ReadableStream({
      pull: (stream) => {
        leave.abort();
        stream.error(leave.signal.reason);
      },
    });
    answer = () => new Response(body);
    const call = request('user').get('/home', {}, { signal: leave.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('with code 401 removes the token and leads to the login of the area, with the message', async () => {
    stored.set('admin_token', 'old');
    reply({ code: 401, msg: 'expired', data: [] });
    expect((await failureOf(request('admin').get('/Admin/goods'))).message).toBe('expired');
    expect(stored.has('admin_token')).toBe(false);
    expect(signedOut).toHaveBeenCalledWith('admin', 'expired');
  });

  test.each([402, 403, 500, 422])('with code %i fails with its message and keeps the token', async (code) => {
    stored.set('token', 'mine');
    reply({ code, msg: 'because', data: [] });
    expect(await failureOf(request('user').get('/home'))).toMatchObject({ code, message: 'because' });
    expect(stored.get('token')).toBe('mine');
  });

  test('of HTTP 429 says how long to wait', async () => {
    reply({ code: 429, msg: 'slowly', data: [] }, { status: 429, headers: { 'retry-after': '7' } });
    expect(await failureOf(request('user').get('/home'))).toMatchObject({
      code: 429,
      message: 'slowly',
      retryAfter: 7,
    });
  });

  test('of HTTP 429 shows the one notice of a program that has one, whatever the server says', async () => {
    configureHttp({ tooManyNotice: (seconds) => `${TOO_MANY}:${seconds}` });
    reply({ code: 429, msg: 'slowly', data: [] }, { status: 429, headers: { 'retry-after': '7' } });
    expect(await failureOf(request('admin').get('/home'))).toMatchObject({ message: '操作过于频繁，请稍后再试:7' });
    reply({ code: 500, msg: 'because', data: [] });
    expect(await failureOf(request('admin').get('/home'))).toMatchObject({ message: 'because' });
    configureHttp({ tooManyNotice: () => '' });
  });

  test('that is no envelope shows status text and code', async () => {
    answer = () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' });
    expect((await failureOf(request('user').get('/home'))).message).toBe('Bad Gateway 502');
  });

  test('of HTTP 404 without a message is Not Found Pages 404', async () => {
    answer = () => new Response('', { status: 404 });
    expect((await failureOf(request('user').get('/home'))).message).toBe('Not Found Pages 404');
  });

  test('that never came is logged and has code 0', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    answer = () => Promise.reject(new TypeError('failed to fetch'));
    expect((await failureOf(request('user').get('/home'))).code).toBe(0);
    expect(log).toHaveBeenCalledWith('abnormal network', '/api/home', expect.any(TypeError));
  });
});

describe('a call', () => {
  test('goes to /api with the bearer of its area', async () => {
    stored.set('seller_token', 'seller');
    stored.set('token', 'shopper');
    reply({ code: 200, msg: 'ok', data: 1 });
    await request('seller').get('/Seller/goods', { page: 2 });
    expect(sent[0]?.url).toBe('/api/Seller/goods?page=2');
    expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe('Bearer seller');
  });

  test('posts form-encoded bodies', async () => {
    reply({ code: 200, msg: 'ok', data: 1 });
    await request('user').post('/user/carts', { goods_id: 1, list: ['a'] });
    expect(String(sent[0]?.init.body)).toContain('goods_id=1');
    expect(sent[0]?.init.body).toBeInstanceOf(URLSearchParams);
    await request('user').put('/user/carts/1', { buy_num: 2 });
    expect(sent[1]?.init.body).toBeInstanceOf(URLSearchParams);
  });

  test('stores the renewed token of the authorization header', async () => {
    stored.set('token', 'old');
    reply({ code: 200, msg: 'ok', data: 1 }, { headers: { authorization: 'Bearer new' } });
    await request('user').get('/user/orders');
    expect(stored.get('token')).toBe('new');
  });

  test('of a second tab leaves alone what the first tab has stored meanwhile', async () => {
    for (const refused of [false, true]) {
      stored.set('token', 'old');
      answer = () => {
        stored.set('token', 'renewed by the other tab');
        const body = refused ? { code: 401, msg: 'expired', data: [] } : { code: 200, msg: 'ok', data: 1 };
        return new Response(JSON.stringify(body), { headers: { authorization: 'Bearer new' } });
      };
      await request('user')
        .get('/user/orders')
        .catch(() => {});
      expect(stored.get('token')).toBe('renewed by the other tab');
      expect(signedOut).not.toHaveBeenCalled();
    }
  });
});
