/** Pictures and files that come in, and a store's file space (requirements 5). */
import { z } from 'zod';
import { call } from './call.ts';
import { named, valueList } from './fields.ts';
import { text, whole } from './values.ts';

const upload = (path: '/uploads' | '/Seller/uploads' | '/Admin/uploads', summary: string) =>
  call({ method: 'POST', path, summary, answer: text.describe('Its address; a private one opens for a while') });
export const uploadAsUser = upload('/uploads', 'Store a picture');
export const uploadAsSeller = upload('/Seller/uploads', 'Store a picture of the store');
export const uploadAsAdmin = upload('/Admin/uploads', 'Store a picture or a file');

const ids = (most: number) => valueList.pipe(z.array(z.coerce.number().int().positive()).min(1).max(most));
const folder = z.coerce.number().int().min(0);
const path = '/Seller/file_spaces';
export const listPictureUses = call({
  method: 'GET',
  path: `${path}/uses`,
  summary: 'Goods and store pages that show these pictures',
  input: z.object({ id: ids(200).optional(), dir_id: folder.optional().describe('All pictures of a folder') }),
  answer: z.array(
    z.object({
      id: whole.describe('Of the picture'),
      kind: z.enum(['goods', 'store']),
      name: text.describe('What shows it'),
    }),
  ),
});
const folderUsage = z.object({
  dir_id: whole.describe('0: the temporary folder'),
  pictures: whole,
  bytes: whole.describe('Of the pictures themselves; thumbnails are not counted'),
});
export type FolderUsage = z.infer<typeof folderUsage>;
export const listFolderUsage = call({
  method: 'GET',
  path: `${path}/usage`,
  summary: 'Pictures and bytes of each folder; those without pictures are left out',
  answer: z.array(folderUsage),
});
export const movePictures = call({
  method: 'PUT',
  path: `${path}/move`,
  summary: 'Move pictures to another folder; answers how many were moved',
  input: z.object({ id: ids(500), dir_id: named('文件夹', 'Folder', folder) }),
  answer: whole,
});
