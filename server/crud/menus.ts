/** Menu entries of configured resources: made once per page, then the administrators' to move, rename or delete. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import type { Resource } from '#shared/resources/define.ts';

const AREAS = [
  { area: 'admin', table: 'admin_menus' },
  { area: 'seller', table: 'user_menus' },
] as const;

export async function syncMenus(db: Database, resources: readonly Resource[]): Promise<void> {
  const added = resources.filter((resource) => !RESOURCES.includes(resource));
  for (const { area, table } of AREAS) {
    const pages = added
      .flatMap((resource) =>
        (resource.areas[area]?.pages ?? []).map((page) => {
          const label = page.label ?? resource.label;
          return {
            name: label['zh-cn'].slice(0, 35),
            ename: label.en.slice(0, 35),
            apis: page.route,
            view: page.view,
            key: `menu:${area}:${page.route}`,
          };
        }),
      )
      .map((page, index) => ({ ...page, is_sort: index }));
    if (pages.length > 0) await addPages(db, table, pages);
  }
}

async function addPages(
  db: Database,
  table: string,
  pages: readonly { name: string; ename: string; apis: string; view: string; key: string; is_sort: number }[],
): Promise<void> {
  const name = sql.identifier(table);
  await db.inTx(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('menus'))`);
    await tx.execute(sql`with wanted as (
        select p.* from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as p(name text, ename text, apis text, view text, key text, is_sort int)
        where not exists (select 1 from app_state s where s.key = p.key) and not exists (select 1 from ${name} m where m.apis = p.apis and m.deleted_at is null)),
      folder as (
        insert into ${name} (pid, name, ename, icon, is_sort) select 0, '扩展', 'Extensions', 'fa-puzzle-piece', 900
        where exists (select 1 from wanted) and not exists (select 1 from ${name} where ename = 'Extensions' and pid = 0 and deleted_at is null) returning id),
      home as (select id from folder union all select min(id) from ${name} where ename = 'Extensions' and pid = 0 and deleted_at is null having min(id) is not null),
      made as (insert into ${name} (pid, name, ename, icon, apis, view, is_sort) select (select id from home limit 1), w.name, w.ename, 'fa-table', w.apis, w.view, w.is_sort from wanted w returning apis)
      insert into app_state (key, value) select w.key, 'true' from wanted w join made m on m.apis = w.apis on conflict do nothing`);
  });
}
