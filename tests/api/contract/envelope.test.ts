import { beforeAll, describe, expect, it } from 'vitest';
import type { InjectOptions } from 'fastify';
import { loadResources } from '#server/crud/load.ts';
import type { Route } from '#server/http/route.ts';
import { moduleRoutes } from '#server/modules/index.ts';
import { payNotice } from '#shared/contract/payments.ts';
import { pushSmsReports } from '#shared/contract/sms.ts';
import { base64, demoWorld, expectEnvelope } from './wire.ts';

const { app, shopper, admin } = demoWorld();

let address = 0;
/** Each call comes from an address of its own, so that no limit speaks. */
const inject = async (options: InjectOptions) => {
  address += 1;
  const reply = await app.app.inject({
    ...options,
    headers: { ...options.headers, 'x-forwarded-for': `10.1.${address >> 8}.${address & 255}` },
  });
  const body = reply.body.startsWith('{') ? reply.json<{ code: number; msg: string; data: unknown }>() : null;
  return {
    ...(body ?? { code: 0, msg: '', data: undefined }),
    status: reply.statusCode,
    headers: reply.headers,
    text: reply.body,
  };
};
const methodsOf = ({ method }: Route) => (typeof method === 'string' ? [method] : method);
const plainPath = ({ path }: Route) => path.replaceAll(/:\w+/g, '1');

describe('every route of the table', () => {
  let routes: readonly Route[];
  beforeAll(async () => {
    routes = moduleRoutes(await loadResources(''));
  });
  /** Pages, and what is answered to services in their own way. */
  const PAGES = new Set(['/docs', '/openapi.json', payNotice.path, pushSmsReports.path]);
  /** Answers for itself where nobody is signed in (api 2). */
  const SILENT = '/Admin/orders/express/find';

  it.each([
    ['nobody', undefined],
    ['“Bearer null”', 'Bearer null'],
    ['a forged token', 'Bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.'],
  ])('asks %s to sign in exactly where it is private', async (_who, authorization) => {
    const wrong: string[] = [];
    for (const route of routes) {
      if (PAGES.has(route.path)) continue;
      const path = plainPath(route);
      for (const method of methodsOf(route)) {
        const reply = await inject({ method, url: `/api${path}`, headers: authorization ? { authorization } : {} });
        expectEnvelope(reply, path);
        const expected =
          route.path === SILENT ? reply.code === 405 : (reply.code === 401) === (route.audience !== 'public');
        if (!expected || reply.status !== 200) wrong.push(`${method} ${path} -> ${reply.status} ${reply.code}`);
        if (route.audience !== 'public' && reply.headers['authorization']) wrong.push(`${path} renews nobody’s token`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('never takes the token of the other realm', async () => {
    const wrong: string[] = [];
    const [asShopper, asAdmin] = [(await shopper()).authorization, (await admin()).authorization];
    for (const route of routes) {
      if (route.audience === 'public') continue;
      const authorization = route.audience === 'admin' ? asShopper : asAdmin;
      const reply = await inject({
        method: methodsOf(route)[0] as 'GET',
        url: `/api${plainPath(route)}`,
        headers: { authorization },
      }); // as: a method of the table
      if (reply.code !== 401) wrong.push(`${route.path} -> ${reply.code}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is cacheable only where its reply is the same for everybody', async () => {
    for (const route of routes.filter(
      (candidate) => methodsOf(candidate).includes('GET') && !PAGES.has(candidate.path),
    )) {
      const { headers, code } = await inject({ method: 'GET', url: `/api${plainPath(route)}` });
      const expected = route.cache && code === 200 ? 'no-cache' : 'no-store';
      expect(headers['cache-control'], route.path).toBe(expected);
    }
  });
});

describe('real HTTP errors', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  it.each<[string, number, InjectOptions]>([
    ['an unknown path', 404, { method: 'GET', url: '/api/nothing/here' }],
    [
      'an unknown path of the back office',
      404,
      { method: 'POST', url: '/api/Admin/nothing', payload: 'a=1', headers: FORM },
    ],
    ['a known path in other letters', 404, { method: 'GET', url: '/api/admin/users' }],
    ['a known path with another method', 404, { method: 'DELETE', url: '/api/common' }],
    ['the bare prefix', 404, { method: 'GET', url: '/api' }],
    [
      'a body of a kind nobody reads',
      415,
      { method: 'POST', url: '/api/login', payload: '<a/>', headers: { 'content-type': 'text/xml' } },
    ],
    [
      'a form above 2 MB',
      413,
      { method: 'POST', url: '/api/login', payload: `a=${'x'.repeat(2_200_000)}`, headers: FORM },
    ],
  ])('%s is a %i with a sentence', async (_what, status, options) => {
    const reply = await inject(options);
    expect([reply.status, reply.data]).toEqual([status, []]);
    expectEnvelope(reply, String(options.url));
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(reply.text)).toMatchObject({ message: reply.msg });
  });

  it('too many calls from one address are a 429 that says when to come back', async () => {
    const call = () =>
      app.app.inject({ method: 'GET', url: '/api/cart_count', headers: { 'x-forwarded-for': '10.9.9.9' } });
    let reply = await call();
    for (let calls = 0; reply.statusCode === 200 && calls < 700; calls += 1) reply = await call();
    expect([reply.statusCode, reply.json()]).toMatchObject([
      429,
      { code: 429, msg: expect.stringMatching(/\p{Script=Han}/u), data: [] },
    ]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('what the application decides', () => {
  it.each<[string, number, InjectOptions]>([
    ['a record that is not there', 404, { method: 'GET', url: '/api/goods/999999' }],
    ['an id that is no number', 404, { method: 'GET', url: '/api/store/abc' }],
    [
      'a form filled in wrongly',
      422,
      {
        method: 'POST',
        url: '/api/sms',
        payload: 'phone=12&name=register',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
    [
      'JSON that is none',
      422,
      { method: 'POST', url: '/api/login', payload: '{', headers: { 'content-type': 'application/json' } },
    ],
    ['search words that are none', 422, { method: 'GET', url: `/api/goods?params=${base64({ nothing: 1 })}` }],
    [
      'a wrong password',
      500,
      {
        method: 'POST',
        url: '/api/login',
        payload: 'username=13800000000&password=wrong-one',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
  ])('%s is HTTP 200 with code %i', async (_what, code, options) => {
    const reply = await inject(options);
    expect([reply.status, reply.code]).toEqual([200, code]);
    expectEnvelope(reply, String(options.url));
  });

  it('speaks the language of the caller', async () => {
    const say = async (url: string, headers = {}) => (await inject({ method: 'GET', url, headers })).msg;
    const zh = await say('/api/goods/999999');
    const en = await say('/api/goods/999999', { 'accept-language': 'en-US,en;q=0.9' });
    expect([/\p{Script=Han}/u.test(zh), /^[\x20-\x7e]+$/.test(en)]).toEqual([true, true]);
    expect(await say('/api/goods/999999?lang=en')).toBe(en);
    expect(await say('/api/goods/999999', { 'accept-language': 'fr' })).toBe(zh);
  });

  it('takes the same call as a form and as JSON', async () => {
    const wish = { username: '13800000000', password: 'shopper123', provider: 'users' };
    const form = {
      method: 'POST',
      url: '/api/login',
      payload: new URLSearchParams(wish).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    } as const;
    const json = { method: 'POST', url: '/api/login', payload: wish } as const;
    expect([(await inject(form)).code, (await inject(json)).code]).toEqual([200, 200]);
  });
});

describe('HEAD and OPTIONS', () => {
  it('HEAD is GET without its body', async () => {
    for (const url of ['/api/agreements/agreement', '/api/common']) {
      const [head, get] = [await inject({ method: 'HEAD', url }), await inject({ method: 'GET', url })];
      expect([head.status, head.text]).toEqual([200, '']);
      expect(head.headers['cache-control']).toBe(get.headers['cache-control']);
      expect(head.headers['etag']).toBe(get.headers['etag']);
    }
  });

  it('OPTIONS names the methods of a path and allows nothing to other origins', async () => {
    const { status, headers } = await inject({
      method: 'OPTIONS',
      url: '/api/user/addresses/1',
      headers: { origin: 'https://elsewhere.test' },
    });
    expect([status, headers['allow']]).toEqual([204, 'GET, PUT, DELETE, HEAD, OPTIONS']);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect((await inject({ method: 'OPTIONS', url: '/api/nothing' })).status).toBe(404);
  });

  it('a cached reply that the caller has is not sent again', async () => {
    const url = '/api/agreements/agreement';
    const { headers } = await inject({ method: 'GET', url });
    const again = await inject({ method: 'GET', url, headers: { 'if-none-match': String(headers['etag']) } });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});
