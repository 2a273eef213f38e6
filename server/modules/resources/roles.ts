/** Roles: the first one of the platform stays; what a role holds is sent as the existing forms read it. */
import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { inArray } from './rows.ts';
import type { Ctx } from '../../context.ts';
import type { HookMap, WireRow } from '../../crud/hooks.ts';
import { refuse } from '../../errors.ts';

const FIRST_ROLE = 1;
const asRows = (ids: unknown): { id: number }[] => (Array.isArray(ids) ? ids.map((id) => ({ id: Number(id) })) : []);

/** `isWith=permissions`: the rights of each group, one statement for all groups. */
async function withPermissions(ctx: Ctx, groups: WireRow[]): Promise<WireRow[]> {
  const table = sql.identifier(ctx.area === 'admin' ? 'admin_permissions' : 'user_permissions');
  const ids = groups.map((group) => Number(group['id']));
  const found = await rows<{ pid: number }>(
    ctx.db.trade,
    sql`select id, pid, name, apis, content from ${table} where pid = any(${inArray(ids)}) and deleted_at is null order by id`,
  );
  return groups.map((group) => ({ ...group, permissions: found.filter((right) => right.pid === group['id']) }));
}

export const rolesHooks: HookMap = {
  roles: {
    leaving: async (_tx, ctx, ids) => {
      if (ctx.area === 'admin' && ids.includes(FIRST_ROLE)) throw refuse('field.inUse');
    },
    written: async (tx, ctx, { id, before }) => {
      if (ctx.area === 'seller' && !before && ctx.actor.kind === 'user')
        await tx.execute(sql`update user_roles set belong_id = ${ctx.actor.ownerId} where id = ${id}`);
    },
    present: (_ctx, list) =>
      list.map((role) =>
        'menu_id' in role
          ? { ...role, menus: asRows(role['menu_id']), permissions: asRows(role['permission_id']) }
          : role,
      ),
  },
  permission_groups: { present: withPermissions },
};
