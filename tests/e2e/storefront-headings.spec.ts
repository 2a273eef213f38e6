/** Every page of the shop has one first heading and a right order of headings from its first paint on, whatever its data do. */
import type { Page, Request } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { axeFaults } from '../support/axe.ts';
import { expect, test, type Visit } from '../support/browser.ts';
import { headingFaults, watchedFaults, watchHeadings } from '../support/headings.ts';
import { holdCalls } from '../support/held-calls.ts';
import { signIn } from '../support/journeys.ts';
import { fill, OWN, ownRecords, PUBLIC } from '../support/storefront-pages.ts';

const RULES = [
  'page-has-heading-one',
  'heading-order',
  'empty-heading',
  'region',
  'label-content-name-mismatch',
  'aria-valid-attr-value',
];
const WHO = [
  { who: 'a visitor', language: 'zh-cn', signedIn: false },
  { who: 'a shopper', language: 'en', signedIn: true },
] as const;
type Who = (typeof WHO)[number];

/** Somebody, and the addresses that are open to them. */
async function come(visit: Visit, { language, signedIn }: Who) {
  const visitor = await visit({ language });
  const { page } = visitor;
  if (!signedIn) {
    await watchHeadings(page);
    return { visitor, addresses: [...Object.values(PUBLIC), '/nothing-here', '/goods/999999'] };
  }
  await signIn(visitor, DEMO_ACCOUNTS.shopper);
  const own = await ownRecords(visitor);
  await watchHeadings(page);
  return { visitor, addresses: Object.values(OWN).map((address) => fill(address, own)) };
}

/** Scripts on their way. */
function scriptsOf(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  const gone = (request: Request) => void pending.delete(request);
  page.on('request', (request) => request.resourceType() === 'script' && pending.add(request));
  page.on('requestfinished', gone).on('requestfailed', gone);
  return pending;
}
/** Until no script is on its way and what they draw is on the screen. */
async function drawn(page: Page, scripts: ReadonlySet<Request>): Promise<void> {
  do {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  } while (scripts.size > 0);
}

/** To another page without leaving the document, as a link does. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);

const longWhen = (is: boolean): string => (is ? ' @long' : '');

for (const one of WHO) {
  test(`pages that ${one.who} opens have one first heading in their html and while their data are on the way${longWhen(one.signedIn)}`, async ({
    visit,
  }) => {
    const { visitor, addresses } = await come(visit, one);
    const { page } = visitor;
    visitor.allow(/status of 404/);
    const scripts = scriptsOf(page);
    await holdCalls(page);
    const faults: string[] = [];
    for (const address of addresses) {
      const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
      const count = (await response?.text())?.match(/<h1[\s>]/g)?.length ?? 0;
      await drawn(page, scripts);
      const found = [...(await headingFaults(page)), ...(await watchedFaults(page))];
      if (count !== 1) found.push(`${count} first headings in the html`);
      faults.push(...found.map((fault) => `${address}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test(`pages that ${one.who} goes to have one first heading while waiting, with data, without, and when refused${longWhen(one.signedIn)}`, async ({
    visit,
  }) => {
    const { visitor, addresses } = await come(visit, one);
    const { page } = visitor;
    const scripts = scriptsOf(page);
    await page.goto('/forget_password');
    await drawn(page, scripts);
    const calls = await holdCalls(page);
    const faults: string[] = [];
    // Data stay for a while, so the ways without any come first.
    for (const how of ['refused', 'empty', 'real'] as const) {
      for (const address of addresses) {
        const look = async (when: string) => {
          const found = [...(await headingFaults(page)), ...(await watchedFaults(page))];
          // Pages with data are scanned whole elsewhere, and what is refused has no content.
          if (when === 'waiting' || when === 'empty') found.push(...(await axeFaults(page, undefined, RULES)));
          faults.push(...found.map((fault) => `${address} ${when}: ${fault}`));
        };
        calls.hold();
        await follow(page, address);
        await drawn(page, scripts);
        if (how === 'refused') await look('waiting');
        calls.answer(how);
        await expect(page.locator('[data-busy]')).toHaveCount(0);
        await drawn(page, scripts);
        await look(how);
      }
    }
    expect(faults).toEqual([]);
  });
}

test('the heading that stands in for a page has the focus until the page brings its own, and is never seen', async ({
  visit,
}) => {
  const { page, say } = await visit();
  await watchHeadings(page);
  await page.goto('/s', { waitUntil: 'networkidle' });
  let script = () => undefined as void;
  const scriptCame = new Promise<void>((resolve) => (script = resolve));
  await page.route(/\/assets\/GoodsPage-.*\.js$/, (route) => scriptCame.then(() => route.continue()));
  const calls = await holdCalls(page);
  const heading = page.getByRole('heading', { level: 1 });
  const standIn = async () => {
    await expect(heading).toHaveText(say('title.goods'));
    await expect(heading).toBeFocused();
    await expect(heading).toHaveCSS('width', '1px');
    await expect(page).toHaveTitle(new RegExp(say('title.goods')));
  };
  const link = page.getByRole('main').getByRole('article').getByRole('link').first();
  const name = await link.innerText();
  await link.click();
  await standIn();
  script();
  await expect(page.getByRole('main').getByText(say('common.loading'))).toHaveCount(1);
  await standIn();
  calls.answer('real');
  await expect(heading).toHaveText(name);
  await expect(heading).toBeFocused();
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('title.home') })
    .click();
  await expect(heading).toHaveText(say('siteName'));
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('width', '1px');
  expect(await watchedFaults(page)).toEqual([]);
});

test('a page whose script does not arrive is headed by what happened', async ({ visit }) => {
  const { page, say, allow } = await visit();
  allow(/Failed to load resource|ChunkError|Loading chunk/);
  await watchHeadings(page);
  await page.goto('/forget_password', { waitUntil: 'networkidle' });
  await page.route(/\/assets\/StoresPage-.*\.js$/, (route) => route.abort());
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('title.stores') })
    .click();
  // By then the page has tried once more with a new document.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('error.updateTitle'));
  expect([...(await headingFaults(page)), ...(await watchedFaults(page))]).toEqual([]);
});
