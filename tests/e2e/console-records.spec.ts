/** Records of the back office made, found, changed and deleted by hand: a tree, a rich text, a picture, a workbook. */
import { readFile } from 'node:fs/promises';
import { read, utils, write, type WorkBook } from 'xlsx';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { expect, test, type Visit } from '../support/browser.ts';
import {
  choose,
  chooseInTree,
  deleteRows,
  deskOf,
  dialogOf,
  inputOf,
  labelOf,
  openPage,
  press,
  rowOf,
  save,
  searchFor,
  tool,
  type Desk,
} from '../support/desk.ts';
import { officeState } from '../support/journeys.ts';
import { LANGUAGES, shapeOf, type PageLanguage, longUnlessChinese } from '../support/words.ts';

/** A name that no other test and no run before has used. */
const fresh = (name: string): string => `${name}${Date.now().toString(36)}`;

async function atDesk(visit: Visit, baseURL: string, language: PageLanguage): Promise<Desk> {
  const visitor = await visit({ language, storageState: await officeState(baseURL, 'Admin', DEMO_ACCOUNTS.admin) });
  await visitor.page.goto('/Admin/goods_brands');
  return deskOf(visitor);
}

/** A red square. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
);

async function goodsClass(desk: Desk): Promise<void> {
  const { page, say, language } = desk;
  const word = (field: string) => labelOf(language, 'goods_classes', field);
  const name = fresh('类');
  await openPage(desk, '/Admin/goods_classes');
  const top = (await page.getByRole('main').getByRole('row').nth(1).getByRole('cell').nth(1).innerText()).trim();
  await tool(desk, 'list.add').click();
  const dialog = dialogOf(desk, 'list.add');
  await inputOf(dialog, word('name')).fill(name);
  // Without its place it is refused at the field, and nothing that was typed is lost.
  await press(dialog, say('action.save'));
  await expect(dialog.getByText(say('form.choose', { name: word('pid') }))).toBeVisible();
  await expect(inputOf(dialog, word('name'))).toHaveValue(name);
  await chooseInTree(desk, inputOf(dialog, word('pid')), top);
  await save(desk, dialog);

  await page.getByRole('button', { name: say('list.children', { name: top }), exact: true }).click();
  await expect(rowOf(desk, name)).toBeVisible();
  await page.getByRole('button', { name: say('list.editOf', { name }), exact: true }).click();
  const edit = dialogOf(desk, 'list.edit');
  await expect(inputOf(edit, word('pid'))).toHaveValue(top);
  await inputOf(edit, word('name')).fill(`${name}改`);
  await save(desk, edit);
  await expect(rowOf(desk, `${name}改`)).toBeVisible();
  await deleteRows(desk, [`${name}改`]);
  await expect(rowOf(desk, `${name}改`)).toHaveCount(0);
}

async function article(desk: Desk): Promise<void> {
  const { page, say, language } = desk;
  const word = (field: string) => labelOf(language, 'articles', field);
  const name = fresh('文章');
  await openPage(desk, '/Admin/articles');
  await tool(desk, 'list.add').click();
  const dialog = dialogOf(desk, 'list.add');
  await inputOf(dialog, word('name')).fill(name);
  await chooseInTree(desk, inputOf(dialog, word('pid')));
  const editor = dialog.locator('[contenteditable="true"]');
  await editor.click();
  await editor.pressSequentially('Seven days to return');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+b');
  await save(desk, dialog);

  await searchFor(desk, word('name'), name);
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: say('list.viewOf', { name }), exact: true }).click();
  const view = dialogOf(desk, 'list.view');
  await expect(view.locator('strong')).toHaveText('Seven days to return');
  await press(view, say('action.close'));
  await page.getByRole('button', { name: say('list.editOf', { name }), exact: true }).click();
  const edit = dialogOf(desk, 'list.edit');
  await expect(edit.locator('[contenteditable="true"]')).toHaveText('Seven days to return');
  await edit.locator('[contenteditable="true"]').fill('Fifteen days');
  await save(desk, edit);
  await page.getByRole('button', { name: say('list.viewOf', { name }), exact: true }).click();
  await expect(view).toContainText('Fifteen days');
  await press(view, say('action.close'));
  await deleteRows(desk, [name]);
  await expect(page.getByText(say('list.noMatch'))).toBeVisible();
}

async function ad(desk: Desk): Promise<void> {
  const { page, say, language } = desk;
  const word = (field: string) => labelOf(language, 'advs', field);
  const name = fresh('广告');
  await openPage(desk, '/Admin/advs');
  await tool(desk, 'list.add').click();
  const dialog = dialogOf(desk, 'list.add');
  await dialog.getByRole('combobox', { name: word('pid') }).click();
  await page.getByRole('option').nth(1).click();
  await inputOf(dialog, word('name')).fill(name);
  await dialog.getByLabel(word('image')).setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(dialog.locator('img')).toHaveAttribute('src', /\/storage\//);
  await dialog.getByLabel(shapeOf(word('adv_start'))).fill('2026-01-02T03:04:05');
  await dialog.getByLabel(shapeOf(word('adv_end'))).fill('2036-01-02T00:00:00');
  await choose(desk, dialog, word('status'), { 'zh-cn': '开', en: 'On' }[language]);
  await save(desk, dialog);
  const row = rowOf(desk, name);
  await expect(row).toContainText('2026-01-02 03:04:05');
  await expect(row.locator('img')).toHaveAttribute('src', /\/storage\//);

  await page.getByRole('button', { name: say('list.editOf', { name }), exact: true }).click();
  const edit = dialogOf(desk, 'list.edit');
  await expect(edit.getByLabel(shapeOf(word('adv_start')))).toHaveValue('2026-01-02 03:04:05');
  await edit.getByLabel(shapeOf(word('adv_end'))).fill('2037-01-02T00:00:00');
  await save(desk, edit);
  await expect(row).toContainText('2037-01-02 00:00:00');
  await deleteRows(desk, [name]);
  await expect(row).toHaveCount(0);
}

async function menu(desk: Desk): Promise<void> {
  const { page, say, language } = desk;
  const word = (field: string) => labelOf(language, 'menus', field);
  const name = fresh('菜单');
  await openPage(desk, '/Admin/menus');
  await tool(desk, 'list.add').click();
  const dialog = dialogOf(desk, 'list.add');
  await chooseInTree(desk, inputOf(dialog, word('pid')));
  await inputOf(dialog, word('name')).fill(name);
  await save(desk, dialog);
  await expect(rowOf(desk, name)).toBeVisible();
  await page.getByRole('button', { name: say('list.editOf', { name }), exact: true }).click();
  const edit = dialogOf(desk, 'list.edit');
  await inputOf(edit, word('name')).fill(`${name}改`);
  await save(desk, edit);
  await deleteRows(desk, [`${name}改`]);
  await expect(rowOf(desk, name)).toHaveCount(0);
}

/** The first sheet of a workbook as rows. */
const rowsOf = (book: WorkBook): unknown[][] =>
  utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });

async function workbook(desk: Desk): Promise<void> {
  const { page, say, language } = desk;
  const name = fresh('Parcel');
  await openPage(desk, '/Admin/expresses');
  await tool(desk, 'list.import').click();
  const dialog = dialogOf(desk, 'list.import');
  const waiting = page.waitForEvent('download');
  await press(dialog, say('import.template'));
  const template = await waiting;
  expect(template.suggestedFilename()).toMatch(/\.xlsx$/);
  const [head = [], ...examples] = rowsOf(read(await readFile(await template.path())));
  const word = (field: string) => labelOf(language, 'expresses', field);
  const line = (values: Readonly<Record<string, string>>) => head.map((label) => values[String(label)] ?? '');
  const courier = (which: string, code = name + which) =>
    line({ [word('name')]: `${name} ${which}`, [word('code')]: code });
  expect(head).toEqual(expect.arrayContaining([word('name'), word('code')]));

  // The filled template, its example left in place, and one row whose code is no code.
  const sheet = utils.aoa_to_sheet([head, ...examples, courier('A'), courier('B'), courier('C', 'no code!')]);
  const bytes = write(utils.book_new(sheet, 'Sheet1'), { type: 'array', bookType: 'xlsx' }) as ArrayBuffer; // as: what type: 'array' answers
  const dropped = await page.evaluateHandle(
    (content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], 'couriers.xlsx'));
      return transfer;
    },
    [...new Uint8Array(bytes)],
  );
  await dialog.getByText(say('import.drop')).dispatchEvent('drop', { dataTransfer: dropped });
  await press(dialog, say('import.check'));
  await expect(dialog.getByText(say('import.checked'))).toBeVisible();
  const errors = dialog.getByRole('region', { name: say('import.errors') }).getByRole('table');
  await expect(errors.getByRole('row')).toHaveCount(2);
  await expect(errors).toContainText(word('code'));
  await press(dialog, say('import.run', { count: 2 }));
  await expect(dialog.getByText(say('import.did'))).toBeVisible();
  await dialog
    .getByRole('button', { name: say('action.close'), exact: true })
    .last()
    .click();
  await searchFor(desk, word('name'), name);
  // All that is there now: what is selected before the search has come would be forgotten with it.
  await expect(page.getByRole('main').locator('tbody').getByRole('row')).toHaveCount(2);
  await expect(rowOf(desk, name)).toHaveCount(2);
  await deleteRows(desk, [`${name} A`, `${name} B`]);
  await expect(rowOf(desk, name)).toHaveCount(0);
}

for (const language of LANGUAGES) {
  test(`classes, articles, ads, menus and a workbook of couriers are made, changed and deleted (${language})${longUnlessChinese(language)}`, async ({
    visit,
    baseURL,
  }) => {
    const desk = await atDesk(visit, String(baseURL), language);
    await test.step('a goods class', () => goodsClass(desk));
    await test.step('an article', () => article(desk));
    await test.step('an ad', () => ad(desk));
    await test.step('a menu', () => menu(desk));
    await test.step('a workbook', () => workbook(desk));
  });
}
