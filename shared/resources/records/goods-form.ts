/** What a goods form may carry, in both areas: the server parses by it, and the pages of the back offices show it. */
import { MAX_GOODS_IMAGES } from '../../contract/limits.ts';
import type { Field } from '../define.ts';
import { FREE_FREIGHT, GOODS_VERIFY, SHELF, YES_NO, bilingual } from '../words.ts';

type Fields = Readonly<Record<string, Field>>;
const ADMIN_ONLY = ['admin'] as const;
const MAX_STOCK = 9_999_999;

export const GOODS_FIELDS = {
  class_id: { kind: 'reference', label: bilingual('商品分类', 'Category'), required: true },
  brand_id: { kind: 'reference', label: bilingual('品牌', 'Brand') },
  goods_name: { kind: 'text', label: bilingual('商品名称', 'Product name'), max: 120, required: true },
  goods_subname: { kind: 'text', label: bilingual('副标题', 'Subtitle'), max: 120 },
  goods_no: { kind: 'text', label: bilingual('货号', 'SKU'), max: 30 },
  goods_images: { kind: 'images', label: bilingual('商品图片', 'Images'), max: MAX_GOODS_IMAGES, required: true },
  goods_master_image: { kind: 'image', label: bilingual('商品主图', 'Main image') },
  goods_price: { kind: 'money', label: bilingual('售价', 'Price') },
  goods_market_price: { kind: 'money', label: bilingual('市场价', 'Compare-at price') },
  goods_weight: { kind: 'weight', label: bilingual('重量', 'Weight'), max: 9_999 },
  goods_stock: { kind: 'integer', label: bilingual('库存', 'Stock'), max: MAX_STOCK },
  goods_stock_base: { kind: 'integer', label: bilingual('原库存', 'Original stock'), max: MAX_STOCK },
  freight_id: { kind: 'reference', label: bilingual('运费模板', 'Shipping template'), min: -1 },
  goods_content: { kind: 'rich_text', label: bilingual('商品详情', 'Product details') },
  goods_content_mobile: { kind: 'rich_text', label: bilingual('手机端详情', 'Product details (mobile)') },
  goods_status: { kind: 'flag', label: bilingual('上架状态', 'Listing status') },
  is_recommend: { kind: 'flag', label: bilingual('店铺推荐', 'Featured in store') },
  is_master: { kind: 'flag', label: bilingual('首页推荐', 'Featured on home page'), writableIn: ADMIN_ONLY },
  goods_verify: {
    kind: 'choice',
    label: bilingual('审核状态', 'Review status'),
    writableIn: ADMIN_ONLY,
    options: GOODS_VERIFY,
  },
  refuse_info: { kind: 'text', label: bilingual('拒绝原因', 'Reason for rejection'), max: 120, writableIn: ADMIN_ONLY },
} as const satisfies Fields;

export const SKU_FIELDS = {
  spec_id: { kind: 'references', label: bilingual('规格', 'Variant'), required: true },
  goods_price: { ...GOODS_FIELDS.goods_price, required: true },
  goods_market_price: GOODS_FIELDS.goods_market_price,
  goods_weight: GOODS_FIELDS.goods_weight,
  goods_stock: GOODS_FIELDS.goods_stock,
  goods_stock_base: GOODS_FIELDS.goods_stock_base,
  goods_image: { kind: 'image', label: bilingual('规格图片', 'Variant image') },
  goods_no: { ...GOODS_FIELDS.goods_no, label: bilingual('规格编码', 'Variant SKU') },
} as const satisfies Fields;

/** Columns of a sheet of goods: one row for each variant, those of one article number or name are one goods. */
export const GOODS_SHEET = {
  goods_no: GOODS_FIELDS.goods_no,
  goods_name: GOODS_FIELDS.goods_name,
  goods_subname: GOODS_FIELDS.goods_subname,
  class_id: { ...GOODS_FIELDS.class_id, resource: 'goods_classes' },
  brand_id: { ...GOODS_FIELDS.brand_id, resource: 'goods_brands' },
  specs: {
    kind: 'text',
    label: bilingual('规格', 'Variant'),
    max: 200,
    help: bilingual(
      '如 颜色:红; 尺码:M，没有规格的商品留空',
      'e.g. Color:Red; Size:M. Leave blank for a product without variants',
    ),
    placeholder: bilingual('颜色:红; 尺码:M', 'Color:Red; Size:M'),
  },
  sku_no: SKU_FIELDS.goods_no,
  goods_price: { ...GOODS_FIELDS.goods_price, required: true },
  goods_market_price: GOODS_FIELDS.goods_market_price,
  goods_stock: GOODS_FIELDS.goods_stock,
  goods_weight: GOODS_FIELDS.goods_weight,
  goods_image: SKU_FIELDS.goods_image,
  goods_images: GOODS_FIELDS.goods_images,
  freight_id: {
    ...GOODS_FIELDS.freight_id,
    resource: 'freights',
    source: { url: '/Seller/freights', first: FREE_FREIGHT, onlyShownIds: true },
    help: bilingual(
      '模板名称或“包邮”，留空用默认模板',
      'Template name or "Free shipping"; blank for the default template',
    ),
  },
  goods_status: { ...GOODS_FIELDS.goods_status, kind: 'choice', options: SHELF },
  is_recommend: { ...GOODS_FIELDS.is_recommend, kind: 'choice', options: YES_NO },
  goods_content: GOODS_FIELDS.goods_content,
} as const satisfies Fields;
