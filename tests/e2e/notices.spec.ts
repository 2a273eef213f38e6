/** The bell: it rings for shoppers, sellers and administrators while their page is open, and leads to what it is about. */
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import type { Locator } from '@playwright/test';
import { faultsOf } from '../support/axe.ts';
import { expect, test, type Visit, type Visitor } from '../support/browser.ts';
import { buy, finish, personOf, ship } from '../support/errands.ts';
import { officeState, ownerOf, PAY_PASSWORD, plainGoods, shopperNamed } from '../support/journeys.ts';
import { LANGUAGES, longUnlessChinese, type PageLanguage } from '../support/words.ts';

const baseURL = process.env['E2E_BASE_URL'] ?? '';
const BANK = { name: '张三', bank_name: '招商银行', card_no: '6225880000001234' };
const LOOKS = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

interface Bell {
  visitor: Visitor;
  button: Locator;
  /** What it opens. */
  panel: Locator;
  count(): Promise<number>;
}
type Account = Parameters<typeof officeState>[2];

/** Somebody at a page with a bell, which nobody loads again. */
async function atBell(
  visit: Visit,
  language: PageLanguage,
  area: 'Admin' | 'Seller' | 'user',
  account: Account,
): Promise<Bell> {
  const visitor = await visit({ language, storageState: await officeState(baseURL, area, account) });
  const { page, say, office } = visitor;
  await page.goto(area === 'user' ? '/' : `/${area}`);
  const name = area === 'user' ? say('title.notices') : office('notices.title');
  const button = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(button).toBeVisible();
  return {
    visitor,
    button,
    panel: page.getByRole('dialog', { name, exact: true }),
    count: async () => Number(/\d+/.exec((await button.getAttribute('aria-label')) ?? '')?.[0] ?? 0),
  };
}
/** More than before, without a reload. */
const rings = (bell: Bell, before: number) => expect.poll(() => bell.count()).toBeGreaterThan(before);

for (const [turn, language] of LANGUAGES.entries()) {
  test(`an order rings at the seller, its parcel at the shopper, a withdrawal at the platform (${language})${longUnlessChinese(language)}`, async ({
    visit,
    request,
  }) => {
    const [goods] = await plainGoods(request, 1, turn + 1);
    if (!goods) throw new Error('there are goods');
    const buyer = shopperNamed(turn + 12);
    const owner = ownerOf(goods.store_name);
    const [shopper, seller, admin] = [
      await atBell(visit, language, 'user', buyer),
      await atBell(visit, language, 'Seller', owner),
      await atBell(visit, language, 'Admin', DEMO_ACCOUNTS.admin),
    ];
    const [atShop, atStore] = [await personOf(baseURL, 'user', buyer), await personOf(baseURL, 'Seller', owner)];
    const { say } = shopper.visitor;
    const { office } = seller.visitor;

    const [toldStore, toldAdmin] = [await seller.count(), await admin.count()];
    const order = await buy(atShop, goods.id, 1);
    await rings(seller, toldStore);
    await seller.button.click();
    await seller.panel.getByRole('button', { name: new RegExp(order.order_no) }).click();
    await expect(seller.visitor.page).toHaveURL(new RegExp(`/Seller/orders\\?.*${order.order_no}`));
    await expect(
      seller.visitor.page.getByRole('checkbox', { name: office('list.selectRow', { name: order.order_no }) }),
    ).toBeVisible();
    await expect(seller.panel).toBeHidden();
    await seller.button.click();
    const read = seller.panel.getByRole('button', { name: new RegExp(order.order_no) });
    await expect(read.getByText(office('notices.fresh'), { exact: true })).toHaveCount(0);

    // How the store is told is kept, and what the browser does not let through is said.
    const { page: desk } = seller.visitor;
    const way = (channel: string) =>
      desk.getByRole('checkbox', { name: `${office('notices.kinds.order')} ${office(`notices.channels.${channel}`)}` });
    const toPreferences = async () => {
      await seller.panel.getByRole('button', { name: office('notices.seeAll') }).click();
      await desk.getByText(office('notices.preferences')).click();
    };
    await toPreferences();
    await desk.context().grantPermissions([]);
    await way('desktop').click();
    await expect(desk.getByText(office('notices.blocked'))).toBeVisible();
    await expect(way('desktop')).not.toBeChecked();
    await desk.context().grantPermissions(['notifications']);
    for (const channel of ['desktop', 'sound']) {
      await way(channel).click();
      await expect(way(channel)).toBeChecked();
    }
    await desk.reload();
    await seller.button.click();
    await toPreferences();
    for (const channel of ['desktop', 'sound']) {
      await expect(way(channel)).toBeChecked();
      await way(channel).click();
      await expect(way(channel)).not.toBeChecked();
    }

    const told = await shopper.count();
    await ship(atStore, order);
    await rings(shopper, told);
    await shopper.button.click();
    const newest = shopper.panel.getByRole('link', { name: new RegExp(order.order_no) });
    await expect(newest).toContainText(say('notices.fresh'));
    expect(await faultsOf(shopper.visitor.page, LOOKS, '[role="dialog"]')).toEqual([]);
    await shopper.visitor.page.keyboard.press('Escape');
    await expect(shopper.panel).toHaveCount(0);
    await expect(shopper.button).toBeFocused();
    await shopper.button.press('Enter');
    await newest.press('Enter');
    await expect(shopper.visitor.page).toHaveURL(new RegExp(`/user/order/${order.id}$`));
    await expect(shopper.panel).toHaveCount(0);

    await atStore.post('/Seller/cashes', { ...BANK, money: '1.00', pay_password: PAY_PASSWORD });
    await rings(admin, toldAdmin);
    await admin.button.click();
    await admin.panel
      .getByRole('button', { name: /提现|withdrawal/i })
      .first()
      .click();
    await expect(admin.visitor.page).toHaveURL(/\/Admin\/cashes/);
  });

  test(`a kind that is switched off does not ring; what is read does not count (${language})${longUnlessChinese(language)}`, async ({
    visit,
    request,
  }) => {
    const [goods] = await plainGoods(request, 1, turn + 3);
    if (!goods) throw new Error('there are goods');
    const buyer = shopperNamed(turn + 14);
    const bell = await atBell(visit, language, 'user', buyer);
    const { page, say } = bell.visitor;
    const [atShop, atStore] = [
      await personOf(baseURL, 'user', buyer),
      await personOf(baseURL, 'Seller', ownerOf(goods.store_name)),
    ];
    if ((await bell.count()) > 0) await atShop.post('/user/notices/read');

    await page.goto('/user/notices');
    await page.getByText(say('notices.preferences')).click();
    const choice = (channel: string) =>
      page.getByRole('checkbox', { name: `${say('notices.kinds.order')} ${say(`notices.channels.${channel}`)}` });
    await choice('site').click();
    await expect(choice('site')).not.toBeChecked();
    await expect(choice('sms')).toBeDisabled();
    await expect(page.getByRole('row', { name: say('notices.kinds.security') })).toContainText(say('notices.always'));
    await page.goto('/carts'); // the page of all notices reads what comes
    const quiet = await buy(atShop, goods.id, 1);
    await ship(atStore, quiet);
    await finish(atShop, quiet);
    // Events are told in their order: when the store hears of the comment, the parcel has been told, or not.
    await expect
      .poll(async () => JSON.stringify(await atStore.get('/Seller/own_notices?kind=order')))
      .toMatch(new RegExp(`order.commented[^}]*${quiet.order_no}`));
    expect(await bell.count()).toBe(0);

    await atShop.put('/user/notices/preferences', { kind: 'order', channel: 'site', is_on: 1 });
    const loud = await buy(atShop, goods.id, 2);
    await ship(atStore, loud);
    await rings(bell, 0);
    await bell.button.click();
    await expect(bell.panel.getByRole('link', { name: new RegExp(loud.order_no) })).toBeVisible();
    await expect(bell.panel.getByRole('link', { name: new RegExp(quiet.order_no) })).toHaveCount(0);
    await bell.panel.getByRole('button', { name: say('notices.readAll') }).click();
    await expect.poll(() => bell.count()).toBe(0);
    await expect(bell.panel.getByText(say('notices.fresh'))).toHaveCount(0);
    await bell.panel.getByRole('link', { name: say('notices.seeAll') }).click();
    await expect(page).toHaveURL(/\/user\/notices$/);
  });
}

test('somebody of whom nothing has happened reads so, on a phone @phone', async ({ visit }) => {
  const bell = await atBell(visit, 'zh-cn', 'user', shopperNamed(20));
  const { page, say } = bell.visitor;
  await page.route('**/api/user/notices?*', (route) =>
    route.fulfill({
      json: { code: 200, msg: '', data: { data: [], total: 0, per_page: 5, last_page: 1, current_page: 1 } },
    }),
  );
  await bell.button.click();
  await expect(bell.panel.getByText(say('notices.empty'))).toBeVisible();
  const box = await bell.panel.boundingBox();
  expect([box && box.x >= 0, box && box.x + box.width <= 390]).toEqual([true, true]);
  await page.mouse.click(6, 560); // beside everything
  await expect(bell.panel).toHaveCount(0);
});
