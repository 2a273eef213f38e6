import { beforeEach, describe, expect, it } from 'vitest';
import type { MenuItem } from '#shared/contract/menus.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin } from '#tests/support/factories/accounts.ts';

const database = testDatabase();
const api = testApp(database);
interface Place {
  id: number;
  pid: number;
  version: number;
}
let rows: Place[] = [];
let admin: Awaited<ReturnType<typeof api.admin>>;
const stored = () =>
  database.query<Place & { is_sort: number }>(
    'select id::int, pid::int, version::int, is_sort::int from admin_menus where deleted_at is null order by pid, is_sort',
  );
const arrange = (list: readonly Place[], path = '/Admin/menus/arrange') =>
  admin.put(path, { rows: list.map((row) => ({ ...row })) });
const names = async () =>
  (await admin.get<MenuItem[]>('/Admin/load_menu', { type: 'getChildren' })).data.map(({ name, children }) => [
    name,
    children?.map((one) => one.name),
  ]);

beforeEach(async () => {
  await database.query('delete from admin_menus');
  admin = await api.admin((await makeAdmin(database, { is_super: 1 })).id);
  const menu = async (name: string, pid: number, is_sort: number): Promise<Place> => ({
    id: await insertRow(database, 'admin_menus', { name, pid, is_sort }),
    pid,
    version: 1,
  });
  const work = await menu('Work', 0, 0);
  const shop = await menu('Shop', 0, 1);
  rows = [work, shop, await menu('Goods', shop.id, 0), await menu('Brands', shop.id, 1)];
});

describe('arranging the menu', () => {
  it('saves places and parents at once, and the menu follows', async () => {
    const [work, shop, goods, brands] = rows as [Place, Place, Place, Place];
    expect(await arrange([shop, brands, goods, { ...work, pid: shop.id }])).toMatchObject({
      code: 200,
      data: { moved: 4 },
    });
    expect(await names()).toEqual([['Shop', ['Brands', 'Goods', 'Work']]]);
    expect(
      await database.query(
        `select count(*)::int as n from record_history where resource = 'admin_menus' and operation = 'update'`,
      ),
    ).toEqual([{ n: 4 }]);
  });
  it('touches only what moved', async () => {
    const [work, shop, goods, brands] = rows as [Place, Place, Place, Place];
    await arrange([work, shop, brands, goods]);
    const versions = Object.fromEntries((await stored()).map((row) => [row.id, row.version]));
    expect([work, shop, goods, brands].map(({ id }) => versions[id])).toEqual([1, 1, 2, 2]);
  });
  it('saves nothing when an entry changed, came or went meanwhile', async () => {
    const before = await stored();
    const [work, shop, goods, brands] = rows as [Place, Place, Place, Place];
    expect((await arrange([shop, { ...work, version: 0 }, goods, brands])).code).toBe(409);
    expect((await arrange([shop, work, goods])).code).toBe(409);
    expect((await arrange([shop, work, goods, brands, { id: 9_999_999, pid: 0, version: 1 }])).code).toBe(409);
    expect(await stored()).toEqual(before);
  });
  it('refuses what is no tree of three levels', async () => {
    const [work, shop, goods, brands] = rows as [Place, Place, Place, Place];
    const cycle = [{ ...work, pid: shop.id }, { ...shop, pid: work.id }, goods, brands];
    const deep = [work, { ...shop, pid: work.id }, goods, { ...brands, pid: goods.id }];
    for (const list of [cycle, deep, []]) expect((await arrange(list)).code).toBe(422);
  });
  it('needs the right to change menus', async () => {
    const other = await api.admin((await makeAdmin(database)).id);
    expect((await other.put('/Admin/menus/arrange', { rows: rows.map((row) => ({ ...row })) })).code).toBe(403);
    expect((await api.anonymous.put('/Admin/menus/arrange', { rows: rows.map((row) => ({ ...row })) })).code).toBe(401);
  });
});
