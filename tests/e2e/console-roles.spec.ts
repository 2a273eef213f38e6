/** A role is made in the role editor and given to a new account: that account sees and may do exactly what the role says. */
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { encodeForm } from '#shared/browser/form-encode.ts';
import { CODE } from '#shared/contract/envelope.ts';
import { expect, ownAddress, test, type Visit } from '../support/browser.ts';
import { deskOf, dialogOf, inputOf, labelOf, openPage, press, rowOf, save, tool, type Desk } from '../support/desk.ts';
import { officeState, signInOffice, tokenOf } from '../support/journeys.ts';
import { shapeOf, type PageLanguage } from '../support/words.ts';

interface Office {
  area: 'Admin' | 'Seller';
  language: PageLanguage;
  boss: { username: string; password: string };
  /** Page of the accounts, and the resource behind it. */
  accounts: 'admins' | 'users';
  module: string;
  entry: string;
  /** What the role may list, view and add, and nothing else. */
  group: string;
  path: string;
}
const OFFICES: readonly Office[] = [
  {
    area: 'Admin',
    language: 'zh-cn',
    boss: DEMO_ACCOUNTS.admin,
    accounts: 'admins',
    module: '商品中心',
    entry: '商品品牌',
    group: '商品品牌',
    path: '/Admin/goods_brands',
  },
  {
    area: 'Seller',
    language: 'zh-cn',
    boss: DEMO_ACCOUNTS.seller,
    accounts: 'users',
    module: '商品中心',
    entry: '商品规格',
    group: '商品规格',
    path: '/Seller/goods_attrs',
  },
];
const RIGHTS = ['列表', '查看', '新增'];

async function makeRole(desk: Desk, { area, module, entry, group }: Office, name: string): Promise<void> {
  const { say } = desk;
  await openPage(desk, `/${area}/roles`);
  await tool(desk, 'list.add').click();
  const dialog = dialogOf(desk, 'list.add');
  await inputOf(dialog, say('role.name')).fill(name);
  const menus = dialog.getByRole('region', { name: say('role.menus') });
  const folder = menus.getByRole('button', { name: say('list.children', { name: module }), exact: true });
  if ((await folder.getAttribute('aria-expanded')) === 'false') await folder.click();
  await menus.getByRole('checkbox', { name: entry, exact: true }).check();
  // Its module is half checked with it.
  await expect(menus.getByRole('checkbox', { name: module, exact: true })).toHaveAttribute('aria-checked', 'mixed');
  const rights = dialog.getByRole('region', { name: say('role.permissions') });
  const line = rights.getByRole('row').or(rights.getByRole('group')).filter({ hasText: group });
  for (const right of RIGHTS) await line.getByRole('checkbox', { name: new RegExp(`${right}$`) }).check();
  await save(desk, dialog);
  await expect(rowOf(desk, name)).toBeVisible();
}

async function makeAccount(desk: Desk, { area, accounts }: Office, role: string, username: string): Promise<void> {
  const word = (field: string) => labelOf(desk.language, accounts, field);
  await openPage(desk, `/${area}/${accounts}`);
  await tool(desk, 'list.add').click();
  const dialog = dialogOf(desk, 'list.add');
  await inputOf(dialog, word('username')).fill(username);
  await inputOf(dialog, word('nickname')).fill(username);
  await dialog.getByLabel(word('password')).first().fill('window-seat-7');
  await dialog.getByRole('combobox', { name: word('role_id') }).click();
  await desk.page.getByRole('option', { name: role, exact: true }).click();
  await desk.page.keyboard.press('Escape');
  await save(desk, dialog);
  await expect(rowOf(desk, username)).toContainText(role);
}

/** The buttons, menus and calls of the account, against the role. */
async function work(
  visit: Visit,
  baseURL: string,
  office: Office,
  account: { username: string; password: string },
): Promise<void> {
  const visitor = await visit({ language: office.language });
  await signInOffice(visitor, office.area, account);
  const desk = deskOf(visitor);
  const { page, say } = desk;
  await expect(page).toHaveURL(new RegExp(`${office.path}$`));
  const modules = page.getByRole('navigation', { name: say('layout.modules') }).getByRole('link');
  await expect(modules).toHaveText([office.module]);
  const entries = page.getByRole('navigation', { name: say('layout.menu'), exact: true }).getByRole('link');
  await expect(entries).toHaveText([office.entry]);
  await expect(tool(desk, 'list.add')).toBeVisible();
  for (const missing of ['list.delete', 'list.import', 'list.export']) await expect(tool(desk, missing)).toHaveCount(0);
  const rows = page.getByRole('main').getByRole('table');
  await expect(rows.getByRole('button', { name: new RegExp(`^${say('list.view')}`) }).first()).toBeVisible();
  await expect(rows.getByRole('button', { name: new RegExp(`^${say('list.edit')}`) })).toHaveCount(0);

  // What has no button has no call either.
  const token = await tokenOf(baseURL, office.area, account);
  const call = async (method: string, path: string, body?: Record<string, string>) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': ownAddress(),
    };
    const reply = await fetch(new URL(`/api${path}`, baseURL), {
      method,
      headers,
      body: body ? encodeForm(body).toString() : null,
    });
    return ((await reply.json()) as { code: number }).code; // as: every answer is an envelope
  };
  expect(await call('GET', office.path)).toBe(CODE.ok);
  expect(await call('PUT', `${office.path}/1`, { name: '改名' })).toBe(CODE.forbidden);
  expect(await call('DELETE', `${office.path}/1`)).toBe(CODE.forbidden);
  expect(await call('GET', `/${office.area}/roles`)).toBe(CODE.forbidden);
  expect(
    await call('POST', `/${office.area}/${office.accounts}`, { username: 'intruder', password: 'window-seat-8' }),
  ).toBe(CODE.forbidden);
}

for (const office of OFFICES) {
  test(`a role with three rights shows and allows exactly these (${office.area})`, async ({ visit, baseURL }) => {
    const base = String(baseURL);
    const storageState = await officeState(base, office.area, office.boss);
    const visitor = await visit({ language: office.language, storageState });
    const desk = deskOf(visitor);
    const mark = Date.now().toString(36);
    const account = { username: `clerk${mark}`, password: 'window-seat-7' };
    await desk.page.goto(`/${office.area}/dashboard`);
    await test.step('the role', () => makeRole(desk, office, `角色${mark}`));
    await test.step('the account', () => makeAccount(desk, office, `角色${mark}`, account.username));
    await test.step('its work', () => work(visit, base, office, account));
  });
}

test('an account without menu entries is told so and is not signed in', async ({ visit, baseURL }) => {
  const base = String(baseURL);
  const storageState = await officeState(base, 'Seller', DEMO_ACCOUNTS.seller);
  const boss = await visit({ storageState });
  const desk = deskOf(boss);
  const mark = Date.now().toString(36);
  await desk.page.goto('/Seller/roles');
  await tool(desk, 'list.add').click();
  const dialog = dialogOf(desk, 'list.add');
  await inputOf(dialog, desk.say('role.name')).fill(`空${mark}`);
  await save(desk, dialog);
  const office = OFFICES[1];
  if (!office) throw new Error('no seller office');
  await makeAccount(desk, office, `空${mark}`, `empty${mark}`);
  const { page, office: say } = await visit();
  await page.goto('/Seller/login');
  await page.getByRole('textbox', { name: say('login.username') }).fill(`empty${mark}`);
  await page.getByRole('textbox', { name: say('login.password'), exact: true }).fill('window-seat-7');
  await press(page, say('login.submit'));
  await expect(page.getByText(say('login.noMenu')).first()).toBeVisible();
});

for (const [area, answer] of [
  ['Admin', '200'],
  ['Admin', 'nothing'],
  ['Seller', '500'],
] as const) {
  test(`signing out of the ${area} office forgets the account when the server answers ${answer}`, async ({
    visit,
    baseURL,
  }) => {
    const visitor = await visit();
    // The browser's own line about the answer, and ours that the network failed.
    if (answer !== '200') visitor.allow(/status of 500|ERR_FAILED|logout/);
    const { page, office: say } = visitor;
    // Through the form: it also keeps who signed in.
    await signInOffice(visitor, area, area === 'Admin' ? DEMO_ACCOUNTS.admin : DEMO_ACCOUNTS.seller);
    const kept = () =>
      page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => /_(token|user)$/.test(key))
          .sort(),
      );
    const prefix = area.toLowerCase();
    expect(await kept()).toEqual([`${prefix}_token`, `${prefix}_user`]);
    if (answer !== '200')
      await page.route('**/logout', (route) =>
        answer === '500' ? route.fulfill({ status: 500, body: '' }) : route.abort(),
      );
    await page.getByRole('button', { name: shapeOf(say('layout.hello')) }).click();
    await page.getByRole('menuitem', { name: say('layout.logout') }).click();
    await expect(page).toHaveURL(`${String(baseURL)}/${area}/login`);
    expect(await kept()).toEqual([]);
  });
}
