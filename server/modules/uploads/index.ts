import { sql } from 'drizzle-orm';
import { appNow, idArray } from '#db/functions.ts';
import {
  listFolderUsage,
  listPictureUses,
  movePictures,
  uploadAsAdmin,
  uploadAsSeller,
  uploadAsUser,
} from '#shared/contract/uploads.ts';
import { moveStorage, showStorage } from '#shared/contract/storage.ts';
import type { HookMap } from '../../crud/hooks.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { stepStorage, storageStatus } from './move-desk.ts';
import { moveToFolder, pictureUses, spaceUsage } from './file-space.ts';
import { uploadByAdmin, uploadBySeller, uploadByUser } from './upload.ts';

export { measureFiles } from './measure.ts';
export { moveFiles } from './move-files.ts';
export { registerStorage } from './serve.ts';
export { keepAvatar } from './upload.ts';
export { ownKey, PLATFORM_ID, requireOwnUploads, signPrivate } from './links.ts';

const upload = { limit: 'upload', takesFile: true } as const;
const seller = (permission: string | null) => ({ audience: 'seller', permission }) as const;
export const uploadsRoutes = routes(
  handle(uploadAsUser, { ...upload, audience: 'account', whenClosed: true }, uploadByUser),
  handle(uploadAsSeller, { ...upload, ...seller(null) }, uploadBySeller),
  handle(listPictureUses, seller('seller.file_spaces.index'), pictureUses),
  handle(listFolderUsage, seller('seller.file_spaces.index'), spaceUsage),
  handle(movePictures, seller('seller.file_spaces.update'), moveToFolder),
  handle(showStorage, { audience: 'admin', permission: 'admin.configs.update' }, storageStatus),
  handle(moveStorage, { audience: 'admin', permission: 'admin.configs.update' }, stepStorage),
  handle(uploadAsAdmin, { ...upload, audience: 'admin', permission: null }, uploadByAdmin),
);

export const uploadsHooks: HookMap = {
  file_space_dirs: {
    beforeDelete: async (tx, _ctx, ids) =>
      void (await tx.execute(
        sql`update file_spaces set deleted_at = ${appNow} where dir_id = any(${idArray(ids)}) and deleted_at is null`,
      )),
  },
};
