/** The adapter against the stand-in, which checks what the services check. */
import { buffer, text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOutgoing, type Outgoing, type OutgoingRequest } from '#server/outgoing/outgoing.ts';
import { s3Store, type S3Options } from '#server/ports/storage/s3.ts';
import type { S3Place } from '#server/ports/storage/s3-place.ts';
import type { Content } from '#server/ports/storage/storage.ts';
import { s3 } from '#server/twin/s3.ts';
import { startTwin, type Twin } from '#server/twin/start.ts';

let twin: Twin;
let place: S3Place;
/** What was sent, newest last. */
const sent: OutgoingRequest[] = [];

beforeAll(async () => {
  twin = await startTwin({ port: 0, shopUrl: 'http://127.0.0.1:9', standIns: [s3] });
  const { key, access, bucket, endpoint } = Object(twin.settings[0]?.settings['upload']) as Record<string, string>; // as: all of them texts
  place = { base: `${endpoint}/${bucket}`, keyId: `${key}`, secret: `${access}`, region: 'us-east-1' };
});
afterAll(() => twin.close());
beforeEach(() => {
  twin.choose('s3', []);
  sent.length = 0;
});

const store = (change: Partial<S3Place> = {}, options: Partial<S3Options> = {}) => {
  const outgoing = openOutgoing([new URL(place.base).origin]);
  const noted = {
    send: (request: OutgoingRequest) => (sent.push(request), outgoing.send(request)),
    open: (request: OutgoingRequest) => (sent.push(request), outgoing.open(request)),
  };
  return s3Store({ ...place, ...change }, { outgoing: noted, retryMs: 1, ...options });
};
const long = Buffer.alloc(300_000, 'abcdefghij');
const streamed: Content = {
  size: long.length,
  open: async () => Readable.from([long.subarray(0, 100), long.subarray(100)]),
};
async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
const readBack = async (key: string) => {
  const found = await store().open(key);
  return found && (await buffer(found.stream));
};

describe('an object', () => {
  it('comes back as it was put, from memory or from a stream, and is gone when it is removed', async () => {
    await store().put('goods/a.webp', long);
    expect((await readBack('goods/a.webp'))?.equals(long)).toBe(true);
    await store().put('goods/a.webp', streamed);
    expect((await readBack('goods/a.webp'))?.equals(long)).toBe(true);
    expect(await store().stat('goods/a.webp')).toMatchObject({
      size: long.length,
      etag: expect.stringMatching(/^"\w{32}"$/),
    });
    await store().remove('goods/a.webp');
    expect([await store().stat('goods/a.webp'), await store().open('goods/a.webp')]).toEqual([null, null]);
    await expect(store().remove('goods/a.webp')).resolves.toBeUndefined();
  });

  it('may be empty, and may be read in part', async () => {
    await store().put('goods/empty.webp', Buffer.alloc(0));
    expect(await readBack('goods/empty.webp')).toEqual(Buffer.alloc(0));
    await store().put('goods/part.webp', Buffer.from('0123456789'));
    const part = await store().open('goods/part.webp', { start: 3, end: 5 });
    expect([part?.size, await text(part?.stream ?? Readable.from([]))]).toEqual([10, '345']);
  });

  it('tells browsers what it is, and a private one is for its owner alone', async () => {
    await store().put('goods/a.webp', long);
    expect(sent.at(-1)?.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(sent.at(-1)?.headers).not.toHaveProperty('x-amz-acl');
    await store().put('private/cert/a.pem', long);
    expect(sent.at(-1)?.headers).toMatchObject({ 'x-amz-acl': 'private', 'content-disposition': 'attachment' });
    for (const key of ['goods/a.webp', 'private/cert/a.pem'])
      expect((await fetch(`${place.base}/${key}`)).status, key).toBe(403);
  });

  it('is put without rights of its own where the bucket knows none', async () => {
    const replies = [400, 200];
    const refusing = {
      open: vi.fn<Outgoing['open']>(),
      send: async (request: OutgoingRequest) => {
        sent.push(request);
        const status = replies.shift() ?? 500;
        return {
          status,
          headers: {},
          body: Buffer.from(status === 400 ? '<Code>AccessControlListNotSupported</Code>' : ''),
        };
      },
    };
    await s3Store(place, { outgoing: refusing }).put('private/cert/a.pem', long);
    expect(sent.map(({ headers }) => headers?.['x-amz-acl'])).toEqual(['private', undefined]);
  });
});

describe('a list', () => {
  it('has everything behind a key, in order, over several pages, and nothing that is not ours', async () => {
    const keys = Array.from({ length: 1_003 }, (_, at) => `spaces/${String(at).padStart(4, '0')}.webp`);
    for (const key of [...keys, 'Someone else/x', 'spaces/.hidden']) await store().put(key, Buffer.from('x'));
    const found = await all(store().list('spaces/0000.webp'));
    expect(found.map(({ key }) => key)).toEqual(keys.slice(1));
    expect(found[0]?.size).toBe(1);
    expect(sent.filter(({ url }) => url.includes('list-type')).length).toBe(2);
  });
});

describe('what is not signed right', () => {
  it.each([
    ['a wrong secret', { secret: 'wrong' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { keyId: 'nobody' }, 'InvalidAccessKeyId'],
    ['another bucket', { base: '/elsewhere' }, 'NoSuchBucket'],
  ])('is refused with the words of the service: %s', async (_what, change, code) => {
    const base = 'base' in change ? { base: place.base.replace(/\/[^/]+$/, change.base) } : {};
    const wrong = store({ ...change, ...base });
    await expect(wrong.put('goods/a.webp', long)).rejects.toMatchObject({ name: 'StorageFailure', code });
    await expect(wrong.open('goods/a.webp')).rejects.toMatchObject({ code });
    await expect(all(wrong.list(''))).rejects.toMatchObject({ code });
  });

  it('is refused: a clock that is wrong by a quarter of an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await store().put('goods/clock.webp', long);
    const request = sent.at(-1);
    vi.setSystemTime(Date.now() + 901_000);
    const late = await openOutgoing([new URL(place.base).origin]).send(request as OutgoingRequest); // as: the line above sent it
    vi.useRealTimers();
    expect([late.status, late.body.toString()]).toEqual([403, expect.stringContaining('RequestTimeTooSkewed')]);
  });

  it.each([
    ['another body', { body: Buffer.from('other') }, {}, 'XAmzContentSHA256Mismatch'],
    ['a header that was not signed', {}, { 'x-amz-acl': 'public-read' }, 'AccessDenied'],
    ['a signed header that changed', {}, { 'content-type': 'text/html' }, 'SignatureDoesNotMatch'],
    ['a body in signed chunks', {}, { 'content-encoding': 'aws-chunked' }, 'InvalidArgument'],
    ['a body that nobody signed', {}, { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }, 'InvalidArgument'],
  ])('is refused: %s', async (_what, change, headers, code) => {
    await store().put('goods/a.webp', Buffer.from('right'));
    const request = sent.at(-1);
    const reply = await openOutgoing([new URL(place.base).origin]).send({
      ...request,
      method: 'PUT',
      url: `${request?.url}`,
      ...change,
      headers: { ...request?.headers, ...headers },
    });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.body.toString()).toContain(`<Code>${code}</Code>`);
  });
});

describe('when the service fails', () => {
  beforeAll(() => store().put('goods/there.webp', long));

  it('is asked again, and after three times tells what it said', async () => {
    twin.choose('s3', ['error-500']);
    await expect(store().put('goods/a.webp', long)).rejects.toMatchObject({ code: 'InternalError' });
    await expect(store().open('goods/there.webp')).rejects.toMatchObject({ code: 'InternalError' });
    expect(sent.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'PUT', 'GET', 'GET', 'GET']);
  });

  it('is given up after its time, although what was put has arrived', async () => {
    twin.choose('s3', ['accept-then-time-out']);
    await expect(store({}, { timeoutMs: 50 }).put('goods/late.webp', Buffer.from('late'))).rejects.toMatchObject({
      code: 'timeout',
    });
    twin.choose('s3', []);
    expect(await readBack('goods/late.webp')).toEqual(Buffer.from('late'));
  });

  it('never lets half a file or a wrong one pass for the whole', async () => {
    twin.choose('s3', ['never']);
    await expect(readBack('goods/there.webp')).rejects.toThrow(/aborted|closed|ECONNRESET|socket/i);
    twin.choose('s3', ['forged']);
    await expect(readBack('goods/there.webp')).rejects.toMatchObject({ code: 'damaged' });
    twin.choose('s3', []);
    expect((await readBack('goods/there.webp'))?.equals(long)).toBe(true);
  });

  it('is not asked at all in a network that is nobody’s business', async () => {
    const inside = s3Store(
      { ...place, base: 'http://169.254.169.254/shop' },
      { outgoing: openOutgoing([]), retryMs: 1 },
    );
    await expect(inside.open('goods/a.webp')).rejects.toMatchObject({ code: 'address' });
  });
});
