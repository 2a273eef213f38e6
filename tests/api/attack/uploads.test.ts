/** Uploads that are cheap to send and dear to take. */
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Envelope } from '#shared/contract/envelope.ts';
import { UPLOADS_PER_DAY } from '#shared/contract/limits.ts';
import { inDrawingPlace } from '#server/modules/uploads/drawing.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';
import { makeStore } from '#tests/support/factories/goods.ts';

const database = testDatabase();
const api = testApp(database);
let userId = 0;
let user: Caller;
let store = { id: 0, ownerId: 0 };
let seller: Caller;
let admin: Caller;

beforeAll(async () => {
  userId = (await makeUser(database)).id;
  user = await api.user(userId);
  store = await makeStore(database);
  seller = await api.user(store.ownerId);
  admin = await api.admin((await makeAdmin(database, { is_super: 1 })).id);
});
beforeEach(() => database.query('delete from rate_limits'));

const picture = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#c33' } });

async function send(caller: Caller, body: Buffer, path = '/uploads', type = 'multipart/form-data; boundary=edge') {
  const reply = await api.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: body,
    headers: { 'content-type': type, authorization: caller.authorization },
  });
  return { status: reply.statusCode, headers: reply.headers, ...reply.json<Envelope<unknown>>() };
}
const form = (bytes: Buffer, fields: Record<string, string> = {}) =>
  Buffer.concat([
    Buffer.from('--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    bytes,
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`\r\n--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}`),
    ),
    Buffer.from('\r\n--edge--\r\n'),
  ]);
const counted = (name: string, key: string) =>
  database.query<{ hits: number }>('select hits from rate_limits where key = $1', [`upload:${name}:${key}`]);
/** As if so much had been uploaded today already. */
const used = (name: string, key: string, hits: number) =>
  database.query(`insert into rate_limits (key, window_start, hits) values ($1, date_trunc('day', now()), $2)`, [
    `upload:${name}:${key}`,
    hits,
  ]);
const full = { status: 200, code: 422, data: { errors: { file: expect.stringMatching(/\d+.*MB/) } } };

describe('the uploads of a day', () => {
  it('are counted by files, bytes and pixels, also those that come to nothing', async () => {
    const bytes = await picture(1_000, 500).png({ compressionLevel: 0 }).toBuffer();
    expect((await send(user, form(bytes))).code).toBe(200);
    expect((await send(user, form(bytes.subarray(0, 200_000)))).code).toBe(422);
    expect(await counted('files', `user:${userId}`)).toEqual([{ hits: 2 }]);
    expect(await counted('kilopixels', `user:${userId}`)).toEqual([{ hits: 1_000 }]);
    const kilobytes = Math.ceil(bytes.length / 1_024) + Math.ceil(200_000 / 1_024);
    expect(await counted('kilobytes', `user:${userId}`)).toEqual([{ hits: kilobytes }]);
  });

  it.each([
    ['files', UPLOADS_PER_DAY.shopper.files],
    ['kilobytes', UPLOADS_PER_DAY.shopper.megabytes * 1_024],
    ['kilopixels', UPLOADS_PER_DAY.shopper.megapixels * 1_000],
  ])('end with a sentence when the %s are used up, for this account alone', async (name, most) => {
    const body = form(await picture().png().toBuffer());
    await used(name, `user:${userId}`, most);
    expect(await send(user, body)).toMatchObject(full);
    expect(await counted(name, `user:${userId}`)).toEqual([{ hits: most }]);
    const other = await api.user((await makeUser(database)).id);
    expect((await send(other, body)).code).toBe(200);
  });

  it('take the last one that fits, once, however many come at the same time', async () => {
    const body = form(await picture().png().toBuffer());
    await used('files', `user:${userId}`, UPLOADS_PER_DAY.shopper.files - 1);
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(user, body)));
    expect(replies.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 422, 422, 422, 422]);
  });

  it('are more for a store, which has one count for all who work in it', async () => {
    const body = form(await picture().png().toBuffer());
    await used('files', `store:${store.id}`, UPLOADS_PER_DAY.shopper.files);
    expect((await send(seller, body, '/Seller/uploads')).code).toBe(200);
    const colleague = await api.user((await makeUser(database, { belong_id: store.ownerId })).id);
    await database.query('update rate_limits set hits = $1 where key = $2', [
      UPLOADS_PER_DAY.seller.files,
      `upload:files:store:${store.id}`,
    ]);
    for (const caller of [seller, colleague]) expect(await send(caller, body, '/Seller/uploads')).toMatchObject(full);
    expect((await send(admin, body, '/Admin/uploads')).code).toBe(200);
  });
});

describe('a form that is no form', () => {
  it.each([
    ['without a boundary', 'multipart/form-data', form(Buffer.from('x'))],
    ['with another boundary', 'multipart/form-data; boundary=other', form(Buffer.from('x'))],
    ['cut off', 'multipart/form-data; boundary=edge', form(Buffer.alloc(3_000)).subarray(0, 2_000)],
    ['of nothing', 'multipart/form-data; boundary=edge', Buffer.alloc(0)],
    [
      'with a name of every object',
      'multipart/form-data; boundary=edge',
      form(Buffer.from('x'), { __proto__x: '', toString: 'x' }),
    ],
    [
      'with JSON that is none',
      'multipart/form-data; boundary=edge',
      Buffer.from(
        '--edge\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n{\r\n--edge--\r\n',
      ),
    ],
  ])('is refused in words: %s', async (_how, type, body) => {
    const reply = await send(user, body, '/uploads', type);
    expect([reply.status, reply.code, reply.msg === '']).toEqual([200, 422, false]);
  });

  it('with a hundred fields or files is refused', async () => {
    const fields = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`f${at}`, 'x']));
    const reply = await send(user, form(await picture().png().toBuffer(), fields));
    expect([reply.status, reply.data]).toEqual([413, []]);
  });
});

describe('pictures that are small to send and large to draw', () => {
  it('are refused by their size, frames included, before they are decoded', async () => {
    const frames = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: { r: at * 8, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    );
    const film = await sharp(frames, { join: { animated: true } })
      .gif({ effort: 1 })
      .toBuffer();
    expect(film.length).toBeLessThan(200_000);
    expect(await send(user, form(film))).toMatchObject({ status: 200, code: 422 });
    expect(await counted('files', `user:${userId}`)).toEqual([]);
  });

  it('are drawn one at a time, so that a small one always has a place', async () => {
    const ends: (() => void)[] = [];
    const running: string[] = [];
    const start = (name: string, pixels: number) =>
      inDrawingPlace(pixels, async () => {
        running.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
      });
    const work = [start('big', 25_000_000), start('big', 25_000_000), start('small', 1_000), start('small', 1_000)];
    await new Promise((resolve) => setImmediate(resolve));
    expect(running).toEqual(['big', 'small']);
    while (running.length < 4) {
      ends.pop()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const end of ends) end();
    await Promise.all(work);
  });

  it('wait in a short line, and beyond it are told to come back', async () => {
    let open = (): void => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    const line = Array.from({ length: 17 }, () => inDrawingPlace(25_000_000, () => opened));
    const bytes = await picture(2_500, 2_000).jpeg().toBuffer();
    const refused = await send(user, form(bytes));
    expect([refused.status, refused.headers['retry-after'], refused.data]).toEqual([503, '10', []]);
    expect((await send(user, form(await picture().png().toBuffer()))).code).toBe(200);
    open();
    await Promise.all(line);
    expect((await send(user, form(bytes))).code).toBe(200);
  });
});
