/**
 * The whole way of an order, by everybody who has a part in it: a shopper buys from two stores with one payment, each
 * seller ships, the shopper receives and comments, and the administrator sees what happened.
 */
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import type { Resource } from '#shared/resources/define.ts';
import { orders } from '#shared/resources/records/orders.ts';
import { expect, test, type Visit, type Visitor } from '../support/browser.ts';
import {
  addToCart,
  ownerOf,
  PAY_PASSWORD,
  payWith,
  plainGoods,
  shopperNamed,
  signIn,
  signInOffice,
  type PlainGoods,
} from '../support/journeys.ts';
import { LANGUAGES, shapeOf, type PageLanguage, longUnlessChinese } from '../support/words.ts';

const { areas }: Resource = orders;
const SHIP = areas.seller?.pages?.flatMap(({ actions }) => actions ?? []).find(({ name }) => name === 'ship');
const labelOf = (language: PageLanguage): string => SHIP?.label[language] ?? '';

interface Bought {
  id: number;
  order_no: string;
  goods: PlainGoods;
}

/** Cart -> confirm -> one payment from the balance; the orders, each with its goods. */
async function buy(shopper: Visitor, goods: readonly PlainGoods[]): Promise<Bought[]> {
  const { page, say } = shopper;
  for (const one of goods) await addToCart(shopper, one);
  await page.goto('/carts');
  const all = page.getByRole('checkbox', { name: say('cart.chooseAll') });
  await expect(page.getByRole('region', { name: goods[0]?.store_name ?? '' })).toBeVisible();
  await all.check();
  await page.getByRole('button', { name: shapeOf(say('cart.settle')) }).click();

  await expect(page.getByRole('heading', { level: 1, name: say('title.orderBefore') })).toBeVisible();
  for (const { goods_name } of goods) await expect(page.getByText(goods_name).first()).toBeVisible();
  await page.getByRole('button', { name: shapeOf(say('checkout.submit')) }).click();

  await expect(page).toHaveURL(/\/order\/pay\//);
  await payWith(shopper, PAY_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: say('success.title') })).toBeVisible();
  const links = page.getByRole('main').getByRole('link', { name: /^\d{16,}$/ });
  await expect(links).toHaveCount(goods.length);
  const found: Bought[] = [];
  for (const link of await links.all()) {
    const order_no = (await link.textContent()) ?? '';
    found.push({ id: Number(/\d+$/.exec((await link.getAttribute('href')) ?? '')?.[0]), order_no, goods: goodsLater });
  }
  return withGoods(shopper, found, goods);
}

/** Until the order has been looked at. */
const goodsLater: PlainGoods = { id: 0, goods_name: '', goods_price: '', goods_stock: 0, store_id: 0, store_name: '' };

async function withGoods(
  { page }: Visitor,
  orders: readonly Bought[],
  goods: readonly PlainGoods[],
): Promise<Bought[]> {
  const known: Bought[] = [];
  for (const order of orders) {
    await page.goto(`/user/order/${order.id}`);
    await expect(page.getByRole('main').getByText(order.order_no).first()).toBeVisible();
    const names = await page.getByRole('main').innerText();
    const own = goods.find(({ store_name }) => names.includes(store_name));
    if (!own) throw new Error(`order ${order.order_no} is of no store that was bought from`);
    known.push({ ...order, goods: own });
  }
  return known;
}

/** The owner of the store finds the order among those to ship, and ships it. */
async function ship(visit: Visit, language: PageLanguage, { order_no, goods }: Bought): Promise<void> {
  const seller = await visit({ language, viewport: { width: 1440, height: 900 } });
  const { page, office } = seller;
  await signInOffice(seller, 'Seller', ownerOf(goods.store_name));
  await page.goto('/Seller/orders/wait');
  await page.getByRole('checkbox', { name: office('list.selectRow', { name: order_no }) }).check();
  await page
    .getByRole('region', { name: office('bulk.selection') })
    .getByRole('button', { name: labelOf(language) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: office('order.waybill') }).fill(`YT${order_no.slice(-10)}`);
  await dialog.getByRole('button', { name: office('order.ship'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: office('list.selectRow', { name: order_no }) })).toHaveCount(0);
}

async function receive({ page, say }: Visitor, { id }: Bought): Promise<void> {
  await page.goto(`/user/order/${id}`);
  await page
    .getByRole('button', { name: say('order.receive') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: say('order.receiveTitle') });
  await dialog.getByRole('button', { name: say('order.receive') }).click();
  await expect(page.getByRole('link', { name: say('order.comment'), exact: true }).first()).toBeVisible();
}

async function comment({ page, say }: Visitor, text: string): Promise<void> {
  await page
    .getByRole('link', { name: say('order.comment'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say('title.commentAdd') })).toBeVisible();
  await page.getByRole('textbox', { name: say('comment.content') }).fill(text);
  await page.getByRole('button', { name: say('comment.submit') }).click();
  await expect(page.getByText(say('comment.done')).first()).toBeVisible();
}

/** The administrator opens the order and reads its timeline. */
async function lookAt({ page, office }: Visitor, { order_no }: Bought): Promise<void> {
  await page.goto('/Admin/orders');
  await page.getByRole('button', { name: office('list.viewOf', { name: order_no }) }).click();
  const dialog = page.getByRole('dialog', { name: order_no });
  // Created, paid, shipped, received, commented.
  await expect(dialog.getByRole('region', { name: office('order.timeline') }).getByRole('listitem')).toHaveCount(5);
  await dialog
    .getByRole('button', { name: office('action.close') })
    .first()
    .click();
}

async function journey(visit: Visit, shopper: Visitor, goods: readonly PlainGoods[]): Promise<void> {
  const { language } = shopper;
  const orders = await test.step('the shopper buys from two stores with one payment', () => buy(shopper, goods));
  expect(new Set(orders.map(({ goods: { store_id } }) => store_id)).size).toBe(2);
  for (const order of orders) await test.step(`${order.goods.store_name} ships`, () => ship(visit, language, order));
  for (const order of orders)
    await test.step(`the shopper receives and comments ${order.order_no}`, async () => {
      await receive(shopper, order);
      await comment(shopper, `包装很好 ${order.order_no}`);
    });
  const admin = await visit({ language, viewport: { width: 1440, height: 900 } });
  await signInOffice(admin, 'Admin', DEMO_ACCOUNTS.admin);
  for (const order of orders) await test.step(`the administrator sees ${order.order_no}`, () => lookAt(admin, order));
}

for (const [place, language] of LANGUAGES.entries()) {
  test(`two stores, one payment, two parcels, two comments (${language}) @phone${longUnlessChinese(language)}`, async ({
    visit,
    request,
  }) => {
    test.setTimeout(240_000);
    const goods = await plainGoods(request, 2, place);
    const shopper = await visit({ language });
    await signIn(shopper, shopperNamed(place));
    await journey(visit, shopper, goods);
  });
}

for (const [place, language] of LANGUAGES.entries()) {
  test(`the same on a large screen (${language}) @long`, async ({ visit, request }) => {
    test.setTimeout(240_000);
    const turn = LANGUAGES.length + place;
    const goods = await plainGoods(request, 2, turn);
    const shopper = await visit({ language });
    await signIn(shopper, shopperNamed(turn));
    await journey(visit, shopper, goods);
  });
}
