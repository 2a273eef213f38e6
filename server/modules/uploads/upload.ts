import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { first } from '#db/client.ts';
import { adminOf, storeOf, userOf, type Ctx } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { gate } from '../../gate.ts';
import { fileType, isKeyFile } from './files.ts';
import { folderOf, getsThumbs, isPrivateFolder } from './folders.ts';
import { redraw, type Picture } from './images.ts';
import { isPrivatePath, signPrivate, storageKey } from './links.ts';
import { receive, standardThumbs, type Received } from './receive.ts';

const MAX_IMAGE_MB = 20;

/** Who a recorded file belongs to; store files appear in the store's file space. */
interface Owner {
  id: number;
  storeId: number;
}

export async function uploadByUser(ctx: Ctx, request: FastifyRequest): Promise<string> {
  const { id } = userOf(ctx);
  return keep(ctx, await receive(request), { id, storeId: 0 });
}
export async function uploadBySeller(ctx: Ctx, request: FastifyRequest): Promise<string> {
  const storeId = storeOf(ctx);
  return keep(ctx, await receive(request), { id: userOf(ctx).id, storeId });
}
export async function uploadByAdmin(ctx: Ctx, request: FastifyRequest): Promise<string> {
  adminOf(ctx);
  const received = await receive(request);
  if (received.uploadType === 'uploadFile') {
    const extension = fileType(received.filename, received.bytes);
    if (extension) return keepFile(ctx, received, extension);
  }
  return keep(ctx, received, isPrivateFolder(folderOf(received.name)) ? PLATFORM : null);
}

/** Private pictures of administrators belong to the platform: each of them may name those of another. */
const PLATFORM: Owner = { id: 0, storeId: 0 };

/** Decoding keeps a core busy. */
const inRedrawingPlace = gate(2, 100);

/** Redraws and stores a picture with its thumbnails; answers its address. */
const keep = (ctx: Ctx, received: Received, owner: Owner | null): Promise<string> =>
  inRedrawingPlace(() => keepPicture(ctx, received, owner));

async function keepPicture(ctx: Ctx, received: Received, owner: Owner | null): Promise<string> {
  if (received.bytes.length > MAX_IMAGE_MB * 1_048_576)
    throw invalid({ file: { key: 'upload.large', params: { max: MAX_IMAGE_MB } } });
  const picture = await redraw(received.bytes, received.shrink);
  const folder = folderOf(received.name);
  const url = newPath(folder, picture.extension);
  await put(ctx, url, picture.bytes);
  const boxes = isPrivatePath(url) ? [] : [...received.thumbs, ...(getsThumbs(folder) ? standardThumbs : [])];
  for (const width of new Set(boxes.map((box) => box.width))) {
    const box = boxes.find((one) => one.width === width) ?? { width, height: width };
    await put(ctx, url.replace(/(\.\w+)$/, `_${width}$1`), (await redraw(picture.bytes, box)).bytes);
  }
  if (owner) await record(ctx, received, picture, url, owner);
  return signPrivate(ctx, url);
}

async function keepFile(ctx: Ctx, received: Received, extension: string): Promise<string> {
  const url = newPath(isKeyFile(extension) ? 'cert' : folderOf(received.name), extension);
  await put(ctx, url, received.bytes);
  return signPrivate(ctx, url);
}

function newPath(folder: string, extension: string): string {
  const now = new Date();
  const day = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
  return `/storage/${folder}/${day}/${randomBytes(20).toString('hex')}.${extension}`;
}

async function put(ctx: Ctx, url: string, bytes: Buffer): Promise<void> {
  const key = storageKey(url);
  if (key === null) throw new Error(`not a storage path: ${url}`);
  await ctx.ports.storage.put(key, bytes);
}

/** Remembers whose file it is: private pictures may only be named by whom they belong to. */
async function record(ctx: Ctx, received: Received, picture: Picture, url: string, owner: Owner): Promise<void> {
  const inStore = owner.storeId > 0 && !isPrivatePath(url) ? owner.storeId : 0;
  const dir =
    inStore && received.dirId
      ? await first<{ id: number }>(
          ctx.db.trade,
          sql`select id from file_space_dirs where id = ${received.dirId} and store_id = ${inStore} and deleted_at is null`,
        )
      : undefined;
  const name = received.filename.replace(/[\u0000-\u001f<>"'\\/]/g, '').slice(-120);
  await ctx.db.trade.execute(sql`
    insert into file_spaces (belong_id, store_id, dir_id, name, new_name, md5, url, ext_name, disk_name, info, size)
    values (${owner.id}, ${inStore}, ${dir?.id ?? 0}, ${name || 'file'}, ${url.slice(url.lastIndexOf('/') + 1)}, ${createHash('md5').update(picture.bytes).digest('hex')},
      ${url}, ${picture.extension}, ${isPrivatePath(url) ? 'private' : 'public'}, ${`${picture.width}*${picture.height}`}, ${picture.bytes.length})`);
}
