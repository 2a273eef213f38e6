/** What every list of the back offices can do, shown on one page each: search, dialogs, selection, picker, export, layout. */
import type { Locator } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { read, utils } from 'xlsx';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { AVATAR_SIZE, MENU_COLLAPSED_WIDTH, MENU_WIDTH, PAGE_SIZES } from '#shared/contract/limits.ts';
import { expect, test, type Visit } from '../support/browser.ts';
import {
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
import { officeState, plainGoods, tokenOf } from '../support/journeys.ts';
import { LANGUAGES, longUnlessChinese, shapeOf, type PageLanguage } from '../support/words.ts';

async function atDesk(
  visit: Visit,
  baseURL: string | undefined,
  { area, language = 'zh-cn', path }: { area: 'Admin' | 'Seller'; language?: PageLanguage; path: string },
): Promise<Desk> {
  const account = area === 'Admin' ? DEMO_ACCOUNTS.admin : DEMO_ACCOUNTS.seller;
  const storageState = await officeState(String(baseURL), area, account);
  const visitor = await visit({ language, storageState });
  await visitor.page.goto(path);
  return deskOf(visitor);
}
const bodyRows = ({ page }: Desk) => page.getByRole('main').getByRole('table').locator('tbody').getByRole('row');

for (const language of LANGUAGES) {
  test(`brands are searched, added, edited and deleted by selection (${language})${longUnlessChinese(language)}`, async ({
    visit,
    baseURL,
  }) => {
    const desk = await atDesk(visit, baseURL, { area: 'Admin', language, path: '/Admin/goods_brands' });
    const { page, say } = desk;
    const word = (field: string) => labelOf(language, 'goods_brands', field);
    const name = `Brand${Date.now().toString(36)}`;

    await test.step('nothing selected, nothing deleted', async () => {
      await tool(desk, 'list.delete').click();
      await expect(page.getByText(say('list.selectFirst'))).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('a name is needed; the dialog fills the screen when it is told to', async () => {
      await tool(desk, 'list.add').click();
      const dialog = dialogOf(desk, 'list.add');
      await press(dialog, say('dialog.fullscreen'));
      await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(page.viewportSize()?.width);
      await press(dialog, say('dialog.restore'));
      await expect.poll(async () => (await dialog.boundingBox())?.width).toBe((page.viewportSize()?.width ?? 0) / 2);
      await press(dialog, say('action.save'));
      await expect(dialog.getByText(shapeOf(say('form.required')))).toBeVisible();
      await inputOf(dialog, word('name')).fill(name);
      // Closing asks before what was typed is lost.
      await press(dialog, say('action.cancel'));
      await press(dialogOf(desk, 'form.unsavedTitle'), say('action.cancel'));
      await expect(inputOf(dialog, word('name'))).toHaveValue(name);
      await save(desk, dialog);
      await expect(rowOf(desk, name)).toBeVisible();
    });
    await test.step('search finds it alone, reset finds all', async () => {
      const before = await bodyRows(desk).count();
      await searchFor(desk, word('name'), name);
      await expect(bodyRows(desk)).toHaveCount(1);
      expect(new URL(page.url()).searchParams.get('filter')).toContain(`${name}|likeRight`);
      const bar = page.getByRole('main').getByRole('search');
      await press(bar, say('search.reset'));
      await expect(bodyRows(desk)).toHaveCount(before);
      await expect(inputOf(bar, word('name'))).toHaveValue('');
      await searchFor(desk, word('name'), 'no such brand');
      await expect(page.getByText(say('list.noMatch'))).toBeVisible();
      await press(bar, say('search.reset'));
    });
    await test.step('a cell is changed where it stands, refused when it is empty, left by Escape, and taken back', async () => {
      const cell = (text: string) => rowOf(desk, text).getByRole('link', { name: text, exact: true });
      const pencil = page.getByRole('button', {
        name: say('list.editField', { name, field: word('name') }),
        exact: true,
      });
      const edit = page.getByRole('dialog', { name: say('list.editField', { name, field: word('name') }) });
      const change = async () => {
        await rowOf(desk, name).hover();
        await pencil.click();
      };
      await change();
      await expect(inputOf(edit, word('name'))).toBeFocused();
      await page.keyboard.type(' typed');
      await page.keyboard.press('Escape');
      await expect(edit).toBeHidden();
      await expect(cell(name)).toBeVisible();
      await change();
      await inputOf(edit, word('name')).fill('');
      await page.keyboard.press('Enter');
      await expect(edit.getByText(shapeOf(say('form.required')))).toBeVisible();
      await inputOf(edit, word('name')).fill(`${name}X`);
      await page.keyboard.press('Enter');
      await expect(edit).toBeHidden();
      await expect(cell(`${name}X`)).toBeVisible();
      await expect(page.getByText(say('list.changed', { name, field: word('name') }))).toBeVisible();
      await press(page, say('list.undo'));
      await expect(cell(name)).toBeVisible();
      // What was typed is saved by a click elsewhere, as in a spreadsheet.
      await change();
      await inputOf(edit, word('name')).fill(`${name}Y`);
      await page.mouse.click(5, 5);
      await expect(cell(`${name}Y`)).toBeVisible();
      await press(page, say('list.undo'));
      await expect(cell(name)).toBeVisible();
    });
    await test.step('it is changed, read and deleted', async () => {
      await page.getByRole('button', { name: say('list.editOf', { name }), exact: true }).click();
      const expectFullScreen = async (dialog: Locator) => {
        await press(dialog, say('dialog.fullscreen'));
        await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(page.viewportSize()?.width);
        await press(dialog, say('dialog.restore'));
        await expect
          .poll(async () => (await dialog.boundingBox())?.width)
          .toBeLessThan(page.viewportSize()?.width ?? 0);
      };
      const edit = dialogOf(desk, 'list.edit');
      await expectFullScreen(edit);
      await inputOf(edit, word('name')).fill(`${name} 2`);
      await save(desk, edit);
      await page.getByRole('button', { name: say('list.viewOf', { name: `${name} 2` }), exact: true }).click();
      const view = dialogOf(desk, 'list.view');
      await expect(view).toContainText(`${name} 2`);
      await expectFullScreen(view);
      await press(view, say('action.close'));
      await deleteRows(desk, [`${name} 2`]);
      await expect(rowOf(desk, name)).toHaveCount(0);
    });
    await test.step('a brand that goods have stays, with the reason', async () => {
      const used = (await bodyRows(desk).last().getByRole('cell').nth(2).innerText()).trim();
      await page.getByRole('checkbox', { name: say('list.selectRow', { name: used }), exact: true }).check();
      await tool(desk, 'list.delete').click();
      const question = dialogOf(desk, 'list.delete');
      await press(question, say('list.deleteCount', { count: 1 }));
      await expect(
        page.getByText({ 'zh-cn': /不能删除/, en: /cannot be deleted|in use/i }[language]).first(),
      ).toBeVisible();
      await page.reload();
      await expect(rowOf(desk, used).first()).toBeVisible();
    });
  });
}

test('the search bar shows five of six fields until it is expanded, and none where a page has none', async ({
  visit,
  baseURL,
}) => {
  const admin = await atDesk(visit, baseURL, { area: 'Admin', path: '/Admin/orders' });
  const word = (field: string) => labelOf('zh-cn', 'orders', field);
  await tool(admin, 'search.search').click();
  const bar = admin.page.getByRole('main').getByRole('search');
  await expect(bar.getByLabel(word('order_no'))).toBeVisible();
  await expect(bar.getByLabel(word('order_name'))).toHaveCount(0);
  await press(bar, admin.say('search.expand'));
  await expect(bar.getByLabel(word('order_name'))).toBeVisible();
  await press(bar, admin.say('search.shrink'));
  await expect(bar.getByLabel(word('order_name'))).toHaveCount(0);

  const seller = await atDesk(visit, baseURL, { area: 'Seller', path: '/Seller/goods_attrs' });
  await tool(seller, 'search.search').click();
  await expect(seller.page.getByText(seller.say('search.noFields'))).toBeVisible();
});

test('goods are picked from a table for a promotion', async ({ visit, baseURL }) => {
  const desk = await atDesk(visit, baseURL, { area: 'Seller', path: '/Seller/seckills' });
  const { page, say } = desk;
  await tool(desk, 'list.add').click();
  const form = dialogOf(desk, 'list.add');
  const asked = queryOf(desk, '/Seller/goods');
  await press(form, say('action.select'));
  expect(Object.fromEntries(await asked)).toMatchObject({ page: '1', per_page: expect.any(String) });
  const picker = dialogOf(desk, labelOf('zh-cn', 'seckills', 'goods_id'));
  await expect
    .poll(async () => Math.round((await picker.boundingBox())?.width ?? 0))
    .toBe((page.viewportSize()?.width ?? 0) * 0.6);
  await press(picker, say('action.confirm'));
  await expect(page.getByText(say('list.selectErr'))).toBeVisible();
  const row = picker.locator('tbody').getByRole('row').first();
  await row.click();
  // One at a time: the second takes the place of the first.
  await picker.locator('tbody').getByRole('row').nth(1).click();
  await expect(picker.getByText(say('list.selected', { count: 1 }))).toBeVisible();
  const text = await picker.locator('tbody').getByRole('row').nth(1).innerText();
  await press(picker, say('action.confirm'));
  await expect(picker).toBeHidden();
  const shown = await inputOf(form, labelOf('zh-cn', 'seckills', 'goods_id')).inputValue();
  expect(shown).not.toBe('');
  expect(text).toContain(shown);
});

test('the shelf switch of a list writes at once, and back', async ({ visit, baseURL }) => {
  const desk = await atDesk(visit, baseURL, { area: 'Seller', path: '/Seller/goods' });
  const shelf = desk.page.getByRole('main').getByRole('table').getByRole('switch').first();
  const was = await shelf.isChecked();
  for (const wanted of [!was, was]) {
    const answer = desk.page.waitForResponse((reply) => reply.request().method() === 'PUT');
    await shelf.click();
    expect(await (await answer).json()).toMatchObject({ code: 200 });
    await expect(shelf).toBeChecked({ checked: wanted });
    await expect(shelf).toBeEnabled();
  }
});

test('a list is exported as a workbook of one sheet that is named after the menu', async ({ visit, baseURL }) => {
  const desk = await atDesk(visit, baseURL, { area: 'Admin', path: '/Admin/expresses' });
  const { page, say } = desk;
  await expect(bodyRows(desk).first()).toBeVisible();
  const total = await bodyRows(desk).count();
  await tool(desk, 'list.export').click();
  const dialog = dialogOf(desk, 'list.export');
  const waiting = page.waitForEvent('download');
  await press(dialog, say('list.export'));
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^快递公司.*\.xlsx$/);
  const book = read(await readFile(await file.path()));
  expect(book.SheetNames).toHaveLength(1);
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
  expect(rows).toHaveLength(total);
  expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(['公司名称', '公司编码']));
});

for (const language of LANGUAGES)
  test(`an export has what the filter finds in the columns that are wanted, in words, and can be left (${language}) @phone${longUnlessChinese(language)}`, async ({
    visit,
    baseURL,
    request,
  }) => {
    const [goods] = await plainGoods(request, 1);
    const name = goods?.goods_name.slice(0, 4) ?? '';
    const filter = encodeURIComponent(JSON.stringify({ goods_name: `${name}|like` }));
    const desk = await atDesk(visit, baseURL, { area: 'Admin', language, path: `/Admin/goods?filter=${filter}` });
    const { page, say } = desk;
    const word = (field: string) => labelOf(language, 'goods', field);
    await page.waitForLoadState('networkidle');
    await tool(desk, 'list.export').click();
    const dialog = dialogOf(desk, 'list.export');
    await press(dialog, say('action.cancel'));
    await expect(dialog).toHaveCount(0);
    await tool(desk, 'list.export').click();
    await dialog.getByLabel(word('goods_sale'), { exact: true }).uncheck();
    const waiting = page.waitForEvent('download');
    await press(dialog, say('list.export'));
    const book = read(await readFile(await (await waiting).path()));
    const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
    expect(rows).toHaveLength(await page.getByRole('main').locator('tbody tr[data-id]').count());
    expect(rows.filter((row) => !String(row[word('goods_name')]).includes(name))).toEqual([]);
    const [first] = rows;
    expect(Object.keys(first ?? {})).toContain(word('goods_name'));
    expect(Object.keys(first ?? {})).not.toContain(word('goods_sale'));
    // What is a code in the record is a word in the file.
    expect(String(first?.[word('goods_status')])).toMatch(/\p{L}/u);
  });

test('the frame: folding menu, modules, page sizes, own profile', async ({ visit, baseURL }) => {
  const desk = await atDesk(visit, baseURL, { area: 'Admin', path: '/Admin/users' });
  const { page, say } = desk;
  const side = page.getByRole('complementary');
  await test.step('the menu is 200 pixels wide, 63 when folded, and stays folded', async () => {
    await expect(side.getByText(say('system.admin'))).toBeVisible();
    await expect(side.locator('svg').first()).toBeVisible();
    expect((await side.boundingBox())?.width).toBe(MENU_WIDTH);
    await page.getByRole('button', { name: say('layout.fold') }).click();
    await expect.poll(async () => (await side.boundingBox())?.width).toBe(MENU_COLLAPSED_WIDTH);
    await page.reload();
    await expect.poll(async () => (await side.boundingBox())?.width).toBe(MENU_COLLAPSED_WIDTH);
    await page.getByRole('button', { name: say('layout.unfold') }).click();
    await expect.poll(async () => (await side.boundingBox())?.width).toBe(MENU_WIDTH);
  });
  await test.step('30 rows to a page, or as many as are offered, and on to the next', async () => {
    await page.goto('/Admin/orders');
    await expect(bodyRows(desk)).toHaveCount(30);
    const size = page
      .getByRole('navigation', { name: say('list.paging') })
      .getByRole('combobox', { name: say('list.perPage') });
    await size.click();
    await expect(page.getByRole('option')).toHaveText(
      PAGE_SIZES.map((count) => say('list.perPageOption', { size: count })),
    );
    const larger = queryOf(desk, '/Admin/orders');
    await page.getByRole('option', { name: say('list.perPageOption', { size: 100 }) }).click();
    expect((await larger).get('per_page')).toBe('100');
    await expect(bodyRows(desk)).toHaveCount(100);
    await size.click();
    await page.getByRole('option', { name: say('list.perPageOption', { size: 30 }) }).click();
    await expect(bodyRows(desk)).toHaveCount(30);
    await expect(page.getByRole('navigation', { name: say('list.paging') })).toContainText(/1.30/);
    await expect(page).toHaveURL(/perPage=30/);
    const next = queryOf(desk, '/Admin/orders');
    await page.getByRole('button', { name: say('list.next'), exact: true }).click();
    expect((await next).get('page')).toBe('2');
    await expect(page.getByRole('navigation', { name: say('list.paging') })).toContainText(/31.*60/);
  });
  await test.step('a chosen module is marked, and its menu is shown after a new start too', async () => {
    await openPage(desk, '/Admin/goods_brands');
    const module = page
      .getByRole('navigation', { name: say('layout.modules') })
      .getByRole('link', { name: '商品中心' });
    await expect(module).toHaveAttribute('aria-current', 'true');
    await page.reload();
    await expect(module).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('navigation', { name: say('layout.menu'), exact: true }).getByRole('link')).toHaveText([
      '商品分类',
      '商品列表',
      '商品品牌',
    ]);
  });
  await test.step('the own nickname is needed, and changes the greeting', async () => {
    const greeting = page.getByRole('button', { name: shapeOf(say('layout.hello')) });
    expect((await greeting.locator('.MuiAvatar-root').boundingBox())?.width).toBe(AVATAR_SIZE);
    await greeting.click();
    await page.getByRole('menuitem', { name: say('layout.userInfo') }).click();
    const profile = dialogOf(desk, 'layout.userInfo');
    await expect
      .poll(async () => Math.round((await profile.boundingBox())?.width ?? 0))
      .toBe((page.viewportSize()?.width ?? 0) * 0.3);
    const nickname = inputOf(profile, say('profile.nickname'));
    const was = await nickname.inputValue();
    await nickname.fill('');
    await press(profile, say('action.save'));
    await expect(profile.getByText(shapeOf(say('form.required')))).toBeVisible();
    await nickname.fill('管理员甲');
    const sent = page.waitForRequest((request) => request.url().endsWith('/Admin/auth/edit'));
    await save(desk, profile);
    expect(new URLSearchParams((await sent).postData() ?? '').get('password')).toBe('');
    await expect(greeting).toHaveAccessibleName(shapeOf(say('layout.hello', { name: '管理员甲' })));
    await greeting.click();
    await page.getByRole('menuitem', { name: say('layout.userInfo') }).click();
    await nickname.fill(was);
    await save(desk, profile);
  });
});

/** The query of the first call of a path that the page makes from now on. */
const queryOf = async ({ page }: Desk, path: string): Promise<URLSearchParams> =>
  new URL((await page.waitForRequest((request) => new URL(request.url()).pathname === `/api${path}`)).url())
    .searchParams;

test('a list asks for the words of the ids that it shows, each once and no others', async ({ visit, baseURL }) => {
  const desk = await atDesk(visit, baseURL, { area: 'Admin', path: '/Admin/notices' });
  const { page } = desk;
  const listed = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/Admin/cashes');
  const asked = queryOf(desk, '/Admin/users');
  await page.goto('/Admin/cashes');
  const { data } = ((await (await listed).json()) as { data: { data: { user_id: number }[] } }).data; // as: the contract of a list
  const ids = [...new Set(data.map(({ user_id }) => user_id).filter((id) => id !== 0))];
  expect(ids.length).toBeGreaterThan(1);
  expect((await asked).get('id')).toBe(`${ids.join(',')}|in`);
});

test('a search field is filled from the address of its dictionary, and asks by what is chosen', async ({
  visit,
  baseURL,
}) => {
  const desk = await atDesk(visit, baseURL, { area: 'Admin', path: '/Admin/notices' });
  const { page, say } = desk;
  const word = labelOf('zh-cn', 'advs', 'pid');
  const asked = queryOf(desk, '/Admin/adv_spaces');
  const filled = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/Admin/adv_spaces');
  await page.goto('/Admin/advs');
  expect((await asked).get('per_page')).toBe('100');
  const { data } = ((await (await filled).json()) as { data: { data: { id: number; name: string }[] } }).data; // as: the contract of a list
  await tool(desk, 'search.search').click();
  const bar = page.getByRole('main').getByRole('search');
  await bar.getByRole('combobox', { name: word }).click();
  await expect(page.getByRole('option')).toHaveText([say('search.all'), ...data.map(({ name }) => name)]);
  const [first] = data;
  await page.getByRole('option', { name: first?.name ?? '', exact: true }).click();
  const listed = queryOf(desk, '/Admin/advs');
  await press(bar, say('search.query'));
  expect((await listed).get('pid')).toBe(String(first?.id));
});

test('columns are dragged to their places and stay there; a tab counts as no search', async ({ visit, baseURL }) => {
  const desk = await atDesk(visit, baseURL, { area: 'Admin', path: '/Admin/cashes' });
  const { page, say } = desk;
  const word = (field: string) => labelOf('zh-cn', 'cashes', field);
  const heads = page.getByRole('main').getByRole('columnheader');
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  const badge = page.getByRole('toolbar', { name: say('list.toolbar') }).locator('.MuiBadge-badge');
  await expect(badge).toBeHidden();
  await searchFor(desk, word('name'), '李');
  await expect(badge).toHaveText('1');
  await press(page.getByRole('main').getByRole('search'), say('search.reset'));
  await expect(badge).toBeHidden();

  const before = await heads.allInnerTexts();
  const at = (name: string, among: readonly string[]) => among.findIndex((text) => text.trim() === name);
  expect(at(word('name'), before)).toBeLessThan(at(word('money'), before));
  await tool(desk, 'list.columns').click();
  const line = (field: string) =>
    dialogOf(desk, 'list.columns')
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox', { name: word(field), exact: true }) });
  await line('money').dragTo(line('name'), { steps: 8 });
  await dialogOf(desk, 'list.columns').press('Escape');
  await expect
    .poll(async () => {
      const now = await heads.allInnerTexts();
      return at(word('money'), now) - at(word('name'), now);
    })
    .toBe(-1);
  await page.reload();
  await expect(heads.nth(at(word('name'), before))).toHaveText(word('money'));
});

test('an action on a selection tells the outcome of each, and what is left to do', async ({ visit, baseURL }) => {
  const desk = await atDesk(visit, baseURL, { area: 'Seller', path: '/Seller/cashes' });
  const { page, say } = desk;
  const [admin, seller] = await Promise.all([
    tokenOf(String(baseURL), 'Admin', DEMO_ACCOUNTS.admin),
    tokenOf(String(baseURL), 'Seller', DEMO_ACCOUNTS.seller),
  ]);
  const call = async (token: string, method: 'POST' | 'PUT', path: string, form: Record<string, string>) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(form).toString();
    const reply = await fetch(new URL(`/api${path}`, baseURL), { method, headers, body });
    return (await reply.json()) as { code: number; data: { id: number } }; // as: the envelope of every answer
  };
  const mark = Date.now().toString(36);
  const proof = { pay_password: DEMO_ACCOUNTS.shopper.pay_password };
  const made: number[] = [];
  for (const index of [1, 2, 3]) {
    const form = {
      name: `${mark}-${index}`,
      bank_name: '招商银行',
      card_no: '622202123456781000',
      money: '1.00',
      ...proof,
    };
    const { code, data } = await call(seller, 'POST', '/Seller/cashes', form);
    expect(code).toBe(200);
    made.push(data.id);
  }
  await page.reload();
  for (const index of [1, 2, 3])
    await page
      .getByRole('checkbox', { name: say('list.selectRow', { name: `${mark}-${index}` }), exact: true })
      .check();
  // Meanwhile one of them is paid.
  expect((await call(admin, 'PUT', `/Admin/cashes/${made[1]}`, { cash_status: '1' })).code).toBe(200);
  const cancel = '取消提现';
  await tool(desk, cancel).click();
  const question = dialogOf(desk, cancel);
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname));
  await press(question, say('bulk.actCount', { action: cancel, count: 3 }));
  await expect(question.getByText(say('bulk.done', { count: 2 }))).toBeVisible();
  const failed = question.getByRole('list', { name: say('bulk.failed', { count: 1 }) });
  await expect(failed.getByRole('listitem')).toContainText([`${mark}-2`]);
  await expect(question.getByRole('button', { name: say('bulk.retry', { count: 1 }) })).toBeVisible();
  expect(calls.filter((path) => path.endsWith('/cancel'))).toHaveLength(3);
  await question.getByText(say('action.close'), { exact: true }).click();
  for (const index of [1, 3]) await expect(rowOf(desk, `${mark}-${index}`)).toHaveCount(0);
});

for (const language of LANGUAGES)
  test(`a deletion is taken back with a finger (${language}) @phone`, async ({ visit, baseURL }) => {
    const desk = await atDesk(visit, baseURL, { area: 'Admin', language, path: '/Admin/sms' });
    const { page, say } = desk;
    // Each language takes a row of its own.
    const name = (await bodyRows(desk).nth(LANGUAGES.indexOf(language)).getByRole('cell').nth(1).innerText()).trim();
    await deleteRows(desk, [name]);
    await expect(rowOf(desk, name)).toHaveCount(0);
    const undo = page.getByRole('button', { name: say('list.undo'), exact: true });
    // It grows while it appears.
    await expect.poll(async () => (await undo.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    // A tap is refused where something lies above the button.
    await undo.tap();
    await expect(rowOf(desk, name)).toHaveCount(1);
  });

test('the buttons of the search stand in one line, and what is searched for is told beside them', async ({
  visit,
  baseURL,
}) => {
  const desk = await atDesk(visit, baseURL, { area: 'Admin', path: '/Admin/orders' });
  const { page, say } = desk;
  await tool(desk, 'search.search').click();
  const bar = page.getByRole('search');
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const lines = await bar
      .getByRole('button')
      .filter({ hasText: /\S/ })
      .evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().height]));
    expect(new Set(lines.map((line) => line.map(Math.round).join())).size, JSON.stringify([width, lines])).toBe(1);
  }
  await inputOf(bar, labelOf('zh-cn', 'orders', 'order_no')).fill('2026');
  await press(bar, say('search.query'));
  await expect(page.getByRole('group', { name: say('search.active') }).getByRole('button')).toHaveCount(1);
});
