/** Every right that a route asks for exists as a record, so that roles can be given it: rows follow the routes at start. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { Label, Resource } from '#shared/resources/define.ts';
import type { Route } from './http/route.ts';

const say = (zh: string, en: string): Label => ({ 'zh-cn': zh, en });
const ACTIONS: Readonly<Record<string, Label>> = {
  index: say('列表', 'list'),
  show: say('查看', 'view'),
  store: say('新增', 'add'),
  update: say('编辑', 'edit'),
  destroy: say('删除', 'delete'),
  import: say('导入', 'import'),
  export: say('导出', 'export'),
  restore: say('恢复', 'restore'),
  history: say('变更记录', 'history'),
  money: say('变更资金', 'change money'),
  clear: say('清除缓存', 'clear cache'),
};
/** Groups of calls that no resource stands behind. */
const GROUPS: Readonly<Record<string, Label>> = {
  configs: say('系统配置', 'Settings'),
  dashboard: say('数据统计', 'Statistics'),
  stores: say('店铺设置', 'Store settings'),
  store_classes: say('经营分类', 'Classes of the store'),
};
/** A chart is named by what it shows. */
const CHARTS: Readonly<Record<string, Label>> = {
  all: say('概览', 'overview'),
  order: say('订单趋势', 'orders'),
  user: say('用户趋势', 'users'),
  store: say('店铺趋势', 'stores'),
  pay: say('支付趋势', 'payments'),
};

/** What a right is called: of what, and to do what. Names that nobody gave stay as they are. */
export function rightLabels(apis: string, resources: readonly Resource[]): { group: Label; action: Label } {
  const [area, resource = '', action = ''] = apis.split('.');
  const own = resources.find((one) => one.name === resource && (area === 'admin' ? one.areas.admin : one.areas.seller));
  const pages = (area === 'admin' ? own?.areas.admin : own?.areas.seller)?.pages ?? [];
  const asked = pages.flatMap((page) => page.actions ?? []).find((one) => (one.right ?? one.name) === action);
  return {
    group: own?.label ?? GROUPS[resource] ?? say(resource, resource),
    action: (resource === 'dashboard' ? CHARTS : ACTIONS)[action] ?? asked?.label ?? say(action, action),
  };
}
/** The whole name in one language, as the records keep it in Chinese. */
export const rightName = ({ group, action }: { group: Label; action: Label }, language: keyof Label): string =>
  `${group[language]} ${action[language]}`;

interface Right {
  apis: string;
  name: string;
  group: string;
}

/** Rights of an area, named by its resources. */
export function rightsOf(area: 'admin' | 'seller', routes: readonly Route[], resources: readonly Resource[]): Right[] {
  const asked = routes.flatMap((route) => (route.permission?.startsWith(`${area}.`) ? [route.permission] : []));
  return [...new Set(asked)].sort().map((apis) => {
    const labels = rightLabels(apis, resources);
    return { apis, group: labels.group['zh-cn'], name: rightName(labels, 'zh-cn') };
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
