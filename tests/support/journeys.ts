/** What people do in a browser, said once: sign in, put goods into the cart, pay. Only names that a screen reader tells. */
import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { cheapest, collectives, goods as catalogue, seckills, shoppers, stores } from '#db/seed/catalogue.ts';
import { encodeForm } from '#shared/browser/form-encode.ts';
import { expect, ownAddress, type Visitor } from './browser.ts';
import { shapeOf } from './words.ts';

export const PAY_PASSWORD = DEMO_ACCOUNTS.shopper.pay_password;

/** Demo shoppers who can afford something; each journey takes one for itself. */
export function shopperNamed(place: number): { username: string; password: string } {
  const rich = shoppers.filter(({ money }) => money >= 30_000);
  const plan = rich[place];
  if (!plan) throw new Error(`only ${rich.length} demo shoppers have money`);
  return { username: plan.phone, password: DEMO_ACCOUNTS.shopper.password };
}

/** The account that owns a demo store. */
export function ownerOf(storeName: string): { username: string; password: string } {
  const plan = stores.find(({ store_name }) => store_name === storeName);
  if (!plan) throw new Error(`no demo store ${storeName}`);
  return { username: plan.owner.phone, password: DEMO_ACCOUNTS.seller.password };
}

export interface PlainGoods {
  id: number;
  goods_name: string;
  goods_price: string;
  goods_stock: number;
  store_id: number;
  store_name: string;
}

/** Keys of demo goods that have one variant and are in no activity. */
const plain = (() => {
  const active = new Set([...seckills, ...collectives].map((plan) => plan.goods));
  return new Set(
    catalogue
      .filter((one) => one.attrs.length === 0 && cheapest(one).price < 10_000 && !active.has(one.key))
      .map((plan) => plan.goods_name),
  );
})();
const PAGES = [1, 2, 3, 4];

/** Cheap goods without variants and activities, each of another store. `turn`: others than those of the turns before, where a store has others. */
export async function plainGoods(request: APIRequestContext, count: number, turn = 0): Promise<PlainGoods[]> {
  const byStore = new Map<number, PlainGoods[]>();
  for (const page of PAGES) {
    const reply = await request.get(`/api/goods?per_page=100&in_stock=1&page=${page}`);
    const { data } = (await reply.json()) as { data: { data: PlainGoods[] } }; // as: the contract of the call
    for (const goods of data.data)
      if (plain.has(goods.goods_name) && goods.goods_stock >= 5)
        byStore.set(goods.store_id, [...(byStore.get(goods.store_id) ?? []), goods]);
  }
  const found = [...byStore.values()].slice(0, count).flatMap((list) => list[turn % list.length] ?? []);
  if (found.length < count) throw new Error(`only ${found.length} stores have plain goods`);
  return found;
}

/** Through the sign-in page; ends on the page that asked for it. */
export async function signIn({ page, say }: Visitor, account: { username: string; password: string }): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByRole('textbox', { name: say('auth.account') }).fill(account.username);
  await page.getByRole('textbox', { name: say('auth.password'), exact: true }).fill(account.password);
  await page.getByRole('button', { name: say('auth.login'), exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Into a back office; `page` is then on its first page, or on the one that asked for the sign-in. */
export async function signInOffice(
  { page, office }: Visitor,
  area: 'Admin' | 'Seller',
  account: { username: string; password: string },
): Promise<void> {
  if (!page.url().includes(`/${area}/login`)) await page.goto(`/${area}/login`);
  await page.getByRole('textbox', { name: office('login.username') }).fill(account.username);
  await page.getByRole('textbox', { name: office('login.password'), exact: true }).fill(account.password);
  if (area === 'Admin') await page.getByRole('checkbox', { name: office('login.agree') }).check();
  await page.getByRole('button', { name: office('login.submit'), exact: true }).click();
  // A form that opens again at once hides the frame from screen readers.
  const greeting = { name: shapeOf(office('layout.hello')), includeHidden: true };
  await expect(page.getByRole('button', greeting)).toBeVisible();
}

/** What the browser keeps of a signed-in account: for tests that are not about signing in. */
export async function officeState(
  baseURL: string,
  area: 'Admin' | 'Seller' | 'user',
  account: { username: string; password: string },
): Promise<{ cookies: []; origins: { origin: string; localStorage: { name: string; value: string }[] }[] }> {
  const value = await tokenOf(baseURL, area === 'Admin' ? area : 'Seller', account);
  const name = area === 'user' ? 'token' : `${area.toLowerCase()}_token`;
  return { cookies: [], origins: [{ origin: new URL(baseURL).origin, localStorage: [{ name, value }] }] };
}

/** A token for calls without a browser. */
export async function tokenOf(
  baseURL: string,
  area: 'Admin' | 'Seller',
  account: { username: string; password: string },
): Promise<string> {
  const body = encodeForm({ ...account, provider: area === 'Admin' ? 'admins' : 'users' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': ownAddress() };
  const reply = await fetch(new URL('/api/login', baseURL), { method: 'POST', headers, body });
  const { data } = (await reply.json()) as { data: { access_token: string } }; // as: the contract of the call
  return data.access_token;
}

/** The page of the twin of the outside world, beside the visitor's own. @param url of the twin, by default that of the shop that all tests share */
export async function openTwin(
  { page, language }: Pick<Visitor, 'page' | 'language'>,
  url = process.env['E2E_TWIN_URL'] ?? '',
): Promise<Page> {
  const twin = await page.context().newPage();
  await twin.goto(`${url}/twin?lang=${language === 'en' ? 'en' : 'zh'}`);
  return twin;
}

/** From the goods page into the cart. */
export async function addToCart({ page, say }: Visitor, goods: { id: number; goods_name: string }): Promise<void> {
  await page.goto(`/goods/${goods.id}`);
  await expect(page.getByRole('heading', { level: 1, name: goods.goods_name })).toBeVisible();
  await page
    .getByRole('button', { name: say('goods.addToCart') })
    .first()
    .click();
  await expect(page.getByText(say('common.addedToCart')).first()).toBeVisible();
}

/** Opens the payment dialog of the pay page and types a password. */
export async function payWith({ page, say }: Visitor, password: string): Promise<void> {
  await page.getByRole('button', { name: shapeOf(say('pay.now')) }).click();
  const dialog = page.getByRole('dialog', { name: say('pay.passwordTitle') });
  await dialog.getByRole('textbox', { name: say('pay.password'), exact: true }).fill(password);
  await dialog.getByRole('button', { name: say('pay.confirm') }).click();
}
