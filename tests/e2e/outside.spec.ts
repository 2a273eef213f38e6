/** Parcels at couriers and files in an object storage, with the twin as both. The shop is one of its own: time is moved in it, and where its files lie. */
import { request, type Locator, type Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import type { Action } from '#shared/resources/define.ts';
import { label, ship } from '#shared/resources/records/order-actions.ts';
import { expect, test, type Visit, type Visitor } from '../support/browser.ts';
import { choose, deskOf, press, tool, type Desk } from '../support/desk.ts';
import { buy, personOf, type Order } from '../support/errands.ts';
import { officeState, openTwin, ownerOf, plainGoods } from '../support/journeys.ts';
import { ownShop } from '../support/own-shop.ts';
import { LANGUAGES, longUnlessChinese, type PageLanguage, shapeOf } from '../support/words.ts';

const shop = ownShop({ DEMO_GATEWAYS: '1' });
const { admin, shopper: buyer } = DEMO_ACCOUNTS;
/** Days without a word after which a parcel counts as stuck, and half a day more: a day more, and orders are received by themselves. */
const LONG = 3.5;
/** The twin's secret of its bucket. */
const SECRET = 'demo-storage-secret-of-this-machine';

type Account = Parameters<typeof officeState>[2];
async function enter(
  visit: Visit,
  language: PageLanguage,
  area: 'Admin' | 'Seller' | 'user',
  account: Account,
): Promise<Visitor> {
  const { baseURL } = shop;
  return visit({ baseURL, language, storageState: await officeState(baseURL, area, account) });
}

const WORDS = {
  'zh-cn': {
    sf: '顺丰速运', next: '下一步', collected: '已揽收', arrived: '已到达 杭州转运中心',
    upload: '上传', bucket: '使用对象存储', secret: 'Secret', denied: 'SignatureDoesNotMatch',
  },
  en: {
    sf: '顺丰速运', next: 'Next step', collected: '已揽收', arrived: '已到达 杭州转运中心',
    upload: 'Upload', bucket: 'Use object storage', secret: 'Secret', denied: 'SignatureDoesNotMatch',
  },
} as const; // prettier-ignore

/** Opens what is done to an order that waits to be sent. */
async function actOn(desk: Desk, { order_no }: Order, action: Action): Promise<Locator> {
  const { page, say, language } = desk;
  await page.goto('/Seller/orders/wait');
  await page.getByRole('checkbox', { name: say('list.selectRow', { name: order_no }) }).check();
  await tool(desk, action.label[language]).click();
  return page.getByRole('dialog');
}
async function sendBy(desk: Desk, order: Order, number: string): Promise<void> {
  const dialog = await actOn(desk, order, ship);
  await choose(desk, dialog, desk.say('order.courier'), WORDS[desk.language].sf);
  await dialog.getByRole('textbox', { name: desk.say('order.waybill') }).fill(number);
  await press(dialog, desk.say('order.ship'));
  await expect(dialog).toHaveCount(0);
}
/** The way of the parcels of an order, opened in a back office. */
async function wayIn({ page, say }: Desk, area: 'Admin' | 'Seller', { order_no }: Order): Promise<Locator> {
  await page.goto(`/${area}/orders?filter=${encodeURIComponent(JSON.stringify({ order_no }))}`);
  await page.getByRole('button', { name: say('list.viewOf', { name: order_no }) }).click();
  const dialog = page.getByRole('dialog', { name: shapeOf(say('list.viewOne')) });
  await press(dialog, say('order.track'));
  return dialog;
}
/** The courier of the twin takes the parcel on. */
async function moveOn(visitor: Visitor, number: string): Promise<void> {
  const twin = await openTwin(visitor, shop.twinURL);
  const parcel = twin.locator('#couriers').getByRole('listitem').filter({ hasText: number });
  await parcel.getByRole('button', { name: WORDS[visitor.language].next }).click();
  await expect(parcel).toContainText(WORDS[visitor.language].arrived);
  await twin.close();
}
async function refresh({ page, say }: Visitor): Promise<void> {
  await page.getByRole('button', { name: say('order.askAgain') }).click();
}

for (const [turn, language] of LANGUAGES.entries()) {
  test(`a parcel is followed from its label to the day it stops moving (${language})${longUnlessChinese(language)}`, async ({
    visit,
  }) => {
    await shop.passDays(0);
    const words = WORDS[language];
    const atShop = await personOf(shop.baseURL, 'user', buyer);
    const calls = await request.newContext({ baseURL: shop.baseURL });
    const [goods] = await plainGoods(calls, 1, turn);
    await calls.dispose();
    if (!goods) throw new Error('there are goods');
    // Other numbers of units, so that none of them is taken for the same order once more.
    const [typed, labelled, wrong] = [
      await buy(atShop, goods.id, 1),
      await buy(atShop, goods.id, 2),
      await buy(atShop, goods.id, 3),
    ];
    const shopper = await enter(visit, language, 'user', buyer);
    const desk = deskOf(await enter(visit, language, 'Seller', ownerOf(goods.store_name)));
    const { page, say } = shopper;
    const number = `SF10000000${turn}${Date.now().toString().slice(-4)}`;

    await test.step('a number that is typed in', async () => {
      await sendBy(desk, typed, number);
      await page.goto(`/user/order/${typed.id}`);
      await expect(page.getByRole('article').getByText(number)).toBeVisible();
      await refresh(shopper);
      await expect(page.getByText(words.collected)).not.toHaveCount(0);
      await moveOn(shopper, number);
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(words.arrived)).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expect(page.getByText(say('order.stuck'))).toHaveCount(0);
    });

    await test.step('a number that the courier does not know', async () => {
      await sendBy(desk, wrong, '000000000000');
      await page.goto(`/user/order/${wrong.id}`);
      await expect(page.getByText(say('order.noTracks'))).toBeVisible();
      await refresh(shopper);
      await expect(page.getByRole('article').getByText(say('order.unknownNumber'))).toBeVisible();
      const view = await wayIn(desk, 'Seller', wrong);
      await expect(view.getByText(desk.say('order.unknownNumber'))).toBeVisible();
    });

    await test.step('a label of the courier', async () => {
      const dialog = await actOn(desk, labelled, label);
      await choose(desk, dialog, desk.say('order.courier'), words.sf);
      await press(dialog, desk.say('order.label.make'));
      const sheet = dialog.getByRole('region', { name: /^SF\d{12}$/ });
      await expect(sheet.getByRole('img', { name: /^SF\d{12}$/ })).toBeVisible();
      await expect(sheet).toContainText(labelled.order_no);
      const made = (await sheet.getAttribute('aria-label')) ?? '';
      await desk.page.emulateMedia({ media: 'print' });
      await expect(desk.page.locator('.paper-only').getByText(made)).toBeVisible();
      await expect(desk.page.getByRole('navigation')).toHaveCount(0);
      await desk.page.emulateMedia({ media: 'screen' });
      await dialog
        .getByRole('button', { name: desk.say('action.close') })
        .last()
        .click();
      await expect(dialog).toHaveCount(0);
      const leaving = await actOn(desk, labelled, ship);
      await expect(leaving.getByRole('textbox', { name: desk.say('order.waybill') })).toHaveValue(made);
      await press(leaving, desk.say('order.ship'));
      await expect(leaving).toHaveCount(0);
      await page.goto(`/user/order/${labelled.id}`);
      await expect(page.getByRole('article').getByText(made)).toBeVisible();
    });

    await test.step('days later', async () => {
      await shop.passDays(LONG);
      await page.goto(`/user/order/${typed.id}`);
      await expect(page.getByText(say('order.stuck'))).toBeVisible();
      await expect(page.getByText(say('order.stuckText'))).toBeVisible();
      const office = deskOf(await enter(visit, language, 'Admin', admin));
      for (const [view, { say: read }] of [
        [await wayIn(desk, 'Seller', typed), desk],
        [await wayIn(office, 'Admin', typed), office],
      ] as const) {
        await expect(view.getByText(words.arrived)).toBeVisible();
        await expect(view.getByText(words.collected)).toBeVisible();
        await expect(view.getByText(read('order.stuckText'))).toBeVisible();
      }
    });
    await shop.passDays(0);
  });

  test(`a picture is stored in S3, shown from there, and brought back (${language}) @long`, async ({ visit }) => {
    const words = WORDS[language];
    const desk = deskOf(await enter(visit, language, 'Admin', admin));
    const { page, say } = desk;
    await page.goto('/Admin/configs/web');
    await page.getByRole('tab', { name: words.upload }).click();
    const main = page.getByRole('main');
    const use = main.getByRole('switch', { name: words.bucket });
    const outcome = main.getByRole('alert');

    await test.step('a wrong secret says so', async () => {
      await use.check();
      await typeSecret(desk, 'a secret of somebody else');
      await press(page, say('settings.check.run'));
      await expect(outcome).toContainText(words.denied);
    });
    await test.step('the right one works', async () => {
      await typeSecret(desk, SECRET);
      await press(page, say('settings.check.run'));
      await expect(outcome).toHaveText(shapeOf(say('settings.check.works')));
      await expect(main.getByText(say('settings.storage.now', { place: say('settings.storage.s3') }))).toBeVisible();
    });

    const seller = deskOf(await enter(visit, language, 'Seller', ownerOf('茶里春山')));
    const name = `red-${language}`;
    const key = await upload(seller, name);
    const twin = await openTwin({ page, language }, shop.twinURL);
    const object = twin
      .locator('#s3')
      .getByRole('listitem')
      .filter({ hasText: `marketplace/${key}` });
    await expect(object.first()).toBeVisible();

    await test.step('back to the disk, with every file compared', async () => {
      await use.uncheck();
      await saveSettings(desk);
      const disk = say('settings.storage.disk');
      await press(main, say('settings.storage.start', { place: disk }));
      await press(page.getByRole('dialog'), say('action.confirm'));
      await expect(main.getByText(say('settings.storage.state.moved'))).toBeVisible();
      await expect(main.getByText(shapeOf(say('settings.storage.progress')))).toContainText(/[1-9]/);
      await press(main, say('settings.storage.clear', { place: disk }));
      await press(page.getByRole('dialog'), say('action.confirm'));
      await expect(main.getByText(say('settings.storage.state.cleared'))).toBeVisible();
      await expect(object).toHaveCount(0);
      await seller.page.reload();
      await expect.poll(() => widthOf(seller.page, key)).toBeGreaterThan(0);
    });
    await twin.close();
  });
}

/** A red square. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
);
/** Into the file space. @returns its key in the storage */
async function upload({ page }: Desk, name: string): Promise<string> {
  await page.goto('/Seller/file_spaces');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: PICTURE });
  const picture = page.getByRole('main').getByRole('listitem').filter({ hasText: name }).locator('img');
  const source = (await picture.first().getAttribute('src')) ?? '';
  const key = source
    .replace(/^.*\/storage\//, '')
    .replace(/_\d+(?=\.)/, '')
    .replace(/(\.png)\..*$/, '$1');
  await expect.poll(() => widthOf(page, key)).toBeGreaterThan(0);
  return key;
}
/** Of a picture that the browser could draw; 0 of one that it could not. */
const widthOf = (page: Page, key: string): Promise<number> =>
  page
    .locator(`img[src*="${key.replace(/\.\w+$/, '')}"]`)
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

async function saveSettings({ page, say }: Desk): Promise<void> {
  await press(page, say('settings.bar.save'));
  await expect(page.getByRole('region', { name: say('settings.bar.dirty') })).toBeHidden();
}
async function typeSecret(desk: Desk, secret: string): Promise<void> {
  const { page, say, language } = desk;
  const { secret: label } = WORDS[language];
  await press(page, `${say('settings.secret.replace')} ${label}`);
  await page.getByLabel(label, { exact: true }).fill(secret);
  await saveSettings(desk);
}
