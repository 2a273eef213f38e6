/** Records that more than one call answers. */
import {
  all,
  any,
  bool,
  decimal,
  list,
  moment,
  oneOf,
  orNull,
  record,
  text,
  whole,
  type Shape,
} from '../contract/wire.ts';

export const FLAG = oneOf(0, 1);
export const WHEN: Shape = { created_at: moment };
export const TOKEN = record({
  token_type: oneOf('Bearer'),
  expires_in: oneOf(604_800),
  ...all(text, 'access_token refresh_token'),
});
export const CARD: Shape = {
  ...all(whole, 'id goods_stock goods_sale need order_comment_count'),
  ...all(text, 'goods_name goods_subname goods_master_image store_name'),
  ...all(decimal, 'goods_price goods_market_price'),
};
export const RATE = record({ scoreAll: whole, agreeAll: whole, serviceAll: whole, speedAll: whole });
export const ADDRESS: Shape = {
  ...all(whole, 'id province_id city_id region_id'),
  ...all(text, 'receive_name receive_tel area_info address'),
  is_default: bool,
  ...WHEN,
};
const LINE: Shape = {
  ...all(whole, 'goods_id buy_num'),
  ...all(text, 'goods_image goods_name sku_name'),
  goods_price: decimal,
};
export const OWN_ORDER: Shape = {
  id: whole,
  order_no: text,
  ...all(decimal, 'order_price total_price'),
  order_status: oneOf(0, 1, 2, 3, 4, 5, 6),
  order_status_cn: text,
  store: record({ id: whole, store_name: text }),
  refund_status: oneOf(0, 1, 2),
  user: record({ nickname: text }),
  order_goods: list(record({ ...LINE, total_price: decimal }), 1),
  ...WHEN,
};
/** What the confirm and pay pages, and those who ship, read of an order. */
export const ORDER_AFTER: Shape = {
  id: whole,
  ...all(text, 'order_no receive_name receive_tel receive_area receive_address delivery_no delivery_code remark'),
  ...all(decimal, 'order_price total_price freight_money coupon_money'),
  refund: any,
  order_goods: list(
    record({
      ...all(text, 'goods_image goods_name sku_name'),
      ...all(decimal, 'goods_price total_price'),
      buy_num: whole,
    }),
    1,
  ),
};
export const OFFICE_ORDER: Shape = {
  ...all(whole, 'id refund_id'),
  ...all(
    text,
    'order_image order_name store_name buyer_name order_no receive_name receive_tel receive_area receive_address payment_name payment_name_cn delivery_no delivery_code remark',
  ),
  ...all(decimal, 'total_price order_price freight_money coupon_money'),
  pay_time: orNull(moment),
  order_status: whole,
  order_status_cn: text,
  order_goods: list(record(LINE), 1),
  ...WHEN,
};
export const REFUND: Shape = {
  ...all(whole, 'id user_id store_id order_id refund_verify refund_step'),
  refund_type: FLAG,
  ...all(text, 'delivery_no delivery_code re_delivery_no re_delivery_code refund_remark'),
  images: list(text),
  refuse_remark: text,
  ...WHEN,
};
export const GOODS_INFO: Shape = {
  ...all(whole, 'id brand_id class_id store_id goods_stock goods_sale'),
  ...all(text, 'goods_name goods_subname goods_no goods_master_image'),
  ...all(decimal, 'goods_price goods_market_price goods_weight'),
  goods_status: FLAG,
  goods_verify: oneOf(0, 1, 2),
  freight_id: whole,
  goods_content: text,
  ...all(FLAG, 'is_recommend is_master'),
  classList: list(record({ id: whole, pid: whole, name: text }), 3),
  goods_images: list(text, 1),
  goods_images_thumb_150: list(text, 1),
  goods_images_thumb_400: list(text, 1),
  attrList: list(record({ id: whole, name: text, specs: list(record({ id: whole, name: text, check: bool }), 1) })),
  skuList: list(
    record({
      id: whole,
      spec_id: list(whole),
      sku_name: list(text),
      ...all(decimal, 'goods_price goods_market_price goods_weight'),
      goods_stock: whole,
      goods_image: text,
    }),
  ),
};
/** A store as its owner and the platform see it. */
export const STORE: Shape = {
  ...all(whole, 'id user_id'),
  ...all(text, 'store_name store_logo store_face_image store_mobile store_description'),
  store_slide: list(text),
  store_mobile_slide: list(text),
  ...all(text, 'store_company_name store_lat store_lng'),
  ...all(whole, 'province_id city_id region_id'),
  area: list(whole),
  class_id: list(list(whole, 3)),
  ...all(
    text,
    'area_info store_address business_license business_license_no legal_person store_phone id_card_no id_card_t id_card_b emergency_contact emergency_contact_phone store_refuse_info after_sale_service',
  ),
  ...all(decimal, 'store_money store_frozen_money'),
  store_status: FLAG,
  store_verify: whole,
};
export const PLOT = list(record({ time: text }), 1);
