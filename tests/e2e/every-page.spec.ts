/** Every page of the storefront opens: it has one heading and a title, everybody can use it, and its console stays clean. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { axeFaults, faultsOf, wear, type Look } from '../support/axe.ts';
import { expect, test, type Visitor } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { fill, OWN, ownRecords, PUBLIC } from '../support/storefront-pages.ts';
import { LANGUAGES, longUnlessChinese } from '../support/words.ts';

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

const WIDE: Look = { width: 1280, colorScheme: 'light' };
/** Beside it, where only colours and widths differ; colours are looked at with `--long`. */
const NARROW: Look = { width: 390, colorScheme: 'dark' };

async function allOpen(visitor: Visitor, addresses: readonly string[]): Promise<void> {
  const { page, language } = visitor;
  const complaints: string[] = [];
  for (const address of addresses) {
    complaints.push(...(await complaintOf(visitor, address)));
    await expect(page.locator('[data-busy]')).toHaveCount(0);
    const faults = [...(await faultsOf(page, [WIDE]))];
    await wear(page, NARROW);
    if (language !== 'zh-cn') faults.push(...(await axeFaults(page, undefined, ['color-contrast'])));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) faults.push(`scrolls sideways by ${over} px`);
    await wear(page, WIDE);
    complaints.push(...faults.map((fault) => `${address} ${fault}`));
  }
  expect(complaints).toEqual([]);
}

test('the lists of addresses leave no route out', () => {
  const table = readFileSync(path.resolve('storefront/routes.tsx'), 'utf8');
  const named = [...table.matchAll(/path: '(\/[^']*)'/g)].map(([, pattern]) => pattern);
  const account = [...table.matchAll(/account\('([^']*)'/g)].map(([, pattern]) => `/user${pattern}`);
  expect(new Set([...named, ...account])).toEqual(new Set([...Object.keys(PUBLIC), ...Object.keys(OWN)]));
});

for (const language of LANGUAGES) {
  test(`every page for everybody opens (${language})${longUnlessChinese(language)}`, async ({ visit }) => {
    test.setTimeout(180_000);
    const visitor = await visit({ language });
    await allOpen(visitor, Object.values(PUBLIC));
  });

  test(`every page of a shopper opens (${language})${longUnlessChinese(language)}`, async ({ visit }) => {
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

test('pages for everybody and pages of a shopper fit a small screen @phone @long', async ({ visit }) => {
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

test('the doors of the back offices can be used by everybody', async ({ visit }) => {
  const visits = [
    { language: 'en', colorScheme: 'dark' },
    { language: 'zh-cn', colorScheme: 'light' },
  ] as const;
  for (const options of visits) {
    const { page } = await visit(options);
    for (const door of ['/Admin/login', '/Seller/login']) {
      await page.goto(door);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await axeFaults(page), door).toEqual([]);
    }
  }
});
