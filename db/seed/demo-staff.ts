/** Sub-accounts of some stores, with roles that let them do their work and nothing else. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Ids, type Demo } from './ids.ts';
import { readSeed } from './read.ts';
import { insertRows } from './rows.ts';

const { roles, accounts } = readSeed(
  'demo/staff',
  z.object({
    /** Patterns of rights behind `seller.`, and of the menu entries' routes; groups that hold an entry come along. */
    roles: z.array(z.object({ name: z.string(), rights: z.string(), pages: z.string() })),
    accounts: z.array(z.object({ store: z.string(), role: z.string(), username: z.string(), nickname: z.string() })),
  }),
);

/** Needs the rights, which the server lists before it fills a database. `password`: hashed. */
export async function seedStaff({ tx, ids }: Demo, password: string): Promise<void> {
  const stores = [...new Set(accounts.map(({ store }) => store))];
  // After the first role of each store and the accounts of all owners and shoppers.
  const [firstRole, firstUser] = await Promise.all([nextId(tx, 'user_roles'), nextId(tx, 'users')]);
  const roleIds = new Ids(
    'role',
    stores.flatMap((store) => roles.map(({ name }) => `${store}/${name}`)),
  );
  const roleId = (store: string, name: string): number => firstRole + roleIds.of(`${store}/${name}`) - 1;
  const rolesOfStores = stores.flatMap((store) =>
    roles.map((role) => ({ ...role, store, id: roleId(store, role.name) })),
  );
  await insertRows(
    tx,
    'user_roles',
    rolesOfStores.map(({ id, store, name }) => ({
      id,
      store_id: ids.stores.of(store),
      belong_id: ids.users.of(store),
      name,
    })),
  );
  for (const { id, rights, pages } of rolesOfStores) {
    await tx.execute(sql`insert into user_to_permissions (role_id, permission_id)
      select ${id}, id from user_permissions where deleted_at is null and apis ~ ${`^seller\\.(${rights})$`}`);
    await tx.execute(sql`insert into user_to_menus (role_id, menu_id)
      with recursive shown as (
        select id, pid from user_menus where deleted_at is null and apis ~ ${`^${pages}$`}
        union select m.id, m.pid from user_menus m join shown s on s.pid = m.id)
      select ${id}, id from shown`);
  }
  const staff = accounts.map((account, index) => ({ ...account, id: firstUser + index }));
  await insertRows(
    tx,
    'users',
    staff.map(({ id, store, username, nickname }) => ({
      id,
      belong_id: ids.users.of(store),
      username,
      nickname,
      password,
    })),
  );
  await insertRows(
    tx,
    'user_to_roles',
    staff.map(({ id, store, role }) => ({ user_id: id, role_id: roleId(store, role) })),
  );
}

async function nextId(tx: Demo['tx'], table: 'user_roles' | 'users'): Promise<number> {
  const { rows } = await tx.execute<{ next: string }>(
    sql`select coalesce(max(id), 0) + 1 as next from ${sql.identifier(table)}`,
  );
  return Number(rows[0]?.next);
}
