/** What the shop says no to, and that it says so in words on a page that goes on working. */
import { request as apiRequest } from '@playwright/test';
import { goods as catalogue } from '#db/seed/catalogue.ts';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { encodeForm } from '#shared/browser/form-encode.ts';
import { expect, test, type Visitor } from '../support/browser.ts';
import zhServer from '#shared/i18n/zh-cn/server.ts';
import { addToCart, PAY_PASSWORD, payWith, plainGoods, shopperNamed, signIn } from '../support/journeys.ts';
import { shapeOf } from '../support/words.ts';

/** What comes in several variants. */
const VARIED = new Set(catalogue.filter(({ attrs }) => attrs.length > 0).map(({ goods_name }) => goods_name));
const MISSING = /status of 404/;

const orderAddress = (goodsId: number, quantity: number): string =>
  `/order/before/${encodeURIComponent(btoa(JSON.stringify({ order: [{ goods_id: goodsId, sku_id: 0, buy_num: quantity }], ifcart: 0 })))}`;
const submitButton = ({ page, say }: Visitor) => page.getByRole('button', { name: shapeOf(say('checkout.submit')) });

for (const language of ['zh-cn', 'en'] as const) {
  test(`an unknown address is the 404 page with status 404 (${language})`, async ({ visit }) => {
    const visitor = await visit({ language });
    visitor.allow(MISSING);
    for (const path of ['/no/such/page', '/goods/99999999', '/store/99999999']) {
      const reply = await visitor.page.goto(path);
      expect(reply?.status()).toBe(404);
      await expect(
        visitor.page.getByRole('heading', { level: 1, name: visitor.say('notFound.heading') }),
      ).toBeVisible();
    }
    await visitor.page
      .getByRole('link', { name: visitor.say('common.home'), exact: true })
      .first()
      .click();
    await expect(visitor.page).toHaveURL(/\/$/);
  });
}

test('a page for shoppers leads a stranger to the sign-in and back', async ({ visit }) => {
  const visitor = await visit();
  await visitor.page.goto('/carts');
  await expect(visitor.page).toHaveURL(/\/login\?redirect=%2Fcarts/);
  await signIn(visitor, shopperNamed(3));
  await expect(visitor.page).toHaveURL(/\/carts$/);
  await expect(visitor.page.getByRole('heading', { level: 1, name: visitor.say('title.carts') })).toBeVisible();
});

for (const what of ['forged', 'removed'] as const) {
  test(`a ${what} token ends at the sign-in`, async ({ visit }) => {
    const visitor = await visit();
    await signIn(visitor, shopperNamed(3));
    await visitor.page.goto('/carts');
    await expect(visitor.page.getByRole('heading', { level: 1, name: visitor.say('title.carts') })).toBeVisible();
    await visitor.page.evaluate(
      (kind) => (kind === 'removed' ? localStorage.removeItem('token') : localStorage.setItem('token', 'forged')),
      what,
    );
    await visitor.page.goto('/carts');
    await expect(visitor.page).toHaveURL(/\/login/);
    expect(await visitor.page.evaluate(() => localStorage.getItem('token'))).toBeFalsy();
  });
}

test('a wrong password signs nobody in and says so beside the form', async ({ visit }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  await page.goto('/login');
  await page.getByRole('textbox', { name: say('auth.account') }).fill(shopperNamed(4).username);
  await page.getByRole('textbox', { name: say('auth.password'), exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: say('auth.login'), exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('registering says what is missing: the number, the same password twice, the agreement', async ({ visit }) => {
  const { page, say } = await visit();
  await page.goto('/register');
  await page.getByRole('textbox', { name: say('auth.newPassword'), exact: true }).fill('window-seat-7');
  await page.getByRole('button', { name: say('auth.register'), exact: true }).click();
  for (const key of ['auth.phoneEmpty', 'auth.reInputError', 'auth.readAgreement'])
    await expect(page.getByText(say(key), { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/register$/);
});

test('settling with nothing chosen says that no product is selected', async ({ visit, request }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  await signIn(visitor, shopperNamed(4));
  const [goods] = await plainGoods(request, 1);
  if (!goods) throw new Error('no goods');
  await addToCart(visitor, goods);
  await page.goto('/carts');
  const all = page.getByRole('checkbox', { name: say('cart.chooseAll') });
  await expect(all).toBeVisible();
  if (await all.isChecked()) await all.uncheck();
  else {
    await all.check();
    await all.uncheck();
  }
  await page.getByRole('button', { name: shapeOf(say('cart.settle')) }).press('Enter');
  await expect(page.getByText(say('cart.nothingChosen'))).toBeVisible();
  await expect(page).toHaveURL(/\/carts$/);
});

test('more than there is in stock is refused before the order exists', async ({ visit, request }) => {
  const visitor = await visit();
  await signIn(visitor, shopperNamed(5));
  const [goods] = await plainGoods(request, 1, 1);
  if (!goods) throw new Error('no goods');
  await visitor.page.goto(orderAddress(goods.id, goods.goods_stock + 50));
  await expect(visitor.page.getByText(visitor.say('checkout.refused'))).toBeVisible();
  await expect(submitButton(visitor)).toBeDisabled();
});

test('what cannot be bought is told before the order, with a way to its page', async ({ visit, request }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  await signIn(visitor, shopperNamed(5));
  const reply = await request.get('/api/goods?per_page=100');
  const { data } = (await reply.json()) as { data: { data: { id: number; goods_name: string }[] } }; // as: the contract of the call
  const chosen = data.data.find(({ goods_name }) => VARIED.has(goods_name));
  if (!chosen) throw new Error('no goods with variants');
  await page.goto(orderAddress(chosen.id, 1));
  await expect(page.getByRole('alert').filter({ hasText: zhServer.goods.selectSku })).toBeVisible();
  await expect(submitButton(visitor)).toBeDisabled();
  await page.getByRole('link', { name: say('checkout.seeGoods') }).click();
  await expect(page.getByRole('heading', { level: 1, name: chosen.goods_name })).toBeVisible();
});

test('a wrong payment password leaves the order unpaid, the right one pays it; nobody else may see it', async ({
  visit,
  request,
}) => {
  const visitor = await visit();
  const { page, say } = visitor;
  await signIn(visitor, shopperNamed(6));
  const [goods] = await plainGoods(request, 1, 2);
  if (!goods) throw new Error('no goods');
  await page.goto(orderAddress(goods.id, 1));
  await submitButton(visitor).click();
  await expect(page).toHaveURL(/\/order\/pay\//);
  await payWith(visitor, '999999');
  const dialog = page.getByRole('dialog', { name: say('pay.passwordTitle') });
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('textbox', { name: say('pay.password'), exact: true }).fill(PAY_PASSWORD);
  await dialog.getByRole('button', { name: say('pay.confirm') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('success.title') })).toBeVisible();
  await page.getByRole('link', { name: say('success.viewOrder') }).click();
  await expect(page).toHaveURL(/\/user\/order\/\d+$/);

  const foreign = await visit();
  foreign.allow(MISSING);
  await signIn(foreign, shopperNamed(7));
  await foreign.page.goto(page.url());
  await expect(foreign.page.getByRole('heading', { level: 1, name: foreign.say('notFound.heading') })).toBeVisible();
});

test('a sub-account of a store cannot sign in as a shopper', async ({ visit, baseURL }) => {
  const username = `clerk${Date.now() % 1_000_000_000}`;
  await makeClerk(String(baseURL), username);
  const visitor = await visit();
  const { page, say } = visitor;
  await page.goto('/login');
  await page.getByRole('textbox', { name: say('auth.account') }).fill(username);
  await page.getByRole('textbox', { name: say('auth.password'), exact: true }).fill('clerk-123');
  await page.getByRole('button', { name: say('auth.login'), exact: true }).click();
  await expect(page.getByText(say('common.subNotAllowBuy')).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeFalsy();
});

/** A clerk of the demo seller's store, made by its owner through the API. */
async function makeClerk(baseURL: string, username: string): Promise<void> {
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '10.9.9.9' };
  const api = await apiRequest.newContext({ baseURL });
  const owner = DEMO_ACCOUNTS.seller;
  const signedIn = await api.post('/api/login', {
    headers: form,
    data: encodeForm({ ...owner, provider: 'users' }).toString(),
  });
  const { data: token } = (await signedIn.json()) as { data: { access_token: string } };
  const headers = { ...form, authorization: `Bearer ${token.access_token}` };
  const { data: roles } = (await (await api.get('/api/Seller/roles', { headers })).json()) as {
    data: { data: { id: number }[] };
  };
  const clerk = {
    username,
    password: 'clerk-123',
    nickname: '店员',
    status: 1,
    role_id: roles.data.map(({ id }) => id),
  };
  const made = await api.post('/api/Seller/users', { headers, data: encodeForm(clerk).toString() });
  expect(await made.json()).toMatchObject({ code: 200 });
  await api.dispose();
}
