/** The points mall, for tests. */
import type { TestDatabase } from '../database.ts';

interface PointsGoods {
  cid?: number;
  goods_name?: string;
  /** Points. */
  goods_price?: number;
  goods_stock?: number;
  goods_sale?: number;
  goods_status?: number;
  is_recommend?: number;
}

export async function makePointsClass(database: TestDatabase, name: string): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    'insert into integral_goods_classes (name) values ($1) returning id',
    [name],
  );
  return Number(row?.id);
}

export async function makePointsGoods(database: TestDatabase, fields: PointsGoods = {}): Promise<number> {
  const { cid = 0, goods_name = 'Mug', goods_price = 100, goods_stock = 10, goods_sale = 0 } = fields;
  const { goods_status = 1, is_recommend = 0 } = fields;
  const [row] = await database.query<{ id: number }>(
    `insert into integral_goods (cid, goods_name, goods_subname, goods_price, goods_market_price, goods_stock, goods_sale, goods_status,
        is_recommend, goods_images, goods_master_image, goods_content)
      values ($1, $2, 'Blue', $3, 1990, $4, $5, $6, $7, '/m/1.webp,/m/2.webp', '/m/1.webp', '<p>Glazed</p>') returning id`,
    [cid, goods_name, goods_price, goods_stock, goods_sale, goods_status, is_recommend],
  );
  return Number(row?.id);
}

/** Points into the account, through the books. */
export async function grantPoints(database: TestDatabase, userId: number, points: number): Promise<void> {
  const entries = [
    { o: 'system', i: 0, k: 'points_issued', u: 'point', a: -points },
    { o: 'user', i: userId, k: 'points', u: 'point', a: points },
  ];
  await database.query(
    `select ledger_post('adjust', 'test:points:' || gen_random_uuid(), 'test', $1, $2::jsonb, '系统处理')`,
    [userId, JSON.stringify(entries)],
  );
}
