/** Roles: the first one of the platform stays; what a role holds is sent as the existing forms read it. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rows } from '#db/client.ts';
import { whole } from '#shared/contract/values.ts';
import { GrantCheck } from './grants.ts';
import { idArray } from '#db/functions.ts';
import { hasPermission, type Ctx } from '../../context.ts';
import type { HookMap, WireRow } from '../../crud/hooks.ts';
import { refuse } from '../../errors.ts';
import { switchesOf } from '#shared/resources/fields.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import { rightLabels, rightName } from '../../permissions.ts';

const FIRST_ROLE = 1;
const label = z.object({ 'zh-cn': z.string(), en: z.string() });
const groupRight = z.object({
  id: whole,
  pid: whole,
  name: z.string(),
  apis: z.string(),
  content: z.string(),
  group: label,
  action: label,
  held: z.boolean(),
});
const asRows = (ids: unknown): { id: number }[] => (Array.isArray(ids) ? ids.map((id) => ({ id: Number(id) })) : []);

/** `isWith=permissions`: the rights of each group with their names in both languages, one statement for all groups. */
async function withPermissions(ctx: Ctx, groups: WireRow[]): Promise<WireRow[]> {
  const table = sql.identifier(ctx.area === 'admin' ? 'admin_permissions' : 'user_permissions');
  const ids = groups.map((group) => Number(group['id']));
  const found = await rows<{ pid: number; name: string; apis: string }>(
    ctx.db.trade,
    sql`select id, pid, name, apis, content from ${table} where pid = any(${idArray(ids)}) and deleted_at is null order by id`,
  );
  return groups.map((group) => ({
    ...group,
    name: shownGroup(ctx, group['name']),
    permissions: found
      .filter((right) => right.pid === group['id'] && isUsable(right.apis))
      .map((right) => ({ ...right, ...labelsOf(right), held: hasPermission(ctx.actor, right.apis) })),
  }));
}

/** An import without a page that offers it is a call for programs: no role needs to be asked about it. */
function isUsable(apis: string): boolean {
  const [area, name, action] = apis.split('.');
  if (action !== 'import') return true;
  const of = area === 'admin' ? 'admin' : 'seller';
  const pages = RESOURCES.find((resource) => resource.name === name && resource.areas[of])?.areas[of]?.pages ?? [];
  return pages.length === 0 || pages.some((page) => switchesOf(page).import);
}

/** Labels of a right that bears its own name; a person's name for it stays what it is in every language. */
function labelsOf({ apis, name }: { apis: string; name: string }) {
  const labels = rightLabels(apis, RESOURCES);
  if (rightName(labels, 'zh-cn') === name) return labels;
  return { group: labels.group, action: { 'zh-cn': name, en: name } };
}
/** Records keep the Chinese names; English forms show and bring back the English ones. */
const GROUP_LABELS = RESOURCES.map(({ label }) => label);
const shownGroup = (ctx: Ctx, name: unknown): unknown =>
  ctx.language === 'en' ? (GROUP_LABELS.find((label) => label['zh-cn'] === name)?.en ?? name) : name;
function shownRight(ctx: Ctx, right: WireRow): WireRow {
  const labels = rightLabels(String(right['apis']), RESOURCES);
  const isOwnName = right['name'] === rightName(labels, 'zh-cn');
  return {
    ...right,
    ...('group_name' in right && { group_name: shownGroup(ctx, right['group_name']) }),
    ...(isOwnName && { name: rightName(labels, ctx.language) }),
  };
}

export const rolesHooks: HookMap = {
  roles: {
    answers: {
      row: {
        menus: z.array(z.object({ id: whole })).optional(),
        permissions: z.array(z.object({ id: whole })).optional(),
      },
    },
    beforeWrite: async (tx, ctx, { id, values }) => (await GrantCheck.behindLock(tx, ctx)).role(id, values),
    beforeRestore: async (tx, ctx, ids) => (await GrantCheck.behindLock(tx, ctx)).roles(ids),
    beforeDelete: async (tx, ctx, ids) => {
      await (await GrantCheck.behindLock(tx, ctx)).roles(ids);
      if (ctx.area === 'admin' && ids.includes(FIRST_ROLE)) throw refuse('field.inUse');
    },
    afterWrite: async (tx, ctx, { id, before }) => {
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
  permission_groups: {
    answers: { row: { permissions: z.array(groupRight) } },
    present: withPermissions,
    beforeWrite: async (_tx, ctx, { values, before }) => {
      if (before && values['name'] === shownGroup(ctx, before['name'])) values['name'] = String(before['name']);
    },
  },
  permissions: {
    present: (ctx, list) => list.map((right) => shownRight(ctx, right)),
    beforeWrite: async (tx, ctx, { values, before }) => {
      if (before && values['name'] === shownRight(ctx, before)['name']) values['name'] = String(before['name']);
      const apis = before ? String(before['apis']) : null;
      await (await GrantCheck.behindLock(tx, ctx)).right(apis, String(values['apis'] ?? apis ?? ''));
    },
    beforeDelete: async (tx, ctx, ids) => (await GrantCheck.behindLock(tx, ctx)).rights(ids),
    beforeRestore: async (tx, ctx, ids) => (await GrantCheck.behindLock(tx, ctx)).rights(ids),
  },
};
