import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { CODE } from '#shared/contract/envelope.ts';
import { AVATAR_UPLOAD_SIZE } from '#shared/contract/limits.ts';
import { adminOf, storeOf, userOf, type Ctx } from '../../context.ts';
import { AppError, invalid } from '../../errors.ts';
import type { Route } from '../../http/route.ts';
import { createLimiter, perKey } from '../../limiter.ts';
import { StorageFailure } from '../../ports/storage/storage.ts';
import { inDrawingPlace } from './drawing.ts';
import { folderOf, getsThumbs, isPrivateFolder } from './folders.ts';
import type { Picture } from './images.ts';
import { isPrivatePath, PLATFORM_ID, signPrivate, storageKey } from './links.ts';
import { countUpload, type Account } from './quota.ts';
import { receive, standardThumbs, type Received } from './receive.ts';

type Http = Parameters<Route['run']>[2];

const MAX_IMAGE_BYTES = 20_971_520;
const MAX_FILE_BYTES = 67_108_864;
const RETRY_SECONDS = 10;

/** What decodes pictures takes 30 MB: loaded with the first one. */
const loadImages = () => import('./images.ts');

/** Uploads under way in this process, from the first byte to the answer. */
const ofAccount = perKey(6);
const ofAddress = perKey(24);
const ofAll = createLimiter(200, 0);

/** Files that administrators may upload beside pictures: known by extension, believed by their first bytes. */
const starts =
  (...bytes: number[]) =>
  (file: Buffer): boolean =>
    file.subarray(0, bytes.length).equals(Buffer.from(bytes));
const zip = starts(0x50, 0x4b, 0x03, 0x04);
const pem = (file: Buffer): boolean => /^\s*-----BEGIN [A-Z0-9 ]+-----/.test(file.toString('latin1', 0, 200));
const der = starts(0x30, 0x82);

const LOOKS: Readonly<Record<string, (file: Buffer) => boolean>> = {
  ico: starts(0, 0, 1, 0),
  pem,
  crt: (file) => pem(file) || der(file),
  xls: starts(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  xlsx: zip,
  apk: zip,
  wgt: zip,
};

/** The extension of a file that is what its name says; null for everything else. */
function fileType(name: string, bytes: Buffer): string | null {
  const extension = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(LOOKS, extension) && LOOKS[extension]?.(bytes) ? extension : null;
}
/** Keys and certificates are never served to anyone without a signed address. */
const isKeyFile = (extension: string): boolean => extension === 'pem' || extension === 'crt';

/** Who a recorded file belongs to; store files appear in the store's file space. */
interface Owner {
  id: number;
  storeId: number;
}

export function uploadByUser(ctx: Ctx, _form: object, { request }: Http): Promise<string> {
  const { id } = userOf(ctx);
  const account: Account = { key: `user:${id}`, kind: 'shopper' };
  return take(ctx, request, account, (received) => keep(ctx, received, account, { id, storeId: 0 }));
}
export function uploadBySeller(ctx: Ctx, _form: object, { request }: Http): Promise<string> {
  const storeId = storeOf(ctx);
  const account: Account = { key: `store:${storeId}`, kind: 'seller' };
  return take(ctx, request, account, (received) => keep(ctx, received, account, { id: userOf(ctx).id, storeId }));
}
export function uploadByAdmin(ctx: Ctx, _form: object, { request }: Http): Promise<string> {
  const account: Account = { key: `admin:${adminOf(ctx).id}`, kind: 'admin' };
  return take(ctx, request, account, async (received) => {
    if (received.uploadType === 'uploadFile') {
      const kept = await inDrawingPlace(0, () => keepFile(ctx, received, account));
      if (kept) return kept;
    }
    return keep(ctx, received, account, isPrivateFolder(folderOf(received.name)) ? PLATFORM : null);
  });
}

const PLATFORM: Owner = { id: PLATFORM_ID, storeId: 0 };

/** @throws 429 when the account or its address sends too many at once */
const take = (
  ctx: Ctx,
  request: Http['request'],
  { key, kind }: Account,
  handle: (received: Received) => Promise<string>,
): Promise<string> => {
  const most = kind === 'admin' ? MAX_FILE_BYTES : MAX_IMAGE_BYTES;
  return ofAddress(ctx.ip, () => ofAccount(key, () => ofAll(() => receive(request, most, handle))));
};

/** Redraws and stores a picture with its thumbnails; answers its address. */
async function keep(ctx: Ctx, received: Received, account: Account, owner: Owner | null): Promise<string> {
  if (received.size > MAX_IMAGE_BYTES)
    throw invalid({ file: { key: 'upload.large', params: { max: MAX_IMAGE_BYTES / 1_048_576 } } });
  const { pixelsOf } = await loadImages();
  const pixels = await inDrawingPlace(0, () => pixelsOf(received.file));
  await countUpload(ctx, account, { bytes: received.size, pixels });
  return inDrawingPlace(pixels, () => keepPicture(ctx, received, owner));
}

async function keepPicture(ctx: Ctx, received: Received, owner: Owner | null): Promise<string> {
  const { redraw } = await loadImages();
  const picture = await redraw(await readFile(received.file), received.shrink);
  const folder = folderOf(received.name);
  const url = newPath(folder, picture.extension);
  await put(ctx, url, picture.bytes);
  const boxes = isPrivatePath(url) ? [] : [...received.thumbs, ...(getsThumbs(folder) ? standardThumbs : [])];
  for (const width of new Set(boxes.map((box) => box.width))) {
    const box = boxes.find((candidate) => candidate.width === width) ?? { width, height: width };
    await put(ctx, url.replace(/(\.\w+)$/, `_${width}$1`), (await redraw(picture.bytes, box)).bytes);
  }
  if (owner) await record(ctx, received, owner, { ...picture, url });
  return signPrivate(ctx, url);
}

/** Redraws and stores a picture that was fetched for an account; answers its address. @throws 422 when it is no picture we take */
export async function keepAvatar(ctx: Ctx, bytes: Buffer): Promise<string> {
  const { redraw } = await loadImages();
  const box = { width: AVATAR_UPLOAD_SIZE, height: AVATAR_UPLOAD_SIZE };
  // Nobody has looked yet how big it is: it waits with the big ones.
  const picture = await inDrawingPlace(Number.MAX_SAFE_INTEGER, () => redraw(bytes, box));
  const url = newPath('avatar', picture.extension);
  await put(ctx, url, picture.bytes);
  return url;
}

/** Null when it is not what its name says: then it may still be a picture. */
async function keepFile(ctx: Ctx, received: Received, account: Account): Promise<string | null> {
  const bytes = await readFile(received.file);
  const extension = fileType(received.filename, bytes);
  if (!extension) return null;
  await countUpload(ctx, account, { bytes: bytes.length, pixels: 0 });
  const url = newPath(isKeyFile(extension) ? 'cert' : folderOf(received.name), extension);
  await put(ctx, url, bytes);
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
  try {
    await ctx.ports.storage.put(key, bytes);
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    ctx.log.error({ err: error }, 'storage');
    throw new AppError(CODE.refused, 'upload.storageDown', { status: 503, params: { seconds: RETRY_SECONDS } });
  }
}

/** Remembers whose file it is: private pictures may only be named by whom they belong to. */
async function record(ctx: Ctx, received: Received, owner: Owner, stored: Picture & { url: string }): Promise<void> {
  const { url, bytes, extension, width, height } = stored;
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
    values (${owner.id}, ${inStore}, ${dir?.id ?? 0}, ${name || 'file'}, ${url.slice(url.lastIndexOf('/') + 1)}, ${createHash('md5').update(bytes).digest('hex')},
      ${url}, ${extension}, ${isPrivatePath(url) ? 'private' : 'public'}, ${`${width}*${height}`}, ${bytes.length})`);
}
