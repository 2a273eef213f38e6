/** One goods and its comments as everybody sees them (compatibility 3.1). */
import { z } from 'zod';
import { call } from './call.ts';
import { flag, idInPath, pageFields } from './fields.ts';
import { goodsCard, seckillState } from './goods.ts';
import { MAX_SHOPPER_PAGE_SIZE } from './limits.ts';
import { bit, decimal, moment, page, text, whole } from './values.ts';

/** Averages of a store's scores without their fractions; the highest while nobody has judged it. */
export const scores = z.object({ scoreAll: whole, agreeAll: whole, serviceAll: whole, speedAll: whole });
export type Scores = z.infer<typeof scores>;

export const couponOffer = z.object({
  id: whole,
  name: text,
  money: decimal,
  use_money: decimal.describe('what the goods must cost for it'),
  stock: whole,
  limit_num: whole,
  content: text,
  start_time: moment,
  end_time: moment,
});
export type CouponOffer = z.infer<typeof couponOffer>;
export const reductionOffer = couponOffer.omit({ stock: true, limit_num: true, content: true });
export type ReductionOffer = z.infer<typeof reductionOffer>;

/** A store that sells nothing now. */
export const storeHoliday = z.object({ until: moment, text: text.describe('what the store tells about it') });
export type StoreHoliday = z.infer<typeof storeHoliday>;

const storeOfGoods = z.object({
  id: whole,
  user_id: whole.describe('its owner, who is addressed in conversations'),
  store_name: text,
  store_logo: text,
  store_description: text,
  store_mobile: text,
  store_company_name: text,
  area_info: text,
  store_address: text,
  after_sale_service: text,
  store_status: bit,
  store_verify: whole,
  holiday: storeHoliday.nullable().describe('null while it sells'),
  created_at: moment,
});
export type StoreOfGoods = z.infer<typeof storeOfGoods>;

const attribute = z.object({
  id: whole,
  name: text,
  specs: z.array(z.object({ id: whole, name: text, check: z.boolean().describe('a variant uses it') })),
});
export type GoodsAttribute = z.infer<typeof attribute>;
const sku = z.object({
  id: whole,
  spec_id: z.array(whole),
  sku_name: z.array(text),
  goods_price: decimal,
  goods_market_price: decimal,
  goods_stock: whole,
  goods_weight: decimal.describe('kilograms'),
  goods_image: text,
});
const offeredSku = sku.extend({
  seckill_price: decimal.nullable().describe('in the running flash sale; null without one'),
  collective_price: decimal.nullable().describe('in a group; null without that activity'),
});
export type GoodsSku = z.infer<typeof offeredSku>;

const group = z.object({
  id: whole,
  need: whole,
  nickname: text,
  avatar: text,
  orders_count: whole,
  seats_left: whole,
  end_time: moment,
});
export type GatheringGroup = z.infer<typeof group>;
const capped = z.union([whole, z.literal('999+')]);
const commentStatistics = z.object({
  all: capped,
  good: capped,
  commonly: capped,
  bad: capped,
  rate: whole.describe('percent of good ones'),
});
/** First weight and its price, further weight and its price; `is_free` 1: nothing to pay. */
const freight = z.union([
  z.object({ is_free: z.literal(1) }),
  z.object({
    is_free: z.literal(0),
    f_weight: decimal,
    f_price: decimal,
    o_weight: decimal,
    o_price: decimal,
    free_over: decimal.describe('free from so much paid on; 0.00: never'),
  }),
]);

/** What a goods page and a goods form have in common. */
export const goodsBase = z.object({
  id: whole,
  store_id: whole,
  brand_id: whole,
  class_id: whole,
  brand_name: text,
  goods_name: text,
  goods_subname: text,
  goods_no: text,
  goods_master_image: text,
  goods_images: z.array(text),
  goods_images_thumb_150: z.array(text),
  goods_images_thumb_400: z.array(text),
  goods_price: decimal,
  goods_market_price: decimal,
  goods_weight: decimal.describe('kilograms'),
  goods_stock: whole,
  goods_sale: whole,
  goods_collect: whole,
  goods_status: bit,
  goods_verify: whole,
  freight_id: whole.describe('-1 free, 0 the default template, else the id of a template'),
  goods_content: text,
  goods_content_mobile: text,
  is_recommend: bit,
  is_master: bit,
  classList: z.array(z.object({ id: whole, pid: whole, name: text })),
  attrList: z.array(attribute),
  created_at: moment,
  updated_at: moment,
});

/** A goods as its form shows it, with waiting changes on top. */
export const goodsRecord = goodsBase.extend({
  version: whole,
  refuse_info: text,
  pending: z.array(text).describe('names of columns whose change waits for review'),
  skuList: z.array(sku.extend({ goods_no: text.describe("the store's own code of the variant") })),
});
export type GoodsRecord = z.infer<typeof goodsRecord>;

const spec = z.object({ id: whole, name: text });
/** An attribute of a store, as its form shows it. */
export const attributeRecord = z.object({
  id: whole,
  name: text,
  specs: z.array(text),
  spec_list: z.array(spec).describe('the same values with the ids that variants point to'),
  version: whole,
  created_at: moment,
});
export type AttributeRecord = z.infer<typeof attributeRecord>;
/** Values of an attribute in the unpaged list. */
export const attributeSpecs = z.array(spec.extend({ attr_id: whole }));

const goodsDetail = goodsBase.extend({
  seckill_price: decimal.nullable(),
  collective_price: decimal.nullable(),
  skuList: z.array(offeredSku),
  store_info: storeOfGoods,
  rate: scores,
  comment_statistics: commentStatistics,
  sale_list: z.array(goodsCard),
  coupons: z.array(couponOffer),
  full_reductions: z.array(reductionOffer),
  seckills: z.union([
    z.literal(false),
    seckillState.extend({ limit_num: whole.describe('pieces per person; 0: any') }),
  ]),
  next_seckill: z
    .object({ id: whole, discount: decimal.describe('percent'), start_time: moment, end_time: moment })
    .nullable()
    .describe('The next flash sale to begin'),
  collectives: z.union([
    z.literal(false),
    z.object({ id: whole, discount: decimal.describe('percent'), need: whole, hours: whole }),
  ]),
  collective_list: z.array(group),
  freight,
});
export type GoodsDetail = z.infer<typeof goodsDetail>;
export const showGoods = call({
  method: 'GET',
  path: '/goods/:id',
  summary: 'Everything a goods page shows',
  input: z.object({
    id: idInPath,
    saveCheck: flag.default(0).catch(0).describe('1: leave out values that no variant uses'),
  }),
  answer: goodsDetail,
});

const comment = z.object({
  id: whole,
  nickname: text,
  avatar: text,
  score: decimal,
  agree: decimal,
  service: decimal,
  speed: decimal,
  content: text,
  image: z.array(text),
  reply: text,
  reply_time: moment.nullable(),
  created_at: moment,
});
export type GoodsComment = z.infer<typeof comment>;
const kind = z.union([z.literal('').transform(() => 0), z.coerce.number().pipe(z.literal([0, 1, 2, 3]))]);
export const listGoodsComments = call({
  method: 'GET',
  path: '/goods_comments/:id',
  summary: 'Comments of a goods',
  list: true,
  input: z.object({
    id: idInPath,
    is_type: kind
      .default(0)
      .meta({ title: 'Kind', 'x-title-zh': '评价类型', description: '0 all, 1 good, 2 middling, 3 bad' }),
    ...pageFields(MAX_SHOPPER_PAGE_SIZE),
  }),
  answer: page(comment),
});
