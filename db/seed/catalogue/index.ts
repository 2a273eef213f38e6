/**
 * The demo catalogue: everything that the demo marketplace shows, as data. Seeding turns keys into ids, recipes into
 * paths (`picturePath`) and hours into moments; nothing here knows a database or a clock.
 */
import { adSpaces } from './ads.ts';
import { brands } from './brands.ts';
import { candidates } from './candidates.ts';
import { classes } from './classes.ts';
import { goods } from './goods/index.ts';
import { shoppers } from './people.ts';
import { picturePath, type PictureRecipe } from './picture-key.ts';
import { pointsGoods } from './points-mall.ts';
import { stores } from './stores.ts';

export { ARTICLE_MENUS, AGREEMENTS, articles, NOTICES } from './articles.ts';
export { CLOSED_CASES, OPEN_CASES, type CaseScript, type CaseStep } from './cases.ts';
export { picturePath, type PictureRecipe } from './picture-key.ts';
export { POINTS_CLASSES } from './points-mall.ts';
export { collectives, coupons, distributions, fullReductions, seckills } from './promotions.ts';
export { planOrders } from './scenario.ts';
export { APP_VERSIONS, COURIERS, CURRENCY, SITE_CONFIGS, SMS_TEMPLATES } from './settings.ts';
export type * from './types.ts';
export { adSpaces, brands, candidates, classes, goods, pointsGoods, shoppers, stores };

/** Papers that every demo store has handed in. */
export const STORE_PAPERS = {
  business_license: { view: 'front', glyph: 'scroll', tone: 'oat', paint: 'plain', set: 1, width: 800, height: 800 },
  id_card_t: { view: 'front', glyph: 'identification-card', tone: 'ice', paint: 'plain', set: 0, width: 800, height: 800 },
  id_card_b: { view: 'front', glyph: 'identification-card', tone: 'mist', paint: 'plain', set: 4, width: 800, height: 800 },
} as const satisfies Record<string, PictureRecipe>;

/** Every picture that the catalogue shows, each once. */
export function cataloguePictures(): PictureRecipe[] {
  const all = [
    ...classes.map((one) => one.picture),
    ...brands.map((one) => one.picture),
    ...stores.flatMap((one) => [one.logo, one.facade, one.owner.avatar, ...one.slides, ...one.mobile_slides]),
    ...candidates.flatMap((one) => [one.logo, one.owner.avatar]),
    ...goods.flatMap((one) => [...one.pictures, ...one.skus.map((sku) => sku.picture)]),
    ...shoppers.map((one) => one.avatar),
    ...pointsGoods.flatMap((one) => one.pictures),
    ...adSpaces.flatMap((space) => space.ads.map((ad) => ad.picture)),
    ...Object.values(STORE_PAPERS),
  ];
  return [...new Map(all.map((recipe) => [picturePath(recipe), recipe])).values()];
}

let known: ReadonlySet<string> | null = null;

/** Whether the catalogue shows this picture. Asking for any other of the millions of recipes would only fill a disk. */
export function isCataloguePicture(recipe: PictureRecipe): boolean {
  known ??= new Set(cataloguePictures().map((one) => picturePath(one)));
  return known.has(picturePath(recipe));
}
