/** Accounts, roles and rights of one back office, made past the rules of the product, and what everybody may do by the database. */
import type { Caller, TestApp } from '#tests/support/app.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';

export interface Office {
  readonly area: 'admin' | 'seller';
  readonly path: '/Admin' | '/Seller';
  /** Path of the accounts. */
  readonly accounts: string;
  /** The record of a right, made when there is none. */
  right(apis: string): Promise<number>;
  role(rights: readonly string[]): Promise<number>;
  account(roles: readonly number[]): Promise<number>;
  /** An account whose only role has these rights. */
  clerk(...rights: string[]): Promise<{ id: number; role: number; caller: Caller }>;
  caller(id: number): Promise<Caller>;
  /** What an account may do now: by the database. */
  rightsOf(id: number): Promise<Set<string>>;
}

interface Place {
  area: Office['area'];
  storeId: number;
  ownerId: number;
}

export function officeOf(database: TestDatabase, api: TestApp, place: () => Place, area: Office['area']): Office {
  const realm = area === 'admin' ? 'admin' : 'user';
  const path = area === 'admin' ? '/Admin' : '/Seller';
  const pool = () => database.db.pools.trade; // quicker than the owner's connection, which is opened for each statement
  const right = async (apis: string): Promise<number> => {
    const { rows: made } = await pool().query<{ id: number }>(
      `insert into ${realm}_permissions (name, apis) values ($1, $1)
        on conflict (apis) where deleted_at is null do update set name = excluded.name returning id`,
      [apis],
    );
    return Number(made[0]?.id);
  };
  const role = async (rights: readonly string[]): Promise<number> => {
    const { storeId, ownerId } = place();
    const owner = area === 'seller' ? { store_id: storeId, belong_id: ownerId } : {};
    const id = await insertRow(database, `${realm}_roles`, { name: 'role', ...owner });
    const rightIds = await Promise.all(rights.map(right));
    await pool().query(`insert into ${realm}_to_permissions select $1, unnest($2::bigint[])`, [id, rightIds]);
    return id;
  };
  const account = async (roles: readonly number[]): Promise<number> => {
    const { id } =
      area === 'admin' ? await makeAdmin(database) : await makeUser(database, { belong_id: place().ownerId });
    await pool().query(`insert into ${realm}_to_roles select $1, unnest($2::bigint[])`, [id, roles]);
    return id;
  };
  const caller = (id: number): Promise<Caller> => (area === 'admin' ? api.admin(id) : api.user(id));
  return {
    area,
    path,
    accounts: area === 'admin' ? '/Admin/admins' : '/Seller/users',
    right,
    role,
    account,
    caller,
    clerk: async (...rights) => {
      const own = await role(rights);
      const id = await account([own]);
      return { id, role: own, caller: await caller(id) };
    },
    rightsOf: async (id) => {
      const { rows: found } = await pool().query<{ apis: string }>(
        `select distinct p.apis from ${realm}_to_roles t join ${realm}_roles r on r.id = t.role_id and r.deleted_at is null
          join ${realm}_to_permissions l on l.role_id = r.id join ${realm}_permissions p on p.id = l.permission_id and p.deleted_at is null
          where t.${realm}_id = $1`,
        [id],
      );
      return new Set(found.map(({ apis }) => apis));
    },
  };
}
