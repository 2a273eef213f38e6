/** Addresses and requests that no browser makes, at the whole server: pages, files, pictures, the API. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { head, rawReply, type RawReply } from '#tests/support/raw-http.ts';
import { startServer, type RunningServer } from '#tests/support/server.ts';
import { createDatabase, dropDatabase } from '#tests/support/templates.ts';

let databaseUrl = '';
let server: RunningServer;
beforeAll(async () => {
  databaseUrl = await createDatabase('demo', inject('adminUrl'));
  // Each caller below has an address of its own, or the limit of one would answer for the rest.
  server = await startServer({ databaseUrl, env: { TRUST_PROXY: '1', ALLOW_DEMO: '1' } });
}, 300_000);
afterAll(async () => {
  await server.stop();
  await dropDatabase(databaseUrl);
});

let caller = 0;
const get = (path: string | Buffer, method = 'GET'): Promise<RawReply> => {
  caller += 1;
  const rest = head('', { 'x-forwarded-for': `10.1.${caller >> 8}.${caller & 255}`, connection: 'close' });
  return rawReply(server.url, Buffer.concat([Buffer.from(`${method} `), Buffer.from(path), Buffer.from(rest)]));
};
const isEnvelope = ({ head: top, body }: RawReply): boolean => {
  if (!/content-type: application\/json/i.test(top)) return false;
  const { code, msg, message, data } = JSON.parse(unchunked(body)) as Record<string, unknown>;
  return typeof code === 'number' && typeof msg === 'string' && msg !== '' && message === msg && Array.isArray(data);
};
const unchunked = (body: string): string =>
  /^[0-9a-f]+\r\n/.test(body) ? body.replace(/^[0-9a-f]+\r\n|\r\n0\r\n\r\n$/g, '') : body;

const ODD = [
  '//[', '//x:99999/', '/\\[', '//%', '/%', '/%%', '/%00', '/a%00b', '/%E0%A4', '/%ff', '//', '///', '/..', '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd', '/;', '/?', '/#', '/?a[b[c]=1', '/?%', '/?%00', '/?__proto__[x]=1', '/?lang[]=en', '/?lang=%00',
  '//user@host/', '//[::1]/', '//[::1', '/\\\\x', '/goods/%', '/goods/%2f', '/goods/[', '/goods/0', '/goods/-1', '/goods/9999999999999999999',
  '/goods/1e9', '/store/%25', '/s/%25', '/s/[', '/s/%3Cscript%3E', '/Admin/[', '/Seller//', '/Admins/%25', '/robots.txt/', '/sitemap/x',
  '/sitemap/goods-0.xml', '/sitemap/goods-9999.xml', '/sitemap/%25', 'http://other.example/', 'http://[/', '*', '/ws', '/healthz?%', '/favicon.ico',
]; // prettier-ignore
const ROOMS = ['', '/api', '/storage', '/dist', '/dist/assets', '/api/goods', '/api/Admin/goods', '/storage/goods'];
const isPath = (path: string): boolean => path.startsWith('/');

describe('an odd address', () => {
  it.each(ROOMS)('below %j/ is answered, and never as a failure of the server', { timeout: 60_000 }, async (room) => {
    for (const path of ODD.filter((one) => room === '' || isPath(one))) {
      const reply = await get(room + path);
      expect(reply.status, `${room}${path}`).toBeGreaterThanOrEqual(200);
      expect(reply.status, `${room}${path}`).toBeLessThan(500);
      if (room.startsWith('/api') && reply.status >= 400)
        expect(isEnvelope(reply), `${room}${path}: ${reply.body}`).toBe(true);
    }
  });

  it.each([
    '',
    'assets',
    'assets/',
    'admin/',
    '%2e%2e/server/main.js',
    '../server/main.js',
    'assets/%00',
    '.vite/manifest.json',
    'none.js',
  ])('/dist/%s is no built file and not found, while the icon is there', async (path) => {
    const reply = await get(`/dist/${path}`);
    expect(reply.status).toBe(404);
    expect(isEnvelope(reply), reply.body).toBe(true);
    expect((await get('/dist/icon.svg')).status).toBe(200);
  });

  it('of any signs at all is answered so too', { timeout: 120_000 }, async () => {
    const sign = fc.oneof(
      fc.constantFrom(
        ...'/\\[]%?#&=:@;.,~|^`{}<>"\'+*$!()0a-_',
        '%00',
        '%2f',
        '%5b',
        '%25',
        '%c0%af',
        '//',
        '..',
        'é',
        '中',
      ),
      fc.stringMatching(/^[!-~]$/),
    );
    const path = fc.tuple(fc.constantFrom(...ROOMS, '/goods', '/s', '/user'), fc.array(sign, { maxLength: 12 }));
    await fc.assert(
      fc.asyncProperty(path, async ([room, signs]) => {
        const { status } = await get(`${room}/${signs.join('')}`);
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 100 },
    );
  });

  it('that is a page’s is that page, however many slashes it begins with', async () => {
    const [plain, doubled, whole] = await Promise.all(
      ['/stores', '//stores', 'http://shop/stores'].map((path) => get(path)),
    );
    for (const reply of [plain, doubled, whole]) expect(reply?.status).toBe(200);
    expect((await get('//[')).status).toBe(404);
  });
});

describe('a request that is none of a browser', () => {
  const whole = (text: string | Buffer) => rawReply(server.url, text);
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  it.each<[string, number, () => string | Buffer]>([
    ['a long address', 414, () => head(`GET /${'a'.repeat(9_000)}`)],
    ['a long address of the API', 414, () => head(`GET /api/goods?a=${'a'.repeat(9_000)}`)],
    ['a long part of a path', 414, () => head(`GET /api/goods/${'1'.repeat(5_000)}`)],
    ['a head above 16 KB', 431, () => head('GET /', { 'x-a': 'a'.repeat(17_000) })],
    ['no HTTP', 400, () => 'hello\r\n\r\n'],
    ['a NUL in the address', 400, () => Buffer.from('GET /\u0000 HTTP/1.1\r\nhost: shop\r\n\r\n')],
    ['a length that is no number', 400, () => head('POST /api/login', { ...FORM, 'content-length': 'x' })],
    ['a negative length', 400, () => head('POST /api/login', { ...FORM, 'content-length': -5 })],
    [
      'two lengths',
      400,
      () => `POST /api/login HTTP/1.1\r\nhost: shop\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na=`,
    ],
    [
      'a length and pieces',
      400,
      () => head('POST /api/login', { ...FORM, 'content-length': 3, 'transfer-encoding': 'chunked' }) + '0\r\n\r\n',
    ],
    [
      'pieces that are none',
      400,
      () => head('POST /api/login', { ...FORM, 'transfer-encoding': 'chunked' }) + 'zz\r\n',
    ],
    ['a body without a type', 415, () => `${head('POST /api/login', { 'content-length': 3 })}a=1`],
    ['an unknown type', 415, () => `${head('POST /api/login', { 'content-type': 'a/b', 'content-length': 3 })}a=1`],
    ['another method', 404, () => head('PATCH /api/goods')],
    ['a method of proxies', 404, () => head('TRACE /api/goods')],
    ['a method nobody has', 400, () => head('NONE /api/goods')],
  ])('is told so in the envelope: %s', async (_what, status, text) => {
    const reply = await whole(text());
    expect(reply.status).toBe(status);
    expect(isEnvelope(reply), reply.body).toBe(true);
  });

  it('JSON and forms that cannot be read are refused in words', async () => {
    for (const body of ['{', '[1', '"', '{"a":}']) {
      const request = head('POST /api/login', { 'content-type': 'application/json', 'content-length': body.length });
      const reply = await whole(request + body);
      expect([reply.status, JSON.parse(unchunked(reply.body))]).toMatchObject([
        200,
        { code: 422, data: { errors: { body: expect.stringMatching(/./) } } },
      ]);
    }
  });
});
