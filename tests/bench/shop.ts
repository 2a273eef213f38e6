/** A shop to measure on: the demo shop, grown to 10,000 goods and 20,000 orders, or by a million of each, and shoppers who are signed in. */
import { openDatabase, type Database } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { loadResources } from '#server/crud/load.ts';
import { readEnv } from '#server/env.ts';
import { openSession, realmKeys, type Realm } from '#server/http/tokens.ts';
import { reindexGoods } from '#server/search/reindex.ts';
import { prepareDatabase } from '#server/start-steps.ts';
import { growMillion, MILLION } from '../long/million.ts';
import { asOwner } from '../support/templates.ts';

const GOODS = 10_000;
const ORDERS = 20_000;
/** `npm run bench -- --million`: these stand beside as many others. */
const MORE = process.argv.includes('--million') ? MILLION : 0;
export const ALL_GOODS = GOODS + MORE;
export const ALL_ORDERS = ORDERS + MORE;
const SHOPPERS = 400;
const ADMIN_SESSIONS = 200;

export interface Shopper {
  id: number;
  address_id: number;
  authorization: string;
}
export interface Goods {
  id: number;
  store_id: number;
  sku_id: number;
  price: number;
  name: string;
}
export interface Shop {
  shoppers: Shopper[];
  /** Authorizations of the administrator: many sessions, for one may ask only so often. */
  admins: string[];
  /** The generated goods: one variant each, plenty in stock, no activity. */
  goods: Goods[];
  /** Words that some goods have in their names. */
  words: string[];
}

/** Fills an empty database. `secret` signs the sessions: the measured server is started with the same one. */
export async function makeShop(url: string, secret: string): Promise<Shop> {
  const resources = await loadResources('');
  await migrate(url, { resources });
  const db = openDatabase({ url });
  try {
    await prepareDatabase({ db, url }, readEnv({ SEED: 'demo' }), resources);
    await asOwner(url, async (owner) => {
      await owner.query('set app.tx = 1');
      for (const text of [MORE_GOODS, MORE_SKUS, MORE_ORDERS, MORE_LINES, SHOPPERS_WITH_HOMES]) await owner.query(text);
    });
    if (MORE > 0) await growMillion(url);
    await reindexGoods(db); // here, as in a shop that runs: the dictionary of words takes 15 MB
    await asOwner(url, (owner) => owner.query('vacuum analyze'));
    return await describeShop(url, (realm, id) => signIn(db, secret, realm, id));
  } finally {
    await db.close();
  }
}

async function signIn(db: Database, secret: string, realm: Realm, id: number): Promise<string> {
  const token = await db.inTx((tx) =>
    openSession(tx, realmKeys(secret), { realm, accountId: id, ip: '127.0.0.1', agent: 'bench' }),
  );
  return `Bearer ${token.access_token}`;
}

function describeShop(url: string, bearer: (realm: Realm, id: number) => Promise<string>): Promise<Shop> {
  return asOwner(url, async (owner) => {
    const goods = await owner.query<Goods>(
      `select g.id::int, g.store_id::int, k.id::int as sku_id, g.goods_price::int as price, g.goods_name as name
        from goods g join goods_skus k on k.goods_id = g.id where g.goods_no like 'bench-%' order by g.id`,
    );
    const homes = await owner.query<{ id: number; address_id: number }>(
      `select u.id::int, a.id::int as address_id from users u join addresses a on a.user_id = u.id where u.username like 'bench_%'`,
    );
    const shoppers: Shopper[] = [];
    for (const home of homes.rows) shoppers.push({ ...home, authorization: await bearer('users', home.id) });
    const admins: string[] = [];
    for (let n = 0; n < ADMIN_SESSIONS; n += 1) admins.push(await bearer('admins', 1));
    const names = goods.rows.flatMap(({ name }) =>
      name.split(' ').filter((word) => word.length > 1 && !/\d/.test(word)),
    );
    return { shoppers, admins, goods: goods.rows, words: [...new Set(names)].slice(0, 60) };
  });
}

/** Copies of the demo goods under other names, with all that makes them found and shown. */
const MORE_GOODS = `
  insert into goods (brand_id, class_id, store_id, goods_name, goods_subname, goods_no, goods_images, goods_master_image, goods_weight, freight_id,
      goods_content, goods_sale, comment_count, good_count, search)
    select g.brand_id, g.class_id, g.store_id, left(g.goods_name, 100) || ' ' || n, g.goods_subname, 'bench-' || n, g.goods_images, g.goods_master_image,
      g.goods_weight, g.freight_id, g.goods_content, n * 7919 % 5000, n % 50, n % 40, g.search || array_to_tsvector(array[n::text])
    from generate_series(1, ${GOODS}) n
    join (select *, row_number() over (order by id) - 1 as place, count(*) over () as of_all from goods where goods_status = 1 and goods_verify = 1) g
      on g.place = n % g.of_all`;
const MORE_SKUS = `
  insert into goods_skus (goods_id, store_id, hidden, goods_price, goods_market_price, goods_weight, on_hand, sellable)
    select id, store_id, 1, 1000 + id * 37 % 90000, 100000, goods_weight, 100000000, 100000000 from goods where goods_no like 'bench-%'`;
const MORE_ORDERS = `
  insert into orders (user_id, store_id, order_no, order_name, order_price, total_price, order_status, is_settlement, receive_name, receive_tel)
    select u.id, g.store_id, 'bench-' || n, g.goods_name, g.goods_price, g.goods_price, 6, 1, '张三', '13800000000'
    from generate_series(1, ${ORDERS}) n
    cross join (select id from users where username = '13800000000') u
    join goods g on g.goods_no = 'bench-' || (n % ${GOODS} + 1)`;
const MORE_LINES = `
  insert into order_goods (order_id, user_id, store_id, goods_id, stock_sku_id, goods_name, goods_price, total_price, net_price, shipped_num)
    select o.id, o.user_id, o.store_id, g.id, k.id, g.goods_name, o.order_price, o.order_price, o.order_price, 1
    from orders o join goods g on g.goods_no = 'bench-' || (split_part(o.order_no, '-', 2)::int % ${GOODS} + 1)
    join goods_skus k on k.goods_id = g.id where o.order_no like 'bench-%'`;
const SHOPPERS_WITH_HOMES = `
  with people as (
    insert into users (username, nickname) select 'bench_' || n, '买家' || n from generate_series(1, ${SHOPPERS}) n returning id)
  insert into addresses (user_id, receive_name, receive_tel, area_info, address, province_id, is_default)
    select id, '张三', '13800000000', '北京市 北京市 朝阳区', '一号院', 1, 1 from people`;
