/** Every right that a route asks for exists as a record, so that roles can be given it: rows follow the routes at start. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { Action, AreaUse, Label, Resource } from '#shared/resources/define.ts';
import { bilingual } from '#shared/resources/words.ts';
import type { Route } from './http/route.ts';

const ACTIONS: Readonly<Record<string, Label>> = {
  index: bilingual('列表', 'list'),
  show: bilingual('查看', 'view'),
  store: bilingual('新增', 'add'),
  update: bilingual('编辑', 'edit'),
  destroy: bilingual('删除', 'delete'),
  import: bilingual('导入', 'import'),
  export: bilingual('导出', 'export'),
  restore: bilingual('恢复', 'restore'),
  history: bilingual('变更记录', 'history'),
  money: bilingual('调整余额', 'adjust balance'),
  clear: bilingual('清除缓存', 'clear cache'),
  note: bilingual('写备注', 'write notes'),
  simulate: bilingual('价格试算', 'price simulation'),
};
/** Groups of calls that no resource stands behind. */
const GROUPS: Readonly<Record<string, Label>> = {
  configs: bilingual('系统配置', 'Settings'),
  dashboard: bilingual('数据统计', 'Statistics'),
  stores: bilingual('店铺设置', 'Store settings'),
  store_classes: bilingual('经营分类', 'Store categories'),
  chats: bilingual('客户消息', 'Messages'),
  reconciliation: bilingual('对账', 'Reconciliation'),
  jobs: bilingual('定时任务', 'Jobs'),
  activities: bilingual('活动日历', 'Promotion calendar'),
};
/** Groups whose actions have names of their own: a chart is named by what it shows. */
const OWN_ACTIONS: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  dashboard: {
    all: bilingual('概览', 'overview'),
    order: bilingual('订单趋势', 'orders'),
    user: bilingual('用户趋势', 'users'),
    store: bilingual('店铺趋势', 'stores'),
    pay: bilingual('支付趋势', 'payments'),
  },
  reconciliation: {
    index: bilingual('查看', 'view'),
    check: bilingual('立即对账', 'check now'),
    clear: bilingual('解除告警', 'clear alarms'),
  },
  jobs: { index: bilingual('查看', 'view'), run: bilingual('立即运行', 'run now') },
  chats: { index: bilingual('查看', 'view'), store: bilingual('回复', 'reply') },
};

/** What a right is called: of what, and to do what. Names that nobody gave stay as they are. */
export function rightLabels(apis: string, resources: readonly Resource[]): { group: Label; action: Label } {
  const [area, resource = '', action = ''] = apis.split('.');
  const areaName = area === 'admin' ? 'admin' : 'seller';
  const descriptor = resources.find(({ name, areas }) => name === resource && areas[areaName]);
  return {
    group: descriptor?.label ?? GROUPS[resource] ?? bilingual(resource, resource),
    action:
      (OWN_ACTIONS[resource] ?? ACTIONS)[action] ??
      actionsOf(descriptor?.areas[areaName]).find(({ name, right = name }) => right === action)?.label ??
      bilingual(action, action),
  };
}
const actionsOf = (use: AreaUse | undefined): Action[] => (use?.pages ?? []).flatMap(({ actions }) => actions ?? []);
/** The whole name in one language, as the records keep it in Chinese. */
export const rightName = ({ group, action }: { group: Label; action: Label }, language: keyof Label): string =>
  `${group[language]} ${action[language]}`;

/** What groups and actions were called before. Records that still say so follow; those that a person renamed stay. */
const FORMER: Readonly<Record<string, string>> = {
  商品规格: '商品属性',
  图片文件夹: '图片目录',
  订单评价: '订单评论',
  权限分组: '接口分组',
  权限: '接口权限',
  调整余额: '变更资金',
};
const former = (text: string): string => FORMER[text] ?? text;

interface Right {
  apis: string;
  name: string;
  group: string;
  /** Name and group before. */
  was: string;
  was_in: string;
}

/** Every right that routes ask for in an area, sorted. */
export const rightNames = (area: 'admin' | 'seller', routes: readonly Route[]): string[] => {
  const asked = routes.flatMap(({ permission, rights = [] }) => [...(permission ? [permission] : []), ...rights]);
  return [...new Set(asked)].filter((name) => name.startsWith(`${area}.`)).sort();
};

/** Rights of an area, named by its resources. */
export function rightsOf(area: 'admin' | 'seller', routes: readonly Route[], resources: readonly Resource[]): Right[] {
  return rightNames(area, routes).map((apis) => {
    const labels = rightLabels(apis, resources);
    const group = labels.group['zh-cn'];
    const was = `${former(group)} ${former(labels.action['zh-cn'])}`;
    return { apis, group, name: rightName(labels, 'zh-cn'), was, was_in: former(group) };
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
    await tx.execute(sql`update ${groups} g set name = r.group from jsonb_to_recordset(${list}::jsonb) as r("group" text, was_in text)
      where g.name = r.was_in and g.name <> r.group and g.deleted_at is null
        and not exists (select 1 from ${groups} other where other.name = r.group and other.deleted_at is null)`);
    await tx.execute(sql`update ${permissions} p set name = r.name from jsonb_to_recordset(${list}::jsonb) as r(apis text, name text, was text)
      where p.apis = r.apis and p.name = r.was and p.name <> r.name and p.deleted_at is null`);
    await tx.execute(sql`insert into ${groups} (name) select distinct r.group from jsonb_to_recordset(${list}::jsonb) as r(apis text, name text, "group" text)
      where not exists (select 1 from ${groups} g where g.name = r.group and g.deleted_at is null)`);
    await tx.execute(sql`insert into ${permissions} (pid, name, apis) select g.id, r.name, r.apis from jsonb_to_recordset(${list}::jsonb) as r(apis text, name text, "group" text)
      join lateral (select min(id) as id from ${groups} where name = r.group and deleted_at is null) g on true
      where not exists (select 1 from ${permissions} p where p.apis = r.apis and p.deleted_at is null)`);
  });
}
