/** What people do at a desk of the back offices, by the names that are read out: open a page, press, fill, save, find a row. */
import type { Locator, Page } from '@playwright/test';
import { ADMIN_MENUS, SELLER_MENUS, type MenuPlan } from '#db/seed/menus.ts';
import type { Action, Label } from '#shared/resources/define.ts';
import { fieldOf } from '#shared/resources/fields.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import { expect, type Visitor } from './browser.ts';
import { shapeOf, type PageLanguage, type Say } from './words.ts';

export interface Desk {
  page: Page;
  language: PageLanguage;
  say: Say;
}
export const deskOf = ({ page, language, office }: Visitor): Desk => ({ page, language, say: office });

/** From the module down to the entry of a route. */
function chainTo(route: string, menus: readonly MenuPlan[]): readonly MenuPlan[] | undefined {
  for (const menu of menus) {
    if (menu.apis === route) return [menu];
    const below = chainTo(route, menu.children ?? []);
    if (below) return [menu, ...below];
  }
  return undefined;
}
export const nameOf = (menu: MenuPlan, language: PageLanguage): string => (language === 'en' ? menu.ename : menu.name);

/** An entry of a menu: a link where it leads somewhere, else a button. */
export const entryOf = (menu: Locator, name: string): Locator =>
  menu.getByRole('link', { name, exact: true }).or(menu.getByRole('button', { name, exact: true }));

/** Through module, groups and entry of the menu, as people do; never by the address. */
export async function openPage({ page, language, say }: Desk, route: string): Promise<void> {
  const [module, ...rest] = chainTo(route, [...ADMIN_MENUS, ...SELLER_MENUS]) ?? [];
  const entry = rest.at(-1);
  if (!module || !entry) throw new Error(`no menu entry for ${route}`);
  const top = entryOf(page.getByRole('navigation', { name: say('layout.modules') }), nameOf(module, language));
  if ((await top.getAttribute('aria-current')) === null) await top.click();
  const menu = page.getByRole('navigation', { name: say('layout.menu'), exact: true });
  for (const group of rest.slice(0, -1)) {
    const folder = menu
      .getByRole('button', { name: nameOf(group, language), exact: true })
      .and(page.locator('[aria-expanded]'));
    // The branch of the page that was just opened unfolds by itself, perhaps between a look and a click.
    await expect(async () => {
      if ((await folder.getAttribute('aria-expanded')) === 'false') await folder.click();
      await expect(folder).toHaveAttribute('aria-expanded', 'true', { timeout: 500 });
    }).toPass();
  }
  await menu.getByRole('link', { name: nameOf(entry, language), exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === route);
  await expect(
    entry.is_open === 1
      ? page.getByRole('main').getByRole('heading', { level: 1 })
      : heading(page, nameOf(entry, language)),
  ).toBeVisible();
}
/** Pages by their address, as a bookmark does. A page that brings its own frame names itself. */
export const openAddress =
  ({ page, language }: Desk) =>
  async (entry: MenuPlan): Promise<void> => {
    await page.goto(entry.apis ?? '');
    const named =
      entry.is_open === 1 ? page.getByRole('heading', { level: 1 }) : heading(page, nameOf(entry, language));
    await expect(named).toHaveCount(1);
  };
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });

/** A button above the list: of the list, or of what is selected in it. */
export const tool = ({ page, say }: Desk, key: string): Locator =>
  page
    .getByRole('toolbar', { name: say('list.toolbar') })
    .or(page.getByRole('region', { name: say('bulk.selection') }))
    .getByRole('button', { name: key.includes('.') ? say(key) : key, exact: true });
/** Dialogs of a record say what it is as well: "Add brand"; those made by hand say it behind a dot: "Ship · 2026…". */
const WITH_NOUN: ReadonlySet<string> = new Set([
  'list.add',
  'list.edit',
  'list.view',
  'list.delete',
  'list.restore',
  'list.import',
  'list.export',
]);
export const dialogOf = ({ page, say }: Desk, key: string): Locator =>
  WITH_NOUN.has(key)
    ? page.getByRole('dialog', { name: shapeOf(say(`${key}One`)) })
    : page.getByRole('dialog', {
        name: new RegExp(`^${shapeOf(key.includes('.') ? say(key) : key).source}( · .+| \\(\\d+\\))?$`),
      });
export const rowOf = ({ page }: Desk, name: string): Locator =>
  page.getByRole('main').getByRole('row').filter({ hasText: name });
export const press = (place: Locator | Page, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click();

/** The label of a field in the language of the page. */
export function labelOf(language: PageLanguage, resource: string, field: string): string {
  const descriptor = RESOURCES.find(({ name }) => name === resource);
  const label: Label | undefined = descriptor && fieldOf(descriptor, field)?.label;
  if (!label) throw new Error(`no field ${resource}.${field}`);
  return label[language];
}

/** What an action of a resource is called. */
export function actionName(language: PageLanguage, resource: string, name: string): string {
  const areas = Object.values(RESOURCES.find((one) => one.name === resource)?.areas ?? {});
  const actions: Action[] = areas.flatMap(({ pages }) => pages.flatMap((page) => page.actions ?? []));
  const action = actions.find((one) => one.name === name);
  if (!action) throw new Error(`no action ${resource}.${name}`);
  return action.label[language];
}
/** What a spreadsheet puts on the clipboard. */
export const paste = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** A text field of a form, with or without the mark that it is required. */
export const inputOf = (form: Locator, label: string): Locator =>
  form.getByRole('textbox', { name: new RegExp(`^${shapeOf(label).source}( \\*)?$`) });

/** Opens a list of choices and takes one. */
export async function choose({ page }: Desk, form: Locator, label: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: shapeOf(label) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(page.getByRole('listbox')).toBeHidden();
}

/** Takes an entry of a tree, by default the first; a leaf closes the tree by itself. */
export async function chooseInTree({ page }: Desk, input: Locator, name?: string): Promise<void> {
  await input.click();
  const tree = page.getByRole('tree');
  const entry = tree.getByRole('treeitem', name === undefined ? {} : { name, exact: true }).first();
  const hasMore = (await entry.getAttribute('aria-expanded')) !== null;
  await entry.click();
  if (hasMore) await page.keyboard.press('Escape');
  await expect(tree).toBeHidden();
}

/** Presses save; the dialog goes when the server has taken it. */
export async function save({ say }: Desk, dialog: Locator): Promise<void> {
  await press(dialog, say('action.save'));
  await expect(dialog).toBeHidden();
}

/** Searches the open list by one text field. */
export async function searchFor(desk: Desk, label: string, text: string): Promise<void> {
  const { page, say } = desk;
  const bar = page.getByRole('main').getByRole('search');
  if (!(await bar.isVisible())) await tool(desk, 'search.search').click();
  await bar.getByRole('textbox', { name: label, exact: true }).fill(text);
  await press(bar, say('search.query'));
}

/** Selects rows and deletes them with the button above the list. */
export async function deleteRows(desk: Desk, names: readonly string[]): Promise<void> {
  const { page, say } = desk;
  for (const name of names)
    await page.getByRole('checkbox', { name: say('list.selectRow', { name }), exact: true }).check();
  await page
    .getByRole('region', { name: say('bulk.selection') })
    .getByRole('button', { name: say('list.delete'), exact: true })
    .click();
  const question = dialogOf(desk, 'list.delete');
  for (const name of names) await expect(question).toContainText(name);
  if (names.length === 1) await expect(question).toHaveAccessibleName(new RegExp(` ${names[0]}$`));
  await press(question, say('list.deleteCount', { count: names.length }));
  await expect(question).toBeHidden();
}
