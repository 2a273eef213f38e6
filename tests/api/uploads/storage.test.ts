/** Files in a bucket: the switch, what is still on the disk, the CDN, and who may see what. */
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Envelope } from '#shared/contract/envelope.ts';
import { openOutgoing } from '#server/outgoing/outgoing.ts';
import { openStorage } from '#server/ports/storage/open.ts';
import { s3 } from '#server/twin/s3.ts';
import { startTwin, type Twin } from '#server/twin/start.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';
import { LIMITS } from '#server/http/rate-limit.ts';
import { settingParts } from '#server/modules/settings/index.ts';
import { TEST_KEYS } from '#tests/support/keys.ts';

const twin: Twin = await startTwin({ port: 0, shopUrl: 'http://127.0.0.1:9', standIns: [s3] });
afterAll(() => twin.close());
const database = testDatabase();
const api = testApp(database, { env: { S3_ENDPOINT: `${twin.url}/s3` }, log: () => {} });
let admin: Caller;
let user: Caller;

beforeAll(async () => {
  admin = await api.admin((await makeAdmin(database, { is_super: 1 })).id);
  user = await api.user((await makeUser(database)).id);
});
beforeEach(async () => {
  twin.choose('s3', []);
  await save({ save_type: false, cdn: '' });
});

const save = async (parts: Record<string, unknown>) => {
  const { key, access, bucket } = Object(twin.settings[0]?.settings['upload']) as Record<string, string>; // as: texts
  const upload = { key, access, bucket, ssl: true, ...parts };
  expect((await admin.put('/Admin/configs/update', { upload: JSON.stringify(upload) })).code).toBe(200);
};
const inBucket = () => Object.keys(twin.world.memory('s3', () => ({ objects: {} })).objects);
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  api.app.inject({ method, url, headers });

async function send(name: string, bytes?: Buffer) {
  const png = bytes ?? (await sharp({ create: { width: 900, height: 600, channels: 3, background: `#${randomBytes(3).toString('hex')}` } }).png().toBuffer()); // prettier-ignore
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { 'content-type': 'multipart/form-data; boundary=edge', authorization: user.authorization },
    payload: Buffer.concat([
      Buffer.from(`--edge\r\ncontent-disposition: form-data; name="name"\r\n\r\n${name}\r\n--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`),
      png,
      Buffer.from('\r\n--edge--\r\n'),
    ]),
  }); // prettier-ignore
  return { status: reply.statusCode, ...reply.json<Envelope<string>>() };
}
const keyOf = (url: string) => url.replace('/storage/', '').replace(/\?.*/, '');

describe('the switch', () => {
  it('sends new files to the bucket at once, and finds the earlier ones on the disk, in both directions', async () => {
    const { data: onDisk } = await send('comment');
    expect(inBucket().join()).not.toContain(keyOf(onDisk));
    await save({ save_type: true });
    const { data: stored } = await send('comment');
    expect(inBucket()).toContain(`marketplace/${keyOf(stored)}`);
    for (const url of [onDisk, stored]) expect((await get(url)).statusCode).toBe(200);
    await save({ save_type: false });
    for (const url of [onDisk, stored]) expect((await get(url)).statusCode).toBe(200);
  });

  it('works at once in another process that reads the same settings', async () => {
    const other = openStorage({
      root: '/nowhere',
      endpoint: `${twin.url}/s3`,
      outgoing: openOutgoing([twin.url]),
      readSetting: (name) => settingParts(database.db.trade, TEST_KEYS, name),
    });
    expect((await other.places()).current.kind).toBe('disk');
    await save({ save_type: true });
    expect((await other.places()).current.kind).toBe('s3');
    const { data } = await send('comment');
    const file = await other.open(keyOf(data));
    expect((await sharp(file ? await buffer(file.stream) : Buffer.alloc(0)).metadata()).width).toBe(900);
  });

  it('stays on the disk while a part of the settings is missing', async () => {
    await save({ save_type: true, bucket: '' });
    expect((await api.deps.ports.storage.places()).current.kind).toBe('disk');
    expect((await send('comment')).status).toBe(200);
  });
});

describe('the test of the settings', () => {
  it('puts, reads and removes a file, in the bucket even before it is in use', async () => {
    await expect(api.deps.ports.storage.check()).resolves.toBeUndefined();
    expect(inBucket().join()).not.toContain('private/check');
  });

  it.each([
    [{ access: 'wrong' }, /SignatureDoesNotMatch/],
    [{ bucket: 'elsewhere' }, /NoSuchBucket/],
  ])('says what is wrong: %j', async (wrong, reason) => {
    await save(wrong);
    await expect(api.deps.ports.storage.check()).rejects.toThrow(reason);
  });

  it('notices that what comes back is damaged', async () => {
    twin.choose('s3', ['forged']);
    await expect(api.deps.ports.storage.check()).rejects.toThrow(/not what was put there/);
  });
});

describe('a file in the bucket', () => {
  beforeEach(() => save({ save_type: true }));

  it('is not looked for without end: whoever asks for files that are not there is told to wait', async () => {
    const { data: url } = await send('comment');
    const from = (remoteAddress: string, path: string) => api.app.inject({ url: path, remoteAddress });
    const missing = (name: string) => from('203.0.113.9', `/storage/goods/2026-01-01/${name}.jpg`);
    expect((await missing('first')).statusCode).toBe(404);
    api.deps.meter.count('missing', '203.0.113.9', LIMITS.missing.hits - 2);
    expect((await missing('last')).statusCode).toBe(404);
    await missing('one');
    const refused = await missing('one-more');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('203.0.113.10', url)).statusCode).toBe(200);
  });

  it('is sent whole, in part, as its head or not again', async () => {
    const { data: url } = await send('comment');
    const whole = await get(url);
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^".+"$/),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const size = whole.rawPayload.length;
    const tag = String(whole.headers.etag);
    for (const [range, from, to] of [
      ['bytes=10-19', 10, 20],
      ['bytes=-7', size - 7, size],
      [`bytes=${size - 3}-`, size - 3, size],
    ] as const) {
      const part = await get(url, { range });
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${from}-${to - 1}/${size}`]);
      expect(part.rawPayload.equals(whole.rawPayload.subarray(from, to))).toBe(true);
    }
    expect((await get(url, { range: `bytes=${size}-` })).statusCode).toBe(416);
    expect((await get(url, { range: 'bytes=0-1,5-6' })).rawPayload.length).toBe(size);
    expect((await get(url, { range: 'bytes=0-1', 'if-range': '"older"' })).rawPayload.length).toBe(size);
    const head = await get(url, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, String(size), 0]);
    expect((await get(url, { 'if-none-match': `W/"x", ${tag}` })).statusCode).toBe(304);
    expect((await get(url, { 'if-none-match': '"x"' })).statusCode).toBe(200);
    expect((await get(url, { 'if-modified-since': new Date(Date.now() + 5_000).toUTCString() })).statusCode).toBe(304);
  });

  it('has smaller copies in the type that the browser takes, made once and kept there', async () => {
    const { data: url } = await send('comment');
    const small = url.replace('.png', '_300.png');
    for (const [accept, format, key] of [
      ['image/avif,image/webp,*/*', 'heif', `${small}.avif`],
      ['image/webp,*/*', 'webp', `${small}.webp`],
      ['*/*', 'png', small],
    ] as const) {
      const reply = await get(small, { accept });
      expect([reply.statusCode, reply.headers['vary']]).toEqual([200, expect.stringMatching(/accept/i)]);
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format, width: 300 });
      expect(inBucket()).toContain(`marketplace/${keyOf(key)}`);
    }
    const large = await get(url.replace('.png', '_800.png'), { accept: 'image/avif' });
    expect([large.headers['content-type'], (await sharp(large.rawPayload).metadata()).width]).toEqual([
      'image/avif',
      800,
    ]);
    expect((await get(url, { accept: 'image/avif' })).headers['content-type']).toBe('image/png');
  });

  it('comes from the CDN where there is one, except what is private or not there yet', async () => {
    await save({ save_type: false });
    const { data: onDisk } = await send('comment');
    await save({ save_type: true, cdn: 'cdn.example/shop' });
    const { data: url } = await send('comment');
    const { data: paper } = await send('id_card_t');
    const reply = await get(url);
    expect([reply.statusCode, reply.headers.location]).toEqual([302, `https://cdn.example/shop/${keyOf(url)}`]);
    expect((await get(onDisk)).statusCode).toBe(200);
    expect((await get(paper)).statusCode).toBe(200);
    const small = url.replace('.png', '_150.png');
    expect((await get(small, { accept: 'image/webp' })).statusCode).toBe(200);
    expect((await get(small, { accept: 'image/webp' })).headers.location).toBe(
      `https://cdn.example/shop/${keyOf(small)}.webp`,
    );
  });

  it('opens with a signature only where it is private, here and at the service', async () => {
    const { data: url } = await send('id_card_t');
    const stored = inBucket().find((name) => name.includes(keyOf(url))) ?? '';
    expect(stored).toMatch(/^marketplace\/private\/id_card_t\//);
    expect((await get(url)).headers['cache-control']).toBe('private, max-age=600');
    expect((await get(url.replace(/\?.*/, ''))).statusCode).toBe(404);
    expect((await fetch(`${twin.url}/s3/${stored}`)).status).toBe(403);
  });

  it('is missed with 503 while the service fails, and nothing half is called stored', async () => {
    const { data: url } = await send('comment');
    twin.choose('s3', ['error-500']);
    expect([(await get(url)).statusCode, (await get(url)).headers['cache-control']]).toEqual([503, 'no-store']);
    const refused = await send('comment');
    expect([refused.status, refused.msg]).toEqual([503, expect.stringContaining('10')]);
    await save({ save_type: false });
    expect((await send('comment')).status).toBe(200);
  });
});
