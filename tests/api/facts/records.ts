/** Records of the back offices: rows as lists answer them, forms as they are sent, and what nobody may do with them. */
import { all, decimal, list, moment, oneOf, orNull, record, text, whole, type Shape } from '../contract/wire.ts';
import type { Ids } from './ids.ts';
import type { Fields } from './old-client.ts';
import { WHEN, FLAG, GOODS_INFO } from './shapes.ts';

export interface Records {
  path: string;
  row: Shape;
  /** One record, where it holds more than its row, or is none of this list. */
  show?: Shape | 'none';
  /** Parameters that the page sends with its list. */
  fixed?: Fields;
  /** Search fields of the page, each with its suffix. */
  search?: Fields;
  /** A form for a new record: fields that nobody touched are blank. */
  form?: (ids: Ids) => Fields;
  tree?: true;
  /** The demo shop has none. */
  none?: true;
  /** Its newest record can go. */
  goes?: true;
  /** Why the platform or a store does not do it here. */
  refused?: Partial<Record<'POST' | 'PUT' | 'DELETE', string>>;
}

export const LOG = 'entries are written by what happened, and stay';
export const READ_ONLY = { POST: LOG, PUT: LOG, DELETE: LOG };
export const NAMED: Shape = { ...all(text, 'name'), id: whole };
export const DAYS = ['2020-01-01 00:00:00', '2099-01-01 00:00:00'];
export const FROM = '2026-11-01 00:00:00';
export const UNTIL = '2099-01-01 00:00:00';
export const BY_NAME = { name: '好|likeRight' };
export const ACCOUNT: Shape = { id: whole, ...all(text, 'username nickname avatar'), role_name: list(text), ...WHEN };
export const ORDER: Shape = {
  ...all(whole, 'id refund_id order_status refund_status'),
  ...all(text, 'order_no order_name order_image store_name buyer_name refund_status_cn order_status_cn'),
  total_price: decimal,
  refund_step: orNull(whole),
  ...all(orNull(moment), 'pay_time delivery_time receipt_time comment_time'),
  updated_at: moment,
  ...WHEN,
};
export const ORDER_SEARCH = { order_no: '2026|likeRight', order_name: '茶|likeRight', created_at: DAYS };
export const ORDER_REFUSED = {
  POST: 'orders are made by shoppers',
  DELETE: 'an order is a document of money and stays',
};
const GOODS: Shape = {
  ...all(whole, 'id goods_stock goods_sale'),
  ...all(text, 'goods_name goods_price goods_master_image goods_no'),
  ...all(orNull(text), 'brand_name class_name'),
  goods_status: FLAG,
  goods_verify: oneOf(0, 1, 2),
  updated_at: moment,
  ...WHEN,
};
export const GOODS_PAGE = {
  row: GOODS,
  show: GOODS_INFO,
  fixed: { isWith: 'goods_class,goods_brand' },
  search: { goods_name: '茶|likeRight', goods_status: '1', goods_verify: '1' },
};
const COMMENT: Shape = {
  id: whole,
  ...all(text, 'nickname avatar goods_master_image goods_name content reply'),
  ...all(decimal, 'score agree service speed'),
  image: list(text),
  reply_time: orNull(moment),
  ...WHEN,
};
export const COMMENT_PAGE = { row: COMMENT, fixed: { isWith: 'goods' }, search: { goods_name: '茶|whereHas|goods' } };
export const SETTLEMENT_PAGE = {
  row: { ...all(whole, 'id status'), settlement_no: text, ...all(decimal, 'total_price settlement_price'), ...WHEN },
  search: { status: '1' },
  refused: READ_ONLY,
};
export const MONEY: Shape = {
  ...all(whole, 'id is_type is_belong'),
  ...all(text, 'name info'),
  money: decimal,
  ...WHEN,
};
export const CASH: Shape = {
  ...all(whole, 'id cash_status'),
  ...all(text, 'name bank_name card_no remark refuse_info'),
  ...all(decimal, 'money commission'),
  ...WHEN,
};
export const CASH_SEARCH = {
  name: '王|likeRight',
  bank_name: '中|likeRight',
  card_no: '62|likeRight',
  money: '1',
  cash_status: '0',
};
export const DISTRIBUTION_LOG: Shape = {
  ...all(whole, 'id status'),
  ...all(text, 'name store_name nickname order_no'),
  ...all(decimal, 'goods_price lev money commission'),
  ...WHEN,
};
export const PROMOTION: Shape = {
  ...all(whole, 'id goods_id'),
  ...all(text, 'goods_name goods_master_image'),
  ...WHEN,
};
export const OF_GOODS = { goods_name: '茶|whereHas|goods' };
export const MENU: Shape = {
  ...all(whole, 'id pid is_sort'),
  ...all(text, 'name icon apis view'),
  is_open: FLAG,
  ...WHEN,
};
export const menuForm = () => ({
  pid: '0',
  name: '好菜单',
  ename: '',
  icon: 'fa-star',
  apis: '',
  view: '',
  is_open: '0',
  is_sort: '',
});
export const TREE: Shape = { ...all(whole, 'id is_sort'), name: text, ...WHEN };
export const RIGHT: Shape = { ...all(text, 'group_name name apis content'), id: whole, ...WHEN };
export const GROUP: Shape = {
  ...all(text, 'name content'),
  id: whole,
  permissions: list(record({ id: whole, name: text, apis: text })),
  ...WHEN,
};
export const FIXED_RIGHTS = {
  POST: 'rights are what the program asks for',
  PUT: 'rights are what the program asks for',
  DELETE: 'rights are what the program asks for',
};
