/** Every right that a route asks for exists as a record, so that roles can be given it: rows follow the routes at start. */
import { sql } from 'drizzle-orm';
import { rows, type Database, type Db } from '#db/client.ts';
import { ADMIN_MENUS, SELLER_MENUS } from '#db/seed/menus.ts';
import { byMenu } from '#shared/domain/menu-order.ts';
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
  ship: bilingual('发货', 'ship'),
  price: bilingual('改价', 'change prices'),
  refund: bilingual('处理售后与退款', 'handle cases and refunds'),
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

/** Rights that were a part of another one: roles and tokens that have that keep what they could do. */
const SPLIT: Readonly<Record<string, string>> = {
  'admin.orders.ship': 'admin.orders.update',
  'admin.orders.refund': 'admin.orders.update',
  'admin.orders.price': 'admin.orders.update',
  'seller.orders.ship': 'seller.orders.update',
  'seller.orders.refund': 'seller.orders.update',
  'seller.orders.price': 'seller.orders.update',
};

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

const subjectOf = (apis: string): string => apis.split('.')[1] ?? '';

/** Rights of an area, named by its resources, in the order of its menu. */
export function rightsOf(area: 'admin' | 'seller', routes: readonly Route[], resources: readonly Resource[]): Right[] {
  const compare = byMenu(area === 'admin' ? ADMIN_MENUS : SELLER_MENUS);
  const names = rightNames(area, routes).sort((one, other) => compare(subjectOf(one), subjectOf(other)));
  return names.map((apis) => {
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
    await tx.execute(sql`insert into ${groups} (name) select r.group
      from rows from (jsonb_to_recordset(${list}::jsonb) as (apis text, name text, "group" text)) with ordinality as r(apis, name, "group", place)
      where not exists (select 1 from ${groups} g where g.name = r.group and g.deleted_at is null) group by r.group order by min(r.place)`);
    const made = await rows<{ apis: string }>(
      tx,
      sql`insert into ${permissions} (pid, name, apis) select g.id, r.name, r.apis from jsonb_to_recordset(${list}::jsonb) as r(apis text, name text, "group" text)
      join lateral (select min(id) as id from ${groups} where name = r.group and deleted_at is null) g on true
      where not exists (select 1 from ${permissions} p where p.apis = r.apis and p.deleted_at is null) returning apis`,
    );
    for (const { apis } of made) if (SPLIT[apis]) await giveOn(tx, realm, { apis, part_of: SPLIT[apis] });
  });
}

/** A right that is new and was a part of another: whoever has that has it. */
async function giveOn(
  tx: Db,
  realm: 'admin' | 'user',
  { apis, part_of }: { apis: string; part_of: string },
): Promise<void> {
  const permissions = sql.identifier(`${realm}_permissions`);
  const given = sql.identifier(`${realm}_to_permissions`);
  await tx.execute(sql`insert into ${given} (role_id, permission_id) select t.role_id, p.id
    from ${given} t join ${permissions} before on before.id = t.permission_id and before.apis = ${part_of} and before.deleted_at is null
    join ${permissions} p on p.apis = ${apis} and p.deleted_at is null on conflict do nothing`);
  await tx.execute(
    sql`update api_tokens set scopes = scopes || ${apis}::text where ${part_of} = any(scopes) and not ${apis} = any(scopes)`,
  );
}
