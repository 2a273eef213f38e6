/** Banners, avatars and the icons of the class tree. */
import { GLYPHS } from '#db/seed/catalogue/glyphs.ts';
import { TONES } from '#db/seed/catalogue/palette.ts';
import type { PictureRecipe } from '#db/seed/catalogue/picture-key.ts';
import { bannerBackdrop, bannerCentre, squareBackdrop } from './backdrop.ts';
import { drawSprite } from './sprite.ts';
import { posed } from './shots.ts';
import { Stage } from './stage.ts';

/** Three objects on the right; the left is left calm for words that the page sets over it. */
export async function drawBanner(recipe: PictureRecipe): Promise<Buffer> {
  const { width, height } = recipe;
  const tone = TONES[recipe.tone];
  const [left, right] = GLYPHS[recipe.glyph];
  const stage = new Stage(bannerBackdrop(tone, recipe.set, width, height), width, height, tone);
  // Measured by the narrower side, so that the three stay on the right of a narrow banner too.
  const unit = Math.min(height, width * 0.42);
  const spread = unit * 0.56;
  const centre = bannerCentre(width, height);
  const soft = { blur: height * 0.003 };
  const behind = [await posed(left, unit * 0.42, soft), await posed(right, unit * 0.38, soft)] as const;
  const main = await posed(recipe.glyph, unit * 0.68, { paint: recipe.paint });
  await stage.stand(behind[0].sprite, centre - spread, height * 0.86, behind[0].share);
  await stage.stand(behind[1].sprite, centre + spread, height * 0.85, behind[1].share);
  await stage.stand(main.sprite, centre, height * 0.93, main.share);
  return stage.finish();
}

export async function drawAvatar(recipe: PictureRecipe): Promise<Buffer> {
  const { width, height } = recipe;
  const tone = TONES[recipe.tone];
  const stage = new Stage(squareBackdrop(tone, 0, 'lying', width), width, height, tone);
  await stage.lay(await drawSprite(recipe.glyph, width * 0.7, { paint: recipe.paint }), width / 2, height * 0.51);
  return stage.finish();
}

export async function drawClassIcon(recipe: PictureRecipe): Promise<Buffer> {
  const { width, height } = recipe;
  const tone = TONES[recipe.tone];
  const stage = new Stage(squareBackdrop(tone, 0, 'lying', width), width, height, tone);
  await stage.lay(await drawSprite(recipe.glyph, width * 0.64), width / 2, height * 0.49);
  return stage.finish();
}
