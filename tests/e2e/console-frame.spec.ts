/** The frame of both back offices as people meet it: menu, title, guard, own profile, layers (requirements 2, 4, 6 and 8). */
import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { encodeForm } from '#shared/browser/form-encode.ts';
import { AVATAR_UPLOAD_SIZE, LAYER_Z_INDEX } from '#shared/contract/limits.ts';
import { axeFaults } from '../support/axe.ts';
import { expect, ownAddress, test, type Visitor } from '../support/browser.ts';
import { deskOf, dialogOf, entryOf, inputOf, openPage, press, tool } from '../support/desk.ts';
import { officeState, tokenOf } from '../support/journeys.ts';
import { OFFICES } from '../support/walk.ts';
import { longUnlessChinese, shapeOf } from '../support/words.ts';

const REFUSED = /status of (401|500)/;
const envelope = (data: unknown, code = 200, msg = 'ok') => ({ json: { code, msg, data } });
const sideMenu = ({ page, office }: Visitor) =>
  page.getByRole('navigation', { name: office('layout.menu'), exact: true });
const entry = (visitor: Visitor, name: string) => entryOf(sideMenu(visitor), name);
/** Directly in the main part: the title of the frame, not a heading of the page. */
const title = (page: Page) => page.locator('main > h1');
const greeting = ({ page, office }: Visitor) => page.getByRole('button', { name: shapeOf(office('layout.hello')) });
const openProfile = async (visitor: Visitor) => {
  await greeting(visitor).click();
  await visitor.page.getByRole('menuitem', { name: visitor.office('layout.userInfo') }).click();
  return dialogOf(deskOf(visitor), 'layout.userInfo');
};

/** An administrator whose role has no menus. */
async function makeClerk(baseURL: string): Promise<{ username: string; password: string }> {
  const headers = {
    authorization: `Bearer ${await tokenOf(baseURL, 'Admin', DEMO_ACCOUNTS.admin)}`,
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': ownAddress(),
  };
  const make = async (path: string, fields: Parameters<typeof encodeForm>[0]) => {
    const body = encodeForm(fields).toString();
    const reply = await fetch(new URL(`/api/Admin/${path}`, baseURL), { method: 'POST', headers, body });
    return ((await reply.json()) as { data: { id: number } }).data.id; // as: the contract of the call
  };
  const clerk = { username: `clerk${Date.now() % 1_000_000_000}`, password: 'window-seat-7' };
  const role = await make('roles', { name: clerk.username, menu_id: [], permission_id: [] });
  await make('admins', { ...clerk, nickname: '新人', role_id: [role], status: 1 });
  return clerk;
}

test('a role without menus: the menu says that it is empty, and the page is headed by the fallback name', async ({
  visit,
  baseURL,
}) => {
  const clerk = await makeClerk(String(baseURL));
  const visitor = await visit({ storageState: await officeState(String(baseURL), 'Admin', clerk) });
  const { page, office } = visitor;
  await page.goto('/Admin/');
  await expect(sideMenu(visitor).getByText(office('layout.emptyMenus'))).toBeVisible();
  await expect(sideMenu(visitor).getByRole('button')).toHaveCount(0);
  await expect(title(page)).toHaveText(office('layout.menuName'));
  await expect(title(page)).toHaveCSS('border-bottom-width', '1px');
});

test('a menu leads into the frame, to a route of its own without title and frame, elsewhere in a new tab, or nowhere with a line in the log', async ({
  visit,
  baseURL,
}) => {
  const visitor = await visit({ storageState: await officeState(String(baseURL), 'Admin', DEMO_ACCOUNTS.admin) });
  const { page, office, allow } = visitor;
  allow(/^error: No Route/);
  const leaf = { ename: '', icon: '', view: '', apis: '', is_open: 0, lev: 2, pid: 1 };
  const brands = { ...leaf, view: 'Admin/exts/goods_brands/index', apis: '/Admin/goods_brands' };
  const children = [
    { ...brands, id: 11, name: '品牌' },
    { ...leaf, id: 12, name: '通知', view: 'Admin/notices/index', apis: '/Admin/notices', is_open: 1 },
    { ...leaf, id: 13, name: '别处', apis: 'https://elsewhere.example/help' },
    { ...leaf, id: 14, name: '无路', apis: '/Admin/no_such_page' },
  ];
  const menu = [
    { ...leaf, id: 1, pid: 0, lev: 1, name: '工作', children },
    { ...leaf, id: 2, pid: 0, lev: 1, name: '空' },
  ];
  await page.route('**/api/Admin/load_menu?*', (route) => route.fulfill(envelope(menu)));
  await page.context().route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'elsewhere' }));

  await page.goto('/Admin/goods_brands');
  const table = page.getByRole('main').getByRole('table');
  const around = page.locator('main > div').filter({ has: page.getByRole('table') });
  await expect(title(page)).toHaveText('品牌');
  await expect(around).toHaveCSS('border-top-width', '1px');

  await entry(visitor, '通知').click();
  await expect(page).toHaveURL(/\/Admin\/notices$/);
  await expect(table).toBeVisible();
  await expect(title(page)).toHaveCount(0);
  await expect(around).toHaveCSS('border-top-width', '0px');

  const [opened] = await Promise.all([page.context().waitForEvent('page'), entry(visitor, '别处').click()]);
  await expect(opened).toHaveURL('https://elsewhere.example/help');
  await opened.close();
  await expect(page).toHaveURL(/\/Admin\/notices$/);

  const logged = () => page.waitForEvent('console', (message) => message.text().startsWith('No Route'));
  await Promise.all([logged(), entry(visitor, '无路').click()]);
  const modules = page.getByRole('navigation', { name: office('layout.modules') });
  await Promise.all([logged(), entryOf(modules, '空').click()]);
  await expect(page).toHaveURL(/\/Admin\/notices$/);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  // What was chosen is kept, with the menu that belongs to it.
  for (const look of ['at once', 'after a new start']) {
    if (look !== 'at once') await page.reload();
    await expect(entryOf(modules, '空')).toHaveAttribute('aria-current', 'true');
    await expect(sideMenu(visitor).getByText(office('layout.emptyMenus'))).toBeVisible();
  }
});

test('each area has its own guard: the stored token is read on every navigation', async ({ visit, baseURL }) => {
  const base = String(baseURL);
  const [admin, seller] = await Promise.all(OFFICES.map(({ area, account }) => officeState(base, area, account)));
  const [origin] = admin?.origins ?? [];
  const localStorage = [...(origin?.localStorage ?? []), ...(seller?.origins[0]?.localStorage ?? [])];
  localStorage.push({ name: 'token', value: await tokenOf(base, 'Seller', DEMO_ACCOUNTS.shopper) });
  const visitor = await visit({ storageState: { cookies: [], origins: [{ origin: base, localStorage }] } });
  const { page } = visitor;
  const desk = deskOf(visitor);
  const drop = (key: string) => page.evaluate((name) => window.localStorage.removeItem(name), key);
  /** At once, or calls of the page find the token gone before the click does. */
  const clickWithout = (key: string, name: string) =>
    entry(visitor, name).evaluate((button: HTMLElement, token) => {
      window.localStorage.removeItem(token);
      button.click();
    }, key);
  // The bell's own call would find the token gone before the click does.
  await page.route('**/own_notices/unread', (route) => route.fulfill({ json: { code: 200, msg: '', data: 0 } }));

  await page.goto('/Admin/notices');
  await openPage(desk, '/Admin/articles');
  await clickWithout('admin_token', '文章分类');
  await expect(page).toHaveURL(/\/Admin\/login\?redirect=%2FAdmin%2Farticle_menus$/);

  await page.goto('/Seller/chats');
  await openPage(desk, '/Seller/dashboard');
  await clickWithout('seller_token', '客户消息');
  await expect(page).toHaveURL(/\/Seller\/login\?redirect=%2FSeller%2Fchats$/);

  await page.goto('/carts');
  // Until it is known who is there, links of the bar still move.
  await expect(page.getByRole('button', { name: visitor.say('frame.logout') })).toBeVisible();
  await page
    .getByRole('link', { name: visitor.say('frame.myOrders') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/user\/orders$/);
  await drop('token');
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcarts$/);
});

/** Of each office a page with more rows than room, and a neighbour of it in the menu. */
const NEIGHBOURS = { Admin: ['money_logs', 'roles'], Seller: ['money_logs', 'order_settlements'] } as const;

for (const { area, account } of OFFICES) {
  const [first, next] = NEIGHBOURS[area];
  test(`the menu is fetched once and its pages are there; a bar shows until the next one is, which begins at its top, and Back leads to where one was (${area})`, async ({
    visit,
    baseURL,
  }) => {
    const visitor = await visit({
      storageState: await officeState(String(baseURL), area, account),
      viewport: { width: 1280, height: 420 },
    });
    const { page } = visitor;
    const desk = deskOf(visitor);
    let menus = 0;
    page.on('request', (request) => (menus += request.url().includes('/load_menu') ? 1 : 0));
    const bar = page.locator('[data-busy]');
    const rows = page.locator('[data-scroller=rows]');
    const height = () => rows.evaluate((list) => list.scrollTop);

    await page.goto(`/${area}/`);
    await expect(page).toHaveURL(new RegExp(`/${area}/dashboard$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(menus).toBe(1);
    await page.goto(`/${area}/${first}`);
    await expect(page.getByRole('main').getByRole('table')).toBeVisible();
    await expect(bar).toHaveCount(0);
    await rows.evaluate((list) => list.scrollTo(0, 240));
    await expect.poll(height).toBe(240);

    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**/api/${area}/${next}?*`, (route) => held.then(() => route.continue()));
    await openPage(desk, `/${area}/${next}`);
    await expect(bar).toHaveCSS('opacity', '1');
    expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0 });
    answer();
    await expect(bar).toHaveCount(0);
    await expect(rows).toBeVisible();
    expect(await height()).toBe(0);

    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/${area}/${first}`));
    await expect.poll(height).toBe(240);
    // Once for each time the program was started.
    expect(menus).toBe(2);
  });
}

test('the own profile: 30 % wide, nickname needed, an empty password sent as it is, a picture sent with token and cookies, busy while it saves, failures told, the account read again', async ({
  visit,
  baseURL,
}) => {
  const clerk = await makeClerk(String(baseURL));
  const visitor = await visit({ storageState: await officeState(String(baseURL), 'Admin', clerk) });
  const { page, office, allow } = visitor;
  allow(REFUSED);
  allow(/abnormal network|ERR_FAILED/);
  await page.context().addCookies([{ name: 'mark', value: 'mine', url: String(baseURL) }]);
  await page.goto('/Admin/');
  let profile = await openProfile(visitor);
  await expect
    .poll(async () => Math.round((await profile.boundingBox())?.width ?? 0))
    .toBe((page.viewportSize()?.width ?? 0) * 0.3);

  // Closing asks; what was typed waits in this browser, the passwords do not.
  const password = page.locator('input[name=password]');
  await password.fill('typed-secret-1');
  await profile.locator('input[name=old_password]').fill(clerk.password);
  await profile.press('Escape');
  const question = dialogOf(deskOf(visitor), 'form.unsavedTitle');
  await press(question, office('action.cancel'));
  await expect(password).toHaveValue('typed-secret-1');
  await inputOf(profile, office('profile.nickname')).fill('想好的名字');
  const keptText = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(keptText).toContain('想好的名字');
  for (const secret of ['typed-secret-1', clerk.password]) expect(await keptText()).not.toContain(secret);
  page.once('dialog', (leave) => void leave.accept());
  await page.reload();
  profile = await openProfile(visitor);
  await press(profile, office('draft.restore'));
  await expect(inputOf(profile, office('profile.nickname'))).toHaveValue('想好的名字');
  await expect(password).toHaveValue('');
  await profile.press('Escape');
  await press(question, office('form.discard'));
  await expect(profile).toBeHidden();
  expect(await keptText()).not.toContain('想好的名字');
  profile = await openProfile(visitor);
  const saveButton = profile.getByRole('button', { name: office('action.save') });

  await inputOf(profile, office('profile.nickname')).fill(' ');
  await saveButton.click();
  await expect(profile.getByText(shapeOf(office('form.required')))).toBeVisible();

  const uploads = page.waitForRequest('**/api/Admin/uploads');
  const [picture] = await Promise.all([
    page.waitForResponse('**/api/Admin/uploads'),
    profile.getByLabel(office('profile.avatar'), { exact: true }).setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    }),
  ]);
  const sent = await (await uploads).allHeaders();
  expect(sent['authorization']).toBe(`Bearer ${await page.evaluate(() => window.localStorage.getItem('admin_token'))}`);
  expect(sent['cookie']).toContain('mark=mine');
  expect(sent['content-type']).toMatch(/^multipart\/form-data/);
  const { data: avatar } = (await picture.json()) as { data: string }; // as: the contract of the call
  // What was told with the file: how large the picture is to be.
  await expect
    .poll(() => profile.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(AVATAR_UPLOAD_SIZE);

  await inputOf(profile, office('profile.nickname')).fill('老练');
  for (const { status, code } of [
    { status: 200, code: 405_001 },
    { status: 500, code: 500 },
  ]) {
    const msg = `保存失败 ${code}`;
    await page.route('**/api/Admin/auth/edit', (route) => route.fulfill({ status, ...envelope([], code, msg) }), {
      times: 1,
    });
    await saveButton.click();
    await expect(page.getByText(msg)).toBeVisible();
    await expect(saveButton).toBeEnabled();
  }

  await page.route('**/api/Admin/auth/edit', (route) => route.abort(), { times: 1 });
  const [line] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().startsWith('abnormal network')),
    saveButton.click(),
  ]);
  expect(line.text()).toContain('/Admin/auth/edit');
  await expect(saveButton).toBeEnabled();

  let go = () => undefined as void;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/api/Admin/auth/edit', (route) => held.then(() => route.continue()));
  const edit = page.waitForRequest('**/api/Admin/auth/edit');
  const info = page.waitForRequest('**/api/Admin/auth/info');
  await saveButton.click();
  await expect(saveButton).toBeDisabled();
  await expect(saveButton.getByRole('progressbar')).toBeVisible();
  go();
  expect(Object.fromEntries(new URLSearchParams((await edit).postData() ?? ''))).toEqual({
    provider: 'admins',
    nickname: '老练',
    password: '',
    avatar,
  });
  await info;
  await expect(page.getByText(office('profile.saved'))).toBeVisible();
  await expect(profile).toBeHidden();
  await expect(greeting(visitor)).toHaveAccessibleName(shapeOf(office('layout.hello', { name: '老练' })));
  await expect(greeting(visitor).locator('img')).toHaveAttribute('src', avatar);
});

test('HTTP 500 shows the words of the server in place of the list, HTTP 401 at the sign-in', async ({
  visit,
  baseURL,
}) => {
  const visitor = await visit({ storageState: await officeState(String(baseURL), 'Seller', DEMO_ACCOUNTS.seller) });
  const { page, office, allow } = visitor;
  allow(REFUSED);
  let status = 500;
  await page.route('**/api/Seller/roles?*', (route) =>
    route.fulfill({ status, ...envelope([], status, `服务器说 ${status}`) }),
  );
  await page.goto('/Seller/roles');
  await expect(page.getByRole('main').getByText('服务器说 500')).toBeVisible();
  status = 401;
  await press(page, office('action.retry'));
  await expect(page).toHaveURL(/\/Seller\/login\?redirect=%2FSeller%2Froles/);
  await expect(page.getByRole('alert').filter({ hasText: '服务器说 401' })).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem('seller_token'))).toBeNull();
});

test('an icon is picked of about 700 names that begin with fa-, fewer while one types', async ({ visit, baseURL }) => {
  const visitor = await visit({ storageState: await officeState(String(baseURL), 'Admin', DEMO_ACCOUNTS.admin) });
  const { page } = visitor;
  const desk = deskOf(visitor);
  await page.goto('/Admin/menus');
  await tool(desk, 'list.add').click();
  const icon = dialogOf(desk, 'list.add').getByRole('combobox', { name: '图标' });
  await icon.press('ArrowDown');
  const names = page.getByRole('option');
  await expect.poll(() => names.count()).toBeGreaterThan(650);
  const all = await names.allTextContents();
  expect(all.length).toBeLessThan(800);
  expect(all.filter((name) => !/^\s*fa-[a-z0-9-]+$/.test(name))).toEqual([]);
  await icon.fill('truck');
  await expect(names).toHaveText(['fa-truck']);
  await names.click();
  await expect(icon).toHaveValue('fa-truck');
});

for (const { area, account } of OFFICES)
  for (const { language, colorScheme } of [
    { language: 'zh-cn', colorScheme: 'light' },
    { language: 'en', colorScheme: 'dark' },
  ] as const)
    test(`palette, account menu, profile and the drawer of phones lie above the page and can be used by everybody (${area}, ${language}, ${colorScheme})${longUnlessChinese(language)}`, async ({
      visit,
      baseURL,
    }) => {
      const storageState = await officeState(String(baseURL), area, account);
      const visitor = await visit({ language, colorScheme, storageState, viewport: { width: 1280, height: 800 } });
      const { page, office } = visitor;
      await page.goto(`/${area}/roles`);
      await expect(page.getByRole('main').getByRole('table')).toBeVisible();
      const faults: string[] = [];
      // With the page around it only where the part is no dialog: it then has to lie in a landmark.
      const look = async (what: string, part?: string) => {
        for (const fault of await axeFaults(page, part)) faults.push(`${what}: ${fault}`);
        const layer = page.locator('.MuiModal-root');
        expect(Number(await layer.evaluate((node) => getComputedStyle(node).zIndex))).toBeGreaterThanOrEqual(
          LAYER_Z_INDEX,
        );
        await page.keyboard.press('Escape');
        await expect(layer).toHaveCount(0);
      };

      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: office('palette.title') })).toBeFocused();
      await look('palette', '[role=dialog]');
      await greeting(visitor).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await look('account menu');
      await expect(await openProfile(visitor)).toBeVisible();
      await look('profile', '[role=dialog]');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: office('layout.unfold') }).click();
      await expect(sideMenu(visitor)).toBeVisible();
      await look('drawer', '[role=dialog]');
      expect(faults).toEqual([]);
    });
