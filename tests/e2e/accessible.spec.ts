/**
 * Main pages in English and dark colours against the rules of WCAG 2.2 AA that a machine can check. In Chinese and light
 * colours every-page.spec.ts and console-menus.spec.ts look at all of them.
 */
import { DEMO_ACCOUNTS } from '#db/seed/demo-accounts.ts';
import { axeFaults } from '../support/axe.ts';
import { expect, test, type Visitor } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';

const LOOK = { language: 'en', colorScheme: 'dark', viewport: { width: 1280, height: 800 } } as const;

/** What is wrong with a page: rule, number of places, the first of them. */
async function faultsOf({ page }: Visitor, address: string): Promise<string[]> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  return (await axeFaults(page)).map((fault) => `${address} ${fault}`);
}
async function faultless(visitor: Visitor, addresses: readonly string[]): Promise<void> {
  const faults: string[] = [];
  for (const address of addresses) faults.push(...(await faultsOf(visitor, address)));
  expect(faults).toEqual([]);
}

test('pages for everybody can be used by everybody', async ({ visit }) => {
  test.setTimeout(180_000);
  await faultless(await visit(LOOK), [
    '/',
    '/s',
    '/goods/1',
    '/goods/2',
    '/store/1',
    '/stores',
    '/seckills',
    '/integral',
    '/login',
    '/register',
  ]);
});

test('pages of a shopper can be used by everybody', async ({ visit }) => {
  test.setTimeout(180_000);
  const visitor = await visit(LOOK);
  await signIn(visitor, DEMO_ACCOUNTS.shopper);
  await faultless(visitor, [
    '/carts',
    '/user',
    '/user/orders',
    '/user/address/form',
    '/user/coupons',
    '/user/safe/password',
  ]);
});

test('the doors of the back offices can be used by everybody', async ({ visit }) => {
  for (const options of [LOOK, { ...LOOK, language: 'zh-cn', colorScheme: 'light' } as const])
    await faultless(await visit(options), ['/Admin/login', '/Seller/login']);
});
