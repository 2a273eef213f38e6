/**
 * Every entry of both menus, in both languages, clicked through one sign-in: the page opens and offers what is told of it,
 * each dialog that it offers opens and closes again, and the console stays clean.
 */
import { DEMO_ACCOUNTS } from '#db/seed/demo.ts';
import { ADMIN_MENUS, SELLER_MENUS, type MenuPlan } from '#db/seed/menus.ts';
import { expect, test } from '../support/browser.ts';
import { deskOf, dialogOf, openPage, tool, type Desk } from '../support/desk.ts';
import { officeState } from '../support/journeys.ts';
import { LANGUAGES } from '../support/words.ts';
import { offeredBy } from '../pages/checklist.ts';

const entriesOf = (menus: readonly MenuPlan[]): MenuPlan[] =>
  menus.flatMap((menu) => [...(menu.apis ? [menu] : []), ...entriesOf(menu.children ?? [])]);

const OFFICES = [
  { area: 'Admin', account: DEMO_ACCOUNTS.admin, entries: entriesOf(ADMIN_MENUS) },
  { area: 'Seller', account: DEMO_ACCOUNTS.seller, entries: entriesOf(SELLER_MENUS) },
] as const;
const PATIENCE = 10_000;

type Step = readonly [name: string, run: () => Promise<void>];

/** Waits for the dialog in front and closes it; a form that nobody touched closes without a question. */
async function closeDialog({ page, say }: Desk): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await dialog.waitFor({ timeout: PATIENCE });
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: PATIENCE });
  await dialog
    .getByRole('button', { name: say('action.close'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: PATIENCE });
}

/** What people can open on a list page. */
function stepsOf(desk: Desk, view: string): Step[] {
  const { page, say } = desk;
  const offered = offeredBy(view);
  if (!offered) return [];
  const main = page.getByRole('main');
  const row = (key: string) =>
    main
      .getByRole('table')
      .getByRole('button', { name: new RegExp(`^${say(key, { name: '' }).trim()} `) })
      .first();
  const open = (button: ReturnType<typeof tool>) => async () => {
    await button.click({ timeout: PATIENCE });
    await closeDialog(desk);
  };
  const search = async () => {
    const bar = main.getByRole('search');
    if (!(await bar.isVisible())) await tool(desk, 'search.search').click({ timeout: PATIENCE });
    await bar.getByRole('button', { name: say('search.reset'), exact: true }).waitFor({ timeout: PATIENCE });
    await tool(desk, 'search.search').click();
    await expect(bar).toHaveCount(0, { timeout: PATIENCE });
  };
  const columns = async () => {
    await tool(desk, 'list.columns').click({ timeout: PATIENCE });
    await dialogOf(desk, 'list.columns').waitFor({ timeout: PATIENCE });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: PATIENCE });
  };
  const only = async (key: string, on: boolean) =>
    expect(tool(desk, key), `${key} is ${on ? 'offered' : 'not offered'}`).toHaveCount(on ? 1 : 0, {
      timeout: PATIENCE,
    });
  const ifRows = (button: () => ReturnType<typeof row>) => async () => {
    if ((await main.getByRole('table').count()) > 0) await open(button())();
  };
  return [
    ['add is as told', () => only('list.add', offered.add)],
    ['batch delete is as told', () => only('list.delete', offered.batchDelete)],
    ['export is as told', () => only('list.export', offered.export)],
    ['import is as told', () => only('list.import', offered.import)],
    ['columns', columns],
    ...(offered.search ? [['search', search] as const] : []),
    ...(offered.add ? [['add', open(tool(desk, 'list.add'))] as const] : []),
    ...(offered.edit ? [['edit', ifRows(() => row('list.editOf'))] as const] : []),
    ...(offered.view ? [['view', ifRows(() => row('list.viewOf'))] as const] : []),
  ];
}

/** What is wrong with the page of an entry; nothing when all of it opened. */
async function complaintsOf(desk: Desk, { apis = '', view = '', ename }: MenuPlan): Promise<string[]> {
  const { page, say } = desk;
  const complain = (what: string) => (error: unknown) =>
    `${apis} (${ename}) ${what}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`;
  const opened = await openPage(desk, apis).then(() => undefined, complain('does not open'));
  if (opened) {
    await page.goto(apis);
    return [opened];
  }
  const found: string[] = [];
  await page
    .getByRole('main')
    .getByRole('status', { name: say('state.loading') })
    .waitFor({ state: 'detached' });
  if ((await page.getByRole('button', { name: say('action.retry') }).count()) > 0) found.push(`${apis} failed`);
  for (const [what, run] of stepsOf(desk, view)) {
    const wrong = await run().then(() => undefined, complain(what));
    if (!wrong) continue;
    found.push(wrong);
    await page.goto(apis);
  }
  return found;
}

for (const { area, account, entries } of OFFICES) {
  for (const language of LANGUAGES) {
    test(`every entry of the ${area} menu opens by a click, with everything it offers (${language})`, async ({
      visit,
      baseURL,
    }) => {
      test.setTimeout(480_000);
      const visitor = await visit({ language, storageState: await officeState(String(baseURL), area, account) });
      const desk = deskOf(visitor);
      await desk.page.goto(`/${area}/roles`);
      const complaints: string[] = [];
      for (const entry of entries) complaints.push(...(await complaintsOf(desk, entry)));
      expect(complaints).toEqual([]);
    });
  }
}
