/** What a shopper changes in the cart is what the shop knows, however fast the clicks and however slow the line. */
import { everythingAsked, expect, holdBack, test, type Visit } from '../support/browser.ts';
import { addToCart, plainGoods, shopperNamed, signIn, type PlainGoods } from '../support/journeys.ts';

const DESK = { width: 1440, height: 900 };

/** The cart of a shopper with the goods in it, and how many pieces: a try before this one may have left some. */
async function cartWith(visit: Visit, goods: PlainGoods | undefined, person: number) {
  if (!goods) throw new Error('no goods to buy');
  const shopper = await visit({ viewport: DESK });
  const { page, say } = shopper;
  await page.clock.install();
  await signIn(shopper, shopperNamed(person));
  await addToCart(shopper, goods);
  await page.goto('/carts');
  const main = page.getByRole('main');
  const quantity = main.getByRole('textbox', { name: say('cart.quantityOf', { name: goods.goods_name }) });
  await expect(quantity).toBeVisible();
  const pieces = Number(await quantity.inputValue());
  expect(pieces).toBeGreaterThan(0);
  return { page, say, quantity, pieces, more: main.getByRole('button', { name: say('quantity.more') }) };
}

test('a quantity changed just before leaving the cart is kept', async ({ visit, request }) => {
  const [goods] = await plainGoods(request, 1);
  const { page, say, quantity, pieces, more } = await cartWith(visit, goods, 23);
  await more.click();
  await page
    .getByRole('link', { name: say('common.home') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(quantity).toHaveValue(`${pieces + 1}`);
  await page.reload();
  await expect(quantity).toHaveValue(`${pieces + 1}`);
});

test('a quantity changed just before the page is closed is kept', async ({ visit, request }) => {
  const [goods] = await plainGoods(request, 1);
  const { page, quantity, pieces, more } = await cartWith(visit, goods, 25);
  await more.click();
  await expect(quantity).toHaveValue(`${pieces + 1}`);
  await page.reload();
  await expect(quantity).toHaveValue(`${pieces + 1}`);
});

test('a quantity changed twice over a slow line ends at the last one', async ({ visit, request }) => {
  const [goods] = await plainGoods(request, 1);
  const { page, quantity, pieces, more } = await cartWith(visit, goods, 24);
  const { sent, letGo } = await holdBack(page, /\/api\/user\/carts\/\d+$/);
  await more.click();
  await expect.poll(() => sent).toHaveLength(1);
  await more.click();
  await page.clock.fastForward(1_000);
  await everythingAsked(page);
  expect(sent).toHaveLength(1);
  letGo();
  await expect.poll(() => sent).toHaveLength(2);
  await expect(quantity).toHaveValue(`${pieces + 2}`);
  await page.reload();
  await expect(quantity).toHaveValue(`${pieces + 2}`);
});
