/**
 * Demo pictures are recipes, not files: the name of the file is the recipe, and the server draws it when it is
 * first asked for. `front_mobile-phone_mist_navy_3_800x800.webp`, with `_150`, `_300` or `_400` before the extension
 * for a thumbnail, like any upload.
 */
import { GLYPHS, type GlyphName } from './glyphs.ts';
import { PAINTS, TONES, type PaintName, type ToneName } from './palette.ts';

/** Sizes in which each view is drawn; a name with any other size is refused. */
export const VIEW_SIZES = {
  front: ['800x800'],
  variant: ['800x800'],
  closeup: ['800x800'],
  scene: ['800x800'],
  pack: ['800x800'],
  banner: ['1920x640', '1200x400', '750x375', '750x240', '600x400'],
  logo: ['300x300'],
  facade: ['800x600'],
  avatar: ['150x150'],
  class: ['200x200'],
} as const satisfies Record<string, readonly `${number}x${number}`[]>;

export type PictureView = keyof typeof VIEW_SIZES;
export type ThumbSize = 150 | 300 | 400;

export interface PictureRecipe {
  view: PictureView;
  glyph: GlyphName;
  tone: ToneName;
  /** The colour that the object takes; `plain` leaves it as it is. */
  paint: PaintName;
  /** Which studio set stands behind the object, 0-9. */
  set: number;
  width: number;
  height: number;
}

/** `demo` is open to everybody; the others are private, and drawn only for whom the server gave a signed address. */
export type DemoFolder = 'demo' | 'business_license' | 'id_card_t' | 'id_card_b' | 'evidence';
const FOLDER = /^\/storage\/(?:demo|business_license|id_card_t|id_card_b|evidence)\/2026-01-01\//;
export const demoFolder = (folder: DemoFolder): string => `/storage/${folder}/2026-01-01/`;
const NAME = /^([a-z]+)_([a-z0-9-]+)_([a-z]+)_([a-z]+)_(\d)_(\d+)x(\d+)(?:_(150|300|400))?\.webp$/;

/** A recipe with the parts left out filled in: first size of the view, plain paint, set 0. */
export function picture(
  view: PictureView,
  glyph: GlyphName,
  tone: ToneName,
  more: { paint?: PaintName; set?: number; size?: string } = {},
): PictureRecipe {
  const [width = 0, height = 0] = (more.size ?? VIEW_SIZES[view][0]).split('x').map(Number);
  return { view, glyph, tone, paint: more.paint ?? 'plain', set: (more.set ?? 0) % 10, width, height };
}

export function picturePath(recipe: PictureRecipe, thumb?: ThumbSize, folder: DemoFolder = 'demo'): string {
  const { view, glyph, tone, paint, set, width, height } = recipe;
  return `${demoFolder(folder)}${view}_${glyph}_${tone}_${paint}_${set}_${width}x${height}${thumb ? `_${thumb}` : ''}.webp`;
}

/** The recipe of a path, or null for anything that `picturePath` cannot have made. */
export function parsePicturePath(path: string): { recipe: PictureRecipe; thumb: ThumbSize | null } | null {
  if (!FOLDER.test(path)) return null;
  const match = NAME.exec(path.replace(FOLDER, ''));
  if (!match) return null;
  const [, view = '', glyph = '', tone = '', paint = '', set, width, height, thumb] = match;
  if (!isKey(VIEW_SIZES, view) || !isKey(GLYPHS, glyph) || !isKey(TONES, tone) || !isKey(PAINTS, paint)) return null;
  if (!VIEW_SIZES[view].some((size) => size === `${width}x${height}`)) return null;
  const recipe = { view, glyph, tone, paint, set: Number(set), width: Number(width), height: Number(height) };
  return { recipe, thumb: thumb ? toThumb(thumb) : null };
}

const toThumb = (text: string): ThumbSize => (text === '150' ? 150 : text === '300' ? 300 : 400);

function isKey<Table extends object>(table: Table, key: string): key is string & keyof Table {
  return Object.hasOwn(table, key);
}
