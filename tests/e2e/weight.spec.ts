/** How much script a page loads before it answers a click: what its HTML names and what that imports, as it travels (gzip); and the heaviest page in all. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DIST } from '#server/pages/dist.ts';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { expect, test } from '../support/browser.ts';
import { deskOf, tool } from '../support/desk.ts';
import { officeState } from '../support/journeys.ts';

const KILOBYTE = 1_024;
/** Charts, the editor, sheets and maps are no part of a shell: any of them would break its budget. */
const BUDGETS = {
  '/Admin/login': 400,
  '/Seller/login': 400,
  '/': 115,
  '/s': 120,
  // Sales that were missed, groups, reminders and holidays speak here.
  '/goods/1': 129,
  '/store/1': 130,
  '/carts': 130,
  '/login': 131,
  '/register': 131,
  '/user': 130,
  '/user/orders': 130,
  '/user/order/refund/1': 132,
} as const;

/** With the list behind it and the editor in it. */
const HEAVIEST = 585;

/** The back offices lie in folders of their own, the storefront at the root of the addresses. */
const builtFile = (file: string): string =>
  path.join(DIST, /^(?:admin|seller)\//.test(file) ? file : `storefront/${file}`);

/** Scripts with everything that they import at once, whether the HTML names it or not. */
function withImports(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    const imported = readFileSync(builtFile(file), 'utf8').matchAll(/(?:\bfrom|\bimport) ?["'`](\.[^"'`]+\.js)["'`]/g);
    withImports(
      [...imported].map(([, other = '']) => path.posix.join(path.posix.dirname(file), other)),
      seen,
    );
  }
  return seen;
}

for (const [url, budget] of Object.entries(BUDGETS))
  test(`${url} starts with at most ${budget} KB of script`, async ({ request }) => {
    const html = await (await request.get(url)).text();
    const named = html.matchAll(/(?:src|href)="\/dist\/([^"]+\.js)"/g);
    const files = withImports([...named].map(([, file = '']) => file));
    // Fewer would mean that React itself was not seen.
    expect(files.size).toBeGreaterThan(2);
    const bytes = [...files].reduce((sum, file) => sum + statSync(`${builtFile(file)}.gz`).size, 0);
    expect(bytes / KILOBYTE).toBeLessThanOrEqual(budget);
  });

test(`the form of goods, with its editor, needs at most ${HEAVIEST} KB of script`, async ({ visit, baseURL }) => {
  const { page, ...visitor } = await visit({
    storageState: await officeState(String(baseURL), 'Seller', DEMO_ACCOUNTS.seller),
  });
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const [, file] = /\/dist\/([^?]+\.js)$/.exec(request.url()) ?? [];
    if (file) loaded.add(file);
  });
  await page.goto('/Seller/goods');
  await tool(deskOf({ page, ...visitor }), 'list.add').click();
  // It waits in a later step of the form.
  await expect(page.locator('.ProseMirror')).toBeAttached();
  await page.waitForLoadState('networkidle');
  const kilobytes = [...loaded].reduce((sum, file) => sum + statSync(`${builtFile(file)}.gz`).size, 0) / KILOBYTE;
  // Fewer would mean that the editor was not seen.
  expect(kilobytes).toBeGreaterThan(300);
  expect(kilobytes).toBeLessThanOrEqual(HEAVIEST);
});
