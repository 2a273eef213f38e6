import { sql } from 'drizzle-orm';
import { STORE_LENGTHS } from '#shared/contract/limits.ts';
import type { FreightRegion } from '#shared/domain/freight.ts';
import { MAX_HOLIDAY_TEXT } from '#shared/domain/holiday.ts';
import { STORE_VERIFY } from '#shared/domain/store-review.ts';
import { bigint, check, index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  condition,
  count,
  fen,
  flag,
  grams,
  id,
  json,
  longText,
  ref,
  stamps,
  state,
  timestamp,
  varchar,
  version,
} from '../columns.ts';

export const stores = pgTable(
  'stores',
  {
    id: id(),
    user_id: ref('user_id'),
    store_name: varchar('store_name', STORE_LENGTHS.store_name),
    store_logo: varchar('store_logo', 255),
    store_face_image: varchar('store_face_image', 255),
    store_mobile: varchar('store_mobile', STORE_LENGTHS.store_mobile),
    store_description: varchar('store_description', STORE_LENGTHS.store_description),
    store_slide: varchar('store_slide', 800),
    store_mobile_slide: varchar('store_mobile_slide', 800),
    store_company_name: varchar('store_company_name', STORE_LENGTHS.store_company_name),
    province_id: ref('province_id'),
    city_id: ref('city_id'),
    region_id: ref('region_id'),
    store_lat: varchar('store_lat', 20, '39.92'),
    store_lng: varchar('store_lng', 20, '116.46'),
    area_info: varchar('area_info', 60),
    store_address: varchar('store_address', STORE_LENGTHS.store_address),
    business_license: varchar('business_license', 255),
    business_license_no: varchar('business_license_no', STORE_LENGTHS.business_license_no),
    legal_person: varchar('legal_person', STORE_LENGTHS.legal_person),
    store_phone: varchar('store_phone', STORE_LENGTHS.store_phone),
    id_card_no: varchar('id_card_no', STORE_LENGTHS.id_card_no),
    id_card_t: varchar('id_card_t', 255),
    id_card_b: varchar('id_card_b', 255),
    emergency_contact: varchar('emergency_contact', STORE_LENGTHS.emergency_contact),
    emergency_contact_phone: varchar('emergency_contact_phone', STORE_LENGTHS.emergency_contact_phone),
    store_money: fen('store_money'),
    store_frozen_money: fen('store_frozen_money'),
    /** Null: the platform's `store.commission` applies. */
    commission_rate: integer('commission_rate'),
    /** A variant with so few left is low; null: the platform's `store.low_stock` applies. */
    low_stock: integer('low_stock'),
    store_status: flag('store_status'),
    store_verify: state('store_verify', 1),
    store_refuse_info: varchar('store_refuse_info', 120),
    after_sale_service: longText('after_sale_service'),
    /** While it sells nothing; both or none. */
    holiday_from: timestamp('holiday_from'),
    holiday_until: timestamp('holiday_until'),
    /** What it tells meanwhile. */
    holiday_text: varchar('holiday_text', MAX_HOLIDAY_TEXT),
    /** Sums of the four scores and their number, kept by the comment verb. */
    score_sum: count('score_sum'),
    agree_sum: count('agree_sum'),
    service_sum: count('service_sum'),
    speed_sum: count('speed_sum'),
    comment_count: count('comment_count'),
    good_count: count('good_count'),
    version: version(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('stores_user_key')
      .on(t.user_id)
      .where(sql`deleted_at is null`),
    index('stores_public_idx')
      .on(t.id)
      .where(condition`store_status = 1 and store_verify = ${STORE_VERIFY.passVerify} and deleted_at is null`),
    index('stores_verify_idx').on(t.store_verify, t.id),
    check(
      'stores_holiday_check',
      sql`(holiday_from is null) = (holiday_until is null) and holiday_until > holiday_from`,
    ),
    check('stores_money_check', sql`store_money >= 0 and store_frozen_money >= 0`),
    check(
      'stores_verify_check',
      condition`store_verify between ${STORE_VERIFY.createStore} and ${STORE_VERIFY.passVerify}`,
    ),
  ],
);

/** The third-level classes a store may sell. */
export const storeClasses = pgTable('store_classes', { store_id: ref('store_id'), class_id: ref('class_id') }, (t) => [
  primaryKey({ columns: [t.store_id, t.class_id] }),
]);

export const areas = pgTable(
  'areas',
  {
    id: id(),
    /** Code of the parent, '0' at the root. */
    pid: varchar('pid', 20, '0'),
    name: varchar('name', 30),
    code: varchar('code', 20),
    deep: state('deep'),
    version: version(),
    ...stamps(),
  },
  (t) => [
    index('areas_pid_idx').on(t.pid, t.id),
    uniqueIndex('areas_code_key')
      .on(t.code)
      .where(sql`deleted_at is null`),
  ],
);

export const freights = pgTable(
  'freights',
  {
    id: id(),
    store_id: ref('store_id'),
    name: varchar('name', 80),
    f_weight: grams('f_weight'),
    f_price: fen('f_price'),
    o_weight: grams('o_weight'),
    o_price: fen('o_price'),
    /** Province area ids. */
    area_id: bigint('area_id', { mode: 'number' })
      .array()
      .notNull()
      .default(sql`'{}'`),
    area_name: longText('area_name'),
    /** Further provinces with rates of their own, in grams and fen. */
    regions: json<readonly FreightRegion[]>('regions').notNull().default([]),
    /** Free from so much paid on; 0: never. */
    free_over: fen('free_over'),
    /** 0 the store's default template, 1 custom. */
    is_type: state('is_type'),
    ...stamps(),
  },
  (t) => [
    index('freights_store_idx').on(t.store_id, t.is_type, t.id),
    uniqueIndex('freights_default_key')
      .on(t.store_id)
      .where(sql`is_type = 0 and deleted_at is null`),
    check('freights_check', sql`f_weight >= 0 and f_price >= 0 and o_weight >= 0 and o_price >= 0`),
  ],
);

export const fileSpaceDirs = pgTable(
  'file_space_dirs',
  { id: id(), belong_id: ref('belong_id'), store_id: ref('store_id'), name: varchar('name', 30), ...stamps() },
  (t) => [index('file_space_dirs_store_idx').on(t.store_id, t.id)],
);

export const fileSpaces = pgTable(
  'file_spaces',
  {
    id: id(),
    belong_id: ref('belong_id'),
    store_id: ref('store_id'),
    dir_id: ref('dir_id'),
    name: varchar('name', 120),
    new_name: varchar('new_name', 120),
    md5: varchar('md5', 32),
    url: varchar('url', 255),
    ext_name: varchar('ext_name', 20),
    disk_name: varchar('disk_name', 15, 'public'),
    info: varchar('info', 30, '0*0'),
    /** Bytes of the picture itself, without its thumbnails; 0 for those stored before it was counted. */
    size: count('size'),
    status: flag('status', 1),
    is_type: state('is_type'),
    ...stamps(),
  },
  (t) => [index('file_spaces_dir_idx').on(t.store_id, t.dir_id, t.id), index('file_spaces_url_idx').on(t.url)],
);
