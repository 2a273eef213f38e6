/** What every marketplace needs before its first shopper: menus, settings, areas, couriers, one administrator. */
import { COURIERS, CURRENCY, SITE_CONFIGS, SMS_TEMPLATES } from './catalogue/index.ts';
import type { Db } from '../client.ts';
import { areaRows } from './areas.ts';
import { insertRows } from './bulk.ts';
import { ADMIN_MENUS, menuRows, SELLER_MENUS } from './menus.ts';

export async function seedMinimal(tx: Db, admin: { username: string; passwordHash: string }): Promise<void> {
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
    Object.entries(SITE_CONFIGS).map(([name, content]) => ({
      name,
      content,
      is_type: typeof content === 'string' ? 0 : 1,
    })),
  );
  await insertRows(tx, 'expresses', COURIERS);
  await insertRows(tx, 'currencies', [CURRENCY]);
  await insertRows(tx, 'sms', SMS_TEMPLATES);
}
