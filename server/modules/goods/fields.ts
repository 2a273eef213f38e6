/** What a goods form may carry, per area: parsed by the same kinds as every other form. */
import { MAX_GOODS_IMAGES } from '#shared/contract/limits.ts';
import { MAX_SKUS, specKey } from '#shared/domain/sku-matrix.ts';
import type { Field } from '#shared/resources/define.ts';
import { list } from '#shared/resources/kinds/texts.ts';
import { GOODS_VERIFY } from '#shared/resources/words.ts';
import type { Values } from '../../crud/hooks.ts';
import { readFields } from '../../crud/form.ts';
import { pictureHosts } from '../../site.ts';
import type { Ctx } from '../../context.ts';
import { invalid, type FieldError } from '../../errors.ts';
import type { Input } from '../../http/route.ts';

type Fields = Readonly<Record<string, Field>>;
const ADMIN_ONLY = ['admin'] as const;
const MAX_STOCK = 9_999_999;

export const GOODS_FIELDS = {
  class_id: { kind: 'reference', label: { 'zh-cn': '商品分类', en: 'Category' }, required: true },
  brand_id: { kind: 'reference', label: { 'zh-cn': '品牌', en: 'Brand' } },
  goods_name: { kind: 'text', label: { 'zh-cn': '商品名称', en: 'Product name' }, max: 120, required: true },
  goods_subname: { kind: 'text', label: { 'zh-cn': '副标题', en: 'Subtitle' }, max: 120 },
  goods_no: { kind: 'text', label: { 'zh-cn': '货号', en: 'SKU' }, max: 30 },
  goods_images: {
    kind: 'images',
    label: { 'zh-cn': '商品图片', en: 'Images' },
    max: MAX_GOODS_IMAGES,
    required: true,
  },
  goods_master_image: { kind: 'image', label: { 'zh-cn': '商品主图', en: 'Main image' } },
  goods_price: { kind: 'money', label: { 'zh-cn': '售价', en: 'Price' } },
  goods_market_price: { kind: 'money', label: { 'zh-cn': '市场价', en: 'Compare-at price' } },
  goods_weight: { kind: 'weight', label: { 'zh-cn': '重量', en: 'Weight' }, max: 9_999 },
  goods_stock: { kind: 'integer', label: { 'zh-cn': '库存', en: 'Stock' }, max: MAX_STOCK },
  goods_stock_base: { kind: 'integer', label: { 'zh-cn': '原库存', en: 'Original stock' }, max: MAX_STOCK },
  freight_id: { kind: 'reference', label: { 'zh-cn': '运费模板', en: 'Shipping template' }, min: -1 },
  goods_content: { kind: 'rich_text', label: { 'zh-cn': '商品详情', en: 'Product details' } },
  goods_content_mobile: { kind: 'rich_text', label: { 'zh-cn': '手机端详情', en: 'Product details (mobile)' } },
  goods_status: { kind: 'flag', label: { 'zh-cn': '上架状态', en: 'Listing status' } },
  is_recommend: { kind: 'flag', label: { 'zh-cn': '店铺推荐', en: 'Featured in store' } },
  is_master: { kind: 'flag', label: { 'zh-cn': '首页推荐', en: 'Featured on home page' }, writableIn: ADMIN_ONLY },
  goods_verify: {
    kind: 'choice',
    label: { 'zh-cn': '审核状态', en: 'Review status' },
    writableIn: ADMIN_ONLY,
    options: GOODS_VERIFY,
  },
  refuse_info: {
    kind: 'text',
    label: { 'zh-cn': '拒绝原因', en: 'Reason for rejection' },
    max: 120,
    writableIn: ADMIN_ONLY,
  },
} as const satisfies Fields;

const SKU_FIELDS = {
  spec_id: { kind: 'references', label: { 'zh-cn': '规格', en: 'Variant' }, required: true },
  goods_price: { ...GOODS_FIELDS.goods_price, required: true },
  goods_market_price: GOODS_FIELDS.goods_market_price,
  goods_weight: GOODS_FIELDS.goods_weight,
  goods_stock: GOODS_FIELDS.goods_stock,
  goods_stock_base: GOODS_FIELDS.goods_stock_base,
  goods_image: { kind: 'image', label: { 'zh-cn': '规格图片', en: 'Variant image' } },
} as const satisfies Fields;

/** A variant as the form wants it; figures that are not given stay as they are. */
export interface WantedSku {
  spec_id: number[];
  goods_price?: number;
  goods_market_price?: number;
  goods_weight?: number;
  goods_stock?: number;
  goods_stock_base?: number;
  goods_image?: string;
}
export interface GoodsForm {
  values: Values;
  /** Undefined: the form says nothing about variants. Empty: the goods has none. */
  skus: WantedSku[] | undefined;
}

/** A goods always has a class: 0 is what a form sends that did not choose another one. */
const inFormOf = ({ class_id, ...input }: Input, mode: 'create' | 'update'): Input =>
  mode === 'update' && Number(class_id) === 0 ? input : { ...input, class_id };

/** @throws 422 with a sentence per field; those of a variant are named `skuList.0.goods_price` */
export async function readGoodsForm(ctx: Ctx, input: Input, mode: 'create' | 'update'): Promise<GoodsForm> {
  const hosts = await pictureHosts(ctx);
  const { values, errors } = readFields(GOODS_FIELDS, ctx.area, inFormOf(input, mode), mode, hosts);
  for (const name of ['goods_stock', 'goods_stock_base']) if (input[name] === '') delete values[name]; // nobody clears a stock by leaving a box blank
  const skus = readSkus(ctx, input['skuList'], errors);
  const priced = mode === 'update' || (skus !== undefined && skus.length > 0);
  if (!priced && values['goods_price'] === undefined && !errors['goods_price'])
    errors['goods_price'] = { key: 'field.required', label: GOODS_FIELDS.goods_price.label };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { values, skus };
}

function readSkus(ctx: Ctx, raw: unknown, errors: Record<string, FieldError>): WantedSku[] | undefined {
  if (raw === undefined) return undefined;
  const entries = list.safeParse(raw === null ? [] : raw).data ?? [];
  if (entries.length > MAX_SKUS) {
    errors['skuList'] = { key: 'field.tooMany', params: { max: MAX_SKUS }, label: SKU_FIELDS.spec_id.label };
    return [];
  }
  const seen = new Set<string>();
  return entries.map((entry, index) => {
    const row = typeof entry === 'object' && entry !== null ? (entry as Input) : {}; // parsed field by field below
    const { values, errors: wrong } = readFields(SKU_FIELDS, ctx.area, row, 'create', []);
    for (const [name, error] of Object.entries(wrong)) errors[`skuList.${index}.${name}`] = error;
    const sku = { ...values, spec_id: (values['spec_id'] ?? []) as number[] }; // kind `references`
    const key = specKey(sku.spec_id);
    if (seen.has(key) && sku.spec_id.length > 0)
      errors[`skuList.${index}.spec_id`] = { key: 'field.exists', label: SKU_FIELDS.spec_id.label };
    seen.add(key);
    return sku as WantedSku; // the kinds above give exactly these types
  });
}
