/** Every entry of both back offices' menus opens: its title is shown, nothing failed, and the console stays clean. */
import { DEMO_ACCOUNTS } from '#db/seed/demo.ts';
import { ADMIN_MENUS, SELLER_MENUS, type MenuPlan } from '#db/seed/menus.ts';
import { expect, test, type Visitor } from '../support/browser.ts';
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
      await signInOffice(visitor, area, account);
      const complaints: string[] = [];
      for (const entry of pages) complaints.push(...(await complaintOf(visitor, entry)));
      expect(complaints).toEqual([]);
    });
  }
}

/** What is wrong with the page of a menu entry; nothing when it opened. */
async function complaintOf({ page, office, language }: Visitor, entry: MenuPlan): Promise<string[]> {
  const { apis = '', is_open = 0 } = entry;
  await page.goto(apis);
  const name = language === 'en' ? entry.ename : entry.name;
  // A page that brings its own frame names itself.
  const heading = page
    .getByRole('main')
    .getByRole('heading', is_open === 1 ? { level: 1 } : { level: 1, name, exact: true });
  const missing = page.getByText(office('http.notFound'));
  const retry = page.getByRole('button', { name: office('action.retry') });
  await heading
    .or(missing)
    .or(retry)
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => {});
  await page.waitForLoadState('networkidle');
  return [
    ...((await heading.count()) === 1 ? [] : [`${apis} is not headed ${name}`]),
    ...((await missing.count()) > 0 ? [`${apis} is not found`] : []),
    ...((await retry.count()) > 0 ? [`${apis} failed`] : []),
  ];
}
