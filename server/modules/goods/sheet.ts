/** Goods in a sheet: a row is a variant, and the rows of one article number or name are one goods. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { goodsAttrs, goodsSpecs } from '#db/schema/index.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { specKey } from '#shared/domain/sku-matrix.ts';
import { parseVariant, type VariantPart } from '#shared/domain/variant-text.ts';
import { GOODS_SHEET } from '#shared/resources/records/goods-form.ts';
import { parserOf } from '#shared/resources/kinds/index.ts';
import { storeOf, type Ctx } from '../../context.ts';
import type { SheetHooks } from '../../crud/hooks.ts';
import { invalid, type FieldError } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { createAttribute, updateAttribute } from './attributes.ts';
import { createGoods, updateGoods } from './save.ts';
import { skusOf } from './skus.ts';

const text = (value: unknown): string => String(value ?? '').trim();
const FIGURES = ['goods_price', 'goods_market_price', 'goods_weight', 'goods_stock', 'goods_image'] as const;

/** The goods that a row belongs to; nothing where it names none. */
const keyOf = ({ id, goods_no, goods_name }: Input): string | null =>
  text(id) || text(goods_no) || text(goods_name) || null;

const given = (row: Input, names: readonly string[]): Input =>
  Object.fromEntries(names.flatMap((name) => (text(row[name]) === '' ? [] : [[name, row[name]]])));

/** Words of the options become their values. @throws 422 */
function fieldsOf(row: Input): Input {
  const { specs: _specs, goods_image: _image, sku_no: _code, ...rest } = given(row, Object.keys(GOODS_SHEET));
  const fields: Record<string, unknown> = rest;
  const errors: Record<string, FieldError> = {};
  for (const [name, value] of Object.entries(fields)) {
    const field = GOODS_SHEET[name as keyof typeof GOODS_SHEET]; // as: `given` leaves no other
    if (field.kind !== 'choice') continue;
    const read = parserOf(field).safeParse(value);
    if (read.success) fields[name] = read.data;
    else errors[name] = { key: 'field.choice', label: field.label };
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return fields;
}

/** @throws 422 at the rows that say no variant, or none where the others do */
function variantsOf(rows: readonly Input[]): VariantPart[][] {
  const read = rows.map(({ specs }) => parseVariant(text(specs)));
  const hasNone = rows.length === 1 && read[0]?.length === 0;
  const wrong = read.flatMap((parts, at) => (hasNone || (parts && parts.length > 0) ? [] : [at]));
  if (wrong.length > 0)
    throw invalid(
      Object.fromEntries(
        wrong.map((at) => [`skuList.${at}.specs`, { key: 'goods.variantText', label: GOODS_SHEET.specs.label }]),
      ),
    );
  return hasNone ? [] : (read as VariantPart[][]); // as: none is null behind the refusal
}

/** Ids of the values, made where the store has none of that name. Answers the id of `颜色:红`. */
async function valueIds(tx: Db, ctx: Ctx, variants: readonly VariantPart[][]): Promise<(part: VariantPart) => number> {
  const asked = new Map<string, Set<string>>();
  for (const { name, value } of variants.flat()) asked.set(name, (asked.get(name) ?? new Set()).add(value));
  const own = await tx
    .select({ id: goodsAttrs.id, name: goodsAttrs.name })
    .from(goodsAttrs)
    .where(
      and(
        eq(goodsAttrs.store_id, storeOf(ctx)),
        isNull(goodsAttrs.deleted_at),
        inArray(goodsAttrs.name, [...asked.keys()]),
      ),
    )
    .orderBy(goodsAttrs.id);
  const known = new Map<string, number>();
  for (const [name, values] of asked) {
    const attribute = own.find((one) => one.name === name);
    const specs = attribute ? await namesOf(tx, attribute.id) : [];
    const missing = [...values].filter((value) => !specs.includes(value));
    if (!attribute) {
      const made = await createAttribute(ctx, { name, specs: missing });
      for (const spec of made.spec_list) known.set(`${name}:${spec.name}`, spec.id);
      continue;
    }
    if (missing.length > 0) await updateAttribute(ctx, attribute.id, { specs: [...specs, ...missing] });
    for (const spec of await specsOf(tx, attribute.id)) known.set(`${name}:${spec.name}`, spec.id);
  }
  return ({ name, value }) => known.get(`${name}:${value}`) ?? 0;
}
const specsOf = (tx: Db, attributeId: number) =>
  tx
    .select({ id: goodsSpecs.id, name: goodsSpecs.name })
    .from(goodsSpecs)
    .where(and(eq(goodsSpecs.attr_id, attributeId), isNull(goodsSpecs.deleted_at)))
    .orderBy(goodsSpecs.id);
const namesOf = async (tx: Db, attributeId: number): Promise<string[]> =>
  (await specsOf(tx, attributeId)).map(({ name }) => name);

/** The code of a variant has the name of the goods' own. */
const codeOf = ({ sku_no }: Input): Input => (text(sku_no) === '' ? {} : { goods_no: sku_no });

/** The form of goods, of their rows; variants that are there and not in the sheet stay. */
async function gather(tx: Db, ctx: Ctx, { id, rows }: { id: number; rows: readonly Input[] }): Promise<Input> {
  const variants = variantsOf(rows);
  const fields = fieldsOf(rows[0] ?? {});
  if (variants.length === 0) return fields;
  const idOf = await valueIds(tx, ctx, variants);
  const skus = variants.map((parts, at) => ({
    spec_id: parts.map(idOf),
    ...given(rows[at] ?? {}, FIGURES),
    ...codeOf(rows[at] ?? {}),
  }));
  const named = new Set(skus.map(({ spec_id }) => specKey(spec_id)));
  const others =
    id === 0 ? [] : (await skusOf(tx, id)).filter((sku) => !sku.hidden && !named.has(specKey(sku.spec_id)));
  return { ...fields, skuList: [...skus, ...others.map(asForm)] };
}

/** A variant that stays what it is. */
const asForm = (sku: { spec_id: number[]; goods_price: number; sellable?: number }) => ({
  spec_id: sku.spec_id,
  goods_price: formatMoney(sku.goods_price),
});

export const goodsSheet: SheetHooks = {
  keyOf,
  gather,
  write: async (ctx, id, input) => {
    const { id: goodsId } = id === 0 ? await createGoods(ctx, input) : await updateGoods(ctx, id, input);
    return goodsId;
  },
  back,
};

interface WasSku {
  spec_id?: number[];
  goods_price: number;
  goods_stock?: number;
}
/** Prices as they were, and the stock moved back by what the import had moved it: what was sold since stays sold. */
function back(changes: Readonly<Record<string, [before: unknown, after: unknown]>>): Input {
  const { skuList, ...fields } = changes;
  const input: Input = Object.fromEntries(Object.entries(fields).map(([name, [before]]) => [name, before ?? '']));
  if (!skuList) return input;
  const [before, after] = skuList as [WasSku[], WasSku[]]; // as: history of `updateGoods`
  const stockNow = new Map(after.map((sku) => [specKey(sku.spec_id ?? []), sku.goods_stock]));
  const skus = before.map(({ spec_id = [], goods_price, goods_stock }) => {
    const moved = stockNow.get(specKey(spec_id));
    const stock = moved === undefined ? {} : { goods_stock, goods_stock_base: moved };
    return { spec_id, goods_price: formatMoney(goods_price), ...stock };
  });
  const [only] = skus;
  if (only && only.spec_id.length === 0) return { ...input, ...only, spec_id: undefined, skuList: [] };
  return { ...input, skuList: skus };
}
