/** A goods form, parsed by the same kinds as every other form. */
import { MAX_SKUS, specKey } from '#shared/domain/sku-matrix.ts';
import { GOODS_FIELDS, SKU_FIELDS } from '#shared/resources/records/goods-form.ts';
import { valueList } from '#shared/contract/fields.ts';
import type { Values } from '../../crud/hooks.ts';
import { readFields } from '../../crud/form.ts';
import { pictureHosts } from '../../site.ts';
import type { Ctx } from '../../context.ts';
import { invalid, type FieldError } from '../../errors.ts';
import type { Input } from '../../http/route.ts';

/** A variant as the form wants it; figures that are not given stay as they are. */
export interface SkuForm {
  spec_id: number[];
  goods_price?: number;
  goods_market_price?: number;
  goods_weight?: number;
  goods_stock?: number;
  goods_stock_base?: number;
  goods_image?: string;
  /** The store's own code of the variant. */
  goods_no?: string;
}
export interface GoodsForm {
  values: Values;
  /** Undefined: the form says nothing about variants. Empty: the goods has none. */
  skus: SkuForm[] | undefined;
}

/** A goods always has a class: 0 is what a form sends that did not choose another one. */
const inFormOf = ({ class_id, ...input }: Input, mode: 'create' | 'update'): Input =>
  mode === 'update' && Number(class_id) === 0 ? input : { ...input, class_id };

/** @throws 422 with a sentence per field; those of a variant are named `skuList.0.goods_price` */
export async function readGoodsForm(ctx: Ctx, input: Input, mode: 'create' | 'update'): Promise<GoodsForm> {
  const hosts = await pictureHosts(ctx);
  const { values, errors } = readFields(GOODS_FIELDS, inFormOf(input, mode), { area: ctx.area, mode, hosts });
  for (const name of ['goods_stock', 'goods_stock_base']) if (input[name] === '') delete values[name]; // nobody clears a stock by leaving a box blank
  const skus = readSkus(ctx, input['skuList'], errors);
  const priced = mode === 'update' || (skus !== undefined && skus.length > 0);
  if (!priced && values['goods_price'] === undefined && !errors['goods_price'])
    errors['goods_price'] = { key: 'field.required', label: GOODS_FIELDS.goods_price.label };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { values, skus };
}

const CLEARED = ['goods_no', 'goods_image'];

function readSkus(ctx: Ctx, raw: unknown, errors: Record<string, FieldError>): SkuForm[] | undefined {
  if (raw === undefined) return undefined;
  const entries = valueList.safeParse(raw === null ? [] : raw).data ?? [];
  if (entries.length > MAX_SKUS) {
    errors['skuList'] = { key: 'field.tooMany', params: { max: MAX_SKUS }, label: SKU_FIELDS.spec_id.label };
    return [];
  }
  const seen = new Set<string>();
  const codes = new Set<string>();
  return entries.map((entry, index) => {
    const row = typeof entry === 'object' && entry !== null ? (entry as Input) : {}; // parsed field by field below
    const { values, errors: wrong } = readFields(SKU_FIELDS, row, { area: ctx.area, mode: 'create' });
    for (const [name, error] of Object.entries(wrong)) errors[`skuList.${index}.${name}`] = error;
    // A code or a picture that is emptied is gone; a figure that is left out stays as it was.
    const cleared = Object.fromEntries(CLEARED.filter((name) => row[name] === '').map((name) => [name, '']));
    const sku = { ...cleared, ...values, spec_id: (values['spec_id'] ?? []) as number[] }; // kind `references`
    const key = specKey(sku.spec_id);
    if (seen.has(key) && sku.spec_id.length > 0)
      errors[`skuList.${index}.spec_id`] = { key: 'field.exists', label: SKU_FIELDS.spec_id.label };
    seen.add(key);
    const code = String(values['goods_no'] ?? '');
    if (code !== '' && codes.has(code))
      errors[`skuList.${index}.goods_no`] = { key: 'field.exists', label: SKU_FIELDS.goods_no.label };
    codes.add(code);
    return sku as SkuForm; // the kinds above give exactly these types
  });
}
