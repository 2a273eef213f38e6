/**
 * Entries of our own pages that are younger than the database. Each comes once: what an administrator has removed,
 * renamed or moved stays so. Roles keep what they have; super administrators and owners of stores see every entry.
 */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Db } from '#db/client.ts';
import { adminMenus, appState, userMenus } from '#db/schema/index.ts';
import { ADMIN_MENUS, SELLER_MENUS, type MenuPlan } from '#db/seed/menus.ts';

const AREAS = [
  { area: 'admin', table: adminMenus, plans: ADMIN_MENUS },
  { area: 'seller', table: userMenus, plans: SELLER_MENUS },
] as const;
type Table = (typeof AREAS)[number]['table'];

interface Page {
  plan: MenuPlan;
  /** Folders above it, from the module down. */
  above: readonly MenuPlan[];
  /** What says that it has come. */
  key: string;
}
const pagesOf = (area: string, plans: readonly MenuPlan[], above: readonly MenuPlan[] = []): Page[] =>
  plans.flatMap((plan) =>
    plan.children
      ? pagesOf(area, plan.children, [...above, plan])
      : [{ plan, above, key: `menu:${area}:${plan.apis}` }],
  );

/** A start step. A database without any menu was not filled by us and is left alone. */
export async function addNewPages(db: Database): Promise<void> {
  for (const { area, table, plans } of AREAS)
    await db.inTx(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('menus'))`);
      const pages = pagesOf(area, plans);
      const keys = pages.map(({ key }) => key);
      const known = await tx.select({ key: appState.key }).from(appState).where(inArray(appState.key, keys));
      const young = pages.filter(({ key }) => !known.some((one) => one.key === key));
      if (young.length === 0) return;
      const menu = await MenuTree.read(tx, table);
      if (menu.isEmpty) return;
      for (const { plan, above } of young) await menu.bring(plan, above, plans);
      await tx
        .insert(appState)
        .values(young.map(({ key }) => ({ key, value: true })))
        .onConflictDoNothing();
    });
}

interface Row {
  id: number;
  pid: number;
  name: string;
  ename: string;
  apis: string;
  view: string;
  is_sort: number;
}

class MenuTree {
  /** Routes and views of entries that are or were there. */
  readonly #met: ReadonlySet<string>;
  readonly #rows: Row[];
  readonly #tx: Db;
  readonly #table: Table;

  private constructor(tx: Db, table: Table, all: readonly (Row & { deleted_at: unknown })[]) {
    this.#tx = tx;
    this.#table = table;
    this.#met = new Set(all.flatMap(({ apis, view }) => [apis, view]));
    this.#rows = all.filter(({ deleted_at }) => deleted_at === null);
  }

  static async read(tx: Db, table: Table): Promise<MenuTree> {
    const { id, pid, name, ename, apis, view, is_sort, deleted_at } = table;
    return new MenuTree(
      tx,
      table,
      await tx.select({ id, pid, name, ename, apis, view, is_sort, deleted_at }).from(table),
    );
  }

  get isEmpty(): boolean {
    return this.#rows.length === 0;
  }

  async bring(plan: MenuPlan, above: readonly MenuPlan[], top: readonly MenuPlan[]): Promise<void> {
    const { apis = '', view = '', is_open = 0 } = plan;
    if (!this.#met.has(apis) && !this.#met.has(view)) {
      const pid = await this.#folder(above, top);
      await this.#add(plan, pid, above.at(-1)?.children ?? top);
    } else if (is_open === 1) {
      // The page brings a frame of its own, whoever made its entry.
      await this.#tx.update(this.#table).set({ is_open }).where(eq(this.#table.view, view));
    }
  }

  /** The folder as it is called, else where its other pages are; made where there is neither. */
  async #folder(path: readonly MenuPlan[], top: readonly MenuPlan[]): Promise<number> {
    let pid = 0;
    let siblings = top;
    for (const plan of path) {
      const parent = pid;
      const found =
        this.#rows.find((row) => row.pid === parent && isSame(row, plan)) ??
        this.#rows.find(({ id }) => id === this.#homeOf(plan.children ?? []));
      pid = found?.id ?? (await this.#add(plan, parent, siblings));
      siblings = plan.children ?? [];
    }
    return pid;
  }

  #homeOf(pages: readonly MenuPlan[]): number | undefined {
    return this.#rows.find(({ view }) => view !== '' && pages.some((page) => page.view === view))?.pid;
  }

  /** Behind the entry that it follows in the plan, else before all others. */
  async #add(plan: MenuPlan, pid: number, siblings: readonly MenuPlan[]): Promise<number> {
    const before = siblings.slice(0, siblings.indexOf(plan)).toReversed();
    const here = this.#rows.filter((row) => row.pid === pid);
    const follows = before.flatMap((one) => here.find((row) => isSame(row, one)) ?? [])[0];
    const is_sort = follows?.is_sort ?? 0;
    if (!follows) await this.#moveDown(pid, here);
    const { name, ename, icon = '', apis = '', view = '', is_open = 0 } = plan;
    const values = { pid, name, ename, icon, apis, view, is_open, is_sort };
    const [made] = await this.#tx.insert(this.#table).values(values).returning({ id: this.#table.id });
    if (!made) throw new Error('one entry was given');
    this.#rows.push({ ...values, id: made.id });
    return made.id;
  }

  /** Leaves the first place of a folder free; the entries keep their order. */
  async #moveDown(pid: number, here: readonly Row[]): Promise<void> {
    if (!here.some(({ is_sort }) => is_sort === 0)) return;
    await this.#tx
      .update(this.#table)
      .set({ is_sort: sql`${this.#table.is_sort} + 1` })
      .where(eq(this.#table.pid, pid));
    for (const row of here) row.is_sort += 1;
  }
}

/** A page by its view, a folder by one of its names. */
const isSame = (row: Row, { view = '', name, ename }: MenuPlan): boolean =>
  view === '' ? row.apis === '' && (row.name === name || row.ename === ename) : row.view === view;
