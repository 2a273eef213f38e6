/** Promotions from the seller's form to what a shopper pays: a flash sale of one piece, and a coupon of the coupon centre. */
import type { APIRequestContext } from '@playwright/test';
import { moneyText } from '#shared/browser/format.ts';
import { basisPoints, formatMoney } from '#shared/domain/money.ts';
import { discountedUnit } from '#shared/domain/promotions/seckill.ts';
import enOrders from '#shared/i18n/en/server-orders.ts';
import zhOrders from '#shared/i18n/zh-cn/server-orders.ts';
import { expect, test, type Visit, type Visitor } from '../support/browser.ts';
import { deskOf, dialogOf, inputOf, labelOf, press, rowOf, save, tool, type Desk } from '../support/desk.ts';
import { fenOf, personOf } from '../support/errands.ts';
import { officeState, ownerOf, plainGoods, shopperNamed, type PlainGoods } from '../support/journeys.ts';
import { days, goToConfirm, payAndOpen } from '../support/shopping.ts';
import { LANGUAGES, longUnlessChinese, type PageLanguage, shapeOf } from '../support/words.ts';

const baseURL = process.env['E2E_BASE_URL'] ?? '';
const SOLD_OUT = { 'zh-cn': zhOrders.price.missed.sold, en: enOrders.price.missed.sold };

/** Plain goods of a store of which no other test buys. */
async function goodsOfStore(request: APIRequestContext, place: number, turn: number): Promise<PlainGoods> {
  const goods = (await plainGoods(request, place + 1, turn))[place];
  if (!goods) throw new Error(`no store ${place}`);
  return goods;
}

async function shopperAt(visit: Visit, place: number, language: PageLanguage): Promise<Visitor> {
  return visit({ language, storageState: await officeState(baseURL, 'user', shopperNamed(place)) });
}

/** 30 % off one piece, through the form. */
async function addSale(desk: Desk, { goods_name }: PlainGoods): Promise<void> {
  const { page, say, language } = desk;
  const word = (field: string) => labelOf(language, 'seckills', field);
  await page.goto('/Seller/seckills');
  await tool(desk, 'list.add').click();
  const form = dialogOf(desk, 'list.add');
  await press(form, say('action.select'));
  const picker = dialogOf(desk, word('goods_id'));
  await picker.locator('tbody').getByRole('row').filter({ hasText: goods_name }).click();
  await press(picker, say('action.confirm'));
  await expect(picker).toBeHidden();
  await inputOf(form, word('discount')).fill('30');
  await inputOf(form, word('stock')).fill('1');
  await form.getByLabel(shapeOf(word('start_time'))).fill(days(-1));
  await form.getByLabel(shapeOf(word('end_time'))).fill(days(1));
  await save(desk, form);
  await expect(rowOf(desk, goods_name)).toBeVisible();
}

/** Opens how the flash sale's step of the price came about. */
async function explained({ page, say }: Visitor) {
  const step = page
    .getByRole('main')
    .locator('dl > div')
    .filter({ hasText: say('amounts.seckill') });
  await step.getByText(say('amounts.why'), { exact: true }).click();
  return step;
}

for (const [turn, language] of LANGUAGES.entries()) {
  test(`a flash sale of one piece is set up and bought; the next shopper is told and pays the normal price, in ${language} @long`, async ({
    visit,
    request,
  }) => {
    const goods = await goodsOfStore(request, 3, turn);
    const normal = fenOf(goods.goods_price);
    const sale = formatMoney(discountedUnit(normal, basisPoints(3_000)));
    const normalText = moneyText(goods.goods_price);

    await test.step('the seller sets it up', async () => {
      const storageState = await officeState(baseURL, 'Seller', ownerOf(goods.store_name));
      await addSale(deskOf(await visit({ language, storageState })), goods);
    });
    await test.step('it runs under later sessions, too', async () => {
      const { page, say } = await visit({ language });
      await page.goto('/seckills?session=3');
      const card = page.getByRole('article').filter({ hasText: goods.goods_name });
      await expect(card.getByText(say('seckills.buy'), { exact: true })).toBeVisible();
      await expect(card.getByRole('button')).toHaveCount(0);
    });
    await test.step('the first shopper buys at its price', async () => {
      const shopper = await shopperAt(visit, 16 + turn, language);
      const { page, say } = shopper;
      await page.goto(`/goods/${goods.id}`);
      await expect(page.getByText(say('price.label', { amount: sale })).first()).toBeAttached();
      await goToConfirm(shopper);
      await expect(page.getByText(say('price.label', { amount: sale })).first()).toBeAttached();
      await payAndOpen(shopper);
      const step = await explained(shopper);
      await expect(step).toContainText(moneyText(formatMoney(normal)));
      await expect(step).toContainText(moneyText(sale));
    });
    await test.step('the second is told before buying, and pays the normal price', async () => {
      const shopper = await shopperAt(visit, 18 + turn, language);
      const { page, say } = shopper;
      const told = page.getByRole('status').filter({ hasText: say('missed.sold', { price: normalText }) });
      await page.goto(`/goods/${goods.id}`);
      await expect(told.first()).toBeVisible();
      await goToConfirm(shopper);
      await expect(told).toBeVisible();
      await expect(await explained(shopper)).toContainText(SOLD_OUT[language]);
      await payAndOpen(shopper);
      const step = await explained(shopper);
      await expect(step).toContainText(SOLD_OUT[language]);
      await expect(step).toContainText(say('amounts.step', { before: normalText, after: normalText }));
    });
  });

  test(`a coupon that is claimed in the coupon centre is chosen on the confirm page, in ${language}${longUnlessChinese(language)}`, async ({
    visit,
    request,
  }) => {
    const goods = await goodsOfStore(request, 4, turn);
    const name = `Coupon ${Date.now().toString(36)}`;
    // No other coupon can save more.
    const money = formatMoney(fenOf(goods.goods_price));
    const seller = await personOf(baseURL, 'Seller', ownerOf(goods.store_name));
    const rule = { name, money, use_money: '0.00', stock: 5, start_time: days(-1), end_time: days(1) };
    await seller.post('/Seller/coupons', { ...rule, limit_num: 1, content: '' });

    const shopper = await shopperAt(visit, 16 + turn, language);
    const { page, say } = shopper;
    await page.goto(`/coupons?store_id=${goods.store_id}`);
    const card = page.getByRole('listitem').filter({ hasText: name });
    await card.getByRole('button', { name: say('coupon.claim'), exact: true }).click();
    await expect(card.getByText(say('coupon.claimed'), { exact: true })).toBeVisible();

    await page.goto(`/goods/${goods.id}`);
    await goToConfirm(shopper);
    const region = page.getByRole('region', { name: goods.store_name });
    await expect(region.getByRole('button', { name: shapeOf(`-${moneyText(money)} ${name}`) })).toBeVisible();
    const step = region.locator('dl > div').filter({ hasText: name });
    await expect(step).toContainText(`-${moneyText(money)}`);
  });
}
