/** Offers that a seller sets up at the desk and a shopper uses: a group, a tier of spend-and-save, a referral programme. */
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { goods as catalogue, type Goods } from '#db/seed/catalogue.ts';
import { moneyText } from '#shared/browser/format.ts';
import { basisPoints, fen, formatMoney, percentOf, subtractFen } from '#shared/domain/money.ts';
import { expect, test, type Visit, type Visitor } from '../support/browser.ts';
import { deskOf, dialogOf, inputOf, labelOf, press, rowOf, save, tool, type Desk } from '../support/desk.ts';
import { buy, fenOf, goodsOf, personOf } from '../support/errands.ts';
import { addToCart, officeState, ownerOf, shopperNamed } from '../support/journeys.ts';
import { ownShop } from '../support/own-shop.ts';
import { days, goToConfirm, payAndOpen } from '../support/shopping.ts';
import { LANGUAGES, longUnlessChinese, type PageLanguage, shapeOf } from '../support/words.ts';

/** Whoever buys in these stores pays another price from now on. */
const shop = ownShop();
const { shopper: inviter } = DEMO_ACCOUNTS;
/** An inviter's friends among the demo's shoppers. */
const FRIENDS = [1, 25] as const;
/** Without variants and in no promotion, one for each language. */
const IN_GROUP = ['电小库 旅行转换充电器 全球通用', '童趣岛 科学实验试管套装 三十六个实验'];
const REFERRED = ['素原 日式铜风铃 手工浇铸', '匠五金 棘轮螺丝刀套装 二十四合一'];
/** Of a store without tiers. */
const SPENT_ON = '峰野 户外指南针 黄铜 夜光';

interface Offered extends Pick<Goods, 'goods_name'> {
  id: number;
  store_name: string;
  goods_price: string;
}
async function offered(name: string | undefined): Promise<Offered> {
  const plan = catalogue.find(({ goods_name }) => goods_name === name);
  if (!plan) throw new Error(`no goods ${name}`);
  const person = await personOf(shop.baseURL, 'user', inviter);
  const { id, store_name } = await goodsOf(person, plan);
  const { goods_price } = await person.get<{ goods_price: string }>(`/goods/${id}`);
  return { id, store_name, goods_price, goods_name: plan.goods_name };
}
async function shopperAt(
  visit: Visit,
  language: PageLanguage,
  account: ReturnType<typeof shopperNamed> = inviter,
): Promise<Visitor> {
  const { baseURL } = shop;
  return visit({ baseURL, language, storageState: await officeState(baseURL, 'user', account) });
}

/** The form of a promotion in the seller's back office. */
async function formOf(visit: Visit, language: PageLanguage, at: { resource: string; store_name: string }) {
  const { baseURL } = shop;
  const storageState = await officeState(baseURL, 'Seller', ownerOf(at.store_name));
  const desk = deskOf(await visit({ baseURL, language, storageState }));
  await desk.page.goto(`/Seller/${at.resource}`);
  await tool(desk, 'list.add').click();
  const form = dialogOf(desk, 'list.add');
  const word = (field: string) => labelOf(language, at.resource, field);
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [field, value] of Object.entries(values)) await inputOf(form, word(field)).fill(value);
  };
  return { desk, form, word, fill };
}
async function chooseGoods(desk: Desk, name: string, label: string): Promise<void> {
  await press(dialogOf(desk, 'list.add'), desk.say('action.select'));
  const picker = dialogOf(desk, label);
  await picker.locator('tbody').getByRole('row').filter({ hasText: name }).click();
  await press(picker, desk.say('action.confirm'));
  await expect(picker).toBeHidden();
}

for (const [turn, language] of LANGUAGES.entries()) {
  test(`a group offer is set up, one shopper starts a group and another fills it by its link (${language})${longUnlessChinese(language)}`, async ({
    visit,
  }) => {
    const goods = await offered(IN_GROUP[turn]);
    const together = subtractFen(fenOf(goods.goods_price), percentOf(fenOf(goods.goods_price), basisPoints(2_000)));
    const price = moneyText(formatMoney(together));
    const { desk, form, word, fill } = await formOf(visit, language, { resource: 'collectives', ...goods });
    await chooseGoods(desk, goods.goods_name, word('goods_id'));
    await fill({ discount: '20', need: '2' });
    await save(desk, form);
    await expect(rowOf(desk, goods.goods_name)).toBeVisible();

    const opener = await shopperAt(visit, language, shopperNamed(17 + turn));
    const { page, say } = opener;
    await page.goto(`/goods/${goods.id}`);
    await goToConfirm(opener, `${say('goods.openGroup')} ${price}`);
    await payAndOpen(opener);
    const group = page.getByRole('region', { name: say('group.heading') });
    await expect(group).toContainText(say('group.left', { count: 1 }));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await group.getByRole('button', { name: say('group.copy') }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const friend = await shopperAt(visit, language, shopperNamed(22 + turn));
    await friend.page.goto(link);
    await goToConfirm(friend, say('group.join'));
    await payAndOpen(friend);
    await expect(friend.page.getByText(say('group.completeOwn'))).toBeVisible();
    await page.reload();
    await expect(page.getByText(say('group.completeOwn'))).toBeVisible();
  });

  test(`a tier of spend-and-save is set up, hinted at in the cart, and taken off (${language})${longUnlessChinese(language)}`, async ({
    visit,
  }) => {
    const goods = await offered(SPENT_ON);
    // The second language saves more than the first one, whose tier stays.
    const money = formatMoney(fen(4_450 + 100 * turn));
    const name = `Tier ${turn}`;
    const { desk, form, word, fill } = await formOf(visit, language, { resource: 'full_reductions', ...goods });
    await fill({ name, money, use_money: formatMoney(fen(fenOf(goods.goods_price) + 50)) });
    await form.getByLabel(shapeOf(word('start_time'))).fill(days(-1));
    await form.getByLabel(shapeOf(word('end_time'))).fill(days(1));
    await save(desk, form);
    await expect(rowOf(desk, name)).toBeVisible();

    const shopper = await shopperAt(visit, language, shopperNamed(19 + turn));
    const { page, say } = shopper;
    const save2 = moneyText(money);
    await addToCart(shopper, goods);
    await page.goto('/carts');
    await page.getByRole('checkbox', { name: say('cart.chooseAll') }).check();
    const hint = page.getByRole('status').filter({ hasText: save2 });
    await expect(hint).toContainText(say('hint.next', { more: moneyText('0.50'), save: save2 }));
    await page
      .getByRole('main')
      .getByRole('button', { name: say('quantity.more') })
      .click();
    await expect(hint).toContainText(say('hint.saved', { money: save2 }));
    await goToConfirm(shopper, shapeOf(say('cart.settle')));
    const step = page.getByRole('main').locator('dl > div').filter({ hasText: name });
    await expect(step).toContainText(`-${save2}`);
    await payAndOpen(shopper);
    await expect(step).toContainText(`-${save2}`);
  });

  test(`a referral programme is set up with its costs in view, and promises a friend's purchase to the inviter (${language})${longUnlessChinese(language)}`, async ({
    visit,
  }) => {
    const goods = await offered(REFERRED[turn]);
    const earned = moneyText(formatMoney(percentOf(fenOf(goods.goods_price), basisPoints(1_000))));
    const { desk, form, word, fill } = await formOf(visit, language, { resource: 'distributions', ...goods });
    await chooseGoods(desk, goods.goods_name, word('goods_id'));
    await fill({ lev_1: '10', lev_2: '5', lev_3: '2' });
    const level = form
      .getByRole('row')
      .filter({ hasText: desk.say('activities.preview.level', { level: 1, rate: '10%' }) });
    await expect(level).toContainText(earned);
    await save(desk, form);
    await expect(rowOf(desk, goods.goods_name)).toBeVisible();

    const { order_no } = await buy(await personOf(shop.baseURL, 'user', shopperNamed(FRIENDS[turn] ?? 0)), goods.id, 1);
    const { page, say } = await shopperAt(visit, language);
    await page.goto('/user/distribution_logs');
    const promise = page.getByRole('row').filter({ hasText: order_no });
    await expect(promise).toContainText(earned);
    await expect(promise).toContainText(say('distribution.pending'));
  });
}
