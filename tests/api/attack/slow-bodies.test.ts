/** Callers who send slowly, or begin and never end. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeUser } from '#tests/support/factories/accounts.ts';
import { head, rawCall, type RawCall } from '#tests/support/raw-http.ts';

const database = testDatabase({ poolSize: 2 });
const api = testApp(database);
let url = '';
let folder = '';
let form = Buffer.alloc(0);
const callers: Caller[] = [];
const BOUNDARY = 'slow';

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'slow-bodies-'));
  vi.stubEnv('TMPDIR', folder);
  url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  for (let at = 0; at < 5; at += 1) callers.push(await api.user((await makeUser(database)).id));
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c33' } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  form = Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`),
    picture,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const uploadHead = ({ authorization }: Caller) =>
  head('POST /api/uploads', {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': form.length,
    authorization,
  });
const callerAt = (at: number): Caller => callers[at % 4] ?? api.anonymous;
const half = () => form.subarray(0, form.length / 2);
/** Sends the first half; `finish` the other. */
async function begin(caller: Caller): Promise<RawCall & { finish(): void }> {
  const call = await rawCall(url, Buffer.concat([Buffer.from(uploadHead(caller)), half()]));
  return { ...call, finish: () => call.send(form.subarray(form.length / 2)) };
}
const filesComing = async () => (await readdir(folder)).filter((name) => name.startsWith('marketplace-upload-'));
const expectComing = async (count: number) => {
  await expect.poll(filesComing, { timeout: 10_000 }).toHaveLength(count);
};

describe('24 uploads that stop half way', () => {
  it('hold up nobody, are refused beyond what one account and one address may send at once, and can still end well', async () => {
    const calls = await Promise.all(Array.from({ length: 24 }, (_, at) => begin(callerAt(at))));
    await expectComing(24);
    const someone = callers[4] ?? api.anonymous;
    const others = await Promise.all([
      api.anonymous.get('/goods'),
      someone.get('/user/addresses'),
      someone.post('/user/addresses', { name: '' }),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);

    const more = await begin(someone);
    expect(await more.reply).toMatchObject({ status: 429, head: expect.stringMatching(/retry-after: \d/i) });
    more.socket.destroy();

    const [first, ...rest] = calls;
    first?.finish();
    expect(JSON.parse((await first?.reply)?.body ?? '')).toMatchObject({ code: 200 });
    const own = await begin(callerAt(1));
    expect((await own.reply).status).toBe(429);
    own.socket.destroy();

    for (const call of rest) call.finish();
    const codes = await Promise.all(
      rest.map(async ({ reply }) => (JSON.parse((await reply).body) as { code: number }).code),
    );
    expect(codes).toEqual(rest.map(() => 200));
    for (const { socket } of calls) socket.destroy();
    await expectComing(0);
  });

  it('leave nothing behind when their sender goes', async () => {
    const call = await begin(callerAt(0));
    await expectComing(1);
    call.socket.destroy();
    await expectComing(0);
  });
});

describe('a body that comes a byte at a time', () => {
  it.concurrent.each([
    [
      'a form',
      () => head('POST /api/login', { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 500 }),
    ],
    ['a file', () => uploadHead(callerAt(0))],
    [
      'one without a length',
      () => head('POST /api/login', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }),
    ],
  ])('is ended with a sentence: %s', async (what, begun) => {
    const call = await rawCall(url, begun());
    const drip = setInterval(() => call.send(what.includes('without') ? '1\r\n \r\n' : 'a'), 500);
    const { status, body } = await call.reply;
    clearInterval(drip);
    expect(status).toBe(408);
    expect(JSON.parse(body)).toMatchObject({ code: 500, msg: expect.stringMatching(/./), data: [] });
    call.socket.destroy();
  });
});
