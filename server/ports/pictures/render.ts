/** Draws the demo pictures: real objects in a small studio, no words in any of them. */
import { GLYPHS } from '#db/seed/catalogue/glyphs.ts';
import { TONES } from '#db/seed/catalogue/palette.ts';
import { type PictureRecipe, type ThumbSize } from '#db/seed/catalogue/picture-key.ts';
import { drawAvatar, drawBanner, drawClassIcon } from './emblems.ts';
import { drawFacade, drawLogo } from './shops.ts';
import { drawCloseup, drawFront, drawPack, drawScene } from './shots.ts';

/** One view; width and height are what is drawn, every length follows from them. */
export type Draw = (recipe: PictureRecipe) => Promise<Buffer>;

const VIEWS: Record<PictureRecipe['view'], Draw> = {
  front: drawFront,
  variant: drawFront,
  closeup: drawCloseup,
  scene: drawScene,
  pack: drawPack,
  banner: drawBanner,
  logo: drawLogo,
  facade: drawFacade,
  avatar: drawAvatar,
  class: drawClassIcon,
};

/**
 * The picture of a recipe as webp. A thumbnail is drawn small from the start, which costs a tenth of drawing it large
 * and shrinking it; it is never larger than the picture itself.
 */
export async function renderPicture(recipe: PictureRecipe, thumb?: ThumbSize | null): Promise<Buffer> {
  if (!(recipe.glyph in GLYPHS) || !(recipe.tone in TONES)) throw new RangeError('unknown glyph or tone');
  const scale = thumb ? Math.min(1, thumb / Math.max(recipe.width, recipe.height)) : 1;
  return VIEWS[recipe.view]({
    ...recipe,
    width: Math.round(recipe.width * scale),
    height: Math.round(recipe.height * scale),
  });
}
