/** Main pages against the rules of WCAG 2.2 AA that a machine can check: Chinese in light, English in dark colours. */
import AxeBuilder from '@axe-core/playwright';
import { DEMO_ACCOUNTS } from '#db/seed/demo.ts';
import { expect, test, type Visitor } from '../support/browser.ts';
import { signIn, signInOffice } from '../support/journeys.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const VIEWPORT = { width: 1280, height: 800 };
const LOOKS = [
  { language: 'zh-cn', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
] as const;

/** What is wrong with a page: rule, number of places, the first of them. */
async function faultsOf({ page }: Visitor, address: string): Promise<string[]> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.map(({ id, nodes }) => `${address} ${id} (${nodes.length}): ${nodes[0]?.target.join(' ') ?? ''}`);
}
async function faultless(visitor: Visitor, addresses: readonly string[]): Promise<void> {
  const faults: string[] = [];
  for (const address of addresses) faults.push(...(await faultsOf(visitor, address)));
  expect(faults).toEqual([]);
}

for (const { language, colorScheme } of LOOKS) {
  const options = { language, colorScheme, viewport: VIEWPORT };

  test(`pages for everybody can be used by everybody (${language}, ${colorScheme})`, async ({ visit }) => {
    test.setTimeout(180_000);
    const visitor = await visit(options);
    await faultless(visitor, [
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

  test(`pages of a shopper can be used by everybody (${language}, ${colorScheme})`, async ({ visit }) => {
    test.setTimeout(180_000);
    const visitor = await visit(options);
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

  for (const area of ['Admin', 'Seller'] as const) {
    test(`the ${area} back office can be used by everybody (${language}, ${colorScheme})`, async ({ visit }) => {
      test.setTimeout(180_000);
      const visitor = await visit(options);
      await faultless(visitor, [`/${area}/login`]);
      await signInOffice(visitor, area, area === 'Admin' ? DEMO_ACCOUNTS.admin : DEMO_ACCOUNTS.seller);
      await faultless(visitor, [`/${area}/orders`, `/${area}/goods`, `/${area}/roles`]);
    });
  }
}
