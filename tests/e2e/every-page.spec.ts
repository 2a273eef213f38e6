/** Every page of the storefront opens: it has one heading and a title, and its console stays clean. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_ACCOUNTS } from '#db/seed/demo.ts';
import { expect, test, type Visitor } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { LANGUAGES } from '../support/words.ts';

const encoded = (value: unknown): string => encodeURIComponent(btoa(JSON.stringify(value)));
const wish = encoded({ order: [{ goods_id: 1, sku_id: 0, buy_num: 1 }], ifcart: 0 });

/** Pattern of the route table -> an address of it. */
const PUBLIC: Readonly<Record<string, string>> = {
  '/': '/',
  '/login': '/login',
  '/register': '/register',
  '/forget_password': '/forget_password',
  '/stores': '/stores',
  '/store/join': '/store/join',
  '/store/:id': '/store/1',
  '/s/:params?': '/s',
  '/goods/:id': '/goods/1',
  '/integral': '/integral',
  '/integral/search/:params?': '/integral/search',
  '/integral/goods/:id': '/integral/goods/1',
  '/seckills': '/seckills',
  '/collectives/:params?': '/collectives',
  '/user/article/:name': `/user/article/${encodeURIComponent('帮助中心')}`,
};
/** For those who are signed in; names in braces are the shopper's own records. */
const OWN: Readonly<Record<string, string>> = {
  '/store/step_1': '/store/step_1',
  '/store/step_2': '/store/step_2',
  '/store/step_3': '/store/step_3',
  '/carts': '/carts',
  '/integral/order/:id/:buy_num': '/integral/order/1/1',
  '/order/before/:params': `/order/before/${wish}`,
  '/order/pay/:params': '/order/pay/{orders}',
  '/order/success': '/order/success',
  '/user': '/user',
  '/user/address': '/user/address',
  '/user/address/form/:id?': '/user/address/form/{address}',
  '/user/comments': '/user/comments',
  '/user/comment/add/:id': '/user/comment/add/{order}',
  '/user/info': '/user/info',
  '/user/safe': '/user/safe',
  '/user/safe/password': '/user/safe/password',
  '/user/safe/pay_password': '/user/safe/pay_password',
  '/user/safe/phone': '/user/safe/phone',
  '/user/safe/check': '/user/safe/check',
  '/user/oauth': '/user/oauth',
  '/user/cashes': '/user/cashes',
  '/user/favorites': '/user/favorites',
  '/user/money': '/user/money',
  '/user/integral': '/user/integral',
  '/user/frozen_money': '/user/frozen_money',
  '/user/orders': '/user/orders',
  '/user/order/:id': '/user/order/{order}',
  '/user/order/comment/:id': '/user/order/comment/{order}',
  '/user/order/refund/:id': '/user/order/refund/{order}',
  '/user/order/refund_form/:id': '/user/order/refund_form/{refund}',
  '/user/integral_order': '/user/integral_order',
  '/user/coupons': '/user/coupons',
  '/user/distribution': '/user/distribution',
  '/user/distribution_users': '/user/distribution_users',
  '/user/distribution_logs': '/user/distribution_logs',
};

/** What is wrong with a page, in a few words; nothing when it opened. */
async function complaintOf({ page, say }: Visitor, address: string): Promise<string[]> {
  await page.goto(address);
  const headings = page.getByRole('heading', { level: 1 });
  const shown = await headings
    .first()
    .waitFor({ timeout: 8_000 })
    .then(
      () => true,
      () => false,
    );
  if (!shown) return [`${address} shows no heading`];
  const [count, text] = [await headings.count(), await headings.first().innerText()];
  const title = await page
    .waitForFunction(() => document.title !== '', undefined, { timeout: 3_000 })
    .then(
      () => true,
      () => false,
    );
  const failed = page.getByText(say('error.broken')).or(page.getByText(say('common.loadError')));
  return [
    ...(count > 1 ? [`${address} has ${count} first headings`] : []),
    ...(text === say('notFound.heading') ? [`${address} is not found`] : []),
    ...(title ? [] : [`${address} has no title`]),
    ...((await failed.count()) > 0 ? [`${address} failed`] : []),
  ];
}

async function allOpen(visitor: Visitor, addresses: readonly string[]): Promise<void> {
  const complaints: string[] = [];
  for (const address of addresses) complaints.push(...(await complaintOf(visitor, address)));
  expect(complaints).toEqual([]);
}

test('the lists above leave no route out', () => {
  const table = readFileSync(path.resolve('storefront/routes.tsx'), 'utf8');
  const named = [...table.matchAll(/path: '(\/[^']*)'/g)].map(([, pattern]) => pattern);
  const account = [...table.matchAll(/account\('([^']*)'/g)].map(([, pattern]) => `/user${pattern}`);
  expect(new Set([...named, ...account])).toEqual(new Set([...Object.keys(PUBLIC), ...Object.keys(OWN)]));
});

for (const language of LANGUAGES) {
  test(`every page for everybody opens (${language})`, async ({ visit }) => {
    test.setTimeout(180_000);
    const visitor = await visit({ language });
    await allOpen(visitor, Object.values(PUBLIC));
  });

  test(`every page of a shopper opens (${language})`, async ({ visit }) => {
    test.setTimeout(240_000);
    const visitor = await visit({ language });
    await signIn(visitor, DEMO_ACCOUNTS.shopper);
    const own = await ownRecords(visitor);
    await allOpen(
      visitor,
      Object.values(OWN).map((address) => fill(address, own)),
    );
  });
}

test('pages for everybody and pages of a shopper fit a small screen @phone', async ({ visit }) => {
  test.setTimeout(300_000);
  const visitor = await visit();
  await signIn(visitor, DEMO_ACCOUNTS.shopper);
  const own = await ownRecords(visitor);
  const complaints: string[] = [];
  for (const address of [...Object.values(PUBLIC), ...Object.values(OWN)]) {
    complaints.push(...(await complaintOf(visitor, fill(address, own))));
    const overflow = await visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) complaints.push(`${address} scrolls sideways by ${overflow} px`);
  }
  expect(complaints).toEqual([]);
});

type Own = Readonly<Record<'order' | 'refund' | 'address' | 'orders', string>>;
const fill = (address: string, own: Own): string =>
  address.replace(/\{(order|refund|address|orders)\}/, (_, name: keyof Own) => own[name]);

/** Something of the signed-in shopper's own, asked with the token that the pages use. */
async function ownRecords({ page }: Visitor): Promise<Own> {
  const ids = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const first = async (call: string): Promise<{ id: number; order_no?: string }> => {
      const { data } = await (await fetch(`/api/user/${call}`, { headers })).json();
      return (Array.isArray(data) ? data : data.data)[0];
    };
    return {
      order: await first('orders'),
      // An order in after-sale.
      refund: await first('orders?order_status=5'),
      address: await first('addresses'),
    };
  });
  return {
    order: String(ids.order.id),
    refund: String((ids.refund ?? ids.order).id),
    address: String(ids.address.id),
    orders: encoded({ order_id: [ids.order.id], order_no: [ids.order.order_no] }),
  };
}
