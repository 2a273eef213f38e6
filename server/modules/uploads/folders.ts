/** Where an upload may go. The name is the form's; what is not on these lists lands in `tmp`. */
const PUBLIC = [
  'tmp',
  'avatar',
  'thumb',
  'goods',
  'goods_images',
  'goods_image',
  'integral_goods',
  'spaces',
  'comment',
  'editor',
  'image',
  'images',
  'logo',
  'icon',
  'adv',
  'url',
  'store_logo',
  'store_face_image',
  'store_slide',
  'store_mobile_slide',
  'file',
] as const;
/** Seen only by whom the server gives a signed address. */
const PRIVATE = [
  'id_card_t',
  'id_card_b',
  'card_t',
  'card_b',
  'business_license',
  'bank',
  'evidence',
  'refund',
  'chat',
  'cert',
] as const;

const publicFolders: ReadonlySet<string> = new Set(PUBLIC);
const privateFolders: ReadonlySet<string> = new Set(PRIVATE);

export const folderOf = (name: string): string => (publicFolders.has(name) || privateFolders.has(name) ? name : 'tmp');
/** Folders that have addresses at all; `private` is where hidden ones lie. */
export const hasAddress = (folder: string): boolean => publicFolders.has(folder) || privateFolders.has(folder);
export const isPrivateFolder = (folder: string): boolean => privateFolders.has(folder);
/** Folders whose pictures appear in lists and so always get their thumbnails. */
export const getsThumbs = (folder: string): boolean =>
  ['goods', 'goods_images', 'goods_image', 'integral_goods', 'spaces'].includes(folder);
