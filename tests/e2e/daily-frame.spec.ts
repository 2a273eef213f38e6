/** The frame of both back offices through a working day: what stays in sight, what is a link, where one is, what it is called. */
import type { Locator, Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { TOO_MANY } from '#shared/browser/http.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { expect, test, type Visit, type Visitor } from '../support/browser.ts';
import { deskOf, dialogOf, inputOf, labelOf, tool } from '../support/desk.ts';
import { buy, personOf } from '../support/errands.ts';
import { officeState, ownerOf, plainGoods, shopperNamed } from '../support/journeys.ts';
import { LANGUAGES, longUnlessChinese, shapeOf, type PageLanguage } from '../support/words.ts';

interface Opened {
  area: 'Admin' | 'Seller';
  /** @default the one of the demo */
  account?: Parameters<typeof officeState>[2];
  path: string;
  language?: PageLanguage;
  isPhone?: boolean;
}
async function open(visit: Visit, baseURL: unknown, { area, path, language = 'zh-cn', isPhone, ...given }: Opened) {
  const account = given.account ?? (area === 'Admin' ? DEMO_ACCOUNTS.admin : DEMO_ACCOUNTS.seller);
  const storageState = await officeState(String(baseURL), area, account);
  const phone = isPhone ? { viewport: { width: 390, height: 844 }, hasTouch: true } : {};
  const visitor = await visit({ language, storageState, ...phone });
  await visitor.page.goto(path);
  return visitor;
}
const LOGO = '/dist/admin/icon.svg';
/** New work stands before the title, and other tests make some. */
const titled = (title: string) => new RegExp(String.raw`^(\(\d+\+?\) )?${title}$`);
const records = (page: Page): Locator => page.locator('tbody tr[data-id]');
const pager = ({ page, office }: Visitor) => page.getByRole('navigation', { name: office('list.paging') });
const beyond = (page: Page, side: 'Width' | 'Height') =>
  page.evaluate((name) => document.documentElement[`scroll${name}`] - window[`inner${name}`], side);
/** In whole pixels: what is laid out on a part of one moves nobody's hand. */
const top = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('not on the page');
  return Math.round(box.y);
};

for (const language of LANGUAGES)
  test(`a list fills the window exactly with search and selection open, and selecting moves no row (${language})${longUnlessChinese(language)}`, async ({
    visit,
    baseURL,
  }) => {
    const visitor = await open(visit, baseURL, { area: 'Seller', path: '/Seller/orders', language });
    const { page, office } = visitor;
    const [first, second] = [records(page).first(), records(page).nth(1)];
    await tool(deskOf(visitor), 'search.search').click();
    await expect(page.getByRole('search')).toBeVisible();
    await expect(second).toBeVisible();
    // The panel unfolds.
    const settled = async () => expect(await top(second)).toBe(await top(second));
    await expect(settled).toPass();
    const selection = page.getByRole('region', { name: office('bulk.selection') });
    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(pager(visitor)).toBeInViewport({ ratio: 1 });
      expect(await beyond(page, 'Height'), `${width}`).toBe(0);
      const before = await top(second);
      await first.getByRole('checkbox').check();
      await expect(selection).toBeVisible();
      expect(await top(second), `${width}`).toBe(before);
      expect(await beyond(page, 'Height'), `${width}`).toBe(0);
      await selection.getByRole('button', { name: office('bulk.clear') }).click();
      await expect(selection).toHaveCount(0);
      expect(await top(second), `${width}`).toBe(before);
    }
    await page.goto('/Seller/chats');
    await page.setViewportSize({ width: 1280, height: 720 });
    await page
      .getByRole('navigation', { name: office('chat.list') })
      .getByRole('button')
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: office('chat.input') })).toBeInViewport({ ratio: 1 });
    expect(await beyond(page, 'Height')).toBe(0);
  });

for (const [turn, language] of LANGUAGES.entries())
  test(`on a phone a list is cards with the paging at hand, and one thumb ships an order (${language})${longUnlessChinese(language)}`, async ({
    visit,
    baseURL,
    request,
  }) => {
    const [goods] = await plainGoods(request, 1, turn);
    if (!goods) throw new Error('there are goods');
    const buyer = await personOf(String(baseURL), 'user', shopperNamed(24 + turn));
    const order = await buy(buyer, goods.id, 1);
    const visitor = await open(visit, baseURL, {
      area: 'Seller',
      account: ownerOf(goods.store_name),
      path: '/Seller/orders/wait',
      language,
      isPhone: true,
    });
    const { page, office } = visitor;
    const card = records(page).filter({ hasText: order.order_no });
    await expect(card).toBeVisible();
    expect(await beyond(page, 'Width')).toBe(0);
    await expect(pager(visitor)).toBeInViewport({ ratio: 1 });
    for (const button of await card.getByRole('cell').last().getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await card.getByRole('checkbox').check();
    const selection = page.getByRole('region', { name: office('bulk.selection') });
    await expect(selection).toBeInViewport({ ratio: 1 });
    const ship = selection.getByRole('button', { name: language === 'en' ? /^Ship/ : /发货/ }).first();
    await ship.scrollIntoViewIfNeeded();
    await ship.tap();
    const dialog = page.getByRole('dialog');
    const waybill = dialog.getByRole('textbox', { name: office('order.waybill') });
    await expect(waybill).toBeInViewport();
    const done = dialog.getByRole('button', { name: office('order.ship'), exact: true });
    await done.tap();
    await expect(dialog).toBeVisible(); // nothing leaves without a waybill
    await waybill.fill(`SF40000000${10 + turn}`);
    await expect(done).toBeInViewport({ ratio: 1 });
    await done.tap();
    await expect(dialog).toHaveCount(0);
    await expect(card).toHaveCount(0);
    expect(await buyer.get(`/user/order/${order.id}`)).toMatchObject({
      order_status: ORDER_STATUS.waitReceipt,
      delivery_no: `SF40000000${10 + turn}`,
    });
  });

test('the menu shows the module of the page: after Back, by a visited tab, and after a new start', async ({
  visit,
  baseURL,
}) => {
  const visitor = await open(visit, baseURL, { area: 'Admin', path: '/Admin/users' });
  const { page, office } = visitor;
  const modules = page.getByRole('navigation', { name: office('layout.modules') });
  const shown = modules.locator('[aria-current]');
  const entries = page.getByRole('navigation', { name: office('layout.menu'), exact: true }).getByRole('link');
  await expect(shown).toHaveText('系统中心');
  await modules.getByRole('link', { name: '商品中心' }).click();
  await expect(page).toHaveURL(/\/Admin\/goods_classes$/);
  await expect(shown).toHaveText('商品中心');
  await expect(entries).toHaveText(['商品分类', '商品列表', '商品品牌']);

  await page.goBack();
  await expect(page).toHaveURL(/\/Admin\/users/);
  await expect(shown).toHaveText('系统中心');
  await expect(entries.filter({ hasText: '用户列表' })).toHaveAttribute('aria-current', 'page');
  const visited = page.getByRole('navigation', { name: office('visited.title') });
  await visited.getByRole('link', { name: '商品分类' }).click();
  await expect(shown).toHaveText('商品中心');
  await visited.getByRole('link', { name: '用户列表' }).click();
  await expect(shown).toHaveText('系统中心');
  await page.reload();
  await expect(shown).toHaveText('系统中心');
});

test('menu, modules, sign and records are links, a row opens by click and by Enter, and one key skips the menu', async ({
  visit,
  baseURL,
}) => {
  const visitor = await open(visit, baseURL, { area: 'Admin', path: '/Admin/goods_brands' });
  const { page, office } = visitor;
  const desk = deskOf(visitor);
  await expect(records(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: office('layout.skip') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const side = page.getByRole('complementary');
  await expect(side.getByRole('link', { name: office('system.admin') })).toHaveAttribute('href', '/Admin/dashboard');
  const link = side.getByRole('link', { name: '商品列表' });
  await expect(link).toHaveAttribute('href', '/Admin/goods');
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(opened).toHaveURL(/\/Admin\/goods$/);
  await opened.close();
  await expect(page).toHaveURL(/\/Admin\/goods_brands$/);

  const row = records(page).first();
  const time = row.getByRole('cell').filter({ hasText: /^20\d\d-/ });
  const id = await row.getAttribute('data-id');
  await expect(row.getByRole('link').first()).toHaveAttribute('href', new RegExp(`/Admin/goods_brands\\?.*view=${id}`));
  const view = dialogOf(desk, 'list.view');
  await time.click();
  await expect(view).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`view=${id}`));
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(view).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  // Neither a box nor a text that somebody marks opens anything.
  await row.getByRole('checkbox').check();
  await row.getByRole('checkbox').uncheck();
  const box = await time.boundingBox();
  if (!box) throw new Error('the time is not in sight');
  await page.mouse.move(box.x + 12, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 100, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => window.getSelection()?.toString())).toMatch(/\d/);
  await expect(page).toHaveURL(/\/Admin\/goods_brands$/);
  await expect(view).toHaveCount(0);
});

test('keys alone lead through a list, its records and a form, and a dark back office stays dark', async ({
  visit,
  baseURL,
}) => {
  const visitor = await open(visit, baseURL, { area: 'Admin', path: '/Admin/goods_brands' });
  const { page, office } = visitor;
  const desk = deskOf(visitor);
  const [first, second] = [records(page).first(), records(page).nth(1)];
  await expect(second).toBeVisible();
  const [id, nextId] = [await first.getAttribute('data-id'), await second.getAttribute('data-id')];
  const press = (keys: string) => page.keyboard.press(keys);

  await test.step('J and K move, X selects and lets go', async () => {
    await press('j');
    await expect(first).toBeFocused();
    await press('j');
    await expect(second).toBeFocused();
    await press('x');
    await expect(second.getByRole('checkbox')).toBeChecked();
    await press('x');
    await expect(second.getByRole('checkbox')).not.toBeChecked();
    await press('k');
    await expect(first).toBeFocused();
  });
  await test.step('Enter opens a record, J and K lead to its neighbours, and no further than the page goes', async () => {
    await press('Enter');
    const view = page.getByRole('dialog');
    const count = await records(page).count();
    await expect(view).toContainText(`1 / ${count}`);
    await press('k');
    await expect(page).toHaveURL(new RegExp(`view=${id}$`));
    await press('j');
    await expect(page).toHaveURL(new RegExp(`view=${nextId}$`));
    await expect(view).toContainText(`2 / ${count}`);
    await view.getByRole('button', { name: office('dialog.previous') }).click();
    await expect(view).toContainText(`1 / ${count}`);
    await expect(view.getByRole('button', { name: office('dialog.previous') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await press('j');
    await expect(view).toContainText(`2 / ${count}`);
    await press('Escape');
    await expect(view).toHaveCount(0);
    await expect(page).toHaveURL(/\/Admin\/goods_brands$/);
  });
  await test.step('N adds, and Ctrl+S saves what is complete', async () => {
    const name = `Keys ${Date.now().toString(36)}`;
    await press('n');
    const add = dialogOf(desk, 'list.add');
    const text = inputOf(add, labelOf('zh-cn', 'goods_brands', 'name'));
    await expect(text).toBeVisible();
    await press('ControlOrMeta+s');
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await text.fill(name);
    await press('ControlOrMeta+s');
    await expect(add).toHaveCount(0);
    await expect(records(page).filter({ hasText: name })).toHaveCount(1);
  });
  await test.step('a slash searches, R reads again, a question mark tells the keys', async () => {
    const asked = page.waitForRequest((one) => one.url().includes('/api/Admin/goods_brands?'));
    await press('r');
    await asked;
    await press('?');
    await expect(dialogOf(desk, 'keys.title')).toContainText(office('keys.select'));
    await press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press('/');
    await expect(page.getByRole('search').getByRole('textbox').first()).toBeFocused();
    // A letter is a letter there.
    await press('n');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('dark is dark after a reload, and light again', async () => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByRole('button', { name: office('layout.dark') }).click();
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    await page.reload();
    const back = page.getByRole('button', { name: office('layout.light') });
    await expect(back).toBeVisible();
    expect(await ground()).toBe(dark);
    await back.click();
    await expect.poll(ground).toBe(light);
  });
});

test('a list of orders reads itself again unless somebody works with it, and a new build is told, not loaded', async ({
  visit,
  baseURL,
}) => {
  const { page, office } = await open(visit, baseURL, { area: 'Seller', path: LOGO });
  // The real file is there; what it says changes with a build.
  const built = await page.request.get('/dist/seller/index.html');
  expect(await built.text()).toContain('/dist/seller/assets/');
  let build = 'one';
  await page.route('**/dist/seller/index.html', (route) => route.fulfill({ body: build }));
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (one) => one.url().includes('/api/Seller/orders?') && asked.push(one.url()));
  let waiting = 0;
  page.on('request', () => (waiting += 1));
  page.on('requestfinished', () => (waiting -= 1));
  page.on('requestfailed', () => (waiting -= 1));
  const quiet = () => expect.poll(() => waiting, { intervals: [300] }).toBe(0);
  /** So much time goes by at once, while no answer is awaited: it would come too late. */
  const pass = async (seconds: number) => {
    await quiet();
    asked.length = 0;
    await page.clock.fastForward(seconds * 1_000);
    await page.evaluate(() => document.title);
    await quiet();
  };
  const readsIn = async (seconds: number) => {
    await pass(seconds);
    return asked.length;
  };
  await page.goto('/Seller/orders');
  const row = records(page).first();
  await expect(row).toBeVisible();
  const timer = page.getByRole('button', { name: new RegExp(`^${office('list.autoRefresh.title')}`) });
  const last = page.getByText(shapeOf(office('list.autoRefresh.last')));

  await test.step('only where somebody wants it, and in this browser from then on', async () => {
    expect(await readsIn(61)).toBe(0);
    await timer.click();
    await page.getByRole('menuitemradio', { name: office('list.autoRefresh.every', { seconds: 30 }) }).click();
    await expect(page.getByRole('menuitemradio')).toHaveCount(0);
    const before = (await last.textContent()) ?? '';
    expect(await readsIn(31)).toBe(1);
    await expect(last).not.toHaveText(before);
    await page.reload();
    await expect(timer).toHaveAccessibleName(new RegExp(office('list.autoRefresh.every', { seconds: 30 })));
    await expect(row).toBeVisible();
    expect(await readsIn(31)).toBe(1);
  });
  await test.step('not while rows are selected or a dialog is open; at once after that', async () => {
    await row.getByRole('checkbox').check();
    expect(await readsIn(61)).toBe(0);
    await row.getByRole('checkbox').uncheck();
    await expect.poll(() => asked.length).toBe(1);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await readsIn(61)).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => asked.length).toBe(1);
  });
  await test.step('a new build is told once, and comes when somebody says so', async () => {
    const told = page.getByText('有新版本可用。');
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await pass(601);
    await expect(told).toHaveCount(0);
    build = 'two';
    await pass(601);
    await expect(told).toBeVisible();
    expect(await page.evaluate(() => 'kept' in window)).toBe(true);
    await page.getByRole('button', { name: '刷新应用' }).click();
    await expect.poll(() => page.evaluate(() => 'kept' in window)).toBe(false);
    await expect(row).toBeVisible();
    await expect(told).toHaveCount(0);
  });
});

test('`g` and a letter opens a page of the menu unless a dialog is open, the list of shortcuts says which, and shift selects from row to row', async ({
  visit,
  baseURL,
}) => {
  const visitor = await open(visit, baseURL, { area: 'Seller', path: '/Seller/goods' });
  const { page, office } = visitor;
  const jump = async (letter: string) => {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
  };
  await expect(records(page).first()).toBeVisible();
  await jump('o');
  await expect(page).toHaveURL(/\/Seller\/orders$/);
  // The page before stays in sight until this one is there.
  await expect(page.getByRole('heading', { level: 1, name: '订单列表' })).toBeVisible();
  await expect(records(page).first()).toBeVisible();
  // By itself the letter still means what it means on a list.
  await records(page).first().focus();
  await page.keyboard.press('o');
  await expect(page.getByRole('dialog')).toBeVisible();
  await jump('p');
  await expect(page).toHaveURL(/view=\d+/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  const sheet = dialogOf(deskOf(visitor), 'keys.title');
  await expect(sheet.getByRole('term').filter({ hasText: office('keys.jump', { name: '商品列表' }) })).toBeVisible();
  await expect(sheet.getByText('g p', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  const boxes = records(page).getByRole('checkbox');
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  const selected = page.locator('tbody tr[aria-selected="true"]');
  await expect(selected).toHaveCount(4);
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('');
  await boxes.nth(2).click();
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  await expect(selected).toHaveCount(2);
  await expect(boxes.nth(0)).not.toBeChecked();
  for (const at of [1, 4]) await expect(boxes.nth(at)).toBeChecked();

  await jump('h');
  await expect(page).toHaveURL(/\/Seller\/dashboard$/);
});

test('a back office is called as its site is, keeps the address that it is told, and says of 429 what is fixed', async ({
  visit,
  baseURL,
}) => {
  const visitor = await open(visit, baseURL, { area: 'Admin', path: '/Admin/articles', language: 'en' });
  const { page, office, allow } = visitor;
  allow(/status of 429/);
  await expect(page).toHaveTitle(titled(`Articles - ${office('system.admin')}`));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ip'))).toMatch(/^[\d.:a-f]+$/);

  // As the server writes it into the page of a site that has a name and a logo.
  await page.addInitScript(
    (logo) =>
      document.addEventListener('readystatechange', () =>
        Object.assign(document.documentElement.dataset, { site: 'Fair', logo }),
      ),
    LOGO,
  );
  await page.route('**/api/Admin/articles?*', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '7' }, json: { code: 429, msg: 'slow down', data: [] } }),
  );
  await page.goto('/Admin/articles');
  await expect(page).toHaveTitle(titled(`Articles - ${office('system.adminOf', { name: 'Fair' })}`));
  const sign = page.getByRole('complementary').getByRole('link', { name: 'Fair Admin' });
  await expect(sign.locator('img')).toHaveAttribute('src', LOGO);
  await expect(page.getByRole('main').getByRole('status')).toContainText(TOO_MANY);
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    shapeOf('Too many requests. Please try again in 7 seconds.'),
  );
});
