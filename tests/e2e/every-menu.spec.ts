/** Every entry of both back offices' menus opens: its title is shown, nothing failed, and the console stays clean. */
import { DEMO_ACCOUNTS } from '#db/seed/demo.ts';
import { ADMIN_MENUS, SELLER_MENUS, type MenuPlan } from '#db/seed/menus.ts';
import { expect, test } from '../support/browser.ts';
import { signInOffice } from '../support/journeys.ts';
import { LANGUAGES } from '../support/words.ts';

const pagesOf = (menus: readonly MenuPlan[]): MenuPlan[] =>
  menus.flatMap((menu) => [...(menu.apis ? [menu] : []), ...pagesOf(menu.children ?? [])]);

const OFFICES = [
  { area: 'Admin', account: DEMO_ACCOUNTS.admin, pages: pagesOf(ADMIN_MENUS) },
  { area: 'Seller', account: DEMO_ACCOUNTS.seller, pages: pagesOf(SELLER_MENUS) },
] as const;

for (const { area, account, pages } of OFFICES) {
  for (const language of LANGUAGES) {
    test(`every entry of the ${area} menu opens (${language})`, async ({ visit }) => {
      test.setTimeout(240_000);
      const visitor = await visit({ language });
      const { page, office } = visitor;
      await signInOffice(visitor, area, account);
      for (const { apis = '', name, ename, is_open = 0 } of pages) {
        await test.step(`${apis} ${name}`, async () => {
          await page.goto(apis);
          const title = language === 'en' ? ename : name;
          // A page that brings its own frame names itself.
          const heading = is_open === 1 ? { level: 1 } : { level: 1, name: title, exact: true };
          await expect.soft(page.getByRole('main').getByRole('heading', heading)).toBeVisible();
          await expect.soft(page.getByRole('progressbar')).toHaveCount(0);
          await expect.soft(page.getByText(office('http.notFound'))).toHaveCount(0);
          await expect.soft(page.getByRole('button', { name: office('action.retry') })).toHaveCount(0);
        });
      }
    });
  }
}
