import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { goods, goodsPicture } from '#db/seed/catalogue.ts';
import type { Envelope } from '#shared/contract/envelope.ts';
import { ownKey, signPrivate } from '#server/modules/uploads/index.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';
import { makeStore, type StoreIds } from '#tests/support/factories/goods.ts';

const database = testDatabase();
const api = testApp(database);
let user: Caller;
let userId = 0;
let admin: Caller;
let store: StoreIds;
let seller: Caller;

beforeAll(async () => {
  userId = (await makeUser(database)).id;
  user = await api.user(userId);
  admin = await api.admin((await makeAdmin(database, { is_super: 1 })).id);
  store = await makeStore(database);
  seller = await api.user(store.ownerId);
});
beforeEach(() => database.query('delete from rate_limits'));

const picture = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#c33' } });

/** Posts a form as a browser does: the file first, the fields after it. */
async function send(
  caller: Caller,
  bytes: Buffer,
  fields: Record<string, string> = {},
  { path = '/uploads', filename = 'photo.png' } = {},
) {
  const boundary = randomBytes(12).toString('hex');
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n${parts.join('')}--${boundary}--\r\n`)]);
  const reply = await api.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(caller.authorization && { authorization: caller.authorization }),
    },
  });
  return { status: reply.statusCode, ...reply.json<Envelope<string>>() };
}
const fetchFile = (url: string) => api.app.inject({ method: 'GET', url });

describe('uploading a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'stores %s anew under a random name with the extension of its real type',
    async (type) => {
      const reply = await send(
        user,
        await picture().toFormat(type).toBuffer(),
        { name: 'avatar' },
        { filename: '../../etc/passwd.php' },
      );
      expect(reply).toMatchObject({ status: 200, code: 200 });
      expect(reply.data).toMatch(
        new RegExp(`^/storage/avatar/\\d{4}-\\d\\d-\\d\\d/[0-9a-f]{40}\\.${type === 'jpeg' ? 'jpg' : type}$`),
      );
      const file = await fetchFile(reply.data);
      expect(file.headers).toMatchObject({
        'content-type': `image/${type}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect((await sharp(file.rawPayload).metadata()).format).toBe(type);
    },
  );

  it('drops metadata and everything behind the picture', async () => {
    const bytes = await picture()
      .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
      .jpeg()
      .toBuffer();
    const { data } = await send(user, Buffer.concat([bytes, Buffer.from('<?php system($_GET[0]); ?>')]));
    const stored = (await fetchFile(data)).rawPayload.toString('latin1');
    expect(bytes.toString('latin1')).toContain('<script>');
    expect(stored).not.toMatch(/script|php/);
  });

  it('shrinks into the box asked for and makes the thumbnails of goods', async () => {
    const bytes = await picture(800, 400).png().toBuffer();
    const { data: avatar } = await send(user, bytes, { name: 'avatar', option: '{"width":150,"height":150}' });
    expect(await sharp((await fetchFile(avatar)).rawPayload).metadata()).toMatchObject({ width: 150, height: 75 });
    const { data: goods } = await send(
      seller,
      bytes,
      { name: 'goods', option: '{"thumb":[[80,80]]}' },
      { path: '/Seller/uploads' },
    );
    for (const size of [400, 300, 150, 80]) {
      expect((await sharp((await fetchFile(goods.replace('.png', `_${size}.png`))).rawPayload).metadata()).width).toBe(
        size,
      );
    }
    const { data: ignored } = await send(user, bytes, { option: '[object Object]' });
    expect((await sharp((await fetchFile(ignored)).rawPayload).metadata()).width).toBe(800);
  });

  it('makes a thumbnail of any other public picture when one is asked for, in the three sizes only', async () => {
    const { data } = await send(user, await picture(600, 600).webp().toBuffer(), { name: 'comment' });
    expect((await sharp((await fetchFile(data.replace('.webp', '_300.webp'))).rawPayload).metadata()).width).toBe(300);
    expect((await fetchFile(data.replace('.webp', '_301.webp'))).statusCode).toBe(404);
  });

  it('keeps unknown folders out of the tree', async () => {
    for (const name of ['../secret', 'goods/../../x', 'demo', 'private', 'constructor']) {
      expect((await send(user, await picture().png().toBuffer(), { name })).data).toMatch(/^\/storage\/tmp\//);
    }
  });

  it.each([
    ['an svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page under a picture’s name', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a script that begins like a gif', Buffer.from('GIF89a/*;*/=alert(1)//')],
    ['half a png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0])],
    ['nothing', Buffer.alloc(0)],
    ['a program', Buffer.from('MZ\u0000\u0000')],
  ])('refuses %s with a sentence', async (_name, bytes) => {
    const reply = await send(user, bytes);
    expect(reply).toMatchObject({ status: 200, code: 422, data: { errors: { file: expect.any(String) } } });
    expect(reply.msg).not.toBe('');
  });

  it('refuses a small file that unpacks to a huge picture', async () => {
    const bomb = await sharp({
      create: { width: 6_000, height: 5_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    expect(await send(user, bomb)).toMatchObject({ status: 200, code: 422 });
  });

  it('answers 413 above 64 MB, and only then', async () => {
    expect((await send(user, Buffer.alloc(21 * 1_048_576))).code).toBe(422);
    expect((await send(user, Buffer.alloc(65 * 1_048_576))).status).toBe(413);
  });

  it('needs a token of the area', async () => {
    const bytes = await picture().png().toBuffer();
    expect(await send(api.anonymous, bytes)).toMatchObject({ status: 200, code: 401 });
    expect((await send(user, bytes, {}, { path: '/Admin/uploads' })).code).toBe(401);
    expect((await send(user, bytes, {}, { path: '/Seller/uploads' })).code).toBe(403);
    expect((await send(admin, bytes, {}, { path: '/Admin/uploads' })).code).toBe(200);
    expect((await user.post('/uploads', { file: 'x' })).code).toBe(422);
  });

  it('notes a store’s picture in the store’s own folder, and no foreign one', async () => {
    const bytes = await picture().png().toBuffer();
    const dir = await insertRow(database, 'file_space_dirs', {
      store_id: store.id,
      belong_id: store.ownerId,
      name: '主图',
    });
    const foreign = await insertRow(database, 'file_space_dirs', { store_id: store.id + 1, name: '别人' });
    const mine = await send(
      seller,
      bytes,
      { name: 'spaces', dir_id: String(dir) },
      { path: '/Seller/uploads', filename: '台灯.png' },
    );
    const stray = await send(seller, bytes, { name: 'spaces', dir_id: String(foreign) }, { path: '/Seller/uploads' });
    const rows = await database.query(
      'select url, dir_id, store_id, name, ext_name, info from file_spaces where store_id = $1 and name <> $2 order by id',
      [store.id, ''],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        {
          url: mine.data,
          dir_id: dir,
          store_id: store.id,
          name: expect.stringContaining('.png'),
          ext_name: 'png',
          info: '40*20',
        },
        { url: stray.data, dir_id: 0, store_id: store.id, name: 'photo.png', ext_name: 'png', info: '40*20' },
      ]),
    );
  });
});

describe('files of administrators', () => {
  const key = Buffer.from('-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----\n');
  const file = { path: '/Admin/uploads', filename: 'apiclient_key.pem' };

  it('are taken when they are what their name says; keys stay hidden', async () => {
    const { data } = await send(admin, key, { uploadType: 'uploadFile', name: 'goods' }, file);
    expect(data).toMatch(/^\/storage\/cert\/.+\.pem\?expires=/);
    expect((await fetchFile(ownKey(data))).statusCode).toBe(404);
    const opened = await fetchFile(data);
    expect(opened.headers).toMatchObject({
      'content-disposition': 'attachment',
      'cache-control': 'private, max-age=600',
    });
  });

  it('are refused under a false name, without the wish for a file, and from shoppers', async () => {
    expect((await send(admin, Buffer.from('not a key'), { uploadType: 'uploadFile' }, file)).code).toBe(422);
    expect((await send(admin, key, {}, file)).code).toBe(422);
    expect((await send(user, key, { uploadType: 'uploadFile' }, { filename: 'key.pem' })).code).toBe(422);
    expect(
      (await send(admin, Buffer.from('<script>'), { uploadType: 'uploadFile' }, { ...file, filename: 'a.html' })).code,
    ).toBe(422);
  });
});

describe('private pictures', () => {
  it('open with their signature only, for ten minutes', async () => {
    const { data } = await send(user, await picture().png().toBuffer(), { name: 'card_t' });
    expect((await fetchFile(data)).statusCode).toBe(200);
    const plain = ownKey(data);
    const query = new URLSearchParams(data.split('?')[1]);
    const tampered = [
      plain,
      `${plain}?expires=${query.get('expires')}&sign=${'a'.repeat(32)}`,
      `${plain}?expires=${Number(query.get('expires')) + 600}&sign=${query.get('sign')}`,
      plain.replace('/storage/', '/storage/private/'),
      plain.replace('/storage/card_t', '/storage/avatar/../card_t'),
      plain.replace('/storage/card_t', '/storage/%63ard_t'),
      data.replace('.png', '_300.png'),
    ];
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 601_000);
    tampered.push(signPrivate(api.deps, plain));
    clock.mockRestore();
    for (const url of tampered) expect((await fetchFile(url)).statusCode, url).toBe(404);
    expect(signPrivate(api.deps, '/storage/avatar/a.png')).toBe('/storage/avatar/a.png');
    expect(ownKey('https://evil.example/a.png')).toBe('');
    expect(ownKey(`https://shop.example${data}`)).toBe(plain);
  });
});

describe('demo pictures', () => {
  const [shown] = goods;
  const url = shown ? goodsPicture(shown, 'front') : '';

  it('are served as uploads are, with thumbnails made when first asked for; other names are not there', async () => {
    expect((await fetchFile(url)).headers['content-type']).toBe('image/webp');
    const thumb = await fetchFile(url.replace('.webp', '_150.webp'));
    expect(thumb.headers['content-type']).toBe('image/webp');
    expect((await sharp(thumb.rawPayload).metadata()).width).toBe(150);
    for (const other of ['-nofront.webp', '-nofront_150.webp', '-front_151.webp'])
      expect((await fetchFile(url.replace('-front.webp', other))).statusCode, other).toBe(404);
    expect((await fetchFile('/storage/')).statusCode).toBe(404);
  });

  it('of papers and cases open only with a signature', async () => {
    const paper = '/storage/id_card_t/demo/id-card-t.webp';
    expect((await fetchFile(paper)).statusCode).toBe(404);
    expect((await fetchFile(paper.replace('/storage/', '/storage/private/'))).statusCode).toBe(404);
    const opened = await fetchFile(signPrivate(api.deps, paper));
    expect(opened.statusCode).toBe(200);
    expect(opened.headers['cache-control']).toContain('private');
  });

  it('are only read: removing one leaves it', async () => {
    const { storage } = api.deps.ports;
    await storage.remove(url.replace('/storage/', ''));
    expect((await fetchFile(url)).statusCode).toBe(200);
  });
});
