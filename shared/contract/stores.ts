/** Stores as everybody sees them, and a seller's own (compatibility 3.1, 3.2, 9.1). */
import { z } from 'zod';
import { call } from './call.ts';
import { idInPath, named, pageFields } from './fields.ts';
import { couponOffer, reductionOffer, scores, storeHoliday } from './goods-page.ts';
import { goodsCard } from './goods.ts';
import { MAX_SHOPPER_PAGE_SIZE } from './limits.ts';
import { keywords, packed } from './packed.ts';
import { bit, decimal, moment, page, text, tree, whole } from './values.ts';

const degreesText = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,12})?$/)
  .transform(Number);
/** Degrees that must be given, up to `most` either way. */
export const degreesUpTo = (most: number) => z.union([degreesText, z.number()]).pipe(z.number().min(-most).max(most));
const degrees = (most: number) => z.union([z.literal('').transform(() => undefined), degreesUpTo(most)]).optional();

const storeCard = z.object({
  id: whole,
  store_logo: text,
  store_name: text,
  comment_rate: whole.describe('percent of good comments'),
  rate: scores,
  area_info: text,
  store_address: text,
  store_company_name: text,
  store_description: text,
  goods_sale: whole,
  holiday: storeHoliday.nullable().describe('null while it sells'),
  distance: text.describe('with its unit; empty where the store has no place on the map'),
  goods: z
    .array(z.object({ id: whole, goods_name: text, goods_price: decimal, goods_master_image: text }))
    .describe('its best sellers, at most four'),
  created_at: moment,
});
export type StoreCard = z.infer<typeof storeCard>;
export const listStores = call({
  method: 'GET',
  path: '/stores',
  summary: 'Open stores: nearest first, by rate or by sales',
  list: true,
  input: packed(
    z.object({
      keywords,
      sort_type: z.enum(['', 'distance', 'rate', 'sales']).default(''),
      sort_order: z.enum(['', 'asc', 'desc']).default(''),
    }),
    {
      lat: named('纬度', 'Latitude', degrees(90)),
      lng: named('经度', 'Longitude', degrees(180)),
      ...pageFields(MAX_SHOPPER_PAGE_SIZE),
    },
  ),
  answer: page(storeCard),
});

/** What a visitor and its owner both see. */
const window = z.object({
  id: whole,
  user_id: whole.describe('its owner, who is addressed in conversations'),
  store_name: text,
  store_logo: text,
  store_face_image: text,
  store_mobile: text,
  store_description: text,
  store_slide: z.array(text),
  store_mobile_slide: z.array(text),
  store_company_name: text,
  province_id: whole,
  city_id: whole,
  region_id: whole,
  store_lat: text.describe('degrees, as maps of China have them'),
  store_lng: text.describe('degrees, as maps of China have them'),
  area_info: text,
  store_address: text,
  after_sale_service: text,
  store_status: bit,
  store_verify: whole,
  comment_count: whole,
  created_at: moment,
});
const storePage = window.extend({
  holiday: storeHoliday.nullable().describe('null while it sells'),
  goods_count: whole,
  rate: scores,
  sale_list: z.array(goodsCard),
  coupons: z.array(couponOffer),
  full_reductions: z.array(reductionOffer),
});
export type StoreDetail = z.infer<typeof storePage>;
export const showStore = call({
  method: 'GET',
  path: '/store/:id',
  summary: 'A store as everybody sees it',
  input: z.object({ id: idInPath }),
  answer: storePage,
});

/** A store as its owner and administrators see it; its private pictures are addresses for a while. */
export const storeRecord = window.extend({
  business_license: text,
  business_license_no: text,
  legal_person: text,
  store_phone: text,
  id_card_no: text,
  id_card_t: text,
  id_card_b: text,
  emergency_contact: text,
  emergency_contact_phone: text,
  store_money: decimal,
  store_frozen_money: decimal,
  commission_rate: decimal.nullable().describe("percent; null: the platform's"),
  commission_rate_now: decimal.describe('percent that the platform takes of what is paid now'),
  low_stock: whole.nullable().describe("a variant with so few left is low; null: the platform's number"),
  store_refuse_info: text,
  holiday_from: moment.nullable().describe('from when it sells nothing'),
  holiday_until: moment.nullable(),
  holiday_text: text.describe('what it tells meanwhile'),
  on_holiday: z.boolean().describe('now'),
  version: whole,
  updated_at: moment,
  area: z.array(whole).describe('ids of province, city and district'),
  class_id: z.array(z.array(whole)).describe('paths of three class ids'),
});
export type StoreRecord = z.infer<typeof storeRecord>;
/** Read by the descriptor's kinds (`readStoreForm`). */
const storeForm = z
  .looseObject({ version: z.unknown().optional() })
  .describe('Fields of the resource `stores` that the caller may write; what is left out stays as it is');
const storeFormAt = storeForm.extend({ id: z.unknown() });

export const showOwnStore = call({
  method: 'GET',
  path: '/store',
  summary: 'The own store, or an empty list',
  answer: z.union([storeRecord, z.tuple([])]),
});
export const joinStore = call({ method: 'POST', path: '/store/join', summary: 'Open a store', answer: storeRecord });
export const submitStore = call({
  method: 'PUT',
  path: '/store',
  summary: 'Save the own store and hand it in for verification',
  input: storeForm,
  answer: storeRecord,
});

const path = '/Seller/stores';
export const listSellerStores = call({
  method: 'GET',
  path,
  summary: 'The store that the account works in',
  answer: page(storeRecord),
});
export const showSellerStore = call({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'The store that the account works in (id 0)',
  input: z.object({ id: z.unknown() }),
  answer: storeRecord,
});
export const updateSellerStore = call({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Change its settings',
  input: storeFormAt,
  answer: storeRecord,
});
export const listSellerClasses = call({
  method: 'GET',
  path: '/Seller/store_classes',
  summary: 'Classes that the store may sell',
  answer: tree(z.object({ id: whole, pid: whole, name: text, thumb: text })),
});
