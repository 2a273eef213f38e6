/** Turns families into goods: every SKU of the matrix, pictures, stock and the text of the detail page. */
import { COLOURS, type ColourName } from '../colours.ts';
import type { GlyphName } from '../glyphs.ts';
import type { PaintName, ToneName } from '../palette.ts';
import { picture, picturePath, type PictureRecipe } from '../picture-key.ts';
import { createRandom, type Random } from '../../random.ts';
import type { GoodsPlan, SkuPlan } from '../types.ts';
import { goodsContent } from './content.ts';
import type { Axis, Family, Row, RowExtras } from './family.ts';

interface Variant {
  specs: string[];
  surcharge: number;
  weight: number;
  paint: PaintName | null;
}

const values = (axis: Axis): readonly string[] =>
  'colours' in axis ? axis.colours : axis.choices.map(([name]) => name);

/** The Cartesian product of the axes, first axis slowest. */
function variants(axes: readonly Axis[], weight: number): Variant[] {
  return axes.reduce<Variant[]>(
    (before, axis) =>
      before.flatMap((one) =>
        'colours' in axis
          ? axis.colours.map((colour) => ({ ...one, specs: [...one.specs, colour], paint: COLOURS[colour] }))
          : axis.choices.map(([name, surcharge, ownWeight]) => ({
              ...one,
              specs: [...one.specs, name],
              surcharge: one.surcharge + surcharge,
              weight: ownWeight ?? one.weight,
            })),
      ),
    [{ specs: [], surcharge: 0, weight, paint: null }],
  );
}

/** A list price 12-38 % above the price that ends like a list price does. */
function marketPrice(price: number, random: Random): number {
  const raised = Math.ceil((price * (100 + random.int(12, 38))) / 100);
  const step = raised >= 100_000 ? 10_000 : raised >= 10_000 ? 1_000 : 100;
  return Math.ceil(raised / step) * step - (raised >= 10_000 ? 100 : 10);
}

interface Look {
  glyph: GlyphName;
  tone: ToneName;
  paint: PaintName;
  set: number;
}

/** Front, close-up, scene and pack shot; a painted goods also shows its next colour. */
function pictures(look: Look, skus: readonly SkuPlan[]): PictureRecipe[] {
  const { glyph, tone, paint, set } = look;
  const second = skus.find((sku) => sku.picture.paint !== paint)?.picture;
  return [
    picture('front', glyph, tone, { paint, set }),
    picture('closeup', glyph, tone, { paint, set: set + 1 }),
    picture('scene', glyph, tone, { paint, set: set + 2 }),
    ...(second ? [second] : []),
    picture('pack', glyph, tone, { paint, set: set + 3 }),
  ];
}

const masterPaint = (axes: readonly Axis[], colour: ColourName | undefined): PaintName => {
  const first = axes.find((axis) => 'colours' in axis)?.colours[0] ?? colour;
  return first ? COLOURS[first] : 'plain';
};

function buildSkus(key: string, base: number, look: Look, all: readonly Variant[], random: Random): SkuPlan[] {
  return all.map((variant, index) => {
    const price = base + variant.surcharge;
    const paint = variant.paint ?? look.paint;
    const view = paint === look.paint ? 'front' : 'variant';
    return {
      key: `${key}#${index + 1}`,
      specs: variant.specs,
      sku_name: variant.specs.join(','),
      price,
      market_price: marketPrice(price, random),
      weight: variant.weight,
      // Some SKUs run low so that lists and carts show it.
      stock: random.chance(6) ? random.int(1, 5) : random.int(20, 400),
      picture: picture(view, look.glyph, look.tone, { paint, set: look.set }),
    };
  });
}

function buildGoods(family: Family, row: Row, extras: RowExtras, index: number, key: string): GoodsPlan {
  const [goods_name, goods_subname, base] = row;
  const random = createRandom(`goods ${key}`);
  const axes = extras.axes ?? family.axes;
  const glyph = extras.glyph ?? family.glyph;
  const tone = extras.tone ?? family.tones[index % family.tones.length] ?? 'pearl';
  const look: Look = { glyph, tone, paint: masterPaint(axes, extras.colour), set: random.int(0, 9) };
  const skus = buildSkus(key, base, look, variants(axes, extras.weight ?? family.weight), random);
  const cheapest = skus.reduce((low, sku) => (sku.price < low.price ? sku : low));
  const shots = pictures(look, skus);
  const images = shots.slice(1).map((recipe) => picturePath(recipe));
  const content = goodsContent(family, goods_name, goods_subname, images);
  return {
    key,
    store: extras.store ?? family.store,
    brand: extras.brand ?? family.brand,
    class: extras.class ?? family.class,
    goods_name,
    goods_subname,
    goods_no: key.toUpperCase(),
    price: cheapest.price,
    market_price: cheapest.market_price,
    weight: cheapest.weight,
    stock: skus.reduce((sum, sku) => sum + sku.stock, 0),
    attrs: axes.map((axis) => ({ name: axis.name, values: values(axis) })),
    skus,
    pictures: shots,
    content,
    content_mobile: content,
    freight: extras.freight ?? family.freight ?? 0,
    is_recommend: index === 0 || random.chance(25),
    is_master: index < 2 || random.chance(30),
    listed_days_ago: random.int(3, 320),
  };
}

/** The goods of one store, keyed `store-001` in the order in which they are written down. */
export function buildStoreGoods(store: string, families: readonly Family[]): GoodsPlan[] {
  let number = 0;
  return families.flatMap((family) =>
    family.rows.map((row, index) => {
      number += 1;
      return buildGoods(family, row, row[3] ?? {}, index, `${store}-${String(number).padStart(3, '0')}`);
    }),
  );
}
