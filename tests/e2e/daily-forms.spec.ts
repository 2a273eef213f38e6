/** A day of typing: no form loses a text, a sheet that comes twice doubles nothing, and dialogs say what they are about. */
import type { Locator } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { read, utils, write } from 'xlsx';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { expect, test, type Visitor } from '../support/browser.ts';
import { deskOf, dialogOf, inputOf, labelOf, press, rowOf, save, tool, type Desk } from '../support/desk.ts';
import { officeState, signInOffice } from '../support/journeys.ts';
import { LANGUAGES, longUnlessChinese, shapeOf, type PageLanguage } from '../support/words.ts';

/** A call whose token was refused. */
const REFUSED = /status of 401/;
const fresh = (name: string): string => `${name}${Date.now().toString(36)}`;
const formOf = ({ page }: Desk): string | null => new URL(page.url()).searchParams.get('form');
const brandName = (language: PageLanguage): string => labelOf(language, 'goods_brands', 'name');

/** The session is gone, and the next call finds that out. */
const endSession = ({ page }: Visitor): Promise<void> =>
  page.evaluate(() => localStorage.setItem('admin_token', 'forged'));

for (const language of LANGUAGES) {
  test(`Back, a reload and the end of the session lose no text (${language})${longUnlessChinese(language)}`, async ({
    visit,
    baseURL,
  }) => {
    const storageState = await officeState(String(baseURL), 'Admin', DEMO_ACCOUNTS.admin);
    const visitor = await visit({ language, storageState });
    visitor.allow(REFUSED);
    const desk = deskOf(visitor);
    const { page, say } = desk;
    const name = fresh('Draft');
    const add = dialogOf(desk, 'list.add');
    const text = inputOf(add, brandName(language));
    const question = dialogOf(desk, 'form.unsavedTitle');
    await page.goto('/Admin/goods_brands');

    await test.step('Back asks before it closes a form with something in it, and closes an empty one', async () => {
      await tool(desk, 'list.add').click();
      await expect(add).toBeVisible();
      await page.goBack();
      await expect(add).toBeHidden();
      await tool(desk, 'list.add').click();
      await text.fill(name);
      await page.keyboard.press('Tab');
      await page.goBack();
      await press(question, say('action.cancel'));
      await expect(text).toHaveValue(name);
      await page.goBack();
      await press(question, say('form.discard'));
      await expect(add).toBeHidden();
      // What was given up is not offered again.
      await tool(desk, 'list.add').click();
      await expect(text).toHaveValue('');
      await expect(add.getByRole('status')).toHaveCount(0);
    });
    await test.step('after a reload the form is open, and offers what was typed', async () => {
      await text.fill(name);
      page.once('dialog', (asked) => void asked.accept());
      await page.reload();
      await expect(text).toHaveValue('');
      await press(add, say('draft.restore'));
      await expect(text).toHaveValue(name);
    });
    await test.step('after the session has ended the form is open again, with the text in it', async () => {
      await endSession(visitor);
      await press(add, say('action.save'));
      await expect(page).toHaveURL(/\/Admin\/login\?redirect=/);
      await signInOffice(visitor, 'Admin', DEMO_ACCOUNTS.admin);
      await expect(text).toHaveValue(name);
      await expect(add.getByRole('status')).toContainText(shapeOf(say('draft.isBack')));
      await save(desk, add);
      await expect(page.getByText(say('state.saved', { name }), { exact: true })).toBeVisible();
      expect(formOf(desk)).toBeNull();
    });
    await test.step('a saved form leaves no draft, and the dialog names what it edits', async () => {
      await page.getByRole('button', { name: say('list.editOf', { name }), exact: true }).click();
      const edit = page.getByRole('dialog', { name: shapeOf(name) });
      await expect(edit).toBeVisible();
      await expect(edit.getByRole('status')).toHaveCount(0);
      await press(edit, say('action.cancel'));
      await expect(edit).toBeHidden();
      await expect(rowOf(desk, name)).toBeVisible();
    });
  });
}

test('a link to a filtered list keeps its filter through the sign-in, and a form of nobody opens none', async ({
  visit,
}) => {
  const visitor = await visit();
  const { page } = visitor;
  const filter = encodeURIComponent(JSON.stringify({ name: 'no such brand|likeRight' }));
  await page.goto(`/Admin/goods_brands?filter=${filter}`);
  await expect(page).toHaveURL(/\/Admin\/login\?redirect=/);
  await signInOffice(visitor, 'Admin', DEMO_ACCOUNTS.admin);
  await expect(page.getByText(visitor.office('list.noMatch'))).toBeVisible();
  expect(new URL(page.url()).searchParams.get('filter')).toContain('no such brand');
  await page.goto('/Admin/order_settlements?form=new');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** A workbook of one sheet. */
function bookOf(rows: readonly (readonly string[])[]): { name: string; mimeType: string; buffer: Buffer } {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  const buffer = write(utils.book_new(sheet, 'Sheet1'), { type: 'buffer', bookType: 'xlsx' }) as Buffer; // as: what type: 'buffer' answers
  return {
    name: 'brands.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  };
}
/** Chooses a file, has it checked, and answers what the check says. */
async function check(
  { page, say }: Desk,
  dialog: Locator,
  { button, rows }: { button: string; rows: readonly (readonly string[])[] },
): Promise<Locator> {
  const waiting = page.waitForEvent('filechooser');
  await press(dialog, say(button));
  await (await waiting).setFiles(bookOf(rows));
  await press(dialog, say('import.check'));
  return dialog.getByRole('status');
}

for (const language of LANGUAGES) {
  test(`a sheet with wrong rows is corrected and goes on, and doubles nothing when it comes twice (${language})${longUnlessChinese(language)}`, async ({
    visit,
    baseURL,
  }) => {
    const storageState = await officeState(String(baseURL), 'Admin', DEMO_ACCOUNTS.admin);
    const desk = deskOf(await visit({ language, storageState }));
    const { page, say } = desk;
    const name = fresh('Sheet');
    const head = [brandName(language)];
    const good = Array.from({ length: 12 }, (_, at) => [`${name} ${at + 1}`]);
    const rows = [head, ...good, [`${name} 3`], [`${name} ${'long '.repeat(5)}`], [`${name} ${'far '.repeat(6)}`]];
    await page.goto('/Admin/goods_brands');
    await tool(desk, 'list.import').click();
    const dialog = dialogOf(desk, 'list.import');
    const errors = dialog.getByRole('region', { name: say('import.errors') }).getByRole('table');

    await test.step('what is wrong is told by row, and corrected in its cell: it is checked again before it is imported', async () => {
      const told = await check(desk, dialog, { button: 'import.choose', rows });
      await expect(told).toContainText(say('import.checked'));
      await expect(errors.getByRole('row')).toHaveCount(4);
      await expect(errors).toContainText(say('import.twiceOf', { line: 4 }));
      const [row, cell] = [errors.getByRole('row').last(), errors.getByRole('textbox').last()];
      await expect(cell).toHaveAccessibleName(say('import.cell', { heading: head[0] ?? '', line: 16 }));
      await expect(cell).toHaveAttribute('aria-invalid', 'true');
      const run = dialog.getByRole('button', { name: shapeOf(say('import.run')) });
      await expect(run).toBeEnabled();
      // Short enough, but there already.
      await cell.fill(`${name} 3`);
      await page.keyboard.press('Enter');
      await expect(row).toContainText(say('import.toCheck'));
      await expect(run).toHaveCount(0);
      await press(dialog, say('import.checkAgain'));
      await expect(row).toContainText(say('import.twiceOf', { line: 4 }));
      await cell.fill(`${name} 14`);
      await page.keyboard.press('Tab');
      await press(dialog, say('import.checkAgain'));
      await expect(errors.getByRole('row')).toHaveCount(3);
    });
    await test.step('what stays wrong is taken away to be corrected in the file', async () => {
      await press(dialog, say('import.run', { count: 13 }));
      await expect(dialog.getByText(say('import.did'))).toBeVisible();
      const waiting = page.waitForEvent('download');
      await press(dialog, say('import.wrongFile'));
      const sheet = read(await readFile(await (await waiting).path()));
      expect(utils.sheet_to_json(sheet.Sheets[sheet.SheetNames[0] ?? ''] ?? {}, { header: 1 })).toHaveLength(3);
    });
    await test.step('the corrected file follows in the same dialog: new ones are told from those that are there', async () => {
      const corrected = [head, [`${name} 13`], [`${name} 3`], [`${name} 4`]];
      const told = await check(desk, dialog, { button: 'import.corrected', rows: corrected });
      await expect(told).toContainText(say('import.found', { created: 1, existing: 2 }).trim());
      await dialog.getByRole('radio', { name: say('import.existing.skip') }).check();
      await expect(dialog.getByRole('definition')).toHaveText(['1', '0', '0', '2', '0']);
      await press(dialog, say('import.run', { count: 1 }));
      await expect(dialog.getByText(say('import.did'))).toBeVisible();
      await dialog
        .getByRole('button', { name: say('action.close'), exact: true })
        .last()
        .click();
      await expect(rowOf(desk, name)).toHaveCount(14);
    });
  });
}
