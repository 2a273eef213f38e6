/** A walk along a menu: each page opens and offers what is told of it, all it offers opens and closes, and everybody can use it. */
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { ADMIN_MENUS, SELLER_MENUS, type MenuPlan } from '#db/seed/menus.ts';
import { offeredBy } from '../pages/checklist.ts';
import { faultsOf, type Look } from './axe.ts';
import { expect } from './browser.ts';
import { dialogOf, tool, type Desk } from './desk.ts';

const entriesOf = (menus: readonly MenuPlan[]): MenuPlan[] =>
  menus.flatMap((menu) => [...(menu.apis ? [menu] : []), ...entriesOf(menu.children ?? [])]);

export const OFFICES = [
  { area: 'Admin', account: DEMO_ACCOUNTS.admin, entries: entriesOf(ADMIN_MENUS) },
  { area: 'Seller', account: DEMO_ACCOUNTS.seller, entries: entriesOf(SELLER_MENUS) },
] as const;

const PATIENCE = 10_000;
const DIALOG = '[role=dialog]';

interface Walk {
  desk: Desk;
  /** By a click in the menu, or by the address. */
  open: (entry: MenuPlan) => Promise<void>;
  looks: readonly Look[];
  /** What is looked at beside the pages; the rest is just opened and closed. @default all of it */
  closely?: (what: Part, offered: Offered) => boolean;
  /** What is wrong with what is open. @default that not everybody can use it */
  faults?: (part?: string) => Promise<Iterable<string>>;
}
type Part = 'columns' | 'search' | 'add' | 'edit' | 'view';
type Offered = NonNullable<ReturnType<typeof offeredBy>>;
/** Looks at what is open. */
type See = (what: Part, part: string) => Promise<void>;
type Step = readonly [name: string, run: () => Promise<void>];

/** What failed, and where: without the log of every look. */
const inShort = (message: string): string =>
  message
    .split('\n')
    .filter((line, place) => place === 0 || /^\s*(Locator|Received):/.test(line))
    .join(' ');

/** Waits for the dialog in front, looks at it and closes it; a form that nobody touched closes without a question. */
async function passDialog({ page, say }: Desk, look: () => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await dialog.waitFor({ timeout: PATIENCE });
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: PATIENCE });
  await look();
  await dialog
    .getByRole('button', { name: say('action.close'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: PATIENCE });
}

/** What people can open on a list page. */
/** What the button says that adds a record, where it says more than "Add". */
const ADD_TEXT: Readonly<Record<string, string>> = { 'Seller/cashes/index': 'desk.cash.ask' };

function stepsOf(desk: Desk, view: string, offered: Offered, see: See): Step[] {
  const add = ADD_TEXT[view] ?? 'list.add';
  const { page, say } = desk;
  const main = page.getByRole('main');
  const row = (key: string) =>
    main
      .getByRole('table')
      .getByRole('button', { name: new RegExp(`^${say(key, { name: '' }).trim()} `) })
      .first();
  const open = (what: Part, button: ReturnType<typeof tool>) => async () => {
    await button.click({ timeout: PATIENCE });
    await passDialog(desk, () => see(what, DIALOG));
  };
  const search = async () => {
    const bar = main.getByRole('search');
    if (!(await bar.isVisible())) await tool(desk, 'search.search').click({ timeout: PATIENCE });
    await bar.getByRole('button', { name: say('search.reset'), exact: true }).waitFor({ timeout: PATIENCE });
    await see('search', '[role=search]');
    await tool(desk, 'search.search').click();
    await expect(bar).toHaveCount(0, { timeout: PATIENCE });
  };
  const columns = async () => {
    await tool(desk, 'list.columns').click({ timeout: PATIENCE });
    await dialogOf(desk, 'list.columns').waitFor({ timeout: PATIENCE });
    await see('columns', DIALOG);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: PATIENCE });
  };
  const expectOffered = async (key: string, on: boolean) =>
    expect(tool(desk, key), `${key} is ${on ? 'offered' : 'not offered'}`).toHaveCount(on ? 1 : 0, {
      timeout: PATIENCE,
    });
  const ofRow = (what: Part, key: string) => async () => {
    if ((await main.getByRole('table').count()) > 0) await open(what, row(key))();
  };
  return [
    ['add is as told', () => expectOffered(add, offered.add)],
    ['batch delete is as told', () => expectOffered('list.delete', offered.batchDelete)],
    ['export is as told', () => expectOffered('list.export', offered.export)],
    ['import is as told', () => expectOffered('list.import', offered.import)],
    ['columns', columns],
    ...(offered.search ? [['search', search] as const] : []),
    ...(offered.add ? [['add', open('add', tool(desk, add))] as const] : []),
    ...(offered.edit ? [['edit', ofRow('edit', 'list.editOf')] as const] : []),
    ...(offered.view ? [['view', ofRow('view', 'list.viewOf')] as const] : []),
  ];
}

/** What is wrong with the page of an entry; nothing when all of it opened and everybody can use it. */
export async function complaintsOf(
  { desk, open, looks, closely = () => true, faults = (part) => faultsOf(desk.page, looks, part) }: Walk,
  { apis = '', view = '', ename, ...rest }: MenuPlan,
): Promise<string[]> {
  const { page, say } = desk;
  const found: string[] = [];
  const complain = (what: string, why: string) => void found.push(`${apis} (${ename}) ${what}: ${why}`);
  /** Whether it went well. */
  const attempt = (what: string, work: Promise<void>) =>
    work.then(
      () => true,
      (error: unknown) => {
        complain(what, error instanceof Error ? inShort(error.message) : String(error));
        return false;
      },
    );
  const look = async (what: string, part?: string) => {
    // A hint under the pointer belongs to no part of the page.
    await page.mouse.move(0, 0);
    for (const fault of await faults(part)) complain(what, fault);
  };
  if (!(await attempt('does not open', open({ apis, view, ename, ...rest })))) {
    await page.goto(apis);
    return found;
  }
  // The page before stays until this one's script and first data are there.
  await expect(page.locator('[data-busy]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('status', { name: say('state.loading') })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  if ((await page.getByRole('button', { name: say('action.retry') }).count()) > 0)
    complain('fails', 'it offers a retry');
  await attempt('page', look('page'));
  const offered = offeredBy(view);
  if (!offered) return found;
  const see: See = async (what, part) => {
    if (closely(what, offered)) await look(what, part);
  };
  for (const [what, run] of stepsOf(desk, view, offered, see)) if (!(await attempt(what, run()))) await page.goto(apis);
  return found;
}
