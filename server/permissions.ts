/** Every right that a route asks for exists as a record, so that roles can be given it: rows follow the routes at start. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { Label, Resource } from '#shared/resources/define.ts';
import { permissionName } from '#shared/resources/define.ts';
import type { Route } from './http/route.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  index: '列表',
  show: '查看',
  store: '新增',
  update: '编辑',
  destroy: '删除',
  import: '导入',
  export: '导出',
  restore: '恢复',
  history: '变更记录',
  money: '变更资金',
  clear: '清除缓存',
};
/** Groups of calls that no resource stands behind. */
const GROUPS: Readonly<Record<string, string>> = {
  configs: '系统配置',
  dashboard: '数据统计',
  store_classes: '经营分类',
};
/** A chart is named by what it shows. */
const CHARTS: Readonly<Record<string, string>> = {
  all: '概览',
  order: '订单趋势',
  user: '用户趋势',
  store: '店铺趋势',
  pay: '支付趋势',
};
interface Right {
  apis: string;
  name: string;
  group: string;
}

/** Rights of an area, named by its resources. */
export function rightsOf(area: 'admin' | 'seller', routes: readonly Route[], resources: readonly Resource[]): Right[] {
  const labels = new Map<string, Label>(resources.map((resource) => [resource.name, resource.label]));
  const asked = routes.flatMap((route) => (route.permission?.startsWith(`${area}.`) ? [route.permission] : []));
  // Exporting is a right of its own, asked for by the console: it has no route beside the list.
  const exports = resources.flatMap((resource) =>
    resource.areas[area] ? [permissionName(area, resource.name, 'export')] : [],
  );
  return [...new Set([...asked, ...exports])].sort().map((apis) => {
    const [, resource = '', action = ''] = apis.split('.');
    const group = labels.get(resource)?.['zh-cn'] ?? GROUPS[resource] ?? resource;
    const names = resource === 'dashboard' ? CHARTS : ACTIONS;
    return { apis, group, name: `${group} ${names[action] ?? action}` };
  });
}

export async function syncPermissions(
  db: Database,
  routes: readonly Route[],
  resources: readonly Resource[],
): Promise<void> {
  await sync(db, 'admin', rightsOf('admin', routes, resources));
  await sync(db, 'user', rightsOf('seller', routes, resources));
}

/** Adds what is missing; renamed or regrouped rights of a person stay as they are. */
async function sync(db: Database, realm: 'admin' | 'user', rights: readonly Right[]): Promise<void> {
  const groups = sql.identifier(`${realm}_permission_groups`);
  const permissions = sql.identifier(`${realm}_permissions`);
  const list = JSON.stringify(rights);
  await db.inTx(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('permissions'))`);
    await tx.execute(sql`insert into ${groups} (name) select distinct r.group from jsonb_to_recordset(${list}::jsonb) as r(apis text, name text, "group" text)
      where not exists (select 1 from ${groups} g where g.name = r.group and g.deleted_at is null)`);
    await tx.execute(sql`insert into ${permissions} (pid, name, apis) select g.id, r.name, r.apis from jsonb_to_recordset(${list}::jsonb) as r(apis text, name text, "group" text)
      join lateral (select min(id) as id from ${groups} where name = r.group and deleted_at is null) g on true
      where not exists (select 1 from ${permissions} p where p.apis = r.apis and p.deleted_at is null)`);
  });
}
