/** Two shoppers, two stores, and where the records lie that only one of them may see. */
import { afterAll, beforeAll } from 'vitest';
import type { Caller } from '#tests/support/app.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import { moduleRoutes } from '#server/modules/index.ts';
import { watchedWorld } from '../bad-input/world.ts';
import { officeOf } from './grant-world.ts';
import { makeAdmin } from '#tests/support/factories/accounts.ts';

export const CANARY = 'CANARYB7';
export const MISSING = 987_654_321;

type Owner = 'user' | 'store';
/** Where a field of a form, or the part of a path before an id, names a table otherwise than by its own name. */
const TABLES: Readonly<Record<string, string>> = {
  address_id: 'addresses',
  default: 'addresses',
  order: 'orders',
  order_id: 'orders',
  refund: 'orders',
  refunds: 'orders',
  waybill: 'orders',
  comments: 'order_comments',
  order_goods_id: 'order_goods',
  coupon_id: 'coupon_logs',
  pay: 'order_pays',
  pay_no: 'order_pays',
  notices: 'user_notices',
  roles: 'user_roles',
};
/** Columns of the owner, where they have another name. */
const COLUMNS: Readonly<Record<string, Partial<Record<Owner, string>>>> = {
  users: { store: 'belong_id' },
  stores: { store: 'id' },
  user_notices: { user: 'account_id', store: 'account_id' },
};
/** What they are asked for by, where it is not the id. */
const ASKED_BY: Readonly<Record<string, string>> = { order_pays: 'pay_no' };
/** Owned by stores, and for everybody to see. */
const PUBLIC = new Set(['goods', 'goods_skus', 'stores', 'coupons', 'seckills', 'collectives', 'full_reductions']);

/** Private texts: what a neighbour must never read. Those of a table with both owners only where both are B. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  addresses: ['receive_name', 'address'],
  orders: ['receive_name', 'receive_address', 'remark'],
  refunds: ['refund_remark'],
  cashes: ['name', 'card_no'],
  money_logs: ['info'],
  user_checks: ['name'],
  freights: ['name'],
  file_space_dirs: ['name'],
  user_roles: ['name'],
  users: ['email'],
};

export interface Side {
  shopper: number;
  owner: number;
  store: number;
}

/** Call once at the top of a file. */
export function twoSides() {
  const world = watchedWorld();
  const { database, app } = world;
  const ids: Record<string, Partial<Record<Owner, [own: string, others: string]>>> = {};
  const sides: Side[] = [];
  const callers = {} as Record<
    'nobody' | 'shopper' | 'otherShopper' | 'seller' | 'otherSeller' | 'clerk' | 'powerless' | 'admin' | 'superAdmin',
    Caller
  >;
  const rowsOf = <Row extends object>(text: string, values: unknown[] = []) =>
    database.query<Row & Record<string, never>>(text, values);

  async function choose(): Promise<void> {
    // A shopper and a store each, with orders between them.
    const pairs = await rowsOf<{ shopper: string; owner: string; store: string }>(
      `select distinct on (o.store_id) o.user_id as shopper, s.user_id as owner, o.store_id as store from orders o
        join stores s on s.id = o.store_id and s.store_status = 1 and s.store_verify = 4
        where o.user_id not in (select user_id from stores) group by 1, 2, 3 order by o.store_id, count(*) desc, o.user_id`,
    );
    const [a] = pairs;
    const b = pairs.find((pair) => pair.shopper !== a?.shopper);
    for (const pair of [a, b])
      if (pair) sides.push({ shopper: Number(pair.shopper), owner: Number(pair.owner), store: Number(pair.store) });
    if (sides.length < 2) throw new Error('the demo shop has no two pairs of shopper and store');
  }
  async function findIds(): Promise<void> {
    const columns = await rowsOf<{ table: string; names: string[] }>(
      `select t.tablename as table, array_agg(c.column_name::text) as names from pg_tables t
        join information_schema.columns c on c.table_schema = t.schemaname and c.table_name = t.tablename
        where t.schemaname = 'public' group by 1`,
    );
    for (const { table, names } of columns) {
      const asked = ASKED_BY[table] ?? 'id';
      if (!names.includes(asked)) continue;
      for (const owner of ['user', 'store'] as const) {
        const column = COLUMNS[table]?.[owner] ?? `${owner}_id`;
        if (!names.includes(column)) continue;
        const keys = sides.map((side) =>
          owner === 'user' ? side.shopper : column === 'belong_id' || column === 'account_id' ? side.owner : side.store,
        );
        const found = await rowsOf<{ key: string; id: string }>(
          `select ${column} as key, min(${asked}) as id from ${table} where ${column} = any($1) group by 1`,
          [keys],
        );
        const [own = '', others = ''] = keys.map((key) => found.find((row) => Number(row.key) === key)?.id);
        (ids[table] ??= {})[owner] = [String(own), String(others)];
      }
    }
  }

  async function hideCanaries(): Promise<void> {
    const b = sides[1]!; // chosen above
    for (const [table, columns] of Object.entries(SECRETS)) {
      const names = (
        await rowsOf<{ name: string }>(
          'select column_name as name from information_schema.columns where table_name = $1',
          [table],
        )
      ).map((row) => row.name);
      const owners = [
        ...(names.includes('store_id') && table !== 'money_logs' ? [`store_id in (${b.store}, 0)`] : []),
        ...(names.includes('user_id') && table !== 'cashes' ? [`user_id in (${b.shopper}, ${b.owner})`] : []),
        ...(table === 'users' ? [`id in (${b.shopper}, ${b.owner})`] : []),
        ...(table === 'cashes' ? [`user_id = ${b.shopper} or store_id = ${b.store}`] : []),
      ];
      const written = columns.filter((name) => names.includes(name)).map((name) => `${name} = '${CANARY}'`);
      await database.query(`update ${table} set ${written.join(', ')} where (${owners.join(') and (')})`);
    }
  }

  beforeAll(async () => {
    await choose();
    const [a, b] = sides as [Side, Side];
    const place_ = () => ({ area: 'seller' as const, storeId: a.store, ownerId: a.owner });
    const office = officeOf(database, app, place_, 'seller');
    const rights = moduleRoutes(RESOURCES).flatMap(({ permission }) =>
      permission?.startsWith('seller.') ? [permission] : [],
    );
    Object.assign(callers, {
      nobody: app.anonymous,
      shopper: await app.user(a.shopper),
      otherShopper: await app.user(b.shopper),
      seller: await app.user(a.owner),
      otherSeller: await app.user(b.owner),
      clerk: (await office.clerk(...new Set(rights))).caller,
      powerless: (await office.clerk()).caller,
      admin: await app.admin((await makeAdmin(database)).id),
      superAdmin: await world.admin(),
    });
    const neighbour = officeOf(database, app, () => ({ area: 'seller', storeId: b.store, ownerId: b.owner }), 'seller');
    await neighbour.clerk();
    await hideCanaries();
    await findIds();
    await world.writes();
  }, 120_000);
  afterAll(() => {
    sides.length = 0;
  });

  return {
    ...world,
    writes: () => world.writes(),
    callers,
    sides,
    /** The ids of a kind that are A's and B's, as the owner of the area sees it; undefined where the kind is nobody's. */
    idsOf(kind: string, by: Owner): readonly [own: string, others: string] | undefined {
      const name = TABLES[kind] ?? (kind in ids ? kind : kind.replace(/_id$/, 's'));
      if (by === 'user' && PUBLIC.has(name)) return undefined;
      const pair = ids[name]?.[by];
      return pair?.[1] ? pair : undefined;
    },
  };
}
