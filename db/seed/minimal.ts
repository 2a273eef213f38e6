/** What every marketplace needs before its first shopper: menus, settings, areas, couriers, one administrator. */
import { z } from 'zod';
import type { Db } from '../client.ts';
import { areaRows } from './areas.ts';
import { ADMIN_MENUS, menuRows, SELLER_MENUS } from './menus.ts';
import { plainRows, readSeed } from './read.ts';
import { insertRows } from './rows.ts';

const settings = z.object({
  /** A string is plain text, anything else is stored as JSON. Secrets are empty until an administrator types them. */
  configs: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.unknown())])),
  expresses: plainRows,
  currencies: plainRows,
  sms: plainRows,
});

export async function seedMinimal(tx: Db, admin: { username: string; passwordHash: string }): Promise<void> {
  const { configs, ...lists } = readSeed('settings', settings);
  await insertRows(tx, 'admins', [
    { id: 1, username: admin.username, password: admin.passwordHash, nickname: '超级管理员', is_super: 1 },
  ]);
  await insertRows(tx, 'admin_roles', [{ id: 1, name: '超级管理员' }]);
  await insertRows(tx, 'admin_menus', menuRows(ADMIN_MENUS));
  await insertRows(tx, 'user_menus', menuRows(SELLER_MENUS));
  await insertRows(tx, 'areas', areaRows());
  await insertRows(
    tx,
    'configs',
    Object.entries(configs).map(([name, content]) => ({ name, content, is_type: typeof content === 'string' ? 0 : 1 })),
  );
  for (const [table, list] of Object.entries(lists)) await insertRows(tx, table, list);
}
