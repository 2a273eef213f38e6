/** Accounts, roles, menus and areas for tests, written past the product's rules by the owner of the database. */
import { hashPassword } from '#server/modules/accounts/index.ts';
import type { TestDatabase } from '../database.ts';

export const PASSWORD = 'correct horse';
let hash: Promise<string> | undefined;
let serial = 0;

/** Inserts one row and answers its id. */
export async function insertRow(database: TestDatabase, table: string, row: Record<string, unknown>): Promise<number> {
  const names = Object.keys(row);
  const [made] = await database.query<{ id: string }>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
    Object.values(row),
  );
  return Number(made?.id ?? 0);
}

export interface Account {
  id: number;
  username: string;
  phone: string;
}

/** A shopper whose password is `PASSWORD`; a number of its own unless one is given. */
export async function makeUser(database: TestDatabase, fields: Record<string, unknown> = {}): Promise<Account> {
  serial += 1;
  const phone = `139${String(serial).padStart(8, '0')}`;
  const row = {
    username: phone,
    nickname: `user${serial}`,
    phone,
    password: await (hash ??= hashPassword(PASSWORD)),
    ...fields,
  };
  return { id: await insertRow(database, 'users', row), username: String(row.username), phone: String(row.phone) };
}

/** An administrator whose password is `PASSWORD`. */
export async function makeAdmin(database: TestDatabase, fields: Record<string, unknown> = {}): Promise<Account> {
  serial += 1;
  const row = {
    username: `admin${serial}`,
    nickname: `admin${serial}`,
    password: await (hash ??= hashPassword(PASSWORD)),
    ...fields,
  };
  return { id: await insertRow(database, 'admins', row), username: String(row.username), phone: '' };
}

/** An administrator with these rights and no others. */
export async function makeClerk(database: TestDatabase, rights: readonly string[]): Promise<Account> {
  const clerk = await makeAdmin(database);
  const role_id = await insertRow(database, 'admin_roles', { name: `role of ${clerk.id}` });
  await insertRow(database, 'admin_to_roles', { admin_id: clerk.id, role_id });
  for (const apis of rights) {
    const permission_id = await insertRow(database, 'admin_permissions', { name: apis, apis });
    await insertRow(database, 'admin_to_permissions', { role_id, permission_id });
  }
  return clerk;
}

/** A helper of a store with these rights and no others. */
export async function makeHelper(
  database: TestDatabase,
  store: { id: number; ownerId: number },
  rights: readonly string[],
): Promise<Account> {
  const helper = await makeUser(database, { belong_id: store.ownerId });
  const role = { name: `role of ${helper.id}`, belong_id: store.ownerId, store_id: store.id };
  const role_id = await insertRow(database, 'user_roles', role);
  await insertRow(database, 'user_to_roles', { user_id: helper.id, role_id });
  for (const apis of rights) {
    const permission_id = await insertRow(database, 'user_permissions', { name: apis, apis });
    await insertRow(database, 'user_to_permissions', { role_id, permission_id });
  }
  return helper;
}

export interface Chain {
  province: number;
  city: number;
  region: number;
}
/** A province with a city with a district. */
export async function makeAreas(database: TestDatabase, name = '浙江'): Promise<Chain> {
  serial += 1;
  const code = (suffix: string) => `${serial}${suffix}`;
  const province = await insertRow(database, 'areas', { pid: '0', name: `${name}省`, code: code('00'), deep: 0 });
  const city = await insertRow(database, 'areas', { pid: code('00'), name: `${name}市`, code: code('01'), deep: 1 });
  const region = await insertRow(database, 'areas', { pid: code('01'), name: `${name}区`, code: code('02'), deep: 2 });
  return { province, city, region };
}
