/** What a goods form may carry, in both areas: the server parses by it, and the pages of the back offices show it. */
import { MAX_GOODS_IMAGES } from '../../contract/limits.ts';
import type { Field } from '../define.ts';
import { GOODS_VERIFY } from '../words.ts';

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

export const SKU_FIELDS = {
  spec_id: { kind: 'references', label: { 'zh-cn': '规格', en: 'Variant' }, required: true },
  goods_price: { ...GOODS_FIELDS.goods_price, required: true },
  goods_market_price: GOODS_FIELDS.goods_market_price,
  goods_weight: GOODS_FIELDS.goods_weight,
  goods_stock: GOODS_FIELDS.goods_stock,
  goods_stock_base: GOODS_FIELDS.goods_stock_base,
  goods_image: { kind: 'image', label: { 'zh-cn': '规格图片', en: 'Variant image' } },
} as const satisfies Fields;
