import { sql } from 'drizzle-orm';
import type { VariantFigures } from '#shared/domain/goods-difference.ts';
import { GOODS_REVIEW } from '#shared/domain/goods-review.ts';
import { bigint, check, customType, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
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
  score,
  stamps,
  state,
  timestamp,
  varchar,
  version,
} from '../columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const ids = (name: string) =>
  bigint(name, { mode: 'number' })
    .array()
    .notNull()
    .default(sql`'{}'`);

export const goodsClasses = pgTable(
  'goods_classes',
  {
    id: id(),
    pid: ref('pid'),
    thumb: varchar('thumb', 255),
    name: varchar('name', 20),
    is_sort: count('is_sort'),
    version: version(),
    ...stamps(),
  },
  (t) => [index('goods_classes_tree_idx').on(t.pid, t.is_sort, t.id)],
);

export const goods = pgTable(
  'goods',
  {
    id: id(),
    brand_id: ref('brand_id'),
    class_id: ref('class_id'),
    store_id: ref('store_id'),
    goods_name: varchar('goods_name', 120),
    goods_subname: varchar('goods_subname', 120),
    goods_no: varchar('goods_no', 30),
    goods_images: longText('goods_images'),
    goods_master_image: varchar('goods_master_image', 255),
    /** Lowest and highest price over the SKUs, kept by trigger; stock is summed when read (it is the hot figure). */
    goods_price: fen('goods_price'),
    goods_price_max: fen('goods_price_max'),
    /** What a card shows: less the running flash sale or the group offer; kept by triggers and `refresh-card-prices`. */
    card_price: fen('card_price'),
    goods_market_price: fen('goods_market_price'),
    goods_weight: grams('goods_weight'),
    goods_sale: count('goods_sale'),
    goods_collect: count('goods_collect'),
    comment_count: count('comment_count'),
    good_count: count('good_count'),
    bad_count: count('bad_count'),
    goods_status: flag('goods_status', 1),
    /** 1 approved, 2 waiting for review, 0 rejected. */
    goods_verify: state('goods_verify', 1),
    refuse_info: varchar('refuse_info', 120),
    freight_id: ref('freight_id'),
    goods_content: longText('goods_content'),
    goods_content_mobile: longText('goods_content_mobile'),
    is_recommend: flag('is_recommend'),
    is_master: flag('is_master'),
    /** What an edit changed while the last approved version stays on sale. */
    pending: json<Record<string, unknown>>('pending'),
    /** Its variants as they were when that edit was handed in, for the reviewer. */
    approved_skus: json<readonly VariantFigures[]>('approved_skus'),
    search: tsvector('search').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (t) => [
    index('goods_store_idx').on(t.store_id, t.id),
    index('goods_public_idx')
      .on(t.id)
      .where(condition`goods_status = 1 and goods_verify = ${GOODS_REVIEW.approved} and deleted_at is null`),
    index('goods_recommended_idx')
      .on(t.id)
      .where(
        condition`is_recommend = 1 and goods_status = 1 and goods_verify = ${GOODS_REVIEW.approved} and deleted_at is null`,
      ),
    index('goods_class_idx').on(t.class_id, t.id),
    index('goods_brand_idx').on(t.brand_id, t.id),
    index('goods_sale_idx').on(t.goods_sale, t.id),
    index('goods_card_price_idx')
      .on(t.card_price, t.id)
      .where(condition`goods_status = 1 and goods_verify = ${GOODS_REVIEW.approved} and deleted_at is null`),
    index('goods_comment_idx').on(t.comment_count, t.id),
    index('goods_verify_idx').on(t.goods_verify, t.id),
    index('goods_search_idx').using('gin', t.search),
    index('goods_name_trgm_idx').using('gin', t.goods_name.op('gin_trgm_ops')),
    index('goods_name_idx').on(t.goods_name, t.id),
    index('goods_status_idx').on(t.goods_status, t.id),
    // What goods_list shows and the review page asks for: goods with changes that wait are waiting.
    index('goods_shown_verify_idx').on(
      condition`((case when pending is not null then ${GOODS_REVIEW.waiting} else goods_verify end)::smallint)`,
      t.id,
    ),
    index('goods_created_idx').on(t.created_at, t.id),
    index('goods_deleted_idx')
      .on(t.id)
      .where(sql`deleted_at is not null`),
    check('goods_check', sql`goods_price >= 0 and goods_sale >= 0`),
  ],
);

/** Every goods has at least one row here; the one with `hidden` is on the wire sku_id 0 and skuList []. */
export const goodsSkus = pgTable(
  'goods_skus',
  {
    id: id(),
    goods_id: ref('goods_id'),
    store_id: ref('store_id'),
    spec_id: ids('spec_id'),
    sku_name: varchar('sku_name', 120),
    /** The store's own code of this variant; '' where it has none. */
    goods_no: varchar('goods_no', 30),
    goods_image: varchar('goods_image', 255),
    goods_price: fen('goods_price'),
    goods_market_price: fen('goods_market_price'),
    goods_weight: grams('goods_weight'),
    hidden: flag('hidden'),
    on_hand: count('on_hand'),
    reserved: count('reserved'),
    sellable: count('sellable'),
    ...stamps(),
  },
  (t) => [
    index('goods_skus_goods_idx').on(t.goods_id, t.id),
    uniqueIndex('goods_skus_spec_key')
      .on(t.goods_id, t.spec_id)
      .where(sql`deleted_at is null`),
    check('goods_skus_stock_check', sql`sellable >= 0 and reserved >= 0 and on_hand = sellable + reserved`),
    check('goods_skus_price_check', sql`goods_price >= 0 and goods_market_price >= 0 and goods_weight >= 0`),
  ],
);

export const goodsAttrs = pgTable(
  'goods_attrs',
  { id: id(), store_id: ref('store_id'), name: varchar('name', 20), version: version(), ...stamps() },
  (t) => [index('goods_attrs_store_idx').on(t.store_id, t.id)],
);
export const goodsSpecs = pgTable(
  'goods_specs',
  { id: id(), attr_id: ref('attr_id'), name: varchar('name', 20), ...stamps() },
  (t) => [index('goods_specs_attr_idx').on(t.attr_id, t.id)],
);

export const orderComments = pgTable(
  'order_comments',
  {
    id: id(),
    user_id: ref('user_id'),
    order_id: ref('order_id'),
    order_goods_id: ref('order_goods_id'),
    goods_id: ref('goods_id'),
    store_id: ref('store_id'),
    score: score('score'),
    agree: score('agree'),
    service: score('service'),
    speed: score('speed'),
    /** 1 good, 2 middling, 3 bad: from the sum of the four scores. */
    is_type: state('is_type', 1),
    content: longText('content'),
    image: longText('image'),
    reply: longText('reply'),
    reply_time: timestamp('reply_time'),
    version: version(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('order_comments_line_key')
      .on(t.order_goods_id)
      .where(sql`deleted_at is null`),
    index('order_comments_goods_idx').on(t.goods_id, t.id),
    index('order_comments_store_idx').on(t.store_id, t.id),
    index('order_comments_user_idx').on(t.user_id, t.id),
    // What a store has not answered yet.
    index('order_comments_unreplied_idx')
      .on(t.store_id)
      .where(sql`reply_time is null`),
    // The reply state as order_comments_list shows it.
    index('order_comments_replied_idx').on(sql`((reply_time is not null)::int)`, t.id),
  ],
);

export const carts = pgTable(
  'carts',
  {
    id: id(),
    user_id: ref('user_id'),
    goods_id: ref('goods_id'),
    /** 0 for goods without variants, as on the wire. */
    sku_id: ref('sku_id'),
    store_id: ref('store_id'),
    buy_num: count('buy_num', 1),
    created_at: timestamp('created_at').notNull().defaultNow(),
    updated_at: timestamp('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('carts_line_key').on(t.user_id, t.goods_id, t.sku_id),
    index('carts_user_idx').on(t.user_id, t.store_id, t.id),
    check('carts_buy_num_check', sql`buy_num between 1 and 999`),
  ],
);
