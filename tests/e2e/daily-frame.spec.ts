/** The frame of both back offices through a working day: what stays in sight, what is a link, where one is, what it is called. */
import type { Locator, Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { TOO_MANY } from '#shared/browser/http.ts';
import { expect, test, type Visit, type Visitor } from '../support/browser.ts';
import { deskOf, dialogOf, tool } from '../support/desk.ts';
import { officeState } from '../support/journeys.ts';
import { LANGUAGES, longUnlessChinese, shapeOf, type PageLanguage } from '../support/words.ts';

interface Opened {
  area: 'Admin' | 'Seller';
  path: string;
  language?: PageLanguage;
  isPhone?: boolean;
}
async function open(visit: Visit, baseURL: unknown, { area, path, language = 'zh-cn', isPhone }: Opened) {
  const account = area === 'Admin' ? DEMO_ACCOUNTS.admin : DEMO_ACCOUNTS.seller;
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

for (const language of LANGUAGES)
  test(`on a phone a list is cards with the paging at hand, and one thumb ships an order (${language})${longUnlessChinese(language)}`, async ({
    visit,
    baseURL,
  }) => {
    const visitor = await open(visit, baseURL, {
      area: 'Seller',
      path: '/Seller/orders/wait',
      language,
      isPhone: true,
    });
    const { page, office } = visitor;
    const card = records(page).first();
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
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeInViewport();
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
