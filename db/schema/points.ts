import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import {
  condition,
  count,
  fen,
  flag,
  id,
  longText,
  points,
  ref,
  stamps,
  state,
  timestamp,
  varchar,
  version,
} from '../columns.ts';

export const integralGoodsClasses = pgTable('integral_goods_classes', {
  id: id(),
  name: varchar('name', 20),
  version: version(),
  ...stamps(),
});
export const integralGoods = pgTable(
  'integral_goods',
  {
    id: id(),
    cid: ref('cid'),
    goods_name: varchar('goods_name', 120),
    goods_subname: varchar('goods_subname', 120),
    goods_price: points('goods_price'),
    goods_market_price: fen('goods_market_price'),
    goods_stock: count('goods_stock'),
    goods_images: longText('goods_images'),
    goods_master_image: varchar('goods_master_image', 255),
    goods_sale: count('goods_sale'),
    goods_status: flag('goods_status'),
    is_recommend: flag('is_recommend'),
    goods_content: longText('goods_content'),
    goods_content_mobile: longText('goods_content_mobile'),
    version: version(),
    ...stamps(),
  },
  (t) => [
    index('integral_goods_class_idx').on(t.cid, t.id),
    check('integral_goods_check', sql`goods_stock >= 0 and goods_price >= 0`),
  ],
);
export const integralOrders = pgTable(
  'integral_orders',
  {
    id: id(),
    user_id: ref('user_id'),
    order_no: varchar('order_no', 30),
    order_name: varchar('order_name', 120),
    order_image: varchar('order_image', 255),
    total_price: points('total_price'),
    order_price: points('order_price'),
    order_status: state('order_status', 2),
    delivery_no: varchar('delivery_no', 40),
    delivery_code: varchar('delivery_code', 20),
    receive_name: varchar('receive_name', 15),
    receive_tel: varchar('receive_tel', 11),
    receive_area: varchar('receive_area', 140),
    receive_address: varchar('receive_address', 80),
    pay_time: timestamp('pay_time'),
    delivery_time: timestamp('delivery_time'),
    remark: varchar('remark', 150),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('integral_orders_no_key').on(t.order_no),
    index('integral_orders_user_idx').on(t.user_id, t.id),
    index('integral_orders_to_ship_idx')
      .on(t.id)
      .where(condition`order_status = ${ORDER_STATUS.waitDelivery} and delivery_code = '' and deleted_at is null`),
  ],
);
export const integralOrderGoods = pgTable(
  'integral_order_goods',
  {
    id: id(),
    order_id: ref('order_id'),
    goods_id: ref('goods_id'),
    user_id: ref('user_id'),
    goods_name: varchar('goods_name', 120),
    goods_image: varchar('goods_image', 255),
    buy_num: count('buy_num', 1),
    total_price: points('total_price'),
    goods_price: points('goods_price'),
    ...stamps(),
  },
  (t) => [
    index('integral_order_goods_order_idx').on(t.order_id),
    check('integral_order_goods_check', sql`buy_num between 1 and 999`),
  ],
);
