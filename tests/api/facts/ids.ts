/** Records of the demo shop that the calls speak of: looked up before each call, because calls move them on. */
import type { TestDatabase } from '#tests/support/database.ts';

const SHOPPER = `(select id from users where phone = '13800000000')`;
const STORE = `(select id from stores order by id limit 1)`;
const SELLER = `(select user_id from stores order by id limit 1)`;
const ofOrder = (status: number) =>
  `select id from orders where user_id = ${SHOPPER} and store_id = ${STORE} and order_status = ${status} and deleted_at is null order by id desc limit 1`;
const onSale = (skus: string) =>
  `select g.id from goods g where g.store_id = ${STORE} and g.goods_status = 1 and g.goods_verify = 1 and g.deleted_at is null
    and (select count(*) from goods_skus s where s.goods_id = g.id and s.hidden = 0 and s.deleted_at is null and s.sellable > 9) ${skus}
    and exists (select 1 from goods_skus s where s.goods_id = g.id and s.sellable > 9 and s.deleted_at is null)
    and not exists (select 1 from seckills k where k.goods_id = g.id) and not exists (select 1 from collectives c where c.goods_id = g.id)
    order by g.goods_price, g.id limit 1`;

const QUERIES = {
  shopper: `select ${SHOPPER}`,
  seller: `select ${SELLER}`,
  store: `select ${STORE}`,
  goods: onSale('> 1'),
  sku: `select s.id from goods_skus s where s.goods_id = (${onSale('> 1')}) and s.hidden = 0 and s.deleted_at is null and s.sellable > 9 order by s.id limit 1`,
  plain: onSale('= 0'),
  commented: 'select goods_id from order_comments order by id limit 1',
  point_goods: `select id from integral_goods where goods_status = 1 and deleted_at is null order by goods_price, id limit 1`,
  leaf_class: `select class_id from store_classes where store_id = ${STORE} order by class_id limit 1`,
  freight: `select id from freights where store_id = ${STORE} and is_type = 1 and deleted_at is null order by id limit 1`,
  address: `select id from addresses where user_id = ${SHOPPER} and deleted_at is null order by is_default desc, id limit 1`,
  new_address: `select id from addresses where user_id = ${SHOPPER} and deleted_at is null order by id desc limit 1`,
  comment: `select id from order_comments where user_id = ${SHOPPER} and deleted_at is null and reply = '' order by id desc limit 1`,
  favorite: `select id from favorites where user_id = ${SHOPPER} order by id desc limit 1`,
  cart: `select id from carts where user_id = ${SHOPPER} order by id desc limit 1`,
  coupon: `select c.id from coupons c where c.deleted_at is null and c.stock > 0 and c.end_time > now() + interval '1 day'
    and not exists (select 1 from coupon_logs l where l.coupon_id = c.id and l.user_id = ${SHOPPER}) order by c.id limit 1`,
  unpaid: ofOrder(1),
  paid: ofOrder(2),
  shipped: ofOrder(3),
  received: ofOrder(4),
  in_case: ofOrder(5),
  any_case: `select order_id from refunds where store_id = ${STORE} and closed_at is not null order by id desc limit 1`,
  any_order: `select id from orders where store_id = ${STORE} and order_status = 6 order by id desc limit 1`,
  province: `select id from areas where pid = '0' order by id limit 1`,
  city: `select c.id from areas c join areas p on p.code = c.pid where p.pid = '0' order by p.id, c.id limit 1`,
  region: `select r.id from areas r join areas c on c.code = r.pid join areas p on p.code = c.pid where p.pid = '0' order by p.id, c.id, r.id limit 1`,
  article_folder: 'select id from article_menus where deleted_at is null order by id desc limit 1',
  adv_space: 'select id from adv_spaces where deleted_at is null order by id desc limit 1',
  admin_role: 'select id from admin_roles where deleted_at is null order by id limit 1',
  seller_role: `select id from user_roles where belong_id = ${SELLER} and deleted_at is null order by id desc limit 1`,
  admin_group: 'select id from admin_permission_groups where deleted_at is null order by id limit 1',
  folder: `select id from file_space_dirs where deleted_at is null order by id desc limit 1`,
  picture: `select id from file_spaces where store_id = ${STORE} and deleted_at is null order by id desc limit 1`,
} as const;
export type IdName = keyof typeof QUERIES;
export const isIdName = (name: string): name is IdName => name in QUERIES;
export type Ids = Readonly<Record<IdName, number>>;

/** In one statement; 0 where there is none. Those that are not asked for are missing. */
export async function findIds(database: TestDatabase, names: readonly IdName[]): Promise<Ids> {
  if (names.length === 0) return {} as Ids; // as: nobody reads any
  const columns = names.map((name) => `coalesce((${QUERIES[name]}), 0)::int as ${name}`);
  const [ids] = await database.query<Record<IdName, number>>(`select ${columns.join()}`);
  if (!ids) throw new Error('a select without rows');
  return ids;
}
