/** Pictures that somebody uploads as a browser does. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Envelope } from '#shared/contract/envelope.ts';
import type { Caller, TestApp } from '../app.ts';

/** Uploads a small picture into the folder of a field; answers its address. */
export async function uploadPicture({ app }: TestApp, caller: Caller, path: string, name: string): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const boundary = randomBytes(12).toString('hex');
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n`;
  const payload = Buffer.concat([
    Buffer.from(`${part('name="file"; filename="photo.png"')}content-type: image/png\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n${part('name="name"')}\r\n${name}\r\n--${boundary}--\r\n`),
  ]);
  const reply = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, authorization: caller.authorization },
  });
  const { code, msg, data } = reply.json<Envelope<string>>();
  if (code !== 200) throw new Error(`not uploaded: ${msg}`);
  return data;
}
